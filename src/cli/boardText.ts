import { existsSync } from 'node:fs';
import { formatBoard, HIDDEN, type Position, parseBoard } from '../puzzle/index.ts';
import type { StoredReading } from '../vision/index.ts';
import { EXIT, type Failure } from './exit.ts';

export interface BoardSource {
  readonly type: 'board';
  readonly name: string;
  readonly reading: StoredReading;
}

/** Whether an argument is board text itself: it names no file, and has several words, a kind, or an empty place. */
export function isBoardText(argument: string): boolean {
  const isLike = /^\s*\p{L}*:|_|\s/u.test(argument) && !/\.\w{2,5}$/.test(argument);
  return isLike && !existsSync(argument);
}

/** The board that a text means. @param name where the text stood; the board itself when it was typed */
export function boardSource(text: string, name?: string): BoardSource | Failure {
  const board = parseBoard(text);
  if (board.ok) {
    const reading = readingOf(board.value);
    return { type: 'board', name: name ?? formatBoard(board.value), reading };
  }
  return unreadableText(board.fault);
}

/** @param position where in the text the fault stands, from 1, if it stands anywhere */
export function unreadableText(fault: { code: string; message: string; position?: number }): Failure {
  const { code, message, position } = fault;
  const where = position === undefined ? '' : ` (character ${position})`;
  return { exit: EXIT.unreadable, code, message: `${message}${where}` };
}

/** A board as if it had been read from a picture that nobody has: colours are called by their letters. */
export function readingOf({ kind, tubes }: Position): StoredReading {
  const letters = new Set(tubes.flatMap((tube) => tube.items));
  letters.delete(HIDDEN);
  return {
    version: 1,
    kind,
    capacity: Math.max(...tubes.map((tube) => tube.capacity)),
    level: null,
    colors: [...letters].map((id) => ({ id, hex: '', name: id })),
    tubes: tubes.map((tube, i) => ({ number: i + 1, ...tube })),
    warnings: [],
  };
}
