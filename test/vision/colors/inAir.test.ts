import { describe, expect, it } from 'vitest';
import { withColorsInAir } from '../../../src/vision/colors/inAir.ts';
import type { Interpretation } from '../../../src/vision/colors/interpretation.ts';
import { ellipsePatch } from '../../../src/vision/items/patches.ts';
import type { Holder, Spot } from '../../../src/vision/layout.ts';
import { look } from '../../../src/vision/picture/view.ts';
import { page, row, SIZES } from '../liquid/drawing.ts';

const TOP = 40;

/** Which bottles show an air of their own, where so many units of what is drawn in each were taken for liquid. */
function ownAirOf(kind: 'water' | 'ball', drawn: readonly string[], counts: readonly number[]): number[] {
  const view = look(page(60 * drawn.length + 40, 220, row(TOP, drawn)));
  const groupOf = new Map<Spot, number>();
  const holders = drawn.map((units, i): Holder => {
    const x = 30 + 60 * i + SIZES.glass + SIZES.width / 2;
    const y = TOP + SIZES.air + 3.5 * SIZES.unit;
    const spots = [...units].slice(0, counts[i]).map((ink, k) => {
      const at = y - k * SIZES.unit;
      const spot = { x, y: at, patch: ellipsePatch(view.raster, x, at, 8, 8) } as unknown as Spot;
      groupOf.set(spot, 'RGBY'.indexOf(ink));
      return spot;
    });
    const box = { left: x - 18, right: x + 18, top: TOP, bottom: y + SIZES.unit / 2 };
    return { x, y, box, spots, loose: [], likeness: 1 };
  });
  const size = { itemWidth: SIZES.width, itemHeight: SIZES.unit, up: { x: 0, y: -SIZES.unit } };
  const roles = ['color', 'color', 'color', 'color'];
  const found = { layout: { kind, holders, ...size }, capacity: 4, groupOf, roles };
  const seen = withColorsInAir(view, found as unknown as Interpretation).layout.holders;
  return seen.flatMap(({ hasUnusualAir }, i) => (hasUnusualAir ? [i + 1] : []));
}

const DRAWN = ['RGB', 'GGB', 'B', 'RYYY', ''];

describe('bottles in which another colour than the air of most was taken for air', () => {
  it('are found, since it may be liquid', () => {
    expect(ownAirOf('water', DRAWN, [3, 3, 1, 1, 0])).toEqual([4]);
  });

  it('are none where that is liquid', () => {
    expect(ownAirOf('water', DRAWN, [3, 3, 1, 4, 0])).toEqual([]);
  });

  it('are none where few show any air', () => {
    expect(ownAirOf('water', ['RGBG', 'GGBR', 'BRGB', 'RYYY', ''], [4, 4, 4, 1, 0])).toEqual([]);
  });

  it('are none among tubes of balls, behind which lies the page', () => {
    expect(ownAirOf('ball', DRAWN, [3, 3, 1, 1, 0])).toEqual([]);
  });
});
