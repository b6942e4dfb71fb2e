import { describe, expect, it } from 'vitest';
import type { Interpretation } from '../../../src/vision/colors/interpretation.ts';
import { discPatch, patchDistance } from '../../../src/vision/items/patches.ts';
import type { Holder, Layout } from '../../../src/vision/layout.ts';
import { areEmblems, mayBeEmblems } from '../../../src/vision/liquid/emblems.ts';
import { look } from '../../../src/vision/picture/view.ts';
import { chooseBallsOrLiquid } from '../../../src/vision/rank/kinds.ts';
import { isClear } from '../../../src/vision/readBalls.ts';
import type { Pixels } from '../../../src/vision/reading.ts';
import { fill, page, row, SIZES } from './drawing.ts';

const TUBES = ['RRRR', 'GGGG', 'BBBB', 'YYYY'];
const RADIUS = 7;
/** Of discs that touch each other. */
const WIDE = SIZES.unit / 2;
const floorOf = 60 + SIZES.air + 4 * SIZES.unit;
const placeOf = (tube: number, k: number) => ({
  x: 30 + tube * 60 + SIZES.glass + SIZES.width / 2,
  y: floorOf - (k + 0.5) * SIZES.unit,
});

/** The discs of a page as balls of so many colours, each in a tube of its own. */
function asBalls(pixels: Pixels, radius = RADIUS) {
  const { raster } = look(pixels);
  const holders = TUBES.map((_, i): Holder => {
    const spots = [0, 1, 2, 3].map((k) => {
      const { x, y } = placeOf(i, k);
      const patch = discPatch(raster, x, y, radius);
      return { x, y, patch, presence: 1, questionMark: 0, contrast: 20, bare: false };
    });
    const { x, y } = placeOf(i, 0);
    const box = { left: x - 15, right: x + 15, top: 60, bottom: floorOf };
    return { x, y, box, spots, loose: [], likeness: 1 };
  });
  const layout: Layout = {
    ...{ kind: 'ball', holders, complete: true, strays: 0, wallLikeness: 1 },
    ...{ itemWidth: 2 * radius, itemHeight: 2 * radius, up: { x: 0, y: -SIZES.unit } },
    ...{ leastCapacity: 4, mostCapacity: 4 },
  };
  const groupOf = new Map(holders.flatMap(({ spots }, i) => spots.map((spot) => [spot, i] as const)));
  const roles = holders.map(() => 'color' as const);
  const found: Interpretation = {
    ...{ layout, capacity: 4, groupOf, roles, lifted: undefined, whole: true },
    ...{ gap: 10, distance: patchDistance, fitness: 10 },
  };
  return { raster, found };
}

function drawDisc(pixels: Pixels, tube: number, k: number, ink: string, radius = RADIUS): void {
  const { x, y } = placeOf(tube, k);
  for (let dy = -radius; dy < radius; dy++) {
    const half = Math.round(Math.sqrt(radius ** 2 - (dy + 0.5) ** 2));
    fill(pixels, x - half, y + dy, 2 * half, 1, ink);
  }
}

const eachPlace = TUBES.flatMap((_, i) => [0, 1, 2, 3].map((k) => [i, k] as const));

/** The same as liquid in bottles that are wider than what is printed on it. */
const wide = (layout: Layout): Layout => ({ ...layout, kind: 'water', itemWidth: 1.4 * layout.itemWidth });

