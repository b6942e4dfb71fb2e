import { describe, expect, it } from 'vitest';
import { type Pixels, readPixels } from '../../../src/vision/index.ts';
import type { Layout } from '../../../src/vision/layout.ts';
import { findFaintBottles } from '../../../src/vision/liquid/glass.ts';
import { look } from '../../../src/vision/picture/view.ts';
import type { Rgb } from '../inks.ts';
import { fill, page } from './drawing.ts';

const [WIDTH, UNIT, STEP, TOP] = [60, 40, 90, 50];
/** Liquid, or glass with shine and shadow, that hardly stands out from the page. */
const FULL = ['RGBY', 'GGRB', 'YBRY', 'BYRG'];
const GLASS: readonly (readonly [number, number, Rgb])[] = [
  [0, 8, [58, 60, 66]],
  [8, 6, [74, 76, 82]],
  [14, 26, [42, 44, 50]],
  [40, 20, [34, 36, 41]],
];

/** A row of full bottles without outlines, and after them so many empty ones, of so many shades of glass. */
function pageWith(empties: number, glass = GLASS): Pixels {
  const picture = page(2 * TOP + STEP * (FULL.length + empties), 2 * TOP + 4 * UNIT, []);
  for (const [i, units] of FULL.entries())
    for (const [k, ink] of [...units].entries())
      fill(picture, TOP + i * STEP, TOP + (3 - k) * UNIT, WIDTH, UNIT, ink);
  for (let i = 0; i < empties; i++)
    for (const [left, across, shade] of glass)
      paint(picture, TOP + (FULL.length + i) * STEP + left, across, shade);
  return picture;
}

function paint({ width, data }: Pixels, left: number, across: number, shade: Rgb): void {
  for (let y = TOP; y < TOP + 4 * UNIT; y++)
    for (let x = left; x < left + across; x++) data.set(shade, 4 * (y * width + x));
}

function read(picture: Pixels) {
  const outcome = readPixels(picture);
  return outcome.ok ? outcome.value : undefined;
}

describe('empty bottles beside full ones', () => {
  it('are not looked for where bottles stand in each other: no row would end', () => {
    const x = TOP + WIDTH / 2;
    const box = { left: TOP, right: TOP + WIDTH, top: TOP, bottom: TOP + 4 * UNIT };
    const one = { x, y: TOP + 3.5 * UNIT, box, spots: [], loose: [], likeness: 1 };
    const layout = { holders: [one, { ...one }], itemWidth: WIDTH, itemHeight: UNIT } as unknown as Layout;
    expect(findFaintBottles(look(pageWith(0)), layout)).toEqual([]);
  });

  it('are seen by their walls alone, and doubted', () => {
    const reading = read(pageWith(2));
    expect(reading?.tubes.map(({ items }) => items.length)).toEqual([4, 4, 4, 4, 0, 0]);
    expect(reading?.warnings).toContainEqual(expect.objectContaining({ code: 'TUBE_UNSURE', tubes: [5, 6] }));
  });

  it('have both walls: bars as far from each other as nothing else are none', () => {
    expect(read(pageWith(2, [[20, 8, [74, 76, 82]]]))?.tubes).toHaveLength(4);
  });
});
