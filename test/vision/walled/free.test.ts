import { describe, expect, it } from 'vitest';
import { discPatch } from '../../../src/vision/items/patches.ts';
import type { Spot } from '../../../src/vision/layout.ts';
import { readWalled } from '../../../src/vision/looks.ts';
import { look } from '../../../src/vision/picture/view.ts';
import { areFree, unlikeAir } from '../../../src/vision/walled/contents.ts';
import { ballPage, isInBlock, lowestOf, type Shape, SIZES } from '../balls/drawing.ts';
import { spotIn } from '../spots.ts';

const FLOOR = 150;
const LEFT = 40;
const { pitch, wall, distance, radius } = SIZES;
const TUBES = ['RGB', 'GBR', 'BRG', '', ''];

function pageOf(shape: Shape, tubes = TUBES) {
  return look(ballPage(300, 180, [{ floor: FLOOR, left: LEFT, tubes, shape }]));
}

/** The places of the page, those with items and those without. */
function placesOn(shape: Shape) {
  const { raster } = pageOf(shape);
  const spotAt = (tube: number, place: number): Spot => {
    const [x, y] = [LEFT + tube * distance, lowestOf(FLOOR) - place * pitch];
    const patch = discPatch(raster, x, y, radius);
    return { x, y, patch, presence: 1, questionMark: 0, contrast: 50, bare: false };
  };
  const stacksIn = (tubes: readonly number[]) => tubes.map((t) => [0, 1, 2].map((k) => spotAt(t, k)));
  return { raster, stacks: stacksIn([0, 1, 2]), air: stacksIn([3, 4]).flat() };
}

const fromWallToWall: Shape = (dx, dy) => Math.abs(dx) < wall && Math.abs(dy) <= pitch / 2;
/** From wall to wall but at its floor and its surface. */
const isRounded: Shape = (dx, dy) => Math.abs(dx) < (Math.abs(dy) > 0.3 * pitch ? radius / 2 : wall);
const isSmall: Shape = (dx, dy) => Math.abs(dx) + Math.abs(dy) <= radius;

describe('items between walls', () => {
  it.each([
    ['stand free where there is air at both sides', isSmall, true],
    ['do not where they reach from wall to wall', fromWallToWall, false],
  ])('%s', (_, shape, isFree) => {
    const { raster, stacks, air } = placesOn(shape);
    expect(areFree(raster, stacks, air, { width: 2 * wall, pitch })).toBe(isFree);
  });

  it('do not where two meet from wall to wall, though both have a free end', () => {
    const { raster, stacks, air } = placesOn(isRounded);
    const half = (spot: Spot, side: number) => ({ ...spot, y: spot.y + (side * pitch) / 4 });
    const halves = stacks.flat().map((spot) => [half(spot, 1), half(spot, -1)]);
    const size = { width: 2 * wall, pitch: pitch / 2 };
    expect(areFree(raster, stacks, air, { ...size, pitch })).toBe(true);
    expect(areFree(raster, halves, air, size)).toBe(false);
  });

  it.each([
    ['blocks', isInBlock(0.1), true],
    ['lozenges', isSmall, false],
  ])('may be liquid drawn so if they are %s', (_, shape, isUnsure) =>
    expect(readWalled(pageOf(shape, ['RGBR', 'GBRG', 'BRGB', '', '']))?.layout.isKindUnsure).toBe(isUnsure),
  );

  it('are not taken for air that is unlike that of other tubes', () => {
    const { stacks, air } = placesOn(isSmall);
    expect(unlikeAir(air)).toBe(0);
    expect(unlikeAir([...air, ...(stacks[0]?.slice(0, 1) ?? [])])).toBe(1);
  });

  it('are not taken for air where they are nearly of its colour', () => {
    const seen = (level: number, y: number) => ({ ...spotIn([[level, level, level]]), y });
    const air = [0, 40, 80].flatMap((y) => [seen(200, y), seen(201, y), seen(199, y)]);
    expect(unlikeAir(air)).toBe(0);
    expect(unlikeAir([...air, seen(178, 0), seen(178, 40), seen(178, 80)])).toBe(3);
  });
});
