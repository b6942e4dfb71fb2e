import { nameOf, parseLevel, plural } from '../puzzle/index.ts';
import { legible } from '../puzzle/legible.ts';
import { parseStoredReading, type StoredReading } from '../vision/stored.ts';
import { readingOf, unreadableText } from './boardSource.ts';
import { movesOf } from './checkSolution.ts';
import { fewestWords, isDoubted } from './doubt.ts';
import { EXIT, type ExitCode, errorJson, type Failure, isFailure } from './exit.ts';
import { failed } from './faults.ts';
import { type Io, printFailure } from './io.ts';
import { SILENT } from './printer.ts';
import { type Row, rowsFailure, rowsOf } from './rows.ts';
import { solutionJson } from './solutionJson.ts';
import { type Answer, type AnswerFlags, exitOf, solveReading } from './solveReading.ts';
import { isOutputCut, setActivity } from './stop.ts';

export interface LevelsFlags extends AnswerFlags {
  readonly json?: boolean;
}

/**
 * Solves the rows of a file of levels as they are read. Prints one line per row, as JSON or text; rows that cannot be read get one,
 * too. @returns the exit code of the first row that failed, else 0
 */
export async function solveLevels(argument: string, flags: LevelsFlags, io: Io): Promise<ExitCode> {
  let worst: ExitCode = EXIT.done;
  try {
    for await (const row of rowsOf(argument)) {
      if (isOutputCut()) break;
      setActivity(`solving row ${row.number} of ${argument === '-' ? 'standard input' : legible(argument)}`);
      const code = await solveRow(row, flags, io);
      if (worst === EXIT.done) worst = code;
    }
  } catch (error) {
    return printFailure(io, argument, rowsFailure(error, argument), flags.json === true);
  }
  return worst;
}

/** A level with hidden items has no single answer: it is played one screenshot after the other. */
const HIDDEN_ITEMS = failed(EXIT.unreadable, 'levelHidden');

async function solveRow({ text, number }: Row, flags: LevelsFlags, io: Io): Promise<ExitCode> {
  const name = nameOf(text) || `row ${number}`;
  const reading = readingIn(text);
  if (isFailure(reading)) return printRowFailure(name, reading, flags, io);
  const solved = await solveReading(reading, { rescue: false, ...flags }, io, SILENT);
  if (isFailure(solved)) return printRowFailure(name, solved, flags, io);
  if ('advice' in solved) return printRowFailure(name, HIDDEN_ITEMS, flags, io);
  if (flags.json) io.json({ name, ...reading, solution: solutionJson(solved, flags, reading) });
  else io.out(rowLine(name, solved, reading) + analysisWords(solved, flags));
  return exitOf(solved.solution);
}

/** Parses a row: a level, or a stored reading. */
function readingIn(text: string): StoredReading | Failure {
  const stored = parseStoredReading(text);
  if (stored.ok) return stored.value;
  const level = parseLevel(text);
  return level.ok ? readingOf(level.value.board) : unreadableText(level.fault);
}

/** "gist-80: 38 moves, the fewest possible". */
function rowLine(name: string, { solution }: Answer, reading: StoredReading): string {
  if (solution.status === 'unsolvable')
    return `${name}: ${isDoubted(reading) ? 'as read, it ' : ''}cannot be solved, proved`;
  const found = solution.moves === null ? 'no answer yet' : plural(solution.moves.length, 'move');
  const isOptimal = solution.status === 'solved' && solution.optimal;
  return `${name}: ${found}, ${isOptimal ? fewestWords(reading) : `at least ${solution.lowerBound} are needed`}`;
}

/** "; next 3 -> 7, 3 ways to begin, shortest solutions: 12", as far as the flags ask for it. */
function analysisWords({ solution, firstMoves, solutions }: Answer, { hint }: LevelsFlags): string {
  const [next] = movesOf(solution);
  const words = [
    ...(hint && next ? [`next ${next.from + 1} -> ${next.to + 1}`] : []),
    ...(firstMoves && next ? [`${plural(firstMoves.moves.length, 'way')} to begin`] : []),
    ...(solutions ? [`shortest solutions: ${solutions.toLocaleString('en')}`] : []),
  ];
  return words.length === 0 ? '' : `; ${words.join(', ')}`;
}

function printRowFailure(name: string, failure: Failure, { json }: LevelsFlags, io: Io): ExitCode {
  if (json) io.json({ name, version: 1, ...errorJson(failure) });
  else io.out(`${name}: ${failure.message}`);
  return failure.exit;
}
