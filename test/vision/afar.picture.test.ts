import { describe, expect, it } from 'vitest';
import { readPixels } from '../../src/vision/index.ts';
import type { Pixels } from '../../src/vision/reading.ts';
import { fill, page } from './locate/liquid/drawing.ts';

const SIZES = { width: 90, unit: 80, air: 40, glass: 6, pitch: 170 };
const BOARD = ['RGBY', 'GGRB', 'YBRY', 'BYRG', '', ''];

/** Bottles of liquid with a print on every unit: letters of inks, 2 pixels each, over and over. */
function printed(print: readonly string[]): Pixels {
  const { width, unit, air, glass, pitch } = SIZES;
  const depth = 4 * unit + air;
  const picture = page(BOARD.length * pitch + 60, depth + 400, []);
  for (const [i, units] of BOARD.entries()) {
    const [x, y] = [60 + i * pitch, 160];
    fill(picture, x, y - glass, width + 2 * glass, depth + 2 * glass, '#');
    fill(picture, x + glass, y, width, depth, '.');
    for (const [k, ink] of [...units].entries()) {
      const top = y + depth - (k + 1) * unit;
      fill(picture, x + glass, top, width, unit, ink);
      for (let row = 0; row < unit; row += 2) {
        const line = print[(row / 2) % print.length] ?? '';
        for (let column = 0; column < width; column += 2) {
          const letter = line[(column / 2) % line.length] ?? '.';
          if (letter !== '.') fill(picture, x + glass + column, top + row, 2, 2, letter);
        }
      }
    }
  }
  return picture;
}

describe('liquid with a print', () => {
  it.each([
    ['slanted lines', ['W..', '.W.', '..W'], 'coarseOnly'],
    ['checks, which nobody sees at a glance,', ['W.', '.W'], ''],
  ])('of %s is read from afar, and doubted where a glance is not enough', (_, print, doubt) => {
    const reading = readPixels(printed(print));
    const tubes = reading.ok ? reading.value.tubes.map(({ items }) => items.join('')) : [];
    expect(tubes).toEqual(['ABCD', 'BBAC', 'DCAD', 'CDAB', '', '']);
    const doubts = reading.ok ? reading.value.warnings.map(({ reason }) => reason).join() : 'not read';
    expect(doubts).toContain(doubt);
    expect(doubts === '').toBe(doubt === '');
  });
});

/** Liquid without glass, and a bottle without liquid as an outline of dashes, so many pixels long and wide. */
function dashed(dash: number, line: number): Pixels {
  const [width, depth] = [60, 240];
  const picture = page(1200, 900, []);
  for (const [i, units] of ['RGBR', 'GRGB', 'BGRB', ''].entries()) {
    const [x, y] = [400 + 110 * i, 300];
    for (const [k, ink] of [...units].entries()) fill(picture, x, y + depth - 60 * (k + 1), width, 60, ink);
    if (units !== '') continue;
    for (let at = 0; at < depth; at += 2 * dash) {
      fill(picture, x, y + at, line, dash, '#');
      fill(picture, x + width - line, y + at, line, dash, '#');
    }
    for (let at = 0; at < width; at += 2 * dash) {
      fill(picture, x + at, y, dash, line, '#');
      fill(picture, x + at, y + depth - line, dash, line, '#');
    }
  }
  return picture;
}

describe('an outline of dashes', () => {
  it('is an empty bottle where no place is free without it, seen from afar and doubted', () => {
    const reading = readPixels(dashed(4, 2));
    const tubes = reading.ok ? reading.value.tubes.map(({ items }) => items.join('')) : [];
    expect(tubes).toEqual(['ABCA', 'BABC', 'CBAC', '']);
    const reasons = reading.ok ? reading.value.warnings.map(({ reason }) => reason) : [];
    expect(reasons).toContain('coarseOnly');
  });
});
