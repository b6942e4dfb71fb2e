import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../src/vision/read.ts';
import type { Pixels } from '../../../src/vision/reading.ts';
import { fill, INKS, page, row, SIZES } from './drawing.ts';

/** A page with boxes that are full to their rims, of a fill that is neither air nor page; each unit 24 pixels high. */
function boxes(width: number, contents: readonly string[], ink: string): Pixels {
  const picture = page(width, 240, []);
  for (const [i, units] of contents.entries()) {
    const x = 30 + 60 * i;
    fill(picture, x, 60, 34, 4 * SIZES.unit + 4, '#');
    fill(picture, x + 2, 62, 30, 4 * SIZES.unit, ink);
    for (const [k, letter] of [...units].entries()) {
      fill(picture, x + 2, 62 + (3 - k) * SIZES.unit, 30, SIZES.unit, letter);
    }
  }
  return picture;
}

function read(pixels: Pixels) {
  const outcome = readPixels(pixels);
  if (!outcome.ok) return outcome.fault.code;
  const { tubes, warnings } = outcome.value;
  return { tubes: tubes.map(({ items }) => items.join('')), warnings: warnings.map(({ code }) => code) };
}

describe('opaque glass', () => {
  it('is air where every box would be full with it, and it fills more of them than any colour', () => {
    expect(read(boxes(334, ['RGBG', 'GR', 'BRB', 'RG', 'B'], 'W'))).toEqual({
      tubes: ['ABCB', 'BA', 'CAC', 'AB', 'C'],
      warnings: [],
    });
  });
});

describe('liquid that hardly stands out from the page', () => {
  const CONTENTS = ['RGBR', 'WWWW', 'BGRB', 'GRB', 'G'];

  /** The board with white for a colour so many levels lighter than the page. */
  function pale(lighter: number): Pixels {
    const pixels = page(376, 240, row(40, CONTENTS, 4));
    const [white, dark] = [INKS.W ?? [], INKS['.'] ?? []];
    for (let at = 0; at < pixels.data.length; at += 4) {
      if (white.every((value, k) => pixels.data[at + k] === value))
        pixels.data.set(
          dark.map((value) => value + lighter),
          at,
        );
    }
    return pixels;
  }

  it.each([14, 16, 18, 20])('is doubted where it fills a bottle: %i levels', (lighter) => {
    expect(read(pale(lighter))).toMatchObject({ warnings: ['TUBE_UNSURE'] });
  });
});

describe('beside a board that stands aside', () => {
  const CONTENTS = ['RGB', 'GBR', 'BR', 'G'];

  it('no bottle was overlooked where nothing is drawn and walls are seen over liquid', () => {
    expect(read(page(336, 240, row(60, CONTENTS, 3)))).toEqual({
      tubes: ['ABC', 'BCA', 'CA', 'B'],
      warnings: [],
    });
  });

  it('one may have been where something is', () => {
    const pixels = page(336, 240, row(60, CONTENTS, 3));
    fill(pixels, 280, 90, 12, 12, '~');
    expect(read(pixels)).toMatchObject({ warnings: ['TUBE_UNSURE'] });
  });
});