describe('discs in tubes', () => {
  it('are emblems where liquid of several colours surrounds them', () => {
    const pixels = page(300, 240, row(60, TUBES));
    for (const [i, k] of eachPlace) drawDisc(pixels, i, k, 'W');
    const { raster, found } = asBalls(pixels);
    expect(areEmblems(raster, found)).toBe(true);
  });

  it('are balls where air does', () => {
    const empty = TUBES.map(() => '');
    const pixels = page(300, 240, row(60, empty));
    for (const [i, k] of eachPlace) drawDisc(pixels, i, k, TUBES[i]?.[k] ?? 'W');
    const { raster, found } = asBalls(pixels);
    expect(areEmblems(raster, found)).toBe(false);
  });

  it('are balls where only what they are set in shows beside them, with air over and under it', () => {
    const empty = TUBES.map(() => '');
    const pixels = page(300, 240, row(60, empty));
    for (const [i, k] of eachPlace) {
      const { x, y } = placeOf(i, k);
      fill(pixels, x - 11, y - 3, 22, 6, TUBES[i]?.[k] ?? 'W');
      drawDisc(pixels, i, k, TUBES[i]?.[k] ?? 'W');
    }
    const { raster, found } = asBalls(pixels);
    expect(areEmblems(raster, found)).toBe(false);
  });

  it('as wide as the tube may be emblems where liquid shows between them', () => {
    const pixels = page(300, 240, row(60, TUBES));
    for (const [i, k] of eachPlace) drawDisc(pixels, i, k, 'W', WIDE);
    const printed = asBalls(pixels, WIDE);
    expect(mayBeEmblems(printed.raster, printed.found)).toBe(true);
  });

  it('as wide as the tube are balls where air shows between them', () => {
    const empty = TUBES.map(() => '');
    const pixels = page(300, 240, row(60, empty));
    for (const [i, k] of eachPlace) drawDisc(pixels, i, k, TUBES[i]?.[k] ?? 'W', WIDE);
    const { raster, found } = asBalls(pixels, WIDE);
    expect(mayBeEmblems(raster, found)).toBe(false);
  });

  it('do not stand against fitter liquid where they are emblems', () => {
    const { found } = asBalls(page(300, 240, row(60, TUBES)));
    const holders = found.layout.holders.map((holder) => ({ ...holder, isCapacityUnsure: true }));
    const liquid = { ...found, layout: { ...wide(found.layout), holders }, fitness: 20 };
    expect(chooseBallsOrLiquid(found, liquid, () => true)).toBe(liquid);
    expect(chooseBallsOrLiquid(found, liquid, () => false)).toBe(found);
  });

  it('do not stand against liquid that keeps the counting rule where they are emblems, however fit', () => {
    const { found } = asBalls(page(300, 240, row(60, TUBES)));
    const balls = { ...found, fitness: 30 };
    const mixed = found.layout.holders.flatMap(({ spots }, i) =>
      spots.map((spot, k) => [spot, (i + (k % 2)) % TUBES.length] as const),
    );
    const liquid = { ...found, layout: wide(found.layout), groupOf: new Map(mixed) };
    expect(chooseBallsOrLiquid(balls, liquid, () => true)).toBe(liquid);
    expect(chooseBallsOrLiquid(balls, { ...liquid, whole: false }, () => true)).toBe(balls);
    const narrow = { ...liquid, layout: { ...liquid.layout, itemWidth: found.layout.itemWidth } };
    expect(chooseBallsOrLiquid(balls, narrow, () => true)).toBe(balls);
    expect(chooseBallsOrLiquid(balls, liquid, () => false)).toBe(balls);
  });

  it('leave liquid to be tried, however far apart their colours are', () => {
    const isClearOn = (tubes: string[], inkOf: (tube: number, k: number) => string) => {
      const pixels = page(300, 240, row(60, tubes));
      for (const [i, k] of eachPlace) drawDisc(pixels, i, k, inkOf(i, k));
      const { raster, found } = asBalls(pixels);
      const sure = { ...found, gap: 30, fitness: 16 };
      return isClear({ ...look(pixels), raster }, sure);
    };
    const ownColor = (i: number, k: number) => TUBES[i]?.[k] ?? 'W';
    expect(
      isClearOn(
        TUBES.map(() => ''),
        ownColor,
      ),
    ).toBe(true);
    expect(isClearOn(TUBES, () => 'W')).toBe(false);
  });
});
