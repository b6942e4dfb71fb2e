import { type Outcome, success } from '../../puzzle/outcome.ts';
import type { Shortest, ShortestOptions } from '../../solver/shortest.ts';
import type { PanguruMove, PanguruPosition } from '../board.ts';
import { isPanguruSolved, movePebble } from '../rules.ts';
import { solvePanguru } from '../solver/solve.ts';
import { type PanguruFault, validatePanguru } from '../validate.ts';

/** A board's solutions. */
export interface PanguruAnswer {
  readonly solution: Shortest<PanguruMove>;
  /** The first of the shortest solutions, checked by the rules; empty if there is none. */
  readonly moves: readonly PanguruMove[];
}

/** Which part of an answer is wanted. */
export interface PanguruPart {
  /** Whether every shortest solution is listed. */
  readonly all?: boolean;
  /** Whether only the first moves of shortest solutions are. */
  readonly hint?: boolean;
}

/** Solves a position. @throws Error if the moves do not solve the board by the rules */
export function answerPanguru(
  position: PanguruPosition,
  options: ShortestOptions = {},
): Outcome<PanguruAnswer, PanguruFault> {
  const legal = validatePanguru(position);
  if (!legal.ok) return legal;
  const board = legal.value;
  const solution = solvePanguru(board, options);
  if (solution.status !== 'solved') return success({ solution, moves: [] });
  const moves = solution.all().next().value ?? [];
  const pebbles = moves.reduce(movePebble, board.pebbles);
  if (!isPanguruSolved({ ...board, pebbles })) throw new Error("the solver's moves do not solve the board");
  return success({ solution, moves });
}

/** The `solution` member of the program's JSON. */
export function panguruJson(
  { solution, moves }: PanguruAnswer,
  { all, hint }: PanguruPart,
  milliseconds: number,
): object {
  const figures = { expanded: solution.expanded, elapsedMs: Number(milliseconds.toFixed(1)) };
  if (solution.status !== 'solved') {
    const { status, lowerBound } = solution;
    return { status, optimal: false, lowerBound, length: null, moves, ...figures };
  }
  const { status, length, count, next } = solution;
  return {
    ...{ status, optimal: true, lowerBound: length, length, count },
    moves: numbered(hint ? moves.slice(0, 1) : moves),
    ...(hint && { next: next.map(({ move, count }) => ({ ...moveJson(move), count })) }),
    ...(all && { sequences: [...solution.all()].map(numbered) }),
    ...figures,
  };
}

function numbered(moves: readonly PanguruMove[]): object[] {
  return moves.map((move, index) => ({ step: index + 1, ...moveJson(move) }));
}

/** Positions count from 1 in JSON. */
function moveJson({ from, to, ...move }: PanguruMove): object {
  return { ...move, from: from + 1, to: to + 1 };
}
