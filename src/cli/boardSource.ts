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
  /** How the text was taken, where that may be otherwise than it was meant. */
  readonly note?: string;
}

/** Several boards in one text, each a line of it. */
export interface BoardsSource {
  readonly type: 'boards';
  readonly name: string;
  readonly boards: readonly BoardSource[];
  readonly note: string;
}

/** The board that a text means, or the boards of its lines. @param name where the text stood; the board itself when it was typed */
export function boardSource(
  text: string,
  name?: string,
  upsideDown = false,
): BoardSource | BoardsSource | Failure {
  const found = parseBoards(text, { upsideDown });
  if (!found.ok) return unreadableText(found.fault);
  const { boards, linesEach } = found.value;
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

/** @param position where in the text the fault stands, from 1, if it stands anywhere */
export function unreadableText(fault: { code: string; message: string; position?: number }): Failure {
  const { code, message, position } = fault;
  const where = position === undefined ? '' : ` (character ${position})`;
  return { exit: EXIT.unreadable, code, message: `${message}${where}` };
}

/** A board as if it had been read from a picture that nobody has: colours are called by their letters. */
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
