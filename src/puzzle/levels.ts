import { type Board, KINDS } from './board.ts';
import { parseJson } from './json.ts';
import { legible } from './legible.ts';
import { sayOfBoard } from './messages.ts';
import { parseBoard } from './notation.ts';
import { failure, type Outcome, success } from './outcome.ts';

/** The most characters of a level's name. */
const MOST_NAME = 200;

/** One row of a file of levels: a named board, and what is known about it. */
export interface Level {
  readonly name: string;
  readonly group: string;
  readonly board: Board;
  /** The fewest moves; null if the board is unsolvable, undefined if the row does not say. */
  readonly fewest?: number | null;
}

/**
 * Parses a row of a file of levels: a JSON object with `board` (board text) and, all optional, `name`, `group`, `kind` (for board text
 * without a prefix), `status` and `optimal`. Fails with `LEVEL_ROW` or like {@link parseBoard}.
 */
export function parseLevel(text: string): Outcome<Level> {
  const json = parseJson(text);
  if (!json.ok) return failure({ ...sayOfBoard('rowNotJson'), position: json.fault.position });
  const row = record(json.value);
  if (!row) return failure(sayOfBoard('rowNotObject'));
  const { kind, board: words } = row;
  if (typeof words !== 'string') return failure(sayOfBoard('rowWithoutBoard'));
  if (kind !== undefined && !KINDS.some((known) => known === kind)) {
    return failure(sayOfBoard('rowKind', { kinds: KINDS.join(' or ') }));
  }
  const board = parseBoard(kind === undefined || words.includes(':') ? words : `${kind}: ${words}`);
  if (!board.ok) return board;
  const fewest = fewestOf(row);
  const level = { name: nameOf(text), group: textOf(row.group), board: board.value };
  return success(fewest === undefined ? level : { ...level, fewest });
}

/** The name of a row, even if the row is invalid; empty if it has none. */
export function nameOf(text: string): string {
  const json = parseJson(text);
  return legible(textOf(json.ok ? record(json.value)?.name : undefined), MOST_NAME);
}

function record(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function fewestOf({ status, optimal }: Record<string, unknown>): number | null | undefined {
  if (status === 'unsolvable') return null;
  return typeof optimal === 'number' ? optimal : undefined;
}
