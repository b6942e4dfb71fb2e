import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../src/vision/index.ts';
import type { Pixels } from '../../../src/vision/reading.ts';
import { drawn, fill } from './drawing.ts';

/** Sizes of tubes with a flat floor, and heights of units of what is in them: pixels. */
const WIDTH = 60;
const HIGH = 84;
const MIDDLING = 60;
const LOW = 44;
const GLASS = 4;
const PITCH = 96;
const TOP = 60;
/** So much white is in the upper end of what is shaded, and as much black in its lower end. */
const DEEP = 0.4;
const LIGHT = 0.3;
/** A white sign in the middle of units, as wide and as high. */
const SIGN = 20;

/** A row of tubes for four units, each unit shaded from its upper to its lower end, with a sign of so many pixels on it. */
function shadedRow(contents: readonly string[], unit: number, depth: number, sign = 0): Pixels {
  const picture = drawn(Array.from({ length: 480 }, () => '.'.repeat(60 + contents.length * PITCH)));
  for (const [i, units] of contents.entries()) {
    const x = 40 + i * PITCH;
    fill(picture, x - GLASS, TOP, WIDTH + 2 * GLASS, 4.5 * unit + GLASS, '#');
    fill(picture, x, TOP, WIDTH, 4.5 * unit, '.');
    for (const [k, ink] of [...units].entries()) {
      const top = TOP + (3.5 - k) * unit;
      fill(picture, x, top, WIDTH, unit, ink);
      shade(picture, x, top, unit, depth);
      fill(picture, x + (WIDTH - sign) / 2, top + (unit - sign) / 2, sign, sign, 'W');
    }
  }
  return picture;
}

/** Mixes white into the upper half of a unit, and black into the lower one, most at its ends. */
function shade({ width, data }: Pixels, x: number, top: number, unit: number, depth: number): void {
  for (let y = top; y < top + unit; y++) {
    const share = depth * (1 - (2 * (y - top)) / unit);
    const light = share > 0 ? 255 : 0;
    for (let at = 4 * (y * width + x); at < 4 * (y * width + x + WIDTH); at++) {
      if (at % 4 < 3) data[at] = (data[at] ?? 0) * (1 - Math.abs(share)) + light * Math.abs(share);
    }
  }
}

function contentsOf(picture: Pixels): string[] {
  const outcome = readPixels(picture);
  return outcome.ok ? outcome.value.tubes.map(({ items }) => items.join('')) : [outcome.fault.code];
}

describe('shade in each unit', () => {
  it('divides nothing', () => {
    const picture = shadedRow(['RGGG', 'YRRB', 'BBYY', 'RGBY', '', ''], HIGH, DEEP);
    expect(contentsOf(picture)).toEqual(['ABBB', 'CAAD', 'DDCC', 'ABDC', '', '']);
  });

  it('divides nothing where a sign hides the middle of it', () => {
    const picture = shadedRow(['RGGG', 'YRRB', 'BBYY', 'RGBY', '', ''], MIDDLING, DEEP, SIGN);
    expect(contentsOf(picture)).toEqual(['ABBB', 'CAAD', 'DDCC', 'ABDC', '', '']);
  });

  it('makes no two units of one, though all are then as high', () => {
    const picture = shadedRow(['YBRR', 'G', 'GBRR', 'YYGG', 'BB', 'Y'], LOW, LIGHT);
    expect(contentsOf(picture)).toEqual(['ABCC', 'D', 'DBCC', 'AADD', 'BB', 'A']);
  });
});
