import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../src/vision/index.ts';
import type { Pixels, Reading } from '../../../src/vision/reading.ts';
import { fill, page } from './drawing.ts';

const UNIT = 26;
const BODY = 40;
const NECK = 18;
const TOP = 60;
/** Units in the body; one more fits into the neck. */
const DEEP = 3;

/** Bottles whose bodies hold three units and whose necks hold one, with a little air over it. */
function necked(contents: readonly string[]): Pixels {
  const picture = page(60 + 70 * contents.length, 260, []);
  for (const [i, units] of contents.entries()) {
    const x = 60 + 70 * i;
    const floor = TOP + (DEEP + 1) * UNIT;
    fill(picture, x - NECK / 2 - 2, TOP - 10, NECK + 4, UNIT + 10, '#');
    fill(picture, x - BODY / 2 - 2, TOP + UNIT - 2, BODY + 4, DEEP * UNIT + 4, '#');
    fill(picture, x - NECK / 2, TOP - 8, NECK, UNIT + 8, '.');
    fill(picture, x - BODY / 2, TOP + UNIT, BODY, DEEP * UNIT, '.');
    for (const [k, ink] of [...units].entries()) {
      const across = k < DEEP ? BODY : NECK;
      fill(picture, x - across / 2, floor - (k + 1) * UNIT, across, UNIT, ink);
    }
  }
  return picture;
}

function read(contents: readonly string[]): Reading | undefined {
  const reading = readPixels(necked(contents));
  return reading.ok ? reading.value : undefined;
}

describe('liquid in the necks of bottles', () => {
  const reading = read(['RGBY', 'GGRB', 'YBRY', 'BYRG', '', '']);

  it('is a unit as that in their bodies', () => {
    expect(reading?.tubes.map(({ items }) => items.join(''))).toEqual([
      ...['ABCD', 'BBAC', 'DCAD', 'CDAB', '', ''],
    ]);
  });

  it('leaves no doubt, since it is seen in bottles that were made straight, too', () => {
    expect(reading?.warnings).toEqual([]);
  });

  it('is none where a cork is seen on what is done', () => {
    const done = read(['RGB', 'GBR', 'BRG', 'YYYM', '', '']);
    expect(done?.tubes.map(({ items }) => items.length)).toEqual([3, 3, 3, 3, 0, 0]);
    expect(done?.warnings).toEqual([]);
  });
});
