import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../src/vision/index.ts';
import type { Pixels } from '../../../src/vision/reading.ts';
import { drawn, fill } from './drawing.ts';

/** Sizes of tubes with a flat floor, and of a unit of what is in them: pixels. */
const WIDTH = 60;
const UNIT = 84;
const GLASS = 4;
const PITCH = 96;
const TOP = 60;
/** So much white is in the upper end of what is shaded, and so much black in its lower end. */
const DEPTH = 0.4;

/** A row of tubes for four units, each unit shaded from its upper to its lower end. */
function shadedRow(contents: readonly string[]): Pixels {
  const picture = drawn(Array.from({ length: 480 }, () => '.'.repeat(60 + contents.length * PITCH)));
  for (const [i, units] of contents.entries()) {
    const x = 40 + i * PITCH;
    fill(picture, x - GLASS, TOP, WIDTH + 2 * GLASS, 4.5 * UNIT + GLASS, '#');
    fill(picture, x, TOP, WIDTH, 4.5 * UNIT, '.');
    for (const [k, ink] of [...units].entries()) {
      const top = TOP + (3.5 - k) * UNIT;
      fill(picture, x, top, WIDTH, UNIT, ink);
      shade(picture, x, top);
    }
  }
  return picture;
}

/** Mixes white into the upper half of a unit, and black into the lower one, most at its ends. */
function shade({ width, data }: Pixels, x: number, top: number): void {
  for (let y = top; y < top + UNIT; y++) {
    const share = DEPTH * (1 - (2 * (y - top)) / UNIT);
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
    const picture = shadedRow(['RGGG', 'YRRB', 'BBYY', 'RGBY', '', '']);
    expect(contentsOf(picture)).toEqual(['ABBB', 'CAAD', 'DDCC', 'ABDC', '', '']);
  });
});
