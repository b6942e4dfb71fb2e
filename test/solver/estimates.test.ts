import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberContents } from '../../src/solver/contents.kernel.ts';
import { estimateFor } from '../../src/solver/estimates/index.ts';
import { Homes } from '../../src/solver/homes.kernel.ts';
import { StateStore } from '../../src/solver/states.kernel.ts';
import { Successors } from '../../src/solver/successors.kernel.ts';
import { board } from '../boards.ts';
import { expectAdmissible, judge } from './estimates.ts';
import { explore } from './exhaustive.ts';
import { games, SMALL, text } from './games.ts';
import type { Position } from './referee.ts';

const key = (now: Position) => [...now.words].sort().join(' ');

/** Plays a game on by moves of the search, and counts the base of all positions that its moves lead to. */
function expectBasesToFollow(start: Position, choices: readonly number[]): void {
  const contents = numberContents(board(text(start)));
  const homes = new Homes(contents);
  const estimate = estimateFor(contents, homes);
  const store = new StateStore(contents, 2 ** 30);
  const successors = new Successors(contents, homes, store);
  successors.start(contents.start);
  for (const choice of choices) {
    const tubes = successors.next.slice();
    const base = estimate.base(tubes);
    const count = successors.list(tubes, store.hash(tubes));
    if (count === 0) return;
    for (let index = 0; index < count; index++) {
      successors.make(index, tubes);
      if (successors.moves > 1) continue;
      expect(estimate.baseAfter(successors, tubes, base), text(start)).toBe(estimate.base(successors.next));
    }
    successors.make(choice % count, tubes);
  }
}

describe.each(SMALL.map((shape) => [JSON.stringify(shape), shape] as const))(
  'on all of %s',
  (_name, shape) => {
    it('the estimate is admissible and consistent', () => {
      fc.assert(fc.property(games(shape), expectAdmissible), { numRuns: 25 });
    });

    it('the base after a move is the base of the position that it leads to', () => {
      fc.assert(fc.property(games(shape), fc.array(fc.nat(), { minLength: 12 }), expectBasesToFollow), {
        numRuns: 100,
      });
    });

    it('settling makes only moves that begin a shortest solution', () => {
      fc.assert(
        fc.property(games(shape), (start) => {
          const graph = explore(start, 1500);
          if (!graph) return;
          const left = new Map(graph.positions.map((now, index) => [key(now), graph.distance[index] ?? 0]));
          for (const now of graph.positions) {
            const { settled, words } = judge(now);
            expect(left.get(key(now)), text(now)).toBe((left.get(words) ?? Number.NaN) + settled);
          }
        }),
        { numRuns: 25 },
      );
    });
  },
);
