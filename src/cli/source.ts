import { existsSync } from 'node:fs';
import {
  collectBytes,
  decodePicture,
  detectFormat,
  type ImageFault,
  nameFor,
  readBytes,
} from '../image/index.ts';
import {
  formatBoard,
  formatPanguru,
  type Outcome,
  type Pixels,
  parseBoard,
  parsePanguru,
  parseStoredPanguru,
  parseStoredReading,
  type StoredPanguru,
  type StoredReading,
  storePanguru,
} from '../index.ts';
import { EXIT, type Failure, isFailure } from './exit.ts';

/** What an argument turned out to be. */
export type Source = PictureSource | BoardSource | PanguruSource;

export interface PictureSource {
  readonly type: 'picture';
  readonly name: string;
  /** The start of the names of what is made from it. */
  readonly stem: string;
  /** Absent for standard input. */
  readonly path?: string;
  readonly pixels: Pixels;
}

export interface BoardSource {
  readonly type: 'board';
  readonly name: string;
  readonly reading: StoredReading;
}

/** A board of Panguru that was typed or stored. */
export interface PanguruSource {
  readonly type: 'panguru';
  readonly name: string;
  readonly reading: StoredPanguru;
}

/**
 * The picture, board text or stored reading that an argument names; `-` is standard input.
 *
 * @param kind What a text means that does not say it.
 */
export async function openSource(argument: string, kind: TextKind = 'tubes'): Promise<Source | Failure> {
  if (argument === '-') {
    const bytes = await collectBytes(process.stdin);
    return bytes.ok ? sourceOf(bytes.value, kind, 'standard input') : unreadable(bytes.fault);
  }
  if (!existsSync(argument) && isBoardLike(argument)) return textSource(argument, kind, 'board');
  const bytes = await readBytes(argument);
  return bytes.ok ? sourceOf(bytes.value, kind, argument, argument) : unreadable(bytes.fault);
}

type TextKind = 'tubes' | 'panguru';

/** JSON, several words, a kind in front, or an empty place: nobody names a picture like this. */
function isBoardLike(argument: string): boolean {
  return /^\s*\{|^\s*\p{L}*:|^\S*_\S*$|\s/u.test(argument) && !/\.\w{2,5}$/.test(argument);
}

async function sourceOf(
  bytes: Uint8Array,
  kind: TextKind,
  name: string,
  path?: string,
): Promise<Source | Failure> {
  const text = detectFormat(bytes) === undefined && bytes.length > 0 ? textOf(bytes) : undefined;
  if (text !== undefined) return textSource(text, kind, name);
  const pixels = await decodePicture(bytes);
  if (!pixels.ok) return unreadable(pixels.fault);
  const stem = nameFor(path ?? '');
  return { type: 'picture', name, stem, pixels: pixels.value, ...(path === undefined ? {} : { path }) };
}

/** The bytes as text, or undefined when they are none. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

function textSource(text: string, kind: TextKind, name: string): Source | Failure {
  if (kind === 'panguru' || isPanguruText(text)) return panguruSource(text, name);
  return isJson(text) ? storedSource(text, name) : boardSource(text, name);
}

function isJson(text: string): boolean {
  return /^\s*\{/.test(text);
}

/** Text that says that it is Panguru, which the letters of plates and pebbles alone do not. */
function isPanguruText(text: string): boolean {
  return isJson(text) ? /"kind"\s*:\s*"panguru"/.test(text) : /^\s*panguru:/.test(text);
}

/** The Panguru board that text or JSON means. */
export function panguruSource(text: string, name: string): PanguruSource | Failure {
  const board = isJson(text) ? parseStoredPanguru(text) : parsePanguru(text);
  if (!board.ok) return { exit: EXIT.unreadable, code: board.fault.code, message: board.fault.message };
  const reading = 'version' in board.value ? board.value : storePanguru(board.value);
  return { type: 'panguru', name: name === 'board' ? formatPanguru(reading) : name, reading };
}

function boardSource(text: string, name: string): Source | Failure {
  const board = parseBoard(text);
  if (!board.ok) {
    const { code, message, position } = board.fault;
    const where = position === undefined ? '' : ` (character ${position})`;
    return { exit: EXIT.unreadable, code, message: `${message}${where}` };
  }
  const { kind, tubes } = board.value;
  const letters = [...new Set(tubes.flatMap((tube) => tube.items))];
  const colors = letters.filter((id) => id !== '?').map((id) => ({ id, hex: '', name: id }));
  const capacity = Math.max(...tubes.map((tube) => tube.capacity));
  const numbered = tubes.map((tube, i) => ({ number: i + 1, ...tube }));
  const reading = { version: 1, kind, capacity, level: null, colors, tubes: numbered, warnings: [] } as const;
  return { type: 'board', name: name === 'board' ? formatBoard(board.value) : name, reading };
}

function storedSource(text: string, name: string): Source | Failure {
  const stored: Outcome<StoredReading, { code: string; message: string }> = parseStoredReading(text);
  if (stored.ok) return { type: 'board', name, reading: stored.value };
  return { exit: EXIT.unreadable, code: stored.fault.code, message: stored.fault.message };
}

export function unreadable({ code, message }: ImageFault): Failure {
  return { exit: EXIT.unreadable, code, message };
}

export { isFailure };
