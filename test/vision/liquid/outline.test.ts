import { describe, expect, it } from 'vitest';
import type { Holder, Layout, Spot } from '../../../src/vision/layout.ts';
import { outlineOf } from '../../../src/vision/liquid/outline.ts';
import { look } from '../../../src/vision/picture/view.ts';
import { fill, page } from './drawing.ts';

const [WIDTH, UNIT, GAP, FIRST] = [76, 56, 20, 60];
const DEPTH = 3 * UNIT;

/** Two rows of bottles of three as far below a banner as below each other, and what is in them. */
const ROWS = [
  ['GRB', 'YBG', 'RGR'],
  ['BY', 'Y', ''],
];
const bottles = ROWS.flatMap((row, r) =>
  row.map((units, i) => ({ left: 20 + i * (WIDTH + GAP), top: FIRST + r * (DEPTH + GAP), units })),
);

function picture() {
  const pixels = page(340, 480, []);
  fill(pixels, 20, 0, 300, FIRST - GAP, 'G');
  for (const { left, top, units } of bottles) {
    fill(pixels, left - 2, top - 2, WIDTH + 4, DEPTH + 4, '#');
    fill(pixels, left, top, WIDTH, DEPTH, '.');
    for (const [k, ink] of [...units].entries())
      fill(pixels, left, top + DEPTH - UNIT * (k + 1), WIDTH, UNIT, ink);
  }
  return pixels;
}

function layout(): Layout {
  const holders = bottles.map(({ left, top, units }): Holder => {
    const [x, y] = [left + WIDTH / 2, top + DEPTH - UNIT / 2];
    const box = { left, top, right: left + WIDTH, bottom: top + DEPTH };
    // what the items look like is not asked here
    const spots = [...units].map((_, k) => ({ x, y: y - k * UNIT }) as Spot);
    return { x, y, box, spots, loose: [], likeness: 1 };
  });
  return {
    ...{ kind: 'water', holders, complete: false, strays: 0, wallLikeness: 1 },
    ...{ itemWidth: WIDTH, itemHeight: UNIT, up: { x: 0, y: -UNIT }, leastCapacity: 3, mostCapacity: 3 },
  };
}

describe('the outline of bottles', () => {
  it('ends halfway to those over them: a banner as far away would be part of it', () => {
    const outline = outlineOf(look(picture()).gradient, layout());
    const highest = -Math.min(...(outline?.dy ?? []));
    expect(highest).toBeGreaterThan(DEPTH - UNIT / 2 - 2);
    expect(highest).toBeLessThan(DEPTH - UNIT / 2 + GAP / 2 + 1);
  });
});
