import { createHash } from 'node:crypto';
import { constants, fsyncSync, writeSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Said } from '../../puzzle/index.ts';
import { failure, type Outcome, success } from '../../puzzle/index.ts';
import { type BATCH_MESSAGES, sayOfBatch } from './messages.ts';

type JournalFault = Said<(typeof BATCH_MESSAGES)['resumeForeign' | 'resumeUnwritable']['code']>;

/** Where the line of a result is in the file, in bytes. */
interface Place {
  readonly start: number;
  readonly length: number;
}

const READ_BYTES = 2 ** 20;
const NEWLINE = 0x0a;
const MOST_NAMED = 10;

/** A short name for a text, such as a level and the options that its answer depends on. Two texts never share one. */
export function keyOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 20);
}

/**
 * The results of a batch, in a file that only grows: a line that says what the results depend on, then one JSON line a result, in the
 * order in which they were found. A process that is killed leaves at most one torn line, at the end, which is dropped when the file is
 * opened again. So every result is there once, or not at all.
 */
export class Journal<Result> {
  readonly file: string;
  private readonly broken: readonly number[];
  /** How many results the file had when it was opened. */
  readonly before: number;
  private readonly handle: FileHandle;
  private readonly places: Map<string, Place>;
  private end: number;
  /** Why the file cannot be written any more. Another line after a torn one would be lost with it. */
  private fault: JournalFault | undefined;

  private constructor(file: string, handle: FileHandle, { places, broken, end }: Contents) {
    this.file = file;
    this.handle = handle;
    this.places = places;
    this.broken = broken;
    this.before = places.size;
    this.end = end;
  }

  /**
   * Opens a file, or begins one. Fails if the file cannot be opened, is not a journal, or has results of other options; then it is left as
   * it is.
   *
   * @param options the key of what all results depend on, besides the levels
   */
  static async open<Result>(file: string, options: string): Promise<Outcome<Journal<Result>, JournalFault>> {
    let handle: FileHandle;
    try {
      handle = await open(file, constants.O_RDWR | constants.O_APPEND | constants.O_CREAT);
    } catch (error) {
      return failure(sayOfBatch('resumeUnreadable', { file, system: systemCode(error) }));
    }
    const opened = await prepared<Result>(file, handle, options);
    if (!opened.ok) await handle.close();
    return opened;
  }

  /** For {@link open}. */
  static of<Result>(file: string, handle: FileHandle, contents: Contents): Journal<Result> {
    return new Journal<Result>(file, handle, contents);
  }

  /** A sentence that names the lines that are no results although they are complete; undefined if there are none. */
  brokenLines(): Said<'RESUME_LINE'> | undefined {
    const { file, broken } = this;
    if (broken.length === 0) return undefined;
    const named = broken.slice(0, MOST_NAMED).join(', ');
    const more = broken.length > MOST_NAMED ? ` and ${broken.length - MOST_NAMED} more` : '';
    const lines = `${broken.length === 1 ? 'line' : 'lines'} ${named}${more}`;
    return sayOfBatch('resumeBroken', { file, lines });
  }

  has(key: string): boolean {
    return this.places.has(key);
  }

  /** The result of a key; undefined if there is none. */
  async read(key: string): Promise<Result | undefined> {
    const place = this.places.get(key);
    if (!place) return undefined;
    const bytes = new Uint8Array(place.length);
    await this.handle.read(bytes, 0, place.length, place.start);
    return entryIn<Result>(new TextDecoder().decode(bytes))?.result;
  }

  /** Adds a result, unless its key has one. @returns why it could not be written, if so */
  add(key: string, result: Result): JournalFault | undefined {
    if (this.fault || this.has(key)) return this.fault;
    const line = new TextEncoder().encode(`${JSON.stringify({ key, result })}\n`);
    this.fault = append(this.file, this.handle, line);
    if (this.fault) return this.fault;
    this.places.set(key, { start: this.end, length: line.length });
    this.end += line.length;
    return undefined;
  }

  /** Closes the file, after all of it has been written to the disk. */
  async close(): Promise<void> {
    if (this.places.size > this.before) fsyncSync(this.handle.fd);
    await this.handle.close();
  }
}

