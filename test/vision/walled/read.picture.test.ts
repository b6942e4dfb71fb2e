import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../src/vision/index.ts';
import { readWalled } from '../../../src/vision/looks.ts';
import { look } from '../../../src/vision/picture/view.ts';
import type { Pixels } from '../../../src/vision/reading.ts';
import { ballPage, type Shape, SIZES, type TubeRow } from '../balls/drawing.ts';

const TUBES = ['RGBY', 'GGRB', 'YBRY', 'BYRG', '', ''];
const SEEN = ['ABCD', 'BBAC', 'DCAD', 'CDAB', '', ''];
const UPPER: TubeRow = { floor: 160, left: 40, tubes: TUBES.slice(0, 3) };
const LOWER: TubeRow = { floor: 330, left: 40, tubes: TUBES.slice(3) };

function page(options: Partial<TubeRow>, width = 184): Pixels {
  return ballPage(width, 360, [
    { ...UPPER, ...options },
    { ...LOWER, ...options },
  ]);
}

const { radius } = SIZES;
const isInBow: Shape = (dx, dy) => Math.abs(dx) <= radius && Math.abs(dy) <= 2 + Math.abs(dx) / 1.5;
const isInLens: Shape = (dx, dy) => Math.abs(dx) <= radius && Math.abs(dy) <= (radius - Math.abs(dx)) / 2;

function stacksOf(pixels: Pixels): string[] {
  const outcome = readPixels(pixels);
  if (!outcome.ok) return [];
  const { tubes, warnings } = outcome.value;
  return [...tubes.map(({ items }) => items.join('')), ...warnings.map(({ code }) => code)];
}

describe('items of any shape between walls', () => {
  it.each([
    ['bows', isInBow],
    ['lenses', isInLens],
  ])('are seen: %s', (_, shape) => expect(stacksOf(page({ shape }))).toEqual(SEEN));

  it('are seen over the tube that one is lifted from', () => {
    const lifted = { ...UPPER, shape: isInBow, tubes: ['RGBY', 'GGR..B', 'YBRY'] };
    expect(stacksOf(ballPage(184, 360, [lifted, { ...LOWER, shape: isInBow }]))).toEqual(SEEN);
  });

  it('do not lie in gaps that are as wide as tubes', () => {
    const found = readWalled(look(page({ shape: isInBow, distance: 68 }, 220)));
    expect(found?.layout.holders).toHaveLength(TUBES.length);
  });

  it('are not halves of items that reach from wall to wall', () => {
    expect(readWalled(look(page({ wall: 14 })))).toBeUndefined();
  });
});
