import { existsSync } from 'node:fs';
import { legible } from '../puzzle/index.ts';
import { type BoardSource, type BoardsSource, boardSource } from './boardSource.ts';
import type { Failure } from './exit.ts';

/** Whether an argument is board text or JSON itself: it names no file, and has several words, a kind, a bracket or an empty place. */
export function isBoardText(argument: string): boolean {
  const isLike = /^\s*(\p{L}*:|[{[])|_|\s/u.test(argument) && !/\.\w{2,5}$/.test(argument);
  return isLike && !existsSync(argument);
}

/** Whether text is JSON rather than board text, in which no bracket names a colour well. */
export function isJson(text: string): boolean {
  return /^\s*(\{|\[\s*[[{])/.test(text);
}

/** What an argument is called when something is wrong with it: a path as it is, a board by its beginning. */
export function shownName(argument: string): string {
  return isBoardText(argument) ? legible(argument) : argument;
}

/**
 * The board or boards of a text or of JSON; what reads JSON is loaded for that alone.
 *
 * @param upsideDown whether tubes are closed above, though items are written down as they are seen
 */
export async function textSource(
  text: string,
  name?: string,
  upsideDown = false,
): Promise<BoardSource | BoardsSource | Failure> {
  if (!isJson(text)) return boardSource(text, name, upsideDown);
  const { jsonSource } = await import('./jsonBoard.ts');
  return jsonSource(text, name, upsideDown);
}
