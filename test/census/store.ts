import { closeSync, fsyncSync, openSync, readSync, renameSync, statSync, writeSync } from 'node:fs';
import type { Census } from './grow.kernel.ts';
import { fileBytes, formatHeader, HEADER_BYTES, parseHeader, type TableHeader } from './tableFile.ts';

/** Saves the table. A file of the same name stays whole until the new one is. */
export function save(
  file: string,
  { words }: Census,
  plates: string,
  counts: readonly number[],
  complete: boolean,
): void {
  const part = `${file}.part`;
  const to = openSync(part, 'w');
  writeAll(to, Buffer.from(formatHeader(plates, counts, complete)));
  for (const list of words) writeAll(to, bytesOf(list));
  fsyncSync(to);
  closeSync(to);
  renameSync(part, file);
}

/** Reads a table that {@link save} saved into the census. @returns its header, or undefined if it is none for these plates */
export function load(file: string, { numbering, words }: Census, plates: string): TableHeader | undefined {
  const from = openSync(file, 'r');
  try {
    const head = Buffer.alloc(HEADER_BYTES);
    readSync(from, head);
    const header = parseHeader(head.toString());
    const isWhole = statSync(file).size === fileBytes(numbering);
    if (header?.plates !== plates || !isWhole) return undefined;
    for (const list of words) readAll(from, bytesOf(list));
    return header;
  } finally {
    closeSync(from);
  }
}

function bytesOf(list: Int32Array): Uint8Array {
  return new Uint8Array(list.buffer, list.byteOffset, list.byteLength);
}

function writeAll(to: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(to, bytes, done);
}

function readAll(from: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) {
    const count = readSync(from, bytes, done, bytes.length - done, null);
    if (count === 0) throw new Error('the table ends too early');
    done += count;
  }
}
