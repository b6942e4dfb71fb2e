import { boardSource } from '../../src/cli/read/boardSource.ts';
import type { StoredReading } from '../../src/vision/index.ts';
import { valueIn } from '../boards.ts';

/** The reading of a board that is typed. */
export function typed(text: string): StoredReading {
  const source = valueIn(boardSource(text));
  if (source.type !== 'board') throw new Error('a test types one board at a time');
  return source.reading;
}
