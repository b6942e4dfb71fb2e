import {
  formatBoard,
  formatHangingBoard,
  HIDDEN,
  legible,
  type Position,
  parseBoards,
  plural,
} from '../puzzle/index.ts';
import type { StoredReading } from '../vision/stored.ts';
import { EXIT, type Failure } from './exit.ts';

export interface BoardSource {
  readonly type: 'board';
  readonly name: string;
  readonly reading: StoredReading;
  /** How the text was interpreted, if it could be meant differently. */
  readonly note?: string;
}

/** Several boards in one text, one per line. */
export interface BoardsSource {
  readonly type: 'boards';
  readonly name: string;
  readonly boards: readonly BoardSource[];
  readonly note: string;
}

/** Parses board text: one board, or one per line. @param name where the text came from; without it the board is its own name */
export function boardSource(
  text: string,
  name?: string,
  upsideDown = false,
): BoardSource | BoardsSource | Failure {
  const parsed = parseBoards(text, { upsideDown });
  if (!parsed.ok) return unreadableText(parsed.fault);
  const { boards, linesEach } = parsed.value;
  const sources = boards.map(({ board, line }): BoardSource => {
    const typed = upsideDown ? formatHangingBoard(board) : formatBoard(board);
    const own = name ?? (boards.length === 1 ? legible(typed) : 'line');
    const reading = readingOf(board, upsideDown);
    return { type: 'board', name: boards.length === 1 ? own : `${own}:${line}`, reading };
  });
  const [first] = sources;
  if (first && sources.length === 1) {
    return linesEach === 1 ? first : { ...first, note: `the ${linesEach} lines are read as one board` };
  }
  const note = `${plural(sources.length, 'board')}, one a line`;
  return { type: 'boards', name: name ?? note, boards: sources, note };
}

/** The failure for a text. @param fault with the position in the text, from 1, if it has one */
export function unreadableText(fault: { code: string; message: string; position?: number }): Failure {
  const { code, message, position } = fault;
  const where = position === undefined ? '' : ` (character ${position})`;
  return { exit: EXIT.unreadable, code, message: `${message}${where}` };
}

/** A board as a reading without a picture. Colours are named by their letters. */
export function readingOf({ kind, tubes }: Position, upsideDown = false): StoredReading {
  const letters = new Set(tubes.flatMap((tube) => tube.items));
  letters.delete(HIDDEN);
  return {
    version: 1,
    kind,
    ...(upsideDown && { upsideDown }),
    capacity: Math.max(...tubes.map((tube) => tube.capacity)),
    level: null,
    colors: [...letters].map((id) => ({ id, hex: '', name: id })),
    tubes: tubes.map((tube, i) => ({ number: i + 1, ...tube })),
    warnings: [],
  };
}
