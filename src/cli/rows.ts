import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { openFault } from '../image/source.ts';
import { EXIT, type Failure } from './exit.ts';
import { failed } from './faults.ts';

/** Characters of the longest row that is taken; a file without line ends must not fill the memory. */
const MAX_ROW = 1_000_000;

/** Whether an argument names rows of levels, or of readings with names: by its ending, or, for standard input, by the first row. */
export async function isLevelsFile(argument: string): Promise<boolean> {
  if (argument !== '-') return /\.(jsonl|ndjson)$/i.test(argument);
  return /^\s*\{([^\n]*"board"\s*:\s*"|"name":[^\n]*"tubes":)/.test(await firstText(process.stdin));
}

/** The start of a stream, put back for whoever reads it. */
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

/** A line of a file that is not empty, and which it is, from 1. */
export interface Row {
  readonly text: string;
  readonly number: number;
}

/** The rows of a file, or of standard input for `-`, as they come; what they throw is for {@link rowsFailure}. */
export function rowsOf(argument: string): AsyncGenerator<Row> {
  return lines(argument === '-' ? process.stdin : createReadStream(argument));
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

/** Why the rows of a file cannot be read. @throws the error when it is none that is expected. */
export function rowsFailure(error: unknown, file: string): Failure {
  if (error instanceof RangeError) return failed(EXIT.unreadable, 'rowTooLong', { most: MAX_ROW });
  const unread = openFault(error, file);
  if (unread.ok) throw error;
  const { code, message } = unread.fault;
  return { exit: EXIT.unreadable, code, message };
}
