import type { Forced } from '../hidden/index.ts';
import {
  applyMove,
  type Board,
  hiddenCount,
  isLegal,
  isSolved,
  type Move,
  topItem,
  validate,
} from '../puzzle/index.ts';
import type { Solution } from '../solver/index.ts';
import { solveFreely, type ThreadOptions } from '../threads/index.ts';
import type { StoredReading } from '../vision/index.ts';
import type { Advised } from './advice.ts';
import type { Beyond, BeyondFlags } from './beyond.ts';
import { EXIT, type ExitCode, type Failure, isFailure } from './exit.ts';
import type { Io } from './io.ts';
import { optimizeFor } from './optimize.ts';
import { playedBoards } from './played.ts';
import type { Talk } from './talk.ts';
import { boardLines, summaryLine, warningLines } from './tell.ts';
import { tellBeyond, tellSolution } from './tellAnswer.ts';
import { Watch } from './watch.ts';

/** What limits the search. */
export interface BudgetFlags {
  readonly maxNodes?: number;
  readonly maxMemory?: number;
  /** Milliseconds. */
  readonly budget?: number;
  readonly fast?: boolean;
  /** Ends the search when whoever asked has gone. */
  readonly signal?: AbortSignal;
}

export interface AnswerFlags extends BudgetFlags, BeyondFlags {
  /** Moves that have been made on the board since. */
  readonly moves?: string;
}

/** A board's solution, checked by the rules. */
export interface Solved {
  readonly solution: Solution;
  /** The colour that each move takes. */
  readonly colors: readonly string[];
}

export interface Answer extends Solved, Beyond {
  readonly milliseconds: number;
  /** What the counting rule says of items that the board hides. */
  readonly forced?: readonly Forced[];
}

/**
 * Tells what was read, solves it, checks the answer by the rules, and tells the moves. A board that hides items which
 * the counting rule does not settle cannot be solved yet: then it says how to find out more.
 */
export async function solveReading(
  reading: StoredReading,
  flags: AnswerFlags,
  io: Io,
  talk: Talk,
): Promise<Answer | Advised | Failure> {
  talk.note(summaryLine(reading));
  for (const line of warningLines(reading)) talk.warning(line);
  if (io.isWatched) for (const line of boardLines(reading, talk.paint)) talk.note(line);
  const seen = boardsOf(reading, flags);
  const boards = isFailure(seen) ? seen : await unhidden(seen, reading, flags, talk);
  if (isFailure(boards) || 'advice' in boards) return boards;
  const began = performance.now();
  const solver = (board: Board, options: ThreadOptions = {}) => solveWatched(board, flags, options, io);
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

/** A game as far as it is known: the positions so far, the last of which is to be solved. */
export interface Game {
  readonly played: readonly Board[];
  readonly now: Board;
}

function boardsOf(reading: StoredReading, { moves }: AnswerFlags): Game | Failure {
  const board = validate(reading);
  if (!board.ok) {
    const { code, message } = board.fault;
    return { exit: EXIT.unreadable, code, message: `${message}; correct it with --set tube:item=colour` };
  }
  return moves === undefined ? { played: [board.value], now: board.value } : playedBoards(board.value, moves);
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

/** Solves a board within the budget, while a person at a terminal sees how far it is. */
async function solveWatched(
  board: Board,
  flags: BudgetFlags,
  options: ThreadOptions,
  io: Io,
): Promise<Solved> {
  const watch = new Watch(io);
  const onProgress: ThreadOptions['onProgress'] = (progress) => {
    watch.show(progress);
    optimizeFor('search');
  };
  optimizeFor('search');
  const solution = await solveFreely(board, { ...budgetOf(flags), ...options, onProgress });
  watch.clear();
  return { solution, colors: followed(board, movesOf(solution)) };
}

function budgetOf({ maxNodes, maxMemory, budget, fast, signal }: BudgetFlags): ThreadOptions {
  return {
    ...(maxNodes === undefined ? {} : { maxNodes }),
    ...(maxMemory === undefined ? {} : { maxMemory }),
    ...(budget === undefined ? {} : { timeLimit: budget }),
    ...(fast ? { mode: 'fast' } : {}),
    ...(signal === undefined ? {} : { signal }),
  };
}

export function movesOf(solution: Solution): readonly Move[] {
  return solution.status === 'unsolvable' ? [] : (solution.moves ?? []);
}

/** Plays the moves by the rules. @returns the colour each one takes. @throws Error when they do not solve the board. */
function followed(board: Board, moves: readonly Move[]): string[] {
  const colors: string[] = [];
  let now = board;
  for (const move of moves) {
    const source = now.tubes[move.from];
    if (!source || !isLegal(now, move)) throw new Error('the solver made a move that the rules do not allow');
    colors.push(topItem(source) ?? '');
    now = applyMove(now, move);
  }
  if (moves.length > 0 && !isSolved(now)) throw new Error("the solver's moves do not solve the board");
  return colors;
}

export function exitOf(solution: Solution): ExitCode {
  if (solution.status === 'unsolvable') return EXIT.unsolvable;
  return solution.status === 'exhausted' ? EXIT.exhausted : EXIT.done;
}
