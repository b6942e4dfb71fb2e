import type { Forced } from '../hidden/index.ts';
import { type Board, type Fault, hiddenCount, oddColors, validate } from '../puzzle/index.ts';
import type { Solution } from '../solver/index.ts';
import { solveFreely, type ThreadOptions } from '../threads/index.ts';
import type { StoredReading } from '../vision/index.ts';
import type { Advised } from './advice.ts';
import { Allowance, type BudgetFlags } from './allowance.ts';
import type { Beyond, BeyondFlags } from './beyond.ts';
import { checked, type Solved } from './checked.ts';
import { EXIT, type ExitCode, type Failure, isFailure } from './exit.ts';
import { failed } from './faults.ts';
import type { Io } from './io.ts';
import { optimizeFor } from './optimize.ts';
import { type Game, playedBoards } from './played.ts';
import type { Checked } from './remedies.ts';
import type { Talk } from './talk.ts';
import { boardLines, mendingLines, summaryLine, warningLines } from './tell.ts';
import { tellBeyond, tellSolution } from './tellAnswer.ts';
import { Watch } from './watch.ts';

export interface AnswerFlags extends BudgetFlags, BeyondFlags {
  /** Moves that have been made on the board since. */
  readonly moves?: string;
}

export interface Answer extends Solved, Beyond {
  readonly milliseconds: number;
  /** What the counting rule says of items that the board hides. */
  readonly forced?: readonly Forced[];
}

/**
 * Tells what was read, solves it, checks the answer by the rules, and tells the moves. A board that hides items which
 * the counting rule does not settle cannot be solved yet: then it says how to find out more.
 *
 * @param picture that it was read from, for those who want to check it
 */
export async function solveReading(
  reading: StoredReading,
  flags: AnswerFlags,
  io: Io,
  talk: Talk,
  picture: Checked = {},
): Promise<Answer | Advised | Failure> {
  talk.note(summaryLine(reading));
  for (const line of warningLines(reading)) talk.warning(line);
  for (const line of await mendingLines(reading, picture)) talk.note(line);
  if (io.isWatched) for (const line of boardLines(reading, talk.paint)) talk.note(line);
  const seen = boardsOf(reading, flags);
  const boards = isFailure(seen) ? seen : await unhidden(seen, reading, flags, talk);
  if (isFailure(boards) || 'advice' in boards) return boards;
  const began = performance.now();
  const allowance = new Allowance(flags);
  const solver = (board: Board, options: ThreadOptions = {}) => solveWatched(board, allowance, options, io);
  const solved = await solver(boards.now);
  const milliseconds = performance.now() - began;
  tellSolution(solved, reading, flags, talk);
  const isEnough = solved.solution.status !== 'unsolvable' && !flags.hint && !flags.all;
  if (isEnough) return { ...solved, milliseconds };
  // loaded here, since most boards need none of it
  const { beyond } = await import('./beyond.ts');
  const more = await beyond(boards, solved, flags, solver);
  tellBeyond(more, reading, flags, talk);
  const { forced } = boards;
  return { ...solved, ...more, milliseconds, ...(forced && { forced }) };
}

function boardsOf(reading: StoredReading, { moves }: AnswerFlags): Game | Failure {
  const board = validate(reading);
  if (!board.ok) {
    return unsolvableYet(reading, board.fault);
  }
  return moves === undefined ? { played: [board.value], now: board.value } : playedBoards(board.value, moves);
}

/** Why a reading is no board yet. Colours that do not add up are called by their names. */
function unsolvableYet(reading: StoredReading, { code, message }: Fault): Failure {
  if (code !== 'COLOR_COUNT') return { exit: EXIT.unreadable, code, message };
  return failed(EXIT.unreadable, 'oddReading', { listed: oddColors(reading, reading.capacity).listed });
}

/** What plans for hidden items is loaded for boards that hide some. */
async function unhidden(
  game: Game,
  reading: StoredReading,
  flags: BeyondFlags,
  talk: Talk,
): Promise<(Game & { readonly forced?: readonly Forced[] }) | Advised | Failure> {
  if (hiddenCount(game.now) === 0) return game;
  const { adviseOn } = await import('./advice.ts');
  return adviseOn(game, reading, flags, talk);
}

/** Solves a board with what is left of the budget, while a person at a terminal sees how far it is. */
async function solveWatched(
  board: Board,
  allowance: Allowance,
  options: ThreadOptions,
  io: Io,
): Promise<Solved> {
  const watch = new Watch(io);
  const onProgress: ThreadOptions['onProgress'] = (progress) => {
    watch.show(progress);
    optimizeFor('search');
  };
  optimizeFor('search');
  const limits = allowance.left();
  const solution = await solveFreely(board, { ...limits, ...options, onProgress });
  allowance.spend(solution);
  watch.clear();
  return checked(board, solution);
}

export function exitOf(solution: Solution): ExitCode {
  if (solution.status === 'unsolvable') return EXIT.unsolvable;
  return solution.status === 'exhausted' ? EXIT.exhausted : EXIT.done;
}
