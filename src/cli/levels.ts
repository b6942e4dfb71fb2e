import { nameOf, parseLevel, plural } from '../puzzle/index.ts';
import { legible } from '../puzzle/legible.ts';
import { parseStoredReading, type StoredReading } from '../vision/stored.ts';
import { type Answer, type AnswerFlags, exitOf, solveReading } from './answer.ts';
import { solutionJson } from './answerJson.ts';
import { readingOf, unreadableText } from './boardSource.ts';
import { movesOf } from './checked.ts';
import { fewestWords, isDoubted } from './doubt.ts';
import { EXIT, type ExitCode, errorJson, type Failure, isFailure } from './exit.ts';
import { failed } from './faults.ts';
import { type Io, tellFailure } from './io.ts';
import { type Row, rowsFailure, rowsOf } from './rows.ts';
import { isOutputCut, nowAt } from './stop.ts';
import { SILENCE } from './talk.ts';

export interface LevelsFlags extends AnswerFlags {
  readonly json?: boolean;
}

/**
 * Solves the rows of a file of levels as they come: with `json` one JSON line a row, a row that cannot be read
 * included; otherwise one line of text a row. @returns the exit code of the first row that failed.
 */
export async function solveLevels(argument: string, flags: LevelsFlags, io: Io): Promise<ExitCode> {
  let worst: ExitCode = EXIT.done;
  try {
    for await (const row of rowsOf(argument)) {
      if (isOutputCut()) break;
      nowAt(`solving row ${row.number} of ${argument === '-' ? 'standard input' : legible(argument)}`);
      const code = await solveRow(row, flags, io);
      if (worst === EXIT.done) worst = code;
    }
  } catch (error) {
    return tellFailure(io, argument, rowsFailure(error, argument), flags.json === true);
  }
  return worst;
}

/** A level that hides items is played, one screenshot after the other; there is no one answer to it. */
const HIDDEN_ITEMS = failed(EXIT.unreadable, 'levelHidden');

async function solveRow({ text, number }: Row, flags: LevelsFlags, io: Io): Promise<ExitCode> {
  const name = nameOf(text) || `row ${number}`;
  const reading = readingIn(text);
  if (isFailure(reading)) return tellRowFailure(name, reading, flags, io);
  const solved = await solveReading(reading, { rescue: false, ...flags }, io, SILENCE);
  if (isFailure(solved)) return tellRowFailure(name, solved, flags, io);
  if ('advice' in solved) return tellRowFailure(name, HIDDEN_ITEMS, flags, io);
  if (flags.json) io.json({ name, ...reading, solution: solutionJson(solved, flags, reading) });
  else io.out(rowLine(name, solved, reading) + beyondWords(solved, flags));
  return exitOf(solved.solution);
}

/** The board of a row of a file of levels, or the reading that a row is when several pictures were read. */
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

/** "; next 3 -> 7, 1 of 3 ways to begin", and how many solutions there are, as far as it was asked for. */
function beyondWords({ solution, firstMoves, solutions }: Answer, { hint }: LevelsFlags): string {
  const [next] = movesOf(solution);
  const words = [
    ...(hint && next ? [`next ${next.from + 1} -> ${next.to + 1}`] : []),
    ...(firstMoves && next ? [`${plural(firstMoves.moves.length, 'way')} to begin`] : []),
    ...(solutions ? [`shortest solutions: ${solutions.toLocaleString('en')}`] : []),
  ];
  return words.length === 0 ? '' : `; ${words.join(', ')}`;
}

function tellRowFailure(name: string, failure: Failure, { json }: LevelsFlags, io: Io): ExitCode {
  if (json) io.json({ name, version: 1, ...errorJson(failure) });
  else io.out(`${name}: ${failure.message}`);
  return failure.exit;
}
