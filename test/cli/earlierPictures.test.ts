import { describe, expect, it } from 'vitest';
import { type Carried, withEarlierPictures } from '../../src/cli/solve/earlierPictures.ts';
import { SILENT } from '../../src/cli/terminal/io.ts';
import { formatBoard } from '../../src/puzzle/index.ts';
import { valueIn } from '../boards.ts';
import { typed } from './typed.ts';

/** What is known of each of several pictures that come one after the other. */
async function knownOf(...boards: readonly string[]): Promise<string[]> {
  const carried: Carried = { readings: [] };
  const known: string[] = [];
  for (const text of boards) {
    const reading = await withEarlierPictures(typed(text), { carried }, SILENT);
    known.push(formatBoard(valueIn(reading)));
  }
  return known;
}

const START = 'water: aa?b c?ab bccb ____ ____';
const LATER = 'water: __cb c?ab bccb __aa ____';

describe('while a folder is watched', () => {
  it('what a picture shows is known when the level is started again', async () => {
    const [, , again] = await knownOf(START, LATER, START);
    expect(again).toBe('water: aacb c?ab bccb ____ ____');
  });

  it('a new level starts without what was shown before', async () => {
    const other = 'water: bb?a c?ab accb ____ ____ ____';
    expect(await knownOf(START, LATER, other, START)).toEqual([START, LATER, other, START]);
  });

  it('a level without hidden items is not remembered', async () => {
    const plain = 'water: aacb cbab bcca ____ ____';
    expect(await knownOf(plain, START)).toEqual([plain, START]);
  });
});
