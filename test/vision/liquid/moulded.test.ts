import { describe, expect, it } from 'vitest';
import { areMoulded } from '../../../src/vision/liquid/blocks.ts';
import { look } from '../../../src/vision/picture/view.ts';
import { fill } from './drawing.ts';
import { stacked } from './stacked.ts';

const WIDTH = 40;
const UNIT = 36;
const FLOOR = 200;
const SIZES = { width: WIDTH, unit: UNIT, left: 60, step: 70, top: 30, floor: FLOOR, free: 3 };
const STACKS = ['RGB', 'GRB', 'BR', 'GB'];

/** Whether units are told to have taken the shape of a floor, when these, from the floor up, end round. */
function areTold(isRound: (place: number) => boolean): boolean {
  const { picture, found } = stacked(STACKS, SIZES);
  for (const [i, units] of STACKS.entries()) {
    const x = SIZES.left + SIZES.step * i;
    for (let k = 0; k < units.length; k++) {
      if (!isRound(k)) continue;
      const bottom = FLOOR - k * UNIT;
      for (let row = 1; row <= WIDTH / 2; row++) {
        const half = Math.round(Math.sqrt((WIDTH / 2) ** 2 - (WIDTH / 2 - row) ** 2));
        const side = WIDTH / 2 - half;
        if (row > UNIT - SIZES.free) continue;
        fill(picture, x - WIDTH / 2, bottom - row, side, 1, '.');
        fill(picture, x + half, bottom - row, side, 1, '.');
      }
    }
  }
  return areMoulded(look(picture).raster, found);
}

describe('units take the shape of the floor', () => {
  it.each([
    ['where the lowest ones alone end round', (k: number) => k === 0, true],
    ['unless all do, as pieces that are alike', () => true, false],
    ['unless none does', () => false, false],
  ] as const)('%s', (_, isRound, expected) => {
    expect(areTold(isRound)).toBe(expected);
  });
});
