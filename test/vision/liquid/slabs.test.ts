import { describe, expect, it } from 'vitest';
import { DOUBTFUL_LIKENESS } from '../../../src/vision/layout.ts';
import { proposeLiquid } from '../../../src/vision/liquid/propose.ts';
import { type Slab, withoutTiles } from '../../../src/vision/liquid/slabs.ts';
import { look } from '../../../src/vision/picture/view.ts';
import type { Pixels } from '../../../src/vision/reading.ts';
import { drawn, fill, page, SIZES } from './drawing.ts';

const SIZE = 10;

/** A slab for each letter of a drawing. */
function slabsOf(rows: readonly string[]): Slab[] {
  return rows.flatMap((row, y) =>
    [...row].map(
      (_, x): Slab => ({
        ...{ left: x * SIZE, right: (x + 1) * SIZE - 1, straightness: 1 },
        ...{ top: y * SIZE, bottom: (y + 1) * SIZE - 1 },
      }),
    ),
  );
}

const kept = (...rows: readonly string[]) =>
  withoutTiles(look(drawn(rows, SIZE)).raster, slabsOf(rows)).length;

describe('slabs of one colour', () => {
  it('are tiles of the page when most of many are of it', () => {
    expect(kept('RBGRBG', '~~~~~~', '~~~~~~', '~~~~~~', '~~~~~~')).toBe(6);
  });

  it.each([
    ['few', ['RBGRBG', '~~~~~~', '~~~~~~']],
    [
      'no more than half of all',
      ['RRRRRR', '~~~~~~', 'BBBBBB', '~~~~~~', 'GGGGGG', '~~~~~~', 'YYYYYY', '~~~~~~'],
    ],
  ])('are none when they are %s', (_, rows) => {
    expect(kept(...rows)).toBe(0);
  });
});

/** The wall, in pixels: its bricks are wider than the bottles, and cut short beside them. */
const WALL = { width: 440, height: 500, brick: 60, course: 20 };

/** Bottles before a wall of bricks. */
function brickWall(): Pixels {
  const { width, height, brick, course } = WALL;
  const units = ['RGBY', 'GBRY', 'YRGB', 'BYRG', ''];
  const bottles = units.map((units, i) => ({ x: 70 + i * 66, y: 120, units, capacity: 4 }));
  const picture = page(width, height, bottles);
  const isFree = (x: number, y: number) =>
    bottles.every((one) => x < one.x || x >= one.x + SIZES.width + 2 * SIZES.glass || y < 117 || y >= 233);
  const lines = drawn(Array.from({ length: height }, () => '.'.repeat(width)));
  for (let y = 0; y < height; y += course) {
    fill(lines, 0, y, width, 2, '~');
    const start = (y / course) % 2 === 0 ? 0 : brick / 2;
    for (let x = start; x < width; x += brick) fill(lines, x, y, 2, Math.min(course, height - y), '~');
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      if (isFree(x, y)) picture.data.set(lines.data.subarray(at, at + 4), at);
    }
  return picture;
}

describe('bottles before a wall of bricks', () => {
  it('are proposed without the bricks, too, and doubtful: their liquid may be of that colour', () => {
    const layouts = proposeLiquid(look(brickWall())).unlikely.flatMap((ask) => ask().flat(2));
    const read = layouts.find(({ holders }) => holders.map(({ spots }) => spots.length).join() === '4,4,4,4');
    expect(read?.holders.map(({ likeness }) => likeness)).toEqual([0, 0, 0, 0].fill(DOUBTFUL_LIKENESS));
  });
});
