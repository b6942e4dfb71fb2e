import { setImmediate } from 'node:timers/promises';
import { type Board, type Move, type Tube, topItem } from '../puzzle/index.ts';
import {
  countInSteps,
  type FirstMoves,
  lastWinnable,
  optimalFirstMoves,
  type Solver,
  solveWithExtraTubes,
} from '../solver/index.ts';
import type { ThreadOptions } from '../threads/index.ts';
import { checked, type Solved } from './checked.ts';
import type { Game } from './played.ts';

export interface BeyondFlags {
  readonly hint?: boolean;
  readonly all?: boolean;
  /** False where only whether a board can be solved is asked. */
  readonly rescue?: boolean;
  /** Whether a folder is watched, so that what one picture shows is known with the next. */
  readonly watch?: boolean;
}

/** What there is to say besides a solution, where it was asked for or where there is none. */
export interface Beyond {
  readonly firstMoves?: FirstMoves;
  /** The colour that each of them takes. */
  readonly firstColors?: readonly string[];
  /** How many shortest solutions there are; null where they are too many to count. */
  readonly solutions?: bigint | null;
  /** How many moves to take back until the board can be solved, and what solves it then. */
  readonly undo?: Rescue;
  /** How many empty tubes more it takes, and what solves the board then. */
  readonly extraTubes?: Rescue & { readonly capacity: number };
  /** Whether the budget ended before a way out was found. */
  readonly isCutShort?: boolean;
}

/** A way out of a board that cannot be solved; null where the budget did not suffice to find one. */
export interface Rescue {
  readonly count: number;
  readonly solved: Solved;
}

type CheckingSolver = (board: Board, options?: ThreadOptions) => Promise<Solved>;

/** Finds out what the flags ask for, and a way out of a board that cannot be solved. */
export async function beyond(
  game: Game,
  { solution }: Solved,
  flags: BeyondFlags,
  solver: CheckingSolver,
): Promise<Beyond> {
  const plain: Solver = async (board, options) => (await solver(board, options)).solution;
  if (solution.status === 'unsolvable') return flags.rescue === false ? {} : rescue(game, solver, plain);
  if (solution.status !== 'solved' || !solution.optimal || !(flags.hint || flags.all)) return {};
  const fewest = solution.moves.length;
  const firstMoves = startingWith(await optimalFirstMoves(game.now, fewest, {}, plain), solution.moves[0]);
  const firstColors = firstMoves.moves.map(({ from }) => topItem(game.now.tubes[from] ?? NO_TUBE) ?? '');
  if (!flags.all) return { firstMoves, firstColors };
  return { firstMoves, firstColors, solutions: await countFreely(game.now, fewest) };
}

const NO_TUBE: Tube = { capacity: 0, items: [] };

/** Counts with a pause now and then, so that an interrupt is heard. */
async function countFreely(board: Board, fewest: number): Promise<bigint | null> {
  const steps = countInSteps(board, fewest);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await setImmediate();
  }
}

/** The move of the solution stands first, in place of the one that leads to the same position. */
function startingWith({ moves, undecided }: FirstMoves, first: Move | undefined): FirstMoves {
  if (!first) return { moves, undecided };
  const others = moves.filter(({ from, to }) => from !== first.from || to !== first.to);
  return { moves: others.length < moves.length ? [first, ...others] : moves, undecided };
}

async function rescue({ played }: Game, solver: CheckingSolver, plain: Solver): Promise<Beyond> {
  // the last position is the one that was just proved lost
  const last = await lastWinnable(played.slice(0, -1), {}, plain);
  const board = played[last ?? -1];
  if (last !== null && board) {
    return { undo: { count: played.length - 1 - last, solved: await solver(board) } };
  }
  const start = played[0];
  if (last === null || !start) return { isCutShort: true };
  const { tubes, capacity, board: roomier, solution } = await solveWithExtraTubes(start, {}, plain);
  return { extraTubes: { count: tubes, capacity, solved: checked(roomier, solution) } };
}
