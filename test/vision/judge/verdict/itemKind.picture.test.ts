import { describe, expect, it } from 'vitest';
import type { Pixels } from '../../../../src/vision/reading.ts';
import { ballPage, SIZES } from '../../locate/balls/drawing.ts';
import { codesIn, readingOf } from '../../read.ts';

const CONTENTS = ['RGBY', 'GGRB', 'YBRY', 'BYRG', '', ''];

/** Flat tubes with items that are the rounder the lower the exponent is: discs by 2, blocks with round corners above. */
function boardOf(exponent: number): Pixels {
  const share = (off: number) => Math.abs(off / SIZES.radius) ** exponent;
  const shape = (dx: number, dy: number) => share(dx) + share(dy) <= 1;
  return ballPage(380, 240, [{ floor: 180, left: 50, tubes: CONTENTS, shape }]);
}

describe('items in tubes', () => {
  it.each([
    ['discs', 2, []],
    ['blocks with round corners', 3.5, ['KIND_UNSURE']],
  ])('%s', (_, exponent, codes) => {
    const reading = readingOf(boardOf(exponent));
    expect(reading.kind).toBe('ball');
    expect(codesIn(reading)).toEqual(codes);
  });
});
