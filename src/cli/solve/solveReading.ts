import type { Forced } from '../../hidden/index.ts';
import { type Board, type Fault, hiddenCount, success, validate } from '../../puzzle/index.ts';
import { oddColors } from '../../puzzle/oddColors.ts';
import type { Progress, Solution } from '../../solver/index.ts';
import { solveFreely, type ThreadOptions } from '../../threads/index.ts';
import type { StoredReading } from '../../vision/index.ts';
import {
  boardLines,
  exitOfLost,
  isDoubted,
  mendingLines,
  summaryLine,
  warningLines,
} from '../read/readingText.ts';
import type { CheckOptions } from '../read/remedies.ts';
import { type Attempt, EXIT, type ExitCode, type Failed, unreadable } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';
import type { Io, Printer } from '../terminal/io.ts';
import { isStopping, onFirstInterrupt } from '../terminal/stop.ts';
import type { Analysis, AnalysisFlags } from './analysis.ts';
import type { HiddenAdvice } from './hiddenAdvice.ts';
import { searchProgress } from './progress.ts';
import { checkSolution, type Game, isWithinLimit, playMoves, type Solved } from './replay.ts';
import { type BudgetFlags, SearchBudget } from './searchBudget.ts';
import { printAnalysis, printSolution } from './solutionText.ts';

export interface AnswerFlags extends BudgetFlags, AnalysisFlags {
  /** Moves that were made on the board before it is solved. */
  readonly moves?: string;
}

export interface Answer extends Solved, Analysis {
  readonly milliseconds: number;
  /** Hidden items whose colour follows from the counts. */
  readonly forced?: readonly Forced[];
}

/**
 * Prints the reading, solves it, checks the solution by the rules and prints the moves. A board with hidden items that the counts do
 * not determine cannot be solved yet; then a plan to reveal more is printed.
 *
 * @param picture how the picture was read, for the hint on how to check it
 */
export async function solveReading(
  reading: StoredReading,
  flags: AnswerFlags,
  io: Io,
  printer: Printer,
  picture: CheckOptions = {},
): Promise<Attempt<Answer | HiddenAdvice>> {
  printer.note(summaryLine(reading));
  for (const line of warningLines(reading)) printer.warning(line);
  for (const line of await mendingLines(reading, picture)) printer.note(line);
  if (io.isWatched) for (const line of boardLines(reading, printer.paint)) printer.note(line);
  const game = boardsOf(reading, flags);
  const outcome = game.ok ? await unhidden(game.value, reading, { ...flags, ...picture }, printer) : game;
  if (!outcome.ok) return outcome;
  const known = outcome.value;
  if ('advice' in known) return success(known);
  const began = performance.now();
  const searchBudget = new SearchBudget(flags);
  const solver = (board: Board, options: ThreadOptions = {}) =>
    solveWatched(board, searchBudget, options, io);
  const solved = await solver(known.now);
  const milliseconds = performance.now() - began;
  printSolution(solved, reading, flags, printer);
  const isEnough = solved.solution.status !== 'unsolvable' && !flags.hint && !flags.all;
  if (isEnough) return success({ ...solved, milliseconds });
  // loaded here because most boards do not need it
  const { analyse } = await import('./analysis.ts');
  // no way out is known of a board that may be misread
  const rescue = flags.rescue !== false && !isDoubted(reading);
  const more = await analyse(known, solved, { ...flags, rescue }, solver);
  printAnalysis(more, reading, flags, printer);
  const { forced } = known;
  return success({ ...solved, ...more, milliseconds, ...(forced && { forced }) });
}

function boardsOf(reading: StoredReading, { moves }: AnswerFlags): Attempt<Game> {
  const board = validate(reading);
  if (!board.ok) return unsolvableYet(reading, board.fault);
  return playMoves(board.value, moves ?? '');
}

/** Why a reading is not a legal board. Colours with a wrong count are listed by name. */
function unsolvableYet(reading: StoredReading, fault: Fault): Failed {
  if (fault.code !== 'COLOR_COUNT') return unreadable(fault);
  return failed(EXIT.unreadable, 'oddReading', { listed: oddColors(reading, reading.capacity).listed });
}

/** Handles hidden items, if there are any. The code for that is loaded only then. */
async function unhidden(
  game: Game,
  reading: StoredReading,
  flags: AnalysisFlags & Pick<CheckOptions, 'path'>,
  printer: Printer,
): Promise<Attempt<(Game & { readonly forced?: readonly Forced[] }) | HiddenAdvice>> {
  if (hiddenCount(game.now) === 0) return success(game);
  const { adviseOnHidden } = await import('./hiddenAdvice.ts');
  return adviseOnHidden(game, reading, flags, printer);
}

/** Solves a board with the remaining budget, and shows the progress on a terminal. ^C ends a search that has a solution with the best so far. */
async function solveWatched(
  board: Board,
  searchBudget: SearchBudget,
  options: ThreadOptions,
  io: Io,
): Promise<Solved> {
  const show = searchProgress(io);
  const limits = searchBudget.left();
  const stopping = new AbortController();
  let best: Solution | undefined;
  const onProgress = (progress: Progress) => {
    show(progress);
    if (progress.best === null || limits.signal) return;
    if (!best) onFirstInterrupt(() => stopping.abort());
    best = { ...progress, status: 'exhausted', moves: progress.best };
  };
  const search = solveFreely(board, { signal: stopping.signal, ...limits, ...options, onProgress });
  const solution = await search.catch((error) => {
    if (best && stopping.signal.aborted) return best;
    throw error;
  });
  if (best) onFirstInterrupt(undefined);
  searchBudget.spend(solution);
  show();
  return checkSolution(board, solution);
}

export function exitOf(solution: Solution, reading: Judged): ExitCode {
  const isTooLong = reading.limit !== undefined && isWithinLimit(solution, reading.limit) === false;
  if (solution.status === 'unsolvable' || isTooLong) return exitOfLost(reading);
  if (isStopping()) return EXIT.stopped;
  return solution.status === 'exhausted' ? EXIT.exhausted : EXIT.done;
}

/** What makes an answer one of the game's board. */
export type Judged = Pick<StoredReading, 'warnings' | 'limit'>;
