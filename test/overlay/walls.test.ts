import { expect, it } from 'vitest';
import { readPixels, screenshotAfter } from '../../src/index.ts';
import { INKS, page, row, SIZES } from '../vision/liquid/drawing.ts';

const TOP = 60;
const [GLASS, AIR] = [INKS['#'] ?? [0, 0, 0], INKS['.'] ?? [0, 0, 0]];

function mixed(one: readonly number[], other: readonly number[], share: number): number[] {
  return one.map((value, channel) => Math.round(value + ((other[channel] ?? 0) - value) * share));
}

it('a wall between whole pixels goes on where a bottle is emptied, though empty bottles stand otherwise', () => {
  const pixels = page(420, 240, row(TOP, ['RGBY', 'GGRB', 'YBRY', 'BYRG', '', '']));
  const inside = 30 + SIZES.glass;
  const depth = SIZES.air + 4 * SIZES.unit;
  const at = (y: number) => 4 * (y * pixels.width + inside);
  for (let y = TOP; y < TOP + depth; y++) {
    const [red = 0, green = 0, blue = 0] = pixels.data.subarray(at(y), at(y) + 3);
    pixels.data.set(mixed([red, green, blue], GLASS, 0.4), at(y));
  }
  const outcome = readPixels(pixels);
  const moves = [{ from: 0, to: 4, count: 1 }];
  const after = outcome.ok ? screenshotAfter(pixels, outcome.value, moves, 1) : undefined;
  if (!after) throw new Error('nothing was moved');
  for (let y = TOP + 4; y < TOP + SIZES.air + SIZES.unit - 2; y++) {
    const off = mixed(AIR, GLASS, 0.4).map((value, i) => Math.abs(value - (after.data[at(y) + i] ?? 0)));
    expect(Math.max(...off), `row ${y - TOP}`).toBeLessThan(20);
  }
});
