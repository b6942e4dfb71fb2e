import { describe, expect, it } from 'vitest';
import { isSeamless } from '../../../src/vision/liquid/blocks.ts';
import { look } from '../../../src/vision/picture/view.ts';
import { stacked } from './stacked.ts';

const SIZES = { width: 40, unit: 30, left: 40, step: 60, top: 20, floor: 150 };

/** Whether stacks of units are seamless, of which each leaves so many rows free over it. */
function areSeamless(stacks: readonly string[], free: number): boolean {
  const { picture, found } = stacked(stacks, { ...SIZES, free });
  return isSeamless(look(picture).raster, found);
}

describe('units of one colour without a seam', () => {
  it('flow together', () => {
    expect(areSeamless(['RRG', 'GBB', 'BGR'], 0)).toBe(true);
  });

  it('are none where they are drawn one by one', () => {
    expect(areSeamless(['RRG', 'GBB', 'BGR'], 6)).toBe(false);
  });

  it('have to be seen more than once', () => {
    expect(areSeamless(['RRG', 'GBG', 'BGR'], 0)).toBe(false);
  });
});
