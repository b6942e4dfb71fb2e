import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../src/vision/index.ts';
import { fill, page, row, SIZES } from './drawing.ts';

const STACKS = ['RGBY', 'GGRB', 'YBRY', 'BYRG', '', ''];

/** Seams of an ink, so many pixels high and wide, over each so many pixels of a unit. */
interface Seams {
  readonly height: number;
  readonly width?: number;
  readonly ink?: string;
  readonly every?: number;
}

/** The codes of the warnings about a board with such seams. */
function warnedOf({ height, width = SIZES.width, ink = '.', every = SIZES.unit }: Seams): readonly string[] {
  const tubes = row(60, STACKS);
  const pixels = page(420, 240, tubes);
  for (const { x, y, units } of tubes) {
    const floor = y + SIZES.air + 4 * SIZES.unit;
    for (let up = every; up <= units.length * SIZES.unit; up += every)
      fill(pixels, x + SIZES.glass, floor - up, width, height, ink);
  }
  const outcome = readPixels(pixels);
  if (!outcome.ok) throw new Error(outcome.fault.message);
  expect(outcome.value.tubes.map(({ items }) => items.join('')).slice(0, 2)).toEqual(['ABCD', 'BBAC']);
  return outcome.value.warnings.map(({ code }) => code);
}

describe('liquid with air between its units', () => {
  it('may be blocks, which is warned of', () => {
    expect(warnedOf({ height: 3 })).toContain('KIND_UNSURE');
  });

  it('is liquid where units meet, or the gaps do not go from wall to wall', () => {
    expect(warnedOf({ height: 0 })).toEqual([]);
    expect(warnedOf({ height: 3, width: SIZES.width / 2 })).not.toContain('KIND_UNSURE');
  });
});

describe('liquid of which units of one colour are drawn one by one', () => {
  it('may be blocks, whatever parts them', () => {
    expect(warnedOf({ height: 2, ink: '#' })).toEqual(['KIND_UNSURE']);
  });

  it('may have other units where seams lie elsewhere', () => {
    expect(warnedOf({ height: 2, ink: '#', every: SIZES.unit / 3 })).toContain('CAPACITY_UNSURE');
  });
});
