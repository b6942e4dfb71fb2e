import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../src/vision/index.ts';
import type { Holder, Layout, Spot } from '../../../src/vision/layout.ts';
import { findByOutline } from '../../../src/vision/liquid/alike.ts';
import { borderReaches } from '../../../src/vision/liquid/margins.ts';
import { likenessAt, outlineOf } from '../../../src/vision/liquid/outline.ts';
import { profileOf, runsOf, withSharpBorders } from '../../../src/vision/liquid/profile.ts';
import { look } from '../../../src/vision/picture/view.ts';
import type { Pixels } from '../../../src/vision/reading.ts';
import { drawn, fill, INKS, page, row, SIZES } from './drawing.ts';

const UNIT = 20;
const WIDTH = 28;
const CONTENTS = ['RGBY', 'GGRB', 'YBRY', 'BYRG', '', ''];

/** A bottle with a neck half as wide as its body; x is its middle, y where its neck begins. */
function drawNecked(picture: Pixels, x: number, y: number, units: string): void {
  const floor = y + 20 + 4 * UNIT;
  fill(picture, x - 9, y, 18, 22, '#');
  fill(picture, x - WIDTH / 2 - 2, y + 18, WIDTH + 4, 4 * UNIT + 4, '#');
  fill(picture, x - 7, y + 2, 14, 20, '.');
  fill(picture, x - WIDTH / 2, y + 20, WIDTH, 4 * UNIT, '.');
  for (const [k, ink] of [...units].entries())
    fill(picture, x - WIDTH / 2, floor - (k + 1) * UNIT, WIDTH, UNIT, ink);
}

/** The middles of bottles sixty pixels apart. */
const xOf = (i: number) => 50 + 60 * i;
const LOWEST = 60 + 20 + 3.5 * UNIT;

function necked(contents: readonly string[], lines: readonly number[] = []): Pixels {
  const picture = page(600, 240, []);
  for (const y of lines) fill(picture, 0, y, 600, 2, 'W');
  for (const [i, units] of contents.entries()) drawNecked(picture, xOf(i), 60, units);
  return picture;
}

/** The layout of the bottles that hold something. */
function layoutOf(contents: readonly string[]): Layout {
  const holders = contents.flatMap((units, i): Holder[] => {
    const x = xOf(i);
    const box = { left: x - 16, right: x + 16, top: 60, bottom: 60 + 24 + 4 * UNIT };
    // what the items look like is not asked here
    const spots = [...units].map((_, k) => ({ x, y: LOWEST - k * UNIT }) as Spot);
    return units ? [{ x, y: LOWEST, box, spots, loose: [], likeness: 1 }] : [];
  });
  return {
    ...{ kind: 'water', holders, complete: false, strays: 0, wallLikeness: 1 },
    ...{ itemWidth: WIDTH, itemHeight: UNIT, up: { x: 0, y: -UNIT }, leastCapacity: 4, mostCapacity: 4 },
  };
}

describe('the outline that bottles have in common', () => {
  const view = look(necked(CONTENTS));
  const layout = layoutOf(CONTENTS);
  const outline = outlineOf(view.gradient, layout);
  if (!outline) throw new Error('no outline');

  it('is repeated by an empty bottle, and by less than half between two bottles', () => {
    expect(likenessAt(view.gradient, outline, xOf(4), LOWEST)).toBeGreaterThan(0.8);
    expect(likenessAt(view.gradient, outline, (xOf(3) + xOf(4)) / 2, LOWEST)).toBeLessThan(0.5);
  });

  it('finds the empty bottles, necks and all', () => {
    const found = findByOutline(view, layout, outline).sort((a, b) => a.x - b.x);
    expect(found).toHaveLength(2);
    for (const [i, { x, y }] of found.entries()) {
      expect(Math.abs(x - xOf(4 + i))).toBeLessThanOrEqual(1);
      expect(Math.abs(y - LOWEST)).toBeLessThanOrEqual(1);
    }
  });

  it('finds them where bottles nearly touch each other', () => {
    const wide = { ...layout, itemWidth: 55 };
    expect(findByOutline(view, wide, outline)).toHaveLength(2);
  });

  it('does not find a bottle of another shape', () => {
    const others = necked(CONTENTS.slice(0, 4));
    fill(others, xOf(4) - 10, 60, 20, 4 * UNIT + 24, '#');
    fill(others, xOf(4) - 8, 62, 16, 4 * UNIT + 20, '.');
    expect(findByOutline(look(others), layout, outline)).toEqual([]);
  });

  it('has no part in lines of the page, which pass behind all of them', () => {
    const lines = Array.from({ length: 20 }, (_, i) => 7 + 12 * i);
    const lined = look(necked(CONTENTS, lines));
    const common = outlineOf(lined.gradient, layout) ?? outline;
    expect(likenessAt(lined.gradient, common, xOf(4), LOWEST)).toBeGreaterThan(0.8);
    expect(likenessAt(lined.gradient, common, 520, LOWEST)).toBeLessThan(0.25);
  });

  it('is none where bottles hold different numbers', () => {
    const mixed = layout.holders.map((holder, i) => ({ ...holder, capacity: 4 + i }));
    expect(outlineOf(view.gradient, { ...layout, holders: mixed })).toBeUndefined();
  });
});

