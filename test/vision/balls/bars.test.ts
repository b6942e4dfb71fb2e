import { describe, expect, it } from 'vitest';
import type { Column, Lattice } from '../../../src/vision/balls/lattice.ts';
import { areEndsOfBars } from '../../../src/vision/balls/notBalls.ts';
import { look } from '../../../src/vision/picture/view.ts';
import { drawn } from '../liquid/drawing.ts';

/** A letter for so many pixels: the discs stand in the second and the sixth column of three stacks each. */
const SIZE = 8;

function lattice(): Lattice {
  const columns = [1, 5, 9, 13].map((letter): Column => {
    const x = (letter + 0.5) * SIZE;
    const discs = [4, 2].map((row) => ({ x, y: (row + 0.5) * SIZE, radius: SIZE / 2, score: 1 }));
    return { x, y: 4.5 * SIZE, discs };
  });
  return { radius: SIZE / 2, pitch: 2 * SIZE, lean: 0, slope: 0, rows: [{ columns }] };
}

const areBars = (...rows: readonly string[]) => areEndsOfBars(look(drawn(rows, SIZE)).raster, lattice());

describe('discs beside each other', () => {
  it('are the ends of bars where all between them is of their colour', () => {
    expect(
      areBars(
        '................',
        '................',
        '.RRRRR...GGGGG..',
        '................',
        '.GGGGG...BBBBB..',
        '................',
      ),
    ).toBe(true);
  });

  it('are balls where the page lies between them, whatever their colours', () => {
    expect(
      areBars(
        '................',
        '................',
        '.R...R...R...R..',
        '................',
        '.G...B...R...B..',
        '................',
      ),
    ).toBe(false);
  });
});
