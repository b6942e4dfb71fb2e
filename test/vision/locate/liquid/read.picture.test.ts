import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../../src/vision/index.ts';
import type { Pixels } from '../../../../src/vision/reading.ts';
import { codesIn, countsIn, itemsIn, readingOf } from '../../read.ts';
import { fill, page, row, SIZES } from './drawing.ts';

/** The bottles of a reading as text, bottom to top, in the inks of the drawing by order of appearance. */
function contentsOf(pixels: Pixels): string[] {
  return itemsIn(readingOf(pixels));
}

/** Four colours that fill four bottles, two bottles empty. */
const PLAIN = ['RGBY', 'GGRB', 'YBRY', 'BYRG', '', ''];

describe('bottles of liquid', () => {
  it.each([
    ['one row', page(420, 240, row(60, PLAIN)), ['ABCD', 'BBAC', 'DCAD', 'CDAB', '', '']],
    [
      'runs of several units and half-filled bottles',
      page(420, 240, row(60, ['RRGG', 'GB', 'BBB', 'RRG', 'YYYY', ''])),
      ['AABB', 'BC', 'CCC', 'AAB', 'DDDD', ''],
    ],
    [
      'bottles without a rim',
      page(
        420,
        240,
        row(60, PLAIN).map((bottle) => ({ ...bottle, isOpen: true })),
      ),
      ['ABCD', 'BBAC', 'DCAD', 'CDAB', '', ''],
    ],
    [
      'two rows',
      page(300, 460, [...row(60, PLAIN.slice(0, 3)), ...row(260, PLAIN.slice(3))]),
      ['ABCD', 'BBAC', 'DCAD', 'CDAB', '', ''],
    ],
  ])('%s', (_name, pixels, contents) => {
    const reading = readingOf(pixels);
    expect(reading.kind).toBe('water');
    expect(reading.capacity).toBe(4);
    expect(contentsOf(pixels)).toEqual(contents);
    expect(reading.warnings).toEqual([]);
  });

  it('hold what all of them do, whatever room is over it, where no patch shows the empty ones', () => {
    const pixels = page(420, 300, row(60, PLAIN, 5));
    for (const { x } of row(60, PLAIN, 5).slice(4)) {
      for (let dx = 2; dx < SIZES.width; dx += 6) fill(pixels, x + SIZES.glass + dx, 62, 2, 128, '~');
    }
    const { tubes } = readingOf(pixels);
    expect(tubes.map(({ items, capacity }) => `${items.length}/${capacity}`).join(' ')).toBe(
      '4/4 4/4 4/4 4/4 0/4 0/4',
    );
  });

  it('hold as much as there is of each colour where they have room for one more, and one alone is as full', () => {
    const reading = readingOf(page(420, 300, row(60, ['RGBY', 'GRY', 'BYR', 'YGB', 'RGB'], 5)));
    expect(reading.capacity).toBe(4);
    expect(itemsIn(reading)).toEqual(['ABCD', 'BAD', 'CDA', 'DBC', 'ABC']);
  });

  it('places are the middles of the units, bottom to top', () => {
    const [first] = readingOf(page(420, 240, row(60, PLAIN))).tubes;
    const floor = 60 + SIZES.air + 4 * SIZES.unit;
    expect(first?.places).toHaveLength(4);
    for (const [k, place] of (first?.places ?? []).entries()) {
      expect(Math.abs(place.x - (30 + SIZES.glass + SIZES.width / 2))).toBeLessThan(2);
      expect(Math.abs(place.y - (floor - (k + 0.5) * SIZES.unit))).toBeLessThan(3);
    }
    expect(Math.abs((first?.itemHeight ?? 0) - SIZES.unit)).toBeLessThan(2);
  });

  it('a thin seam inside a run divides nothing', () => {
    const pixels = page(420, 240, row(60, ['RRGG', 'BBRY', 'YGBY', 'RGBY', '', '']));
    fill(pixels, 30 + SIZES.glass, 60 + SIZES.air + 2 * SIZES.unit, SIZES.width, 2, '.');
    expect(contentsOf(pixels)).toEqual(['AABB', 'CCAD', 'DBCD', 'ABCD', '', '']);
  });

  it('a streak down the glass divides nothing', () => {
    const pixels = page(420, 240, row(60, PLAIN));
    for (let i = 0; i < 6; i++) fill(pixels, 30 + i * 60 + 8, 80, 3, 60, 'W');
    expect(contentsOf(pixels)).toEqual(['ABCD', 'BBAC', 'DCAD', 'CDAB', '', '']);
  });

  it('bottles of several capacities hold what their heights say', () => {
    const floor = 60 + SIZES.air + 5 * SIZES.unit;
    const mixed = ['RRGGG', 'GGBBB', 'BRR', 'YYR', '', 'BY', 'YY'].map((units, i) => {
      const capacity = [5, 5, 3, 3, 5, 5, 5][i] ?? 5;
      return { x: 30 + i * 60, y: floor - SIZES.air - capacity * SIZES.unit, units, capacity };
    });
    expect(readingOf(page(480, 300, mixed)).tubes.map(({ capacity }) => capacity)).toEqual([
      5, 5, 3, 3, 5, 5, 5,
    ]);
  });
});

