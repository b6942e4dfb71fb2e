import { expect } from 'vitest';
import { type Contents, numberContents } from '../../src/solver/contents.kernel.ts';
import { estimateFor } from '../../src/solver/estimates/index.ts';
import { Homes } from '../../src/solver/homes.kernel.ts';
import { board } from '../boards.ts';
import { explore } from './exhaustive.ts';
import { text } from './games.ts';
import type { Position } from './referee.ts';

interface Judgement {
  readonly base: number;
  /** Base and extra moves. */
  readonly bound: number;
  /** How many moves settling makes. */
  readonly settled: number;
  /** The words of the position once settled. */
  readonly words: string;
}

/** The furthest that a search looks. */
const REACH = 5;

/** What the solver thinks of a position without looking ahead. */
export function judge(now: Position): Judgement {
  const contents = numberContents(board(text(now)));
  const homes = new Homes(contents);
  const estimate = estimateFor(contents, homes, REACH);
  const tubes = contents.start.slice().sort();
  const base = estimate.base(tubes);
  let bound = base;
  while (!estimate.within(tubes, bound - base)) bound++;
  const after = contents.start.slice();
  const settled = homes.settle(after);
  return { base, bound, settled, words: words(contents, now, after) };
}

/** Spells the tubes; contents are only known by number, so each is spelt by undoing it run by run. */
function words(contents: Contents, now: Position, tubes: Int32Array): string {
  const colors = [...new Set(now.words.flatMap((word) => [...word.replaceAll('_', '')].reverse()))];
  return [...tubes]
    .map((content) => {
      let word = '';
      for (let part = content; part >= contents.empties; part = contents.under[part] ?? 0) {
        word += (colors[contents.color[part] ?? 0] ?? '').repeat(contents.run[part] ?? 0);
      }
      return word.padStart(contents.capacity[content] ?? 0, '_');
    })
    .sort()
    .join(' ');
}

/** Never more than the moves that are left, and never falling by more than a move makes. */
export function expectAdmissible(start: Position): void {
  const graph = explore(start, 1500);
  if (!graph) return;
  const judged = graph.positions.map(judge);
  for (const [index, { base, bound }] of judged.entries()) {
    const left = graph.distance[index] ?? 0;
    const name = text(graph.positions[index] ?? start);
    expect(bound, name).toBeLessThanOrEqual(left);
    for (const next of graph.next[index] ?? []) {
      expect(base, name).toBeLessThanOrEqual((judged[next]?.base ?? 0) + 1);
      if (left === Number.POSITIVE_INFINITY) continue;
      expect(bound, name).toBeLessThanOrEqual((judged[next]?.bound ?? 0) + 1);
    }
  }
}
