import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { type Level, nameOf, parseLevel } from '../puzzle/index.ts';
import { type BudgetFlags, exitOf, type Solved, solutionJson, solveReading } from './answer.ts';
import { readingOf } from './boardText.ts';
import { EXIT, type ExitCode, type Failure, isFailure } from './exit.ts';
import { type Io, tellFailure } from './io.ts';
import { SILENCE } from './talk.ts';

export interface LevelsFlags extends BudgetFlags {
  readonly json?: boolean;
}

/** Characters of the longest row that is taken; a file without line ends must not fill the memory. */
const MAX_ROW = 1_000_000;

/** Whether an argument names rows of levels: by its ending, or, for standard input, by the first row. */
export async function isLevelsFile(argument: string): Promise<boolean> {
  if (argument !== '-') return /\.(jsonl|ndjson)$/i.test(argument);
  return /^\s*\{[^\n]*"board"\s*:\s*"/.test(await firstText(process.stdin));
}

/** The start of a stream, put back for whoever reads it. */
async function firstText(stream: Readable): Promise<string> {
  const chunk: Buffer | null = await new Promise((resolve, reject) => {
    stream.once('error', reject);
    stream.once('end', () => resolve(null));
    stream.once('readable', () => resolve(stream.read()));
  });
  if (chunk === null) return '';
  stream.unshift(chunk);
  return chunk.toString('utf8');
}

/**
 * Solves the rows of a file of levels as they come: with `json` one JSON line a row, a row that cannot be read
 * included; otherwise one line of text a row. @returns the exit code of the first row that failed.
 */
export async function solveLevels(argument: string, flags: LevelsFlags, io: Io): Promise<ExitCode> {
  const stream = argument === '-' ? process.stdin : createReadStream(argument);
  let worst: ExitCode = EXIT.done;
  try {
    for await (const line of lines(stream)) {
      const code = await solveRow(line, flags, io);
      if (worst === EXIT.done) worst = code;
    }
  } catch (error) {
    return tellFailure(io, argument, unreadable(error), flags.json === true);
  }
  return worst;
}

async function* lines(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) if (line.trim() !== '') yield line;
    if (rest.length > MAX_ROW) throw new RangeError(`a row has more than ${MAX_ROW} characters`);
  }
  rest += decoder.decode();
  if (rest.trim() !== '') yield rest;
}

function unreadable(error: unknown): Failure {
  if (!(error instanceof Error)) throw error;
  const code = 'code' in error ? String(error.code) : 'LEVEL_ROW';
  if (!(error instanceof RangeError) && !('syscall' in error)) throw error;
  const message = code === 'ENOENT' ? 'there is no such file' : error.message;
  return { exit: EXIT.unreadable, code: code === 'ENOENT' ? 'NOT_FOUND' : code, message };
}

async function solveRow(line: string, flags: LevelsFlags, io: Io): Promise<ExitCode> {
  const level = parseLevel(line);
  const name = nameOf(line);
  if (!level.ok) return tellRowFailure(name, { exit: EXIT.unreadable, ...level.fault }, flags, io);
  const solved = solveReading(readingOf(level.value.board), flags, SILENCE);
  if (isFailure(solved)) return tellRowFailure(name, solved, flags, io);
  io.out(flags.json ? rowJson(level.value, solved) : rowLine(level.value, solved));
  return exitOf(solved.solution);
}

function rowJson({ name, board }: Level, solved: Solved): string {
  return JSON.stringify({ name, ...readingOf(board), solution: solutionJson(solved) });
}

/** "gist-80: 38 moves, the fewest possible". */
function rowLine({ name }: Level, { solution }: Solved): string {
  if (solution.status === 'unsolvable') return `${name}: cannot be solved, proved`;
  const found = solution.moves === null ? 'no answer yet' : `${solution.moves.length} moves`;
  const isOptimal = solution.status === 'solved' && solution.optimal;
  return `${name}: ${found}, ${isOptimal ? 'the fewest possible' : `at least ${solution.lowerBound} are needed`}`;
}

function tellRowFailure(
  name: string,
  { exit, code, message }: Failure,
  { json }: LevelsFlags,
  io: Io,
): ExitCode {
  if (json) io.out(JSON.stringify({ name, version: 1, error: { code, message } }));
  else io.out(`${name}: ${message}`);
  return exit;
}
