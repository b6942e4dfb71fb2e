import type { Board } from './board.ts';
import { isRecord, parseJson } from './json.ts';
import { legible } from './legible.ts';
import { sayOfBoard } from './messages.ts';
import { failure, type Outcome, success } from './outcome.ts';
import { readBoards } from './reader/index.ts';

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
 * Parses a row of a file of levels: a board in any format, or a JSON object with it and, all optional, `name`, `group`, `kind`,
 * `status` and `optimal`. Fails like {@link readBoards}.
 */
export function parseLevel(text: string): Outcome<Level> {
  const read = readBoards(text);
  if (!read.ok) return read;
  const [only, ...more] = read.value.boards;
  if (!only || more.length > 0) return failure(sayOfBoard('severalInRow'));
  const row = rowOf(text);
  const level = { name: nameOf(text), group: textOf(row.group), board: only.board };
  if (row.status === 'unsolvable') return success({ ...level, fewest: null });
  return success(typeof row.optimal === 'number' ? { ...level, fewest: row.optimal } : level);
}

/** The name of a row, even if the row is invalid; empty if it has none. */
export function nameOf(text: string): string {
  return legible(textOf(rowOf(text).name), MOST_NAME);
}

function rowOf(text: string): Readonly<Record<string, unknown>> {
  const json = parseJson(text);
  return json.ok && isRecord(json.value) ? json.value : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
