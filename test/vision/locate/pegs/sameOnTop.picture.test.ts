import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../../src/vision/index.ts';
import { INKS, type Rgb } from '../../inks.ts';

const SIZE = { width: 480, height: 915 };
const PAGE: Rgb = [242, 210, 158];
const WOOD: Rgb = [122, 74, 28];
const LIGHT: Rgb = [250, 190, 190];
const PITCH = 32;

/** Rings with round ends and a gap between them, on poles that reach over them, with a foot each. */
function ringsOnPoles(
  rows: readonly { readonly left: number; readonly floor: number; pegs: readonly string[] }[],
) {
  const data = new Uint8ClampedArray(4 * SIZE.width * SIZE.height).fill(255);
  const pill = (left: number, top: number, width: number, height: number, ink: Rgb) => {
    const radius = Math.min(width, height) / 2;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const [dx, dy] = [
          Math.max(0, radius - x - 0.5, x + 0.5 - width + radius),
          Math.max(0, radius - y - 0.5, y + 0.5 - height + radius),
        ];
        if (Math.hypot(dx, dy) <= radius) data.set(ink, 4 * ((top + y) * SIZE.width + left + x));
      }
  };
  for (let i = 0; i < data.length; i += 4) data.set(PAGE, i);
  for (const { left, floor, pegs } of rows) {
    for (const [i, rings] of pegs.entries()) {
      const x = left + 114 * i;
      pill(x - 5, floor - 150, 10, 150, WOOD);
      for (const [k, letter] of [...rings].entries()) {
        const top = floor - PITCH * (k + 1) + 2;
        pill(x - 40, top, 80, 29, INKS[letter] ?? WOOD);
        pill(x - 32, top + 5, 56, 5, LIGHT);
      }
      pill(x - 48, floor + 1, 96, 13, WOOD);
    }
  }
  return { ...SIZE, data };
}

describe('rings whose highest have one colour on all poles', () => {
  it.each([
    [
      ['BRGG', 'RBRG', 'RBBG'],
      ['', ''],
    ],
    [['BRY', 'RBYGG', 'YBRGG', 'BRY'].map((rings) => rings.slice(0, 4)), ['', 'GG']],
  ])('are not taken for what is behind others: %j over %j', (upper, lower) => {
    const outcome = readPixels(
      ringsOnPoles([
        { left: 57, floor: 345, pegs: upper },
        { left: 107, floor: 575, pegs: lower },
      ]),
    );
    const reading = outcome.ok ? outcome.value : undefined;
    expect(reading?.tubes.map(({ items }) => items.length)).toEqual(
      [...upper, ...lower].map((rings) => rings.length),
    );
    expect(reading?.onPegs).toBe(true);
  });
});
