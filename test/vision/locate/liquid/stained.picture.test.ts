import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../../src/vision/index.ts';
import type { Pixels } from '../../../../src/vision/reading.ts';
import { fill, page, row, SIZES } from './drawing.ts';

const { width, unit, air, glass } = SIZES;
const TOP = 40;

/** Bottles in grey glass; one that is full of one colour wears it on its walls, twice as thick. */
function board(contents: readonly string[]): Pixels {
  const picture = page(60 + 60 * contents.length, 220, row(TOP, contents));
  for (const [i, units] of contents.entries()) {
    const [ink = ''] = units;
    if (units !== ink.repeat(4) || !ink) continue;
    const x = 30 + 60 * i;
    fill(picture, x - glass, TOP - glass, width + 4 * glass, air + 4 * unit + 3 * glass, ink);
    fill(picture, x + glass, TOP, width, air, '.');
  }
  return picture;
}

function read(contents: readonly string[]): string[] | undefined {
  const reading = readPixels(board(contents));
  return reading.ok ? reading.value.tubes.map(({ items }) => items.join('')) : undefined;
}

describe('a bottle whose walls wear the colour of what is in it', () => {
  it('is empty where there is nothing in it', () => {
    expect(read(['RGB', 'BGR', 'YYYY', 'RB', 'GBR', 'G', ''])?.at(-1)).toBe('');
  });
});
