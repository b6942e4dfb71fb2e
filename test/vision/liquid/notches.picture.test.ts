import { expect, it } from 'vitest';
import { readPixels } from '../../../src/vision/index.ts';
import type { Pixels } from '../../../src/vision/reading.ts';
import { page, row, SIZES } from './drawing.ts';

const CONTENTS = ['RGBY', 'GGRB', 'YBRY', 'BYRG', '', ''];
const TOP = 40;
const PAGE = [24, 26, 30];

/** The codes of the warnings for bottles whose units have corners so round, in pixels. */
function codesFor(radius: number): string[] {
  const picture = page(420, 220, row(TOP, CONTENTS));
  for (const [i, units] of CONTENTS.entries())
    for (let k = 0; k < units.length; k++) cutCorners(picture, 30 + SIZES.glass + 60 * i, k, radius);
  const outcome = readPixels(picture);
  if (!outcome.ok) throw new Error(outcome.fault.message);
  expect(outcome.value.tubes.map(({ items }) => items.length)).toEqual([4, 4, 4, 4, 0, 0]);
  return outcome.value.warnings.map(({ code }) => code);
}

function cutCorners({ width, data }: Pixels, left: number, k: number, radius: number): void {
  const top = TOP + SIZES.air + (3 - k) * SIZES.unit;
  for (let y = 0; y < SIZES.unit; y++) {
    for (let x = 0; x < SIZES.width; x++) {
      const dx = radius - Math.min(x + 0.5, SIZES.width - x - 0.5);
      const dy = radius - Math.min(y + 0.5, SIZES.unit - y - 0.5);
      if (dx > 0 && dy > 0 && Math.hypot(dx, dy) > radius) data.set(PAGE, 4 * ((top + y) * width + left + x));
    }
  }
}

it('units with round corners may be blocks, those that fill the bottle are liquid', () => {
  expect(codesFor(0)).toEqual([]);
  expect(codesFor(7)).toEqual(['KIND_UNSURE']);
});
