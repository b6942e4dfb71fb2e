import { diff, rgb_to_lab } from 'color-diff';
import { describe, expect, it } from 'vitest';
import { findFamilies } from '../../../src/vision/liquid/families.ts';
import { profileOf, runsOf } from '../../../src/vision/liquid/profile.ts';
import { findSlabs } from '../../../src/vision/liquid/slabs.ts';
import { spotOf } from '../../../src/vision/liquid/spots.ts';
import { shiftOf, unitHeights } from '../../../src/vision/liquid/units.ts';
import { look } from '../../../src/vision/picture/view.ts';
import { drawn, INKS, page, row } from './drawing.ts';

/** Levels a pixel; every edge of the drawings is far stronger. */
const LIMIT = 5;

describe('slabs', () => {
  it('an upright patch is one, a disc and a page are none', () => {
    const picture = drawn(
      [
        '................',
        '..RRR......GG...',
        '..RRR.....GGGG..',
        '..RRR....GGGGGG.',
        '..RRR....GGGGGG.',
        '..RRR.....GGGG..',
        '..RRR......GG...',
        '................',
      ],
      6,
    );
    const [slab, ...others] = findSlabs(look(picture).gradient, LIMIT);
    expect(others).toEqual([]);
    expect(slab?.left).toBeGreaterThanOrEqual(12);
    expect(slab?.right).toBeLessThanOrEqual(29);
    expect(slab?.straightness).toBeGreaterThan(0.9);
  });
});

describe('columns', () => {
  it('slabs over one another make a column, the next row of bottles another', () => {
    const view = look(page(300, 460, [...row(40, ['RGBY', 'BRYG', '']), ...row(240, ['GYBR', 'YBRG', ''])]));
    const [family] = findFamilies(view.raster, findSlabs(view.gradient, LIMIT), 1);
    expect(family?.columns).toHaveLength(6);
    const heights = family?.columns.map(({ top, bottom }) => bottom - top) ?? [];
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(5);
  });
});

describe('a picture full of upright patches', () => {
  it('is left aside: no board shows so many', () => {
    const slabs = Array.from({ length: 3_000 }, (_, i) => {
      const [left, top] = [(i % 100) * 12, Math.floor(i / 100) * 40];
      return { left, right: left + 8, top, bottom: top + 24, straightness: 1 };
    });
    const { raster } = look(drawn(['....', '....'], 40));
    expect(findFamilies(raster, slabs, 1)).toEqual([]);
    expect(findFamilies(raster, slabs.slice(0, 150), 1)).toHaveLength(1);
  });
});

describe('runs', () => {
  it('end where the colour changes, top down', () => {
    const { raster } = look(drawn(['RRRRR', 'RRRRR', 'GGGGG', 'BBBBB', 'BBBBB', 'BBBBB'], 8));
    const column = { left: 2, right: 37, top: 0, bottom: 47, gap: 20, slabs: [] };
    const heights = runsOf(profileOf(raster, column, 0, 47), 36).map(({ top, bottom }) => bottom - top + 1);
    expect(heights).toHaveLength(3);
    for (const [i, height] of [16, 8, 24].entries())
      expect(Math.abs((heights[i] ?? 0) - height)).toBeLessThan(2);
  });
});

describe('unit heights', () => {
  it.each([
    ['runs of one unit each', [[22, 52, 82, 112]], 30, 22],
    [
      'runs of one, two and three units',
      [
        [52, 82, 172],
        [22, 112],
      ],
      30,
      22,
    ],
    [
      'boundaries off by a pixel',
      [
        [21, 53, 82, 111],
        [22, 51, 83, 112],
      ],
      30,
      22,
    ],
    [
      'a lowest unit that is taller than the others',
      [
        [42, 72, 102],
        [42, 132],
      ],
      30,
      42,
    ],
  ])('%s', (_name, columns, height, lowest) => {
    const [best] = unitHeights(
      columns.map((heights) => ({ heights })),
      40,
      1,
    );
    expect(Math.abs((best?.height ?? 0) - height)).toBeLessThan(1);
    expect(Math.abs((best?.lowest ?? 0) - lowest)).toBeLessThan(2);
  });

  it('none without a run between two boundaries', () => {
    expect(unitHeights([{ heights: [30] }, { heights: [60] }], 40, 2)).toEqual([]);
  });

  it('a bottle that stands higher shows in the shift of its boundaries', () => {
    const scale = { height: 30, lowest: 22, support: 1 };
    expect(shiftOf({ heights: [25, 55, 85] }, scale)).toBeCloseTo(3);
  });
});

describe('a unit of liquid', () => {
  // a wall under three rows of liquid, four rows to a unit
  const view = look(drawn(['RRRRR', 'RRRRR', 'RRRRR', '#####', '#####', '#####'], 8));
  const column = { left: 0, right: 39, top: 0, bottom: 23, gap: 20, slabs: [] };

  it('is looked at no lower than its bottle reaches: the lowest may be less than a whole one', () => {
    const { patch, y } = spotOf(view, column, 20, 16, { height: 32, support: 1 });
    const [R = 0, G = 0, B = 0] = INKS.R ?? [];
    expect(diff(patch.mean, rgb_to_lab({ R, G, B }))).toBeLessThan(1);
    expect(y).toBe(16);
  });
});
