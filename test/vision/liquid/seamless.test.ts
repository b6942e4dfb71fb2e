import { describe, expect, it } from 'vitest';
import type { Interpretation } from '../../../src/vision/colors/interpret.ts';
import type { Holder, Spot } from '../../../src/vision/layout.ts';
import { isSeamless } from '../../../src/vision/liquid/blocks.ts';
import { look } from '../../../src/vision/picture/view.ts';
import { fill, page } from './drawing.ts';

const [WIDTH, UNIT, STEP, FLOOR] = [40, 30, 60, 150];

/** Whether stacks of units are seamless, of which each leaves so many rows free over it. */
function areSeamless(stacks: readonly string[], free: number): boolean {
  const picture = page(40 + STEP * stacks.length, 180, []);
  const groupOf = new Map<Spot, number>();
  const holders = stacks.map((units, i): Holder => {
    const x = 40 + STEP * i;
    const spots = [...units].map((ink, k) => {
      const top = FLOOR - (k + 1) * UNIT + free;
      fill(picture, x - WIDTH / 2, top, WIDTH, UNIT - free, ink);
      const spot = { x, y: top + (UNIT - free) / 2 } as Spot;
      groupOf.set(spot, 'RGB'.indexOf(ink));
      return spot;
    });
    const box = { left: x - WIDTH / 2, right: x + WIDTH / 2, top: 20, bottom: FLOOR };
    return { x, y: FLOOR - UNIT / 2, box, spots, loose: [], likeness: 1 };
  });
  const layout = { kind: 'water', holders, itemWidth: WIDTH, itemHeight: UNIT };
  const found = { layout, groupOf, roles: ['color', 'color', 'color'], lifted: undefined, capacity: 4 };
  return isSeamless(look(picture).raster, found as unknown as Interpretation);
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