describe('what is wrong is said', () => {
  it('a unit that is missing is warned of, or nothing is read', () => {
    const outcome = readPixels(page(420, 240, row(60, ['RGBY', 'GGRB', 'YBRY', 'BYR', '', ''])));
    expect(outcome.ok ? outcome.value.warnings.map(({ code }) => code) : ['COLOR_COUNT']).toContain(
      'COLOR_COUNT',
    );
  });

  it('an empty bottle with a sign on it is locked, and that is said', () => {
    const pixels = page(420, 240, row(60, PLAIN));
    fill(pixels, 30 + 5 * 60 + 9, 110, 18, 5, 'Y');
    fill(pixels, 30 + 5 * 60 + 15, 104, 6, 18, 'Y');
    const reading = readingOf(pixels);
    expect(reading.tubes.map(({ locked }) => locked === true)).toEqual([...Array(5).fill(false), true]);
    expect(codesIn(reading)).toContain('TUBE_UNSURE');
  });

  it('a bottle with liquid of nearly the colour of the page is none with a sign, where others hold that colour', () => {
    const pixels = page(480, 240, row(60, ['RG~Y', 'GGRB', 'YBRY', 'B~RG', '~~', 'BY', '']));
    for (const y of [92, 102]) fill(pixels, 30 + 4 * 60 + 12, y, 12, 5, 'Y');
    expect(countsIn(readingOf(pixels))).toEqual([4, 4, 4, 4, 2, 2, 0]);
  });

  it('bars of one colour each are no board', () => {
    const bars = ['R', 'G', 'B', 'Y'].map((ink, i) => ({ ink, height: 40 + 30 * i, x: 40 + 60 * i }));
    const pixels = page(320, 240, []);
    for (const { ink, height, x } of bars) fill(pixels, x, 200 - height, 30, height, ink);
    expect(readPixels(pixels).ok).toBe(false);
  });
});

describe('liquid that ends between two units', () => {
  const units = ['RGBY', 'GBRY', 'YRG', 'BYRG', ''];
  const bottles = units.map((units, i) => ({ x: 30 + i * 66, y: 60, units, capacity: 4 }));
  /** The board with so much of a unit more in one bottle, from its lowest unit up. */
  const withMore = (share: number, bottle: number, units: number) => {
    const picture = page(380, 220, bottles);
    const { unit, width, air, glass } = SIZES;
    const height = Math.round(share * unit);
    fill(picture, 30 + bottle * 66 + glass, 60 + air + units * unit - height, width, height, 'B');
    const { tubes, warnings } = readingOf(picture);
    return [tubes.map(({ items }) => items.length), ...warnings.map(({ code }) => code)];
  };

  it.each([0.6, 0.9, 1])('is one where all colours add up with it: %d of a unit on top', (share) => {
    expect(withMore(share, 2, 1)).toEqual([[4, 4, 4, 4, 0]]);
  });

  it.each([1.35, 1])('is one where it is all that is in a bottle: %d units', (share) => {
    expect(withMore(share, 4, 4)).toEqual([[4, 4, 3, 4, 1]]);
  });
});
