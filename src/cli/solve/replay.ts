import {
  applyMove,
  type Board,
  type Item,
  isLegal,
  isSolved,
  type Move,
  moveCount,
  nextItem,
  success,
} from '../../puzzle/index.ts';
import { legible } from '../../puzzle/sentence.ts';
import type { Solution } from '../../solver/index.ts';
import { type Attempt, EXIT } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';

/** A board's solution, checked by the rules. */
export interface Solved {
  readonly solution: Solution;
  /** The colour that each move takes. */
  readonly colors: readonly string[];
}

/** Replays a solution by the rules. @throws Error if its moves are illegal or do not solve the board */
export function checkSolution(board: Board, solution: Solution): Solved {
  const moves = solution.moves;
  let now = board;
  for (const move of moves) {
    if (!isLegal(now, move)) throw new Error('the solver made a move that the rules do not allow');
    now = applyMove(now, move);
  }
  if (moves.length > 0 && !isSolved(now)) throw new Error("the solver's moves do not solve the board");
  return { solution, colors: movedColors(board, moves) };
}

/** The colour that each of some legal moves takes. */
export function movedColors(board: Board, moves: readonly Move[]): readonly Item[] {
  let now = board;
  return moves.map((move) => {
    const tube = now.tubes[move.from];
    now = applyMove(now, move);
    return (tube && nextItem(tube)) ?? '';
  });
}

/** Whether the moves that a game allows are enough; undefined if it is not known. */
export function isWithinLimit(solution: Solution, limit: number): boolean | undefined {
  if (solution.lowerBound > limit) return false;
  const moves = solution.moves.length;
  return solution.status === 'solved' && moves <= limit ? true : undefined;
}

/** A game in progress: the positions so far, and the last one, which is to be solved. */
export interface Game {
  readonly played: readonly Board[];
  readonly now: Board;
}

/** Plays moves such as "9>10 3>4" on a board. `->` and `-` are taken for `>`, and commas may separate the moves. */
export function playMoves(start: Board, moves: string): Attempt<Game> {
  const played: Board[] = [start];
  let now = start;
  for (const word of moves.replaceAll(/\s*-?>\s*/g, '>').split(/[\s,;]+/)) {
    if (word === '') continue;
    const [, from, to] = /^(\d{1,3})[>-](\d{1,3})$/.exec(word) ?? [];
    if (from === undefined || to === undefined) return failed(EXIT.usage, 'notMove', { text: legible(word) });
    const count = moveCount(now, Number(from) - 1, Number(to) - 1);
    if (count === 0) return failed(EXIT.usage, 'moveNotAllowed', { step: played.length, from, to });
    now = applyMove(now, { from: Number(from) - 1, to: Number(to) - 1, count });
    played.push(now);
  }
  return success({ played, now });
}
