import { describe, expect, it } from 'vitest';
import type { Interpretation } from '../../../src/vision/colors/interpretation.ts';
import type { Holder, Spot } from '../../../src/vision/layout.ts';
import { areRound, fillsTubes, standsInTubes } from '../../../src/vision/pegs/pegsOrTubes.ts';
import { look, type View } from '../../../src/vision/picture/view.ts';
import { fill, page } from '../liquid/drawing.ts';

const ITEM = { x: 90, y: 160, width: 80, height: 30 };

/** An item with three free places over it; walls stand so many pixels beside it, and in the middle over it so wide a pole. */
function seen(beside: number, pole = 0): [View, Interpretation] {
  const picture = page(180, 200, []);
  const { x, y, width, height } = ITEM;
  for (const side of [-1, 1]) fill(picture, x + side * (width / 2 + beside) - 1, 40, 2, 140, '#');
  fill(picture, x - pole / 2, 40, pole, 140, '#');
  fill(picture, x - width / 2, y - height / 2, width, height, 'R');
  const spot = { x, y } as Spot;
  const holders = [{ x, y, spots: [spot] } as unknown as Holder];
  const layout = { holders, itemWidth: width, itemHeight: height };
  const found = { layout, capacity: 4, groupOf: new Map([[spot, 0]]), roles: ['color'] };
  return [look(picture), found as unknown as Interpretation];
}

/** Where no wall is seen. */
const FAR = 60;

describe('items without poles', () => {
  it.each([
    ['that walls touch fill their tubes', 0, true],
    ['fill their tubes where the walls have some thickness', 6, true],
    ['lie loose where there is more room beside them', 14, false],
  ])('%s', (_, beside, expected) => {
    expect(fillsTubes(...seen(beside))).toBe(expected);
  });

  it.each([
    ['in tubes where there is none', 0, 0, true],
    ['in tubes where walls stand beside a gleam', 0, 8, true],
    ['on pegs where no wall does', FAR, 8, false],
  ])('stand %s', (_, beside, pole, expected) => {
    expect(standsInTubes(...seen(beside, pole))).toBe(expected);
  });
});

describe('items with round rims', () => {
  /** One item above the other, with a rim of such a radius about the middle of each. */
  const withRims = (itemWidth: number, itemHeight: number, radius: number) => {
    const spots = [0, 1].map((k) => ({ x: 50, y: 100 - k * itemHeight }) as Spot);
    const circles = spots.map((spot) => ({ ...spot, radius, score: 0.9 }));
    const layout = { holders: [{ spots }], itemWidth, itemHeight };
    return areRound({ circles: () => circles } as unknown as View, { layout } as unknown as Interpretation);
  };

  it.each([
    ['as wide as high', 40, 40, 20, true],
    ['taken to be as wide as their tubes', 60, 40, 20, true],
    ['much wider than their rims are, as hoops with a hole', 120, 40, 10, false],
    ['whose rims are as wide as they, but not as high', 120, 40, 60, false],
  ])('%s', (_, width, height, radius, expected) => {
    expect(withRims(width, height, radius)).toBe(expected);
  });
});
