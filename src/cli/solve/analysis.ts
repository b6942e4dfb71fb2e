import { setImmediate } from 'node:timers/promises';
import { type Board, type Move, nextItem, type Tube } from '../../puzzle/index.ts';
import {
  countInSteps,
  type FirstMoves,
  lastWinnable,
  optimalFirstMoves,
  type Solver,
  solveWithExtraTubes,
} from '../../solver/index.ts';
import type { ThreadOptions } from '../../threads/index.ts';
import type { Game } from './replay.ts';
import { checkSolution, type Solved } from './replay.ts';

export interface AnalysisFlags {
  readonly hint?: boolean;
  readonly all?: boolean;
  /** False if no way out of an unsolvable board is wanted. */
  readonly rescue?: boolean;
  /** Whether a folder is watched, so that earlier pictures are remembered without `--after`. */
  readonly watch?: boolean;
  /** The earlier pictures that were named. */
  readonly after?: readonly string[];
}

/** What is found beyond one solution: all first moves if asked for, a way out if the board is unsolvable. */
export interface Analysis {
  readonly firstMoves?: FirstMoves;
  /** The colour that each first move takes. */
  readonly firstColors?: readonly string[];
  /** The number of shortest solutions; null if there are too many to count. */
  readonly solutions?: bigint | null;
  /** How many moves to take back until the board can be solved, and the solution from there. */
  readonly undo?: Rescue;
  /** How many more empty tubes are needed, and the solution with them. */
  readonly extraTubes?: Rescue & { readonly capacity: number };
  /** Whether the budget ended before a way out was found. */
  readonly isCutShort?: boolean;
}

/** A way out of an unsolvable board: the number of moves or tubes, and the solution afterwards. */
export interface Rescue {
  readonly count: number;
  readonly solved: Solved;
}

type CheckingSolver = (board: Board, options?: ThreadOptions) => Promise<Solved>;

/** Finds what the flags ask for, and a way out if the board cannot be solved. */
export async function analyse(
  game: Game,
  { solution }: Solved,
  flags: AnalysisFlags,
  solver: CheckingSolver,
): Promise<Analysis> {
  const plain: Solver = async (board, options) => (await solver(board, options)).solution;
  if (solution.status === 'unsolvable') return flags.rescue === false ? {} : rescue(game, solver, plain);
  if (solution.status !== 'solved' || !solution.optimal || !(flags.hint || flags.all)) return {};
  const fewest = solution.moves.length;
  const firstMoves = startingWith(await optimalFirstMoves(game.now, fewest, {}, plain), solution.moves[0]);
  const firstColors = firstMoves.moves.map(({ from }) => nextItem(game.now.tubes[from] ?? ABSENT_TUBE) ?? '');
  if (!flags.all) return { firstMoves, firstColors };
  return { firstMoves, firstColors, solutions: await countFreely(game.now, fewest) };
}

const ABSENT_TUBE: Tube = { capacity: 0, items: [] };

/** Counts with pauses, so that signals are handled. */
async function countFreely(board: Board, fewest: number): Promise<bigint | null> {
  const steps = countInSteps(board, fewest);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await setImmediate();
  }
}

/** Puts the first move of the solution first, in place of one that leads to the same position. */
function startingWith({ moves, undecided }: FirstMoves, first: Move | undefined): FirstMoves {
  if (!first) return { moves, undecided };
  const others = moves.filter(({ from, to }) => from !== first.from || to !== first.to);
  return { moves: others.length < moves.length ? [first, ...others] : moves, undecided };
}

async function rescue({ played }: Game, solver: CheckingSolver, plain: Solver): Promise<Analysis> {
  // the last position has just been proved unsolvable
  const last = await lastWinnable(played.slice(0, -1), {}, plain);
  const board = played[last ?? -1];
  if (last !== null && board) {
    return { undo: { count: played.length - 1 - last, solved: await solver(board) } };
  }
  const start = played[0];
  if (last === null || !start) return { isCutShort: true };
  const extra = await solveWithExtraTubes(start, {}, plain);
  if (!extra) return {};
  const { tubes, capacity, board: roomier, solution } = extra;
  return { extraTubes: { count: tubes, capacity, solved: checkSolution(roomier, solution) } };
}
