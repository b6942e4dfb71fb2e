import { type Board, capacitiesInPlay, countColors, isSpecial, validate } from '../puzzle/index.ts';
import type { Solution, StepOptions } from './solution.ts';
import { type Solver, solveHere } from './solver.ts';

/** The fewest empty tubes that make a board solvable, and its solution with them. */
export interface ExtraTubes {
  /** The number of empty tubes that make the board solvable; they are added at the end. */
  readonly tubes: number;
  /** The capacity of each added tube: that of the board's largest tube. */
  readonly capacity: number;
  readonly board: Board;
  /** Never `unsolvable`. */
  readonly solution: Solution;
}

/**
 * Finds the fewest extra empty tubes with which an unsolvable board can be solved, and the solution. If the solution is `exhausted` without
 * moves, the budget ended before it was known whether this number suffices.
 *
 * @returns undefined if the rules of tubes leave no solution even with a tube for each colour
 */
export async function solveWithExtraTubes(
  board: Board,
  options: StepOptions = {},
  solver: Solver = solveHere,
): Promise<ExtraTubes | undefined> {
  const capacity = Math.max(...capacitiesInPlay(board));
  // with as many empty tubes as colours, each colour fits into one, so the loop ends
  for (let tubes = 1; tubes <= countColors(board).size; tubes++) {
    const roomier = withEmptyTubes(board, tubes, capacity);
    const solution = await solver(roomier, options);
    if (solution.status !== 'unsolvable') return { tubes, capacity, board: roomier, solution };
  }
  if (!board.tubes.some(isSpecial))
    throw new Error('a board with an empty tube for each colour has a solution');
  return undefined;
}

function withEmptyTubes(given: Board, count: number, capacity: number): Board {
  const empty = Array.from({ length: count }, () => ({ capacity, items: [] }));
  const board = validate({ ...given, tubes: [...given.tubes, ...empty] });
  if (!board.ok) throw new RangeError(board.fault.message);
  return board.value;
}
