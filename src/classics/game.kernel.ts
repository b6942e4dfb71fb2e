import type { Board, Move } from '../puzzle/index.ts';
import { type Contents, isSettled, numberContents, put, take } from '../solver/contents.kernel.ts';
import { Pours } from '../solver/pours.kernel.ts';

/** By tube of the board: what it holds, as a number of {@link Contents}. */
export type State = Int32Array;

/** A board for the classic algorithms: tubes in their order without locked ones, all legal moves, no shortcuts. */
export interface Game {
  readonly contents: Contents;
  readonly start: State;
  /** Ordered by source tube, then by target tube. */
  readonly moves: (state: State) => Move[];
  readonly after: (state: State, move: Move) => State;
  readonly isWon: (state: State) => boolean;
}

export function gameOf(board: Board): Game {
  const contents = numberContents(board);
  const pours = new Pours(contents);
  return {
    contents,
    start: contents.start,
    moves: (state) => movesOf(pours, state),
    after: (state, move) => after(contents, state, move),
    isWon: (state) => isSettled(contents, state),
  };
}

function movesOf(pours: Pours, state: State): Move[] {
  pours.survey(state);
  const moves: Move[] = [];
  for (let from = 0; from < state.length; from++) {
    for (let to = 0; to < state.length; to++) {
      const count = from === to ? 0 : pours.count(state[from]!, state[to]!);
      if (count > 0) moves.push({ from, to, count });
    }
  }
  return moves;
}

function after(contents: Contents, state: State, { from, to, count }: Move): State {
  const next = state.slice();
  next[from] = take(contents, state[from]!, count);
  next[to] = put(contents, state[to]!, contents.color[state[from]!]!, count);
  return next;
}

/** A key; states with equal keys are equal. */
export type Naming = (state: State) => string;

export const asItStands: Naming = (state) => String.fromCharCode(...state);

/** The canonical key, in which the order of tubes does not matter. */
export const whereverItStands: Naming = (state) => String.fromCharCode(...state.slice().sort());