async function prepared<Result>(
  file: string,
  handle: FileHandle,
  options: string,
): Promise<Outcome<Journal<Result>, JournalFault>> {
  try {
    const contents = await contentsOf(handle, headOf(options));
    if (typeof contents === 'string') return failure(sayOfBatch(contents, { file }));
    await handle.truncate(contents.end);
    if (contents.end > 0) return success(Journal.of<Result>(file, handle, contents));
    const head = new TextEncoder().encode(headOf(options));
    const fault = append(file, handle, head);
    return fault
      ? failure(fault)
      : success(Journal.of<Result>(file, handle, { ...contents, end: head.length }));
  } catch (error) {
    return failure(sayOfBatch('resumeUnreadable', { file, system: systemCode(error) }));
  }
}

/** The first line of a file. */
function headOf(options: string): string {
  return `{"tubesight":"resume","version":1,"options":"${options}"}\n`;
}

/** What a file has. @property end bytes of its complete lines */
interface Contents {
  readonly places: Map<string, Place>;
  readonly broken: readonly number[];
  readonly end: number;
}

/** Reads a file, or says why it is not used. */
async function contentsOf(
  handle: FileHandle,
  head: string,
): Promise<Contents | 'resumeForeign' | 'resumeOptions'> {
  const bytes = new Uint8Array(head.length);
  const { bytesRead } = await handle.read(bytes, 0, head.length, 0);
  const beginning = new TextDecoder().decode(bytes.subarray(0, bytesRead));
  if (beginning === head) return resultsIn(handle, head.length);
  if (head.startsWith(beginning)) return { places: new Map(), broken: [], end: 0 };
  return isHead(beginning) ? 'resumeOptions' : 'resumeForeign';
}

function isHead(line: string): boolean {
  return line.startsWith('{"tubesight":"resume",');
}

/** Reads the lines after the first. Of several results of one key, the first one counts. */
async function resultsIn(handle: FileHandle, start: number): Promise<Contents> {
  const places = new Map<string, Place>();
  const broken: number[] = [];
  let number = 1;
  let end = start;
  for await (const line of linesFrom(handle, start)) {
    number++;
    const entry = entryIn(line.text);
    if (!entry) broken.push(number);
    else if (!places.has(entry.key)) places.set(entry.key, { start: end, length: line.length });
    end += line.length;
  }
  return { places, broken, end };
}

interface Entry<Result> {
  readonly key: string;
  readonly result: Result;
}

function entryIn<Result>(line: string): Entry<Result> | undefined {
  try {
    const entry: unknown = JSON.parse(line);
    const isEntry = typeof entry === 'object' && entry !== null && 'key' in entry && 'result' in entry;
    return isEntry && typeof entry.key === 'string' ? (entry as Entry<Result>) : undefined;
  } catch {
    return undefined;
  }
}

/** A complete line of a file. @property length bytes, with its end */
interface Line {
  readonly text: string;
  readonly length: number;
}

/** The complete lines of a file from a byte on. What follows the last line end is left out. */
async function* linesFrom(handle: FileHandle, start: number): AsyncGenerator<Line> {
  let rest: Uint8Array = new Uint8Array(0);
  for (let at = start; ; ) {
    const chunk = new Uint8Array(READ_BYTES);
    const { bytesRead } = await handle.read(chunk, 0, READ_BYTES, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    const bytes = Buffer.concat([rest, chunk.subarray(0, bytesRead)]);
    let from = 0;
    for (let to = bytes.indexOf(NEWLINE); to >= 0; to = bytes.indexOf(NEWLINE, from)) {
      yield { text: bytes.toString('utf8', from, to), length: to + 1 - from };
      from = to + 1;
    }
    rest = bytes.subarray(from);
  }
}

/** Writes a line to the end of a file. @returns why it could not be written, if so */
function append(file: string, { fd }: FileHandle, line: Uint8Array): JournalFault | undefined {
  try {
    for (let written = 0; written < line.length; ) written += writeSync(fd, line, written);
    return undefined;
  } catch (error) {
    return sayOfBatch('resumeUnwritable', { file, system: systemCode(error) });
  }
}

function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
