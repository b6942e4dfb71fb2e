import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { openFault } from '../../image/source.ts';
import { EXIT, type Failed, unreadable } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';

/** The most characters of a row. A file without line ends must not fill the memory. */
const MAX_ROW = 1_000_000;

/** Whether an argument is a file of levels or named readings: by its extension, or for standard input by its first row. */
export async function isFileOfRows(argument: string): Promise<boolean> {
  if (argument !== '-') return /\.(jsonl|ndjson)$/i.test(argument);
  return /^\s*\{([^\n]*"board"\s*:\s*"|"name":[^\n]*"tubes":)/.test(await firstText(process.stdin));
}

/** The beginning of a stream. It is pushed back, so that the next reader gets it again. */
async function firstText(stream: Readable): Promise<string> {
  const chunk: Buffer | null = await new Promise((resolve, reject) => {
    stream.once('error', reject);
    stream.once('end', () => resolve(null));
    stream.once('readable', () => resolve(stream.read()));
  });
  if (chunk === null) return '';
  stream.unshift(chunk);
  return chunk.toString('utf8');
}

/** A line that is not empty, with its number, from 1. */
export interface Row {
  readonly text: string;
  readonly number: number;
}

/** The rows of a file, or of standard input for `-`. Pass what it throws to {@link rowsFailure}. */
export function rowsOf(argument: string): AsyncGenerator<Row> {
  return lines(argument === '-' ? process.stdin : createReadStream(argument));
}

export async function countRows(file: string): Promise<number> {
  let count = 0;
  for await (const _ of rowsOf(file)) count++;
  return count;
}

async function* lines(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Row> {
  const decoder = new TextDecoder();
  let rest = '';
  let number = 0;
  for await (const chunk of stream) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    for (const text of parts) {
      number++;
      if (text.trim() !== '') yield { text, number };
    }
    if (rest.length > MAX_ROW) throw new RangeError('a row is too long');
  }
  rest += decoder.decode();
  if (rest.trim() !== '') yield { text: rest, number: number + 1 };
}

/** Why a file of rows cannot be read. @throws the error if it is unexpected */
export function rowsFailure(error: unknown, file: string): Failed {
  if (error instanceof RangeError) return failed(EXIT.unreadable, 'rowTooLong', { most: MAX_ROW });
  const unread = openFault(error, file);
  if (unread.ok) throw error;
  return unreadable(unread.fault);
}
