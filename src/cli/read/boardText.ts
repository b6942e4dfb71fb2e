import { existsSync, statSync } from 'node:fs';
import { parsePanguru } from '../../panguru/notation.ts';
import type { StoredPanguru } from '../../panguru/reader/reading.ts';
import { success } from '../../puzzle/outcome.ts';
import { legible } from '../../puzzle/sentence.ts';
import type { Attempt } from '../terminal/exit.ts';
import { type BoardSource, type BoardsSource, boardSource, unreadableText } from './boardSource.ts';

/** A board of Panguru that was typed or stored. */
export interface PanguruSource {
  readonly type: 'panguru';
  readonly name: string;
  /** The beginning of the names of files made from it. */
  readonly stem: string;
  readonly reading: StoredPanguru;
}

/** Whether an argument is a board rather than a name: it has several words, a kind, a bracket, a separator or an empty place, and no file has that name. */
export function isBoardText(argument: string): boolean {
  const isLike = /^\s*(\p{L}*:(?!\/\/)|[{[])|[_,;|\s]/u.test(argument) && !/\.\w{2,5}$/.test(argument);
  return isLike && !existsSync(argument);
}

/** Whether a text says that it is Panguru, which its letters alone do not show. */
export function isPanguruText(text: string): boolean {
  return isJsonObject(text) ? /"kind"\s*:\s*"panguru"/.test(text) : /^\s*panguru:/.test(text);
}

/** Whether an argument is a Panguru board itself, not the name of a file. */
export function isPanguruArgument(argument: string): boolean {
  return isPanguruText(argument) && !existsSync(argument);
}

function isJsonObject(text: string): boolean {
  return /^\s*\{/.test(text);
}

/** The name of an argument in messages: a path as it is, a board shortened. */
export function shownName(argument: string): string {
  return isBoardText(argument) ? legible(argument) : argument;
}

/**
 * The boards in a text, in any format, or the reading that the program printed. The code for readings is loaded only for them.
 *
 * @param upsideDown whether tubes are closed at the top; the left end of a word is still the top
 */
export async function textSource(
  text: string,
  name?: string,
  upsideDown = false,
): Promise<Attempt<BoardSource | BoardsSource>> {
  if (!isJsonObject(text) || !/"version"\s*:/.test(text) || !/"(tubes|error)"\s*:/.test(text))
    return boardSource(text, name, upsideDown);
  const { parseStoredReading } = await import('../../vision/stored/parse.ts');
  const stored = parseStoredReading(text, { upsideDown });
  if (!stored.ok) return unreadableText(stored.fault);
  return success({ type: 'board', name: name ?? 'the reading', reading: stored.value });
}

/**
 * The Panguru board in a text or in JSON. The code that reads stored readings is loaded only here.
 *
 * @param name where the text came from, unless it was typed
 */
export async function panguruSource(
  text: string,
  name = 'board',
  stem = 'panguru',
): Promise<Attempt<PanguruSource>> {
  const { parseStoredPanguru, storePanguru } = await import('../../panguru/reader/reading.ts');
  const board = isJsonObject(text) ? parseStoredPanguru(text) : parsePanguru(text);
  if (!board.ok) return unreadableText(board.fault);
  const reading = 'version' in board.value ? board.value : storePanguru(board.value);
  return success({ type: 'panguru', name, stem, reading });
}

export function isFile(path: string): boolean {
  return stateOf(path)?.isFile() === true;
}

export function isFolder(path: string): boolean {
  return stateOf(path)?.isDirectory() === true;
}

/** Whether an argument is a pattern such as `*.png` that the shell did not expand. A file of that name takes precedence. */
export function isPattern(argument: string): boolean {
  const isLike = /\*|[?[].*\.\w{1,5}$/.test(argument) && !isBoardText(argument);
  return isLike && stateOf(argument) === undefined;
}

/** Undefined for board text and inaccessible files; opening them reports why. */
function stateOf(path: string) {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
