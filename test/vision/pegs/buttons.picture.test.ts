import { expect, it } from 'vitest';
import { MIDDLE } from '../../../src/vision/pegs/comb.ts';
import { combsIn, proposePegs } from '../../../src/vision/pegs/propose.ts';
import { findStacks, STRAIGHT } from '../../../src/vision/pegs/sides.ts';
import { look } from '../../../src/vision/picture/view.ts';
import type { Pixels } from '../../../src/vision/reading.ts';
import { likeliestWay } from '../../../src/vision/readPegs.ts';
import { INKS, type Rgb } from '../inks.ts';
import { PAGE, pegboard, SIZES } from './drawing.ts';

/** The same with more of the page at both sides, and a button over each: as wide as an item, as high as two, and shaded as they are. */
function withCorners({ width, height, data }: Pixels): Pixels {
  const wide = width + 2 * MARGIN;
  const changed = Uint8ClampedArray.from({ length: 4 * wide * height }, (_, i) => [...PAGE, 255][i % 4] ?? 0);
  for (let y = 0; y < height; y++)
    changed.set(data.subarray(4 * y * width, 4 * (y + 1) * width), 4 * (y * wide + MARGIN));
  for (const left of [12, wide - 12 - SIZES.width])
    for (let row = 0; row < 2 * SIZES.pitch; row++)
      for (let x = left; x < left + SIZES.width; x++)
        changed.set(row % SIZES.pitch < SIZES.pitch - 3 ? INK : SHADE, 4 * ((TOP + row) * wide + x));
  return { width: wide, height, data: changed };
}

const MARGIN = 80;
const TOP = 24;
const INK = INKS.M as Rgb;
const SHADE: Rgb = [90, 30, 102];
const UPPER = ['RGBY', 'GGRB', 'YBRY', 'BYRG', 'CWCW'];
const LOWER = ['WCCW', '', ''];

it('buttons in the corners are no pegs, though there are two of two items each', () => {
  const rows = [
    { floor: 300, pegs: UPPER },
    { floor: 480, pegs: LOWER },
  ];
  const view = look(withCorners(pegboard(480, 800, rows)));
  const lists = proposePegs(view, combsIn(view, findStacks(view, STRAIGHT), MIDDLE));
  const ways = lists.flatMap((list) => likeliestWay(view, list)?.found ?? []);
  const [fittest] = ways.sort((a, b) => b.fitness - a.fitness);
  expect(fittest?.layout.holders.map(({ spots }) => spots.length)).toEqual([4, 4, 4, 4, 4, 4]);
});
