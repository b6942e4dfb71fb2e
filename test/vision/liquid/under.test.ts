import { describe, expect, it } from 'vitest';
import type { Interpretation } from '../../../src/vision/colors/interpretation.ts';
import { ellipsePatch } from '../../../src/vision/items/patches.ts';
import type { Holder, Spot } from '../../../src/vision/layout.ts';
import { withLiquidUnder } from '../../../src/vision/liquid/under.ts';
import { look } from '../../../src/vision/picture/view.ts';
import { page, row, SIZES } from './drawing.ts';

const CONTENTS = ['RGBY', 'GGBR', 'BBBY', 'YYRR'];
const FLOOR = 40 + SIZES.air + 4 * SIZES.unit;

/** Which of the bottles go on when so many of their units, from the floor, were left out. */
function goingOn(leftOut: number, ink = 'R'): boolean[] {
  const contents = CONTENTS.map((units) => units.replaceAll('R', ink));
  const view = look(page(280, 220, row(40, contents)));
  const groupOf = new Map<Spot, number>();
  const holders = contents.map((units, i): Holder => {
    const x = 30 + SIZES.glass + SIZES.width / 2 + 60 * i;
    const spots = [...units].slice(leftOut).map((letter, k) => {
      const y = FLOOR - (leftOut + k + 0.5) * SIZES.unit;
      const spot = { x, y, patch: ellipsePatch(view.raster, x, y, 8, 6) } as Spot;
      groupOf.set(spot, 'RGBYW'.indexOf(letter));
      return spot;
    });
    const y = spots[0]?.y ?? 0;
    const box = { left: x - 20, right: x + 20, top: 40, bottom: y + SIZES.unit / 2 };
    return { x, y, box, spots, loose: [], likeness: 1 };
  });
  const layout = { kind: 'water', holders, itemWidth: SIZES.width, itemHeight: SIZES.unit };
  const roles = [...'RGBYW'].map(() => 'color');
  const found = { layout, groupOf, roles, capacity: 4 - leftOut } as unknown as Interpretation;
  return withLiquidUnder(view, found).layout.holders.map((holder) => holder.continuesBelow === true);
}

describe('liquid under what was taken for a lowest unit', () => {
  it('is not seen where that is the lowest', () => expect(goingOn(0)).toEqual([false, false, false, false]));

  it('is seen where it is of another colour of the board, and of its own more than half a unit down', () => {
    expect(goingOn(1)).toEqual([true, true, true, true]);
    // green is left out altogether then
    expect(goingOn(2)).toEqual([false, false, true, true]);
  });

  it('is not told from the page by its colour alone', () => {
    expect(goingOn(1, '.')[0]).toBe(false);
  });
});
