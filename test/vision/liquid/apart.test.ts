import { describe, expect, it } from 'vitest';
import type { Interpretation } from '../../../src/vision/colors/interpretation.ts';
import type { Holder, Spot } from '../../../src/vision/layout.ts';
import { standsApart } from '../../../src/vision/liquid/ballsOrLiquid.ts';
import { look } from '../../../src/vision/picture/view.ts';
import { fill, page } from './drawing.ts';

/** A unit is so wide and high; walls of so many pixels stand so far from its sides. */
const UNIT = 40;
const WALL = 3;
const xOf = (i: number) => 60 + 70 * i;
const yOf = (k: number) => 150 - UNIT * k;

/** Whether units, with prints across their middles perhaps, stand apart in tubes of three, of which the last has no item. */
function areApart(tubes: readonly string[], gap: number, isPrinted = false): boolean {
  const picture = page(70 * tubes.length + 50, 200, []);
  const groupOf = new Map<Spot, number>();
  const holders = tubes.map((units, i) => {
    for (const side of [-1, 1]) {
      const left = xOf(i) + side * (UNIT / 2 + gap) - (side < 0 ? WALL : 0);
      fill(picture, left, yOf(2) - UNIT / 2, WALL, 3 * UNIT, 'Y');
    }
    const spots = [...units].map((ink, k) => {
      fill(picture, xOf(i) - UNIT / 2, yOf(k) - UNIT / 2, UNIT, UNIT - 3, ink);
      if (isPrinted) fill(picture, xOf(i) - 14, yOf(k) - 3, 28, 6, 'W');
      const spot = { x: xOf(i), y: yOf(k) } as Spot;
      groupOf.set(spot, 'RGB'.indexOf(ink));
      return spot;
    });
    return { x: xOf(i), y: yOf(0), spots } as unknown as Holder;
  });
  const layout = { holders, itemWidth: UNIT + gap, itemHeight: UNIT };
  const roles = [...'RGB'].map(() => 'color');
  const { raster } = look(picture);
  const found = { layout, groupOf, roles, lifted: undefined, capacity: 3 };
  return standsApart(raster, found as unknown as Interpretation);
}

describe('what was read as liquid', () => {
  it.each([
    ['stands apart where air shows between it and the walls', 8, true],
    ['does not where that is no wider than a frame', 3, false],
    ['fills its bottle where it reaches from wall to wall', 0, false],
  ] as const)('%s', (_name, gap, expected) => {
    expect(areApart(['RRG', 'GBB', 'RG', ''], gap)).toBe(expected);
  });

  it('stands apart though it bears a print', () => {
    expect(areApart(['RRG', 'GBB', 'RG', ''], 8, true)).toBe(true);
  });

  it('is not known to stand apart where no place is free', () => {
    expect(areApart(['RRG', 'GBB'], 8)).toBe(false);
  });
});
