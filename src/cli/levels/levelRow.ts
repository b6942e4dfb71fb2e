import { nameOf } from '../../puzzle/levelRows.ts';
import { sayOfBoard } from '../../puzzle/messages.ts';
import { success } from '../../puzzle/outcome.ts';
import { legible, plural } from '../../puzzle/sentence.ts';
import { isFound } from '../../solver/index.ts';
import type { StoredReading } from '../../vision/stored/stored.ts';
import { unreadableText } from '../read/boardSource.ts';
import { textSource } from '../read/boardText.ts';
import { fewestWords, isDoubted, lostWords, withoutLocked } from '../read/readingText.ts';
import { solutionJson } from '../solve/solutionJson.ts';
import { solutionsWords } from '../solve/solutionText.ts';
import { type Answer, type AnswerFlags, exitOf, solveReading } from '../solve/solveReading.ts';
import { type Attempt, EXIT, type ExitCode, errorJson, type Failed } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';
import { NOBODY, SILENT } from '../terminal/io.ts';
import type { Row } from './rows.ts';

export interface RowFlags extends AnswerFlags {
  readonly json?: boolean;
}

/** What is printed about one level, and its exit code. */
export interface PrintedRow {
  readonly exit: ExitCode;
  /** One line, text or JSON. */
  readonly line: string;
}

/** A level with hidden items has no single answer: it is played one screenshot after the other. */
const HIDDEN_ITEMS = failed(EXIT.unreadable, 'levelHidden');

/** Solves a row of a file of levels. A row that cannot be read gets a line, too. */
export async function solveRow({ text, number }: Row, flags: RowFlags): Promise<PrintedRow> {
  const name = rowName(text, number);
  const read = await readingIn(text);
  if (!read.ok) return failedRow(name, read, flags);
  const reading = read.value;
  const answer = await solveReading(reading, { rescue: false, ...flags }, NOBODY, SILENT);
  if (!answer.ok) return failedRow(name, answer, flags);
  const solved = answer.value;
  if ('advice' in solved) return failedRow(name, HIDDEN_ITEMS, flags);
  const line = flags.json
    ? JSON.stringify({ name, ...reading, solution: solutionJson(solved, flags, reading) })
    : rowLine(name, solved, reading) + analysisWords(solved, flags) + noteWords(reading);
  return { exit: exitOf(solved.solution, reading), line };
}

/** The name of a row, or its number if it has none. */
export function rowName(text: string, number: number): string {
  return nameOf(text) || `row ${number}`;
}

/** What is printed about a row that has no answer. */
export function failedRow(name: string, { fault }: Failed, { json }: RowFlags): PrintedRow {
  const { exit, message } = fault;
  const line = json
    ? JSON.stringify({ name, version: 1, ...errorJson(fault) })
    : `${legible(name)}: ${message}`;
  return { exit, line };
}

/** The board of a row: a level, or a stored reading. */
export async function readingIn(text: string): Promise<Attempt<StoredReading>> {
  const source = await textSource(text);
  if (!source.ok) return source;
  const { value } = source;
  return value.type === 'board' ? success(value.reading) : unreadableText(sayOfBoard('severalInRow'));
}

/** "gist-80: 38 moves, the fewest possible". */
function rowLine(name: string, { solution }: Answer, reading: StoredReading): string {
  if (solution.status === 'unsolvable')
    return `${name}: ${isDoubted(reading) ? lostWords(reading) : `cannot be solved${withoutLocked(reading)}; this is proved`}`;
  const found = isFound(solution) ? plural(solution.moves.length, 'move') : 'not solved within the budget';
  const isOptimal = solution.status === 'solved' && solution.optimal;
  return `${name}: ${found}, ${isOptimal ? fewestWords(reading) : `at least ${solution.lowerBound} are needed`}`;
}

function noteWords({ note }: StoredReading): string {
  return note === undefined ? '' : ` (${note})`;
}

/** "; next 3 -> 7, 3 first moves possible, 12 shortest solutions", as far as the flags ask for it. */
function analysisWords({ solution, firstMoves, solutions }: Answer, { hint }: RowFlags): string {
  const [next] = solution.moves;
  const words = [
    ...(hint && next ? [`next ${next.from + 1} -> ${next.to + 1}`] : []),
    ...(firstMoves && next ? [`${plural(firstMoves.moves.length, 'first move')} possible`] : []),
    ...(solutions ? [solutionsWords(solutions)] : []),
  ];
  return words.length === 0 ? '' : `; ${words.join(', ')}`;
}
