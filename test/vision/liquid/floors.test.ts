import { describe, expect, it } from 'vitest';
import { findFamilies } from '../../../src/vision/liquid/families.ts';
import { findSlabs } from '../../../src/vision/liquid/slabs.ts';
import { look } from '../../../src/vision/picture/view.ts';
import type { Pixels } from '../../../src/vision/reading.ts';
import { fill, page } from './drawing.ts';

/** Tubes whose round floor is a little deeper than the lowest unit; the liquid's width and a unit's height, pixels. */
const WIDTH = 44;
const UNIT = 18;
const TOP = 60;
const PITCH = 70;

/** A tube with a wall two pixels thick, full of units, bottom to top, so many pixels lower than others. */
function drawTube(picture: Pixels, x: number, units: string, lower: number): void {
  const depth = units.length * UNIT;
  for (let dy = -2; dy < depth + 2; dy++) {
    const outer = insetAt(dy, depth + 2, WIDTH / 2 + 2);
    fill(picture, x - 2 + outer, TOP + lower + dy, WIDTH + 4 - 2 * outer, 1, '#');
    const inner = insetAt(dy, depth, WIDTH / 2);
    const unit = units[units.length - 1 - Math.floor(dy / UNIT)];
    if (unit && WIDTH > 2 * inner) fill(picture, x + inner, TOP + lower + dy, WIDTH - 2 * inner, 1, unit);
  }
}

/** How far a row lies inside the sides of a tube so deep, whose floor is half a circle. */
function insetAt(dy: number, depth: number, radius: number): number {
  const down = dy + 0.5 - (depth - radius);
  return down <= 0 ? 0 : Math.round(radius - Math.sqrt(Math.max(0, radius ** 2 - down ** 2)));
}

/** The floors of the columns that tubes with such units show, every other so many pixels lower. */
function floorsOf(tubes: readonly string[], lower = 0): number[] {
  const picture = page(400, 260, []);
  for (const [i, units] of tubes.entries()) drawTube(picture, 30 + i * PITCH, units, (i % 2) * lower);
  const { raster, gradient } = look(picture);
  const [family] = findFamilies(raster, findSlabs(gradient, 12), 1);
  return (family?.columns ?? []).map(({ bottom }) => bottom);
}

describe('a unit in a round floor', () => {
  const floor = TOP + 5 * UNIT - 1;

  it('belongs to its tube, though it shows no upright sides', () => {
    const floors = floorsOf(['RGBYR', 'GBRYB', 'YRGBY', 'BYRGG']);
    expect(floors).toHaveLength(4);
    for (const bottom of floors) expect(Math.abs(bottom - floor)).toBeLessThan(UNIT / 4);
  });

  it('belongs to every other tube that stands lower, too', () => {
    const lower = 2 * UNIT;
    const floors = floorsOf(['RGBYR', 'GBRYB', 'YRGBY', 'BYRGG', 'GRYBR'], lower);
    expect(floors).toHaveLength(5);
    const under = floors.map((bottom) => (bottom - floor) / lower).sort();
    for (const [i, share] of [0, 0, 0, 1, 1].entries()) expect(under[i]).toBeCloseTo(share, 0);
    expect(Math.max(...floors)).toBeGreaterThan(floor + lower - UNIT / 4);
  });

  it('is none where all tubes show the same: that is what they stand on', () => {
    const upper = floorsOf(['WRGBY', 'WBRYB', 'WRGBY', 'WYRGG']);
    for (const bottom of upper) expect(bottom).toBeLessThan(floor - UNIT / 2);
  });
});
