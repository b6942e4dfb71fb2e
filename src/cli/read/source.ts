import {
  collectBytes,
  decodePicture,
  detectFormat,
  isDrawnHere,
  nameFor,
  readBytes,
} from '../../image/index.ts';
import { success } from '../../puzzle/outcome.ts';
import { legible } from '../../puzzle/sentence.ts';
import type { Pixels } from '../../vision/index.ts';
import { type Attempt, EXIT, type ExitCode, type Failed, unreadable } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';
import { type PrinterFlags, printPassedOver, type Run } from '../terminal/io.ts';
import { setActivity } from '../terminal/stop.ts';
import type { BoardSource, BoardsSource } from './boardSource.ts';
import { isBoardText, isPanguruText, type PanguruSource, panguruSource, textSource } from './boardText.ts';
import { CLIPBOARD } from './clipboard.ts';

export type Source = PictureSource | BoardSource | BoardsSource | PanguruSource;

export interface PictureSource {
  readonly type: 'picture';
  readonly name: string;
  /** The beginning of the names of files made from it. */
  readonly stem: string;
  /** Absent for standard input. */
  readonly path?: string;
  readonly pixels: Pixels;
}

/** The kind of board that a text means if it does not say so. Hanging tubes are closed at the top. */
type TextKind = 'tubes' | 'hanging tubes' | 'panguru';

export function tubesKind(upsideDown: boolean | undefined): TextKind {
  return upsideDown ? 'hanging tubes' : 'tubes';
}

/**
 * Opens the picture, board text or stored reading that an argument names; `-` is standard input.
 *
 * @param inputs all inputs of the run, so that files made from two inputs of the same name get different names
 */
export async function openSource(
  argument: string,
  kind: TextKind = 'tubes',
  inputs: readonly string[] = [],
): Promise<Attempt<Source>> {
  const source = await opened(argument, kind);
  if (!source.ok || !('stem' in source.value)) return source;
  return success({ ...source.value, stem: ownStem(source.value.stem, argument, inputs) });
}

async function opened(argument: string, kind: TextKind): Promise<Attempt<Source>> {
  setActivity(`reading ${argument === '-' ? 'standard input' : legible(argument)}`);
  if (argument === '-') {
    const bytes = await collectBytes(process.stdin);
    if (bytes.ok && bytes.value.length === 0) return failed(EXIT.unreadable, 'nothingPiped');
    return bytes.ok ? sourceOf(bytes.value, kind, 'standard input') : unreadable(bytes.fault);
  }
  if (argument === CLIPBOARD) return clipboardSource();
  if (isBoardText(argument)) return textSource(argument, undefined, kind === 'hanging tubes');
  const bytes = await readBytes(argument);
  return bytes.ok ? sourceOf(bytes.value, kind, argument, argument) : unreadable(bytes.fault);
}

async function clipboardSource(): Promise<Attempt<PictureSource>> {
  const { pasted } = await import('./clipboard.ts');
  const bytes = await pasted();
  if (!bytes.ok) return bytes;
  const picture = await pictureOf(bytes.value, 'the clipboard');
  return picture.ok ? success({ ...picture.value, stem: nameFor('clipboard') }) : picture;
}

/** The beginning of the names of files made from an input, unique within a run. */
function ownStem(stem: string, argument: string, inputs: readonly string[]): string {
  const stems = STEMS.get(inputs) ?? stemsOf(inputs);
  STEMS.set(inputs, stems);
  return stems.get(argument) ?? stem;
}

/** Cached per run: searching thousands of inputs for equal names once per input takes minutes. */
const STEMS = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

/** The second input of the same name gets `name-2`. Names are compared without case, as many file systems do. */
function stemsOf(inputs: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const stems = new Map<string, string>();
  for (const input of new Set(inputs)) {
    const name = nameFor(input === '-' ? '' : input === CLIPBOARD ? 'clipboard' : input);
    let stem = name;
    for (let count = 2; taken.has(stem.toLowerCase()); count++) stem = `${name}-${count}`;
    taken.add(stem.toLowerCase());
    stems.set(input, stem);
  }
  return stems;
}

/** Detects what bytes contain: a picture, board text or JSON. */
export async function sourceOf(
  bytes: Uint8Array,
  kind: TextKind,
  name: string,
  path?: string,
): Promise<Attempt<Source>> {
  const text = detectFormat(bytes) === undefined && bytes.length > 0 ? textOf(bytes) : undefined;
  const stem = nameFor(path ?? '');
  if (text !== undefined && !isPictureName(name)) {
    if (kind === 'panguru' || isPanguruText(text)) return panguruSource(text, name, stem);
    return textSource(text, name, kind === 'hanging tubes');
  }
  return pictureOf(bytes, name, path);
}

/** Whether a file is named like a picture. It is never parsed as text, whose words might be taken for tubes. */
export function isPictureName(name: string): boolean {
  return /\.(png|jpe?g|webp)$/i.test(name);
}

const DRAWN_HERE = failed(EXIT.unreadable, 'drawnHere');

/** What comes of an input that cannot be opened. Among several, a picture that this program drew is passed over. */
export function unopened(failed: Failed, name: string, run: Run<PrinterFlags>): Attempt<ExitCode> {
  if (run.inputs.length < 2 || failed.fault.code !== DRAWN_HERE.fault.code) return failed;
  return success(printPassedOver(name, run));
}

export async function pictureOf(
  bytes: Uint8Array,
  name: string,
  path?: string,
): Promise<Attempt<PictureSource>> {
  if (isDrawnHere(bytes)) return DRAWN_HERE;
  // the reader is loaded while sharp's threads decode the picture
  const [pixels] = await Promise.all([decodePicture(bytes), import('../../vision/index.ts')]);
  if (!pixels.ok) return unreadable(pixels.fault);
  const where = path === undefined ? {} : { path };
  return success({ type: 'picture', name, stem: nameFor(path ?? ''), pixels: pixels.value, ...where });
}

/** The bytes as UTF-8 text; undefined if they are not text. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
