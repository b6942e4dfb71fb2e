import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../src/vision/index.ts';
import { fill, page, row, SIZES } from './drawing.ts';

const STACKS = ['RGBY', 'GGRB', 'YBRY', 'BYRG', '', ''];

/** The codes of the warnings about a board with units that stand so many pixels apart, over so much of the width. */
function warnedOf(gap: number, width = SIZES.width): readonly string[] {
  const tubes = row(60, STACKS);
  const pixels = page(420, 240, tubes);
  for (const { x, y, units } of tubes) {
    for (const k of [...units].keys()) {
      const over = y + SIZES.air + (4 - k - 1) * SIZES.unit;
      fill(pixels, x + SIZES.glass, over, width, gap, '.');
    }
  }
  const outcome = readPixels(pixels);
  if (!outcome.ok) throw new Error(outcome.fault.message);
  expect(outcome.value.tubes.map(({ items }) => items.join('')).slice(0, 2)).toEqual(['ABCD', 'BBAC']);
  return outcome.value.warnings.map(({ code }) => code);
}

describe('liquid with air between its units', () => {
  it('may be blocks, which is warned of', () => {
    expect(warnedOf(3)).toContain('KIND_UNSURE');
  });

  it('is liquid where units meet, or the gaps do not go from wall to wall', () => {
    expect(warnedOf(0)).toEqual([]);
    expect(warnedOf(3, SIZES.width / 2)).not.toContain('KIND_UNSURE');
  });
});
