import { existsSync } from 'node:fs';
import {
  formatPanguru,
  isPanguruSolved,
  movePebble,
  type PanguruBoard,
  type PanguruMove,
  validatePanguru,
} from '../puzzle/index.ts';
import type { Shortest, ShortestWays } from '../solver/index.ts';
import { solvePanguru } from '../solver/panguru.ts';
import type { StoredPanguru } from '../vision/index.ts';
import { EXIT, type ExitCode, type Failure, isFailure } from './exit.ts';
import { type Io, tellFailure } from './io.ts';
import { type PanguruSource, panguruSource } from './panguruSource.ts';
import type { Source } from './source.ts';
import { hintLines, panguruLines, sequenceLines, waysLine } from './tellPanguru.ts';

export interface PanguruFlags {
  readonly plates?: string;
  readonly pebbles?: string;
  /** Whether to tell every shortest sequence. */
  readonly all?: boolean;
  /** Whether to tell the moves that shortest sequences begin with, and no more. */
  readonly hint?: boolean;
  readonly json?: boolean;
  readonly output?: string;
  readonly maxNodes?: number;
}

/** The boards that `panguru` was given: as arguments, or one by its two options. */
export function panguruInputs(
  inputs: readonly string[],
  { plates, pebbles }: PanguruFlags,
): readonly string[] | Failure {
  if (plates === undefined && pebbles === undefined) {
    return inputs.length > 0 ? inputs : usage('name a board, or give --plates and --pebbles');
  }
  if (plates === undefined || pebbles === undefined) return usage('--plates and --pebbles belong together');
  return inputs.length > 0
    ? usage('give boards or --plates and --pebbles, not both')
    : [`${plates}/${pebbles}`];
}

function usage(message: string): Failure {
  return { exit: EXIT.usage, code: 'USAGE', message };
}

/** Solves one board of Panguru. @returns the exit code that it deserves. */
export async function panguruOne(
  argument: string,
  flags: PanguruFlags,
  inputs: readonly string[],
  io: Io,
): Promise<ExitCode> {
  const source = await openPanguru(argument);
  if (isFailure(source)) return tellFailure(io, argument, source, flags.json === true);
  if (source.type === 'panguru') return solvePanguruSource(source, flags, inputs, io);
  const message = 'this is no board of Panguru; tubesight solve takes balls and water';
  const failure = { exit: EXIT.unreadable, code: 'NOT_PANGURU', message };
  return tellFailure(io, source.name, failure, flags.json === true);
}

/** Where a kind need not be named, plates/pebbles is a board unless a file has that name. */
async function openPanguru(argument: string): Promise<Source | Failure> {
  const isText = argument !== '-' && !existsSync(argument) && !/\.\w{2,5}$/.test(argument);
  if (isText) return panguruSource(argument, argument);
  const { openSource } = await import('./source.ts');
  return openSource(argument, 'panguru');
}

/** Solves a board of Panguru wherever it came from. @returns the exit code that it deserves. */
export async function solvePanguruSource(
  source: PanguruSource,
  flags: PanguruFlags,
  _inputs: readonly string[],
  io: Io,
): Promise<ExitCode> {
  const outcome = tellBoard(source, flags, io);
  return isFailure(outcome) ? tellFailure(io, source.name, outcome, flags.json === true) : outcome.end;
}

/** Solves a board, checks the answer by the rules, and tells it. */
function tellBoard({ reading }: PanguruSource, flags: PanguruFlags, io: Io): { end: ExitCode } | Failure {
  const board = validatePanguru(reading);
  if (!board.ok) return { exit: EXIT.unreadable, code: board.fault.code, message: board.fault.message };
  const began = performance.now();
  const { maxNodes } = flags;
  const solution = solvePanguru(board.value, maxNodes === undefined ? {} : { maxNodes });
  const milliseconds = performance.now() - began;
  const moves = firstMoves(solution);
  check(board.value, solution, moves);
  if (flags.json)
    io.out(JSON.stringify({ ...reading, solution: solutionJson(solution, moves, flags, milliseconds) }));
  else for (const line of talk(reading, solution, moves, flags)) io.out(line);
  return { end: solution.status === 'solved' ? EXIT.done : EXIT.exhausted };
}

function firstMoves(solution: Shortest<PanguruMove>): readonly PanguruMove[] {
  if (solution.status !== 'solved') return [];
  const first = solution.all().next();
  return first.done ? [] : first.value;
}

/** @throws Error when the moves do not solve the board. */
function check(board: PanguruBoard, solution: Shortest<PanguruMove>, moves: readonly PanguruMove[]): void {
  if (solution.status !== 'solved') return;
  const pebbles = moves.reduce(movePebble, board.pebbles);
  if (!isPanguruSolved({ ...board, pebbles })) throw new Error("the solver's moves do not solve the board");
}

function talk(
  reading: StoredPanguru,
  solution: Shortest<PanguruMove>,
  moves: readonly PanguruMove[],
  flags: PanguruFlags,
): string[] {
  const head = `Panguru: ${formatPanguru(reading)}`;
  if (solution.status !== 'solved') {
    return [head, `the budget is used up; a solution takes at least ${solution.lowerBound} moves`];
  }
  return [head, waysLine(solution), ...waysLines(reading, solution, moves, flags)];
}

function waysLines(
  reading: StoredPanguru,
  solution: ShortestWays<PanguruMove>,
  moves: readonly PanguruMove[],
  flags: PanguruFlags,
): string[] {
  if (flags.hint) return hintLines(solution, reading);
  return flags.all ? sequenceLines(solution) : panguruLines(moves, reading);
}

function solutionJson(
  solution: Shortest<PanguruMove>,
  moves: readonly PanguruMove[],
  { all, hint }: PanguruFlags,
  milliseconds: number,
): object {
  const figures = { expanded: solution.expanded, elapsedMs: Number(milliseconds.toFixed(1)) };
  if (solution.status !== 'solved') {
    return {
      status: solution.status,
      optimal: false,
      lowerBound: solution.lowerBound,
      length: null,
      moves,
      ...figures,
    };
  }
  const { status, length, count, next } = solution;
  return {
    ...{ status, optimal: true, lowerBound: length, length, count },
    moves: numbered(moves),
    ...(hint && { next: next.map(({ move, count }) => ({ ...move, count })) }),
    ...(all && { sequences: [...solution.all()].map(numbered) }),
    ...figures,
  };
}

function numbered(moves: readonly PanguruMove[]): object[] {
  return moves.map((move, index) => ({ step: index + 1, ...move }));
}
