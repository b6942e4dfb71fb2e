import { describe, expect, it } from 'vitest';
import type { Pixels } from '../../../../src/vision/reading.ts';
import { readPixels } from '../../../../src/vision/readPixels.ts';
import { fill, INKS, page, row } from './drawing.ts';

function read(pixels: Pixels) {
  const outcome = readPixels(pixels);
  if (!outcome.ok) return outcome.fault.code;
  const { tubes, warnings } = outcome.value;
  return { tubes: tubes.map(({ items }) => items.join('')), warnings: warnings.map(({ code }) => code) };
}

describe('liquid that hardly stands out from the page', () => {
  const FARTHER = 60;
  const CONTENTS = ['RGBR', 'WWWW', 'BGRB', 'GRB', 'G'];

  /** A board with white for a colour so many levels lighter than the page, and cyan for one farther from it. */
  function pale(lighter: number, contents = CONTENTS): Pixels {
    const pixels = page(76 + 60 * contents.length, 240, row(40, contents, 4));
    tint(pixels, 'W', lighter);
    tint(pixels, 'C', FARTHER);
    return pixels;
  }

  function tint(pixels: Pixels, ink: string, lighter: number): void {
    const [color, dark] = [INKS[ink] ?? [], INKS['.'] ?? []];
    for (let at = 0; at < pixels.data.length; at += 4) {
      if (color.every((value, k) => pixels.data[at + k] === value))
        pixels.data.set(
          dark.map((value) => value + lighter),
          at,
        );
    }
  }

  it('is glass where every other bottle is full: something can be poured', () => {
    expect(read(pale(16, ['RGBR', 'GRGB', 'WWWW', 'BGRB']))).toEqual({
      tubes: ['ABCA', 'BABC', '', 'CBAC'],
      warnings: [],
    });
  });
});

describe('beside a board that stands aside', () => {
  const CONTENTS = ['RGB', 'GBR', 'BR', 'G'];

  it('one may have been where an upright line is', () => {
    const pixels = page(336, 240, row(60, CONTENTS, 3));
    fill(pixels, 280, 70, 4, 120, '~');
    expect(read(pixels)).toMatchObject({ warnings: ['TUBE_UNSURE'] });
  });
});
