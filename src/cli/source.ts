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
  type Outcome,
  type Pixels,
  parseBoard,
  parseStoredReading,
  type StoredReading,
} from '../index.ts';
import { EXIT, type Failure, isFailure } from './exit.ts';

/** What an argument turned out to be. */
export type Source = PictureSource | BoardSource;

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

/** The picture, board text or stored reading that an argument names; `-` is standard input. */
export async function openSource(argument: string): Promise<Source | Failure> {
  if (argument === '-') {
    const bytes = await collectBytes(process.stdin);
    return bytes.ok ? sourceOf(bytes.value, 'standard input') : unreadable(bytes.fault);
  }
  if (!existsSync(argument) && isBoardLike(argument)) return boardSource(argument, 'board');
  const bytes = await readBytes(argument);
  return bytes.ok ? sourceOf(bytes.value, argument, argument) : unreadable(bytes.fault);
}

/** Several words, a kind in front, or an empty place: nobody names a picture like this. */
function isBoardLike(argument: string): boolean {
  return /^\s*\p{L}*:|^\S*_\S*$|\s/u.test(argument) && !/\.\w{2,5}$/.test(argument);
}

async function sourceOf(bytes: Uint8Array, name: string, path?: string): Promise<Source | Failure> {
  const text = detectFormat(bytes) === undefined && bytes.length > 0 ? textOf(bytes) : undefined;
  if (text !== undefined) return /^\s*\{/.test(text) ? storedSource(text, name) : boardSource(text, name);
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
