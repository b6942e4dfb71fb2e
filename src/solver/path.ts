import type { Move } from '../puzzle/index.ts';
import { type Contents, onBoard, put, take } from './contents.kernel.ts';
import type { Homes } from './homes.kernel.ts';
import { Pours } from './pours.kernel.ts';
import { NONE, type StateStore } from './states.kernel.ts';
import { sortInPlace } from './successors.kernel.ts';

/** Translates the path of stored states to the last one into moves of the board's tubes. */
export function movesTo(contents: Contents, homes: Homes, store: StateStore, last: number): Move[] {
  const states: number[] = [];
  for (let state = last; state !== NONE; state = store.parent(state)) states.push(state);
  const moves: Move[] = [];
  const tubes = contents.start.slice();
  homes.settle(tubes, (from, to, count) => moves.push({ from, to, count }));
  const wanted = new Int32Array(contents.tubes);
  const pours = new Pours(contents);
  for (const state of states.reverse().slice(1)) {
    store.read(state, wanted);
    moves.push(...step(contents, homes, pours, tubes, wanted, store.depth(state) - moves.length));
  }
  return onBoard(contents, moves);
}

/** Finds the moves that turn the tubes into the wanted ones. */
function step(
  contents: Contents,
  homes: Homes,
  pours: Pours,
  tubes: Int32Array,
  wanted: Int32Array,
  length: number,
): Move[] {
  const after = tubes.slice();
  const sorted = tubes.slice();
  pours.survey(tubes);
  for (let from = 0; from < tubes.length; from++) {
    for (let to = 0; to < tubes.length; to++) {
      const count = pours.count(tubes[from] ?? 0, tubes[to] ?? 0);
      if (from === to || count === 0) continue;
      after.set(tubes);
      pour(contents, after, from, to, count);
      // the tubes after a single move occur in the wanted ones, which is rarely true for another move
      if (length === 1 && !(wanted.includes(after[from] ?? 0) && wanted.includes(after[to] ?? 0))) continue;
      const moves: Move[] = [{ from, to, count }];
      homes.settle(after, (...move) => moves.push({ from: move[0], to: move[1], count: move[2] }));
      if (moves.length !== length) continue;
      sorted.set(after);
      sortInPlace(sorted);
      if (!sorted.every((content, i) => content === wanted[i])) continue;
      tubes.set(after);
      return moves;
    }
  }
  throw new Error('two states that follow one another are joined by no move');
}

function pour(contents: Contents, tubes: Int32Array, from: number, to: number, count: number): void {
  const source = tubes[from] ?? 0;
  const target = tubes[to] ?? 0;
  tubes[from] = take(contents, source, count);
  tubes[to] = put(contents, target, contents.color[source] ?? 0, count);
}
