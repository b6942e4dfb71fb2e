import { type Board, KINDS } from './board.ts';
import { parseBoard } from './notation.ts';
import { failure, type Outcome, success } from './outcome.ts';

/** One row of a file of levels: a board with a name, and what is known about it. */
export interface Level {
  readonly name: string;
  readonly group: string;
  readonly board: Board;
  /** The fewest moves, null for a board that no moves solve, undefined where the row does not say. */
  readonly fewest?: number | null;
}

/**
 * Reads a row of a file of levels: a JSON object with `board` (board text) and, all optional, `name`, `group`, `kind`
 * (which a text that names no kind needs), `status` and `optimal`.
 */
export function parseLevel(text: string): Outcome<Level> {
  const row = record(text);
  if (!row) return rowFault('a row of levels is a JSON object');
  const { kind, board: words } = row;
  if (typeof words !== 'string') return rowFault('the row has no "board" text');
  if (kind !== undefined && !KINDS.some((known) => known === kind)) {
    return rowFault(`"kind" has to be one of ${KINDS.join(', ')}`);
  }
  const board = parseBoard(kind === undefined || words.includes(':') ? words : `${kind}: ${words}`);
  if (!board.ok) return board;
  const fewest = fewestOf(row);
  const level = { name: nameOf(text), group: textOf(row.group), board: board.value };
  return success(fewest === undefined ? level : { ...level, fewest });
}

/** The name of a row, also of one that cannot be read otherwise; empty when it has none. */
export function nameOf(text: string): string {
  return textOf(record(text)?.name);
}

function record(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function fewestOf({ status, optimal }: Record<string, unknown>): number | null | undefined {
  if (status === 'unsolvable') return null;
  return typeof optimal === 'number' ? optimal : undefined;
}

function rowFault(message: string) {
  return failure({ code: 'LEVEL_ROW' as const, message });
}
