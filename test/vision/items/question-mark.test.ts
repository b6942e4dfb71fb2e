import { describe, expect, it } from 'vitest';
import { markOnUnit, questionMark } from '../../../src/vision/items/question-mark.ts';
import { look } from '../../../src/vision/picture/view.ts';
import type { Pixels } from '../../../src/vision/reading.ts';
import { fill, page } from '../liquid/drawing.ts';

const MARK = ['.####.', '##..##', '....##', '...##.', '..##..', '..##..', '......', '..##..'];
const SIZE = 60;

/** A unit of liquid, dark, with a mark from a row on, and a strip of light at its left, from row to row. */
function unitOf(cells: readonly string[], strip?: readonly [number, number], top = 18): Pixels {
  const picture = page(SIZE, SIZE, []);
  for (const [j, line] of cells.entries()) {
    for (const [i, cell] of [...line].entries())
      if (cell === '#') fill(picture, 21 + 3 * i, top + 3 * j, 3, 3, 'W');
  }
  if (strip) fill(picture, 13, strip[0], 3, strip[1] - strip[0], 'W');
  return picture;
}

const likeness = (picture: Pixels) => questionMark(look(picture).raster, SIZE / 2, SIZE / 2, SIZE, SIZE);

describe('a question mark', () => {
  it.each([
    ['alone', unitOf(MARK)],
    ['beside light that runs on over and under the unit', unitOf(MARK, [0, SIZE])],
    ['beside light that ends in the unit', unitOf(MARK, [0, 38])],
    ['at the upper end of what is looked at, and light at the lower one', unitOf(MARK, [45, SIZE], 10)],
  ])('is seen %s', (_, picture) => {
    expect(likeness(picture)).toBeGreaterThan(0.6);
  });

  it('is not seen in light alone', () => {
    expect(likeness(unitOf([], [0, SIZE]))).toBeLessThan(0.3);
    expect(likeness(unitOf([], [0, 38]))).toBeLessThan(0.3);
  });
});

describe('a question mark on liquid', () => {
  /** A unit that its mark, of cells of so many pixels, fills. */
  const unitWith = (cell: number): Pixels => {
    const picture = page(SIZE, SIZE, []);
    const [left, top] = [(SIZE - 6 * cell) / 2, (SIZE - MARK.length * cell) / 2];
    for (const [j, line] of MARK.entries()) {
      for (const [i, ink] of [...line].entries())
        if (ink === '#') fill(picture, left + cell * i, top + cell * j, cell, cell, 'W');
    }
    return picture;
  };
  const likenessOnUnit = (picture: Pixels) => markOnUnit(look(picture).raster, SIZE / 2, SIZE / 2, SIZE);

  it.each([3, 4, 6])('is seen with strokes %i pixels wide', (cell) => {
    expect(likenessOnUnit(unitWith(cell))).toBeGreaterThan(0.55);
  });

  /** A unit with a ring in its middle, and in that a mark a third of the unit's height. */
  const ringedUnit = (cells: readonly string[]): Pixels => {
    const picture = page(2 * SIZE, 2 * SIZE, []);
    for (let y = 0; y < 2 * SIZE; y++) {
      for (let x = 0; x < 2 * SIZE; x++) {
        if (Math.abs(Math.hypot(x - SIZE, y - SIZE) - 22) < 2) fill(picture, x, y, 1, 1, 'W');
      }
    }
    for (const [j, line] of cells.entries()) {
      for (const [i, ink] of [...line].entries())
        if (ink === '#') fill(picture, SIZE - 9 + 3 * i, SIZE - 12 + 3 * j, 3, 3, 'W');
    }
    return picture;
  };
  const likenessInRing = (picture: Pixels) => markOnUnit(look(picture).raster, SIZE, SIZE, 2 * SIZE);

  it('is seen in a ring, and not in a ring of something else or of nothing', () => {
    expect(likenessInRing(ringedUnit(MARK))).toBeGreaterThan(0.55);
    expect(likenessInRing(ringedUnit(['', '', '', '######', '######']))).toBeLessThan(0.35);
    expect(likenessInRing(ringedUnit([]))).toBeLessThan(0.35);
  });

  it('is not seen in a unit without one', () => {
    expect(likenessOnUnit(unitOf([]))).toBe(0);
    expect(likenessOnUnit(unitOf([], [0, SIZE]))).toBeLessThan(0.3);
  });
});