describe('borders between colours', () => {
  it.each([0.25, 0.5, 0.75])('lie between pixels where a row is mixed %s', (share) => {
    const picture = drawn(Array.from({ length: 40 }, (_, y) => (y < 20 ? 'R' : 'B').repeat(40)));
    const [red, blue] = [INKS.R ?? [0, 0, 0], INKS.B ?? [0, 0, 0]];
    const mixed = red.map((value, i) => share * value + (1 - share) * (blue[i] ?? 0));
    for (let x = 0; x < 40; x++) picture.data.set(mixed, 4 * (20 * 40 + x));
    const column = { left: 2, right: 37, top: 0, bottom: 39, gap: 20, slabs: [] };
    const profile = profileOf(look(picture).raster, column, 0, 39);
    const [upper, lower] = withSharpBorders(profile, runsOf(profile, 36), 36);
    expect(lower?.top).toBeCloseTo(20 + share, 1);
    expect(upper?.bottom).toBeCloseTo(19 + share, 1);
  });

  it('go on through shade and light to the side of the bottle', () => {
    const picture = page(120, 120, []);
    const shade = [0.7, 0.7, 1, 1, 1, 1, 0.8, 0.6];
    for (let y = 20; y < 100; y++) {
      for (let x = 40; x < 80; x++) {
        const color = (INKS[y < 60 ? 'R' : 'B'] ?? [0, 0, 0]).map(
          (value) => value * (shade[Math.floor((x - 40) / 5)] ?? 1),
        );
        picture.data.set(color, 4 * (y * 120 + x));
      }
    }
    const slabs = [
      { left: 51, right: 68, top: 21, bottom: 58, straightness: 1 },
      { left: 51, right: 68, top: 61, bottom: 98, straightness: 1 },
    ];
    const { raster } = look(picture);
    expect(borderReaches(raster, slabs, -1, 18)).toEqual([11]);
    expect(borderReaches(raster, slabs, 1, 18)).toEqual([11]);
  });
});

describe('bottles whose sides or glass tell little', () => {
  it('shade and light divide no bottle', () => {
    const pixels = page(420, 240, row(60, CONTENTS));
    for (const [i] of CONTENTS.entries()) {
      const left = 30 + 60 * i + SIZES.glass;
      darken(pixels, left, 5, 0.7);
      darken(pixels, left + SIZES.width - 6, 6, 0.6);
    }
    const outcome = readPixels(pixels);
    expect(outcome.ok && outcome.value.tubes.map(({ items }) => items.join(''))).toEqual([
      ...['ABCD', 'BBAC', 'DCAD', 'CDAB', '', ''],
    ]);
    expect(outcome.ok && outcome.value.warnings).toEqual([]);
  });

  it('tinted glass over liquid is air', () => {
    const pixels = page(420, 240, row(60, CONTENTS));
    for (const [i, units] of CONTENTS.entries()) {
      const depth = SIZES.air + (4 - units.length) * SIZES.unit;
      fill(pixels, 30 + 60 * i + SIZES.glass, 60, SIZES.width, depth, '~');
    }
    const outcome = readPixels(pixels);
    expect(outcome.ok && outcome.value.tubes.map(({ items }) => items.length)).toEqual([4, 4, 4, 4, 0, 0]);
  });
});

/** Darkens a strip of a bottle from its air to its floor. */
function darken({ width, data }: Pixels, left: number, across: number, share: number): void {
  for (let y = 60 + SIZES.air; y < 60 + SIZES.air + 4 * SIZES.unit; y++) {
    for (let x = left; x < left + across; x++) {
      for (let i = 4 * (y * width + x); i % 4 < 3; i++) data[i] = (data[i] ?? 0) * share;
    }
  }
}
