import { describe, expect, it } from 'vitest';
import type { Holder, Layout, Spot } from '../../../src/vision/layout.ts';
import { outlineOf } from '../../../src/vision/liquid/outline.ts';
import { look } from '../../../src/vision/picture/view.ts';
import type { Pixels } from '../../../src/vision/reading.ts';
import { fill, page } from './drawing.ts';

const WIDTH = 60;
const UNIT = 40;
const AWAY = 4;

/** Liquid in boxes of lines one pixel wide, some pixels away from it. */
function boxed(contents: readonly string[], first: number): Pixels {
  const picture = page(2 * first + 150 * contents.length, 300, []);
  for (const [i, units] of contents.entries()) {
    const [left, top] = [first + 150 * i, 60];
    const [across, down] = [WIDTH + 2 * AWAY + 2, 4 * UNIT + 2 * AWAY + 2];
    fill(picture, left, top, across, down, 'W');
    fill(picture, left + 1, top + 1, across - 2, down - 2, '.');
    for (const [k, ink] of [...units].entries()) {
      fill(picture, left + 1 + AWAY, top + 1 + AWAY + (3 - k) * UNIT, WIDTH, UNIT, ink);
    }
  }
  return picture;
}

/** The layout of the bottles that hold something. */
function layoutOf(contents: readonly string[], first: number): Layout {
  const holders = contents.map((units, i): Holder => {
    const x = first + 1 + AWAY + WIDTH / 2 + 150 * i;
    const y = 61 + AWAY + 3.5 * UNIT;
    const box = { left: x - WIDTH / 2, right: x + WIDTH / 2, top: y - 3.5 * UNIT, bottom: y + UNIT / 2 };
    // what the items look like is not asked here
    const spots = [...units].map((_, k) => ({ x, y: y - k * UNIT }) as Spot);
    return { x, y, box, spots, loose: [], likeness: 1 };
  });
  return {
    ...{ kind: 'water', holders, complete: false, strays: 0, wallLikeness: 1 },
    ...{ itemWidth: WIDTH, itemHeight: UNIT, up: { x: 0, y: -UNIT }, leastCapacity: 4, mostCapacity: 4 },
  };
}

describe('the outline of bottles drawn in lines one pixel wide', () => {
  const contents = ['RGBY', 'GGRB', 'YBRY', 'BYRG'];

  it.each([40, 41])('has marks on both sides, wherever those lie: %d', (first) => {
    const outline = outlineOf(look(boxed(contents, first)).gradient, layoutOf(contents, first));
    const beside = [...(outline?.dx ?? [])].filter((x) => Math.abs(x) > WIDTH / 2);
    const onLeft = beside.filter((x) => x < 0).length;
    expect(onLeft / beside.length).toBeGreaterThan(0.4);
    expect(onLeft / beside.length).toBeLessThan(0.6);
  });
});
