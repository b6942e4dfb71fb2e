import { describe, expect, it } from 'vitest';
import { screenshotAfter } from '../../src/overlay/index.ts';
import { difference } from '../../src/overlay/move/patch.kernel.ts';
import { HIDDEN, type Move } from '../../src/puzzle/index.ts';
import { type Pixels, type ReadingTube, readPixels } from '../../src/vision/index.ts';
import type { Rgb } from '../vision/inks.ts';
import { page, row, SIZES } from '../vision/locate/liquid/drawing.ts';

const TOP = 60;
const FLOOR = TOP + SIZES.air + 4 * SIZES.unit;

const leftOf = (bottle: number) => 30 + bottle * 60;

function paint(pixels: Pixels, x: number, y: number, width: number, height: number, color: Rgb): void {
  for (let line = y; line < y + height; line++)
    for (let column = x; column < x + width; column++)
      pixels.data.set(color, 4 * (line * pixels.width + column));
}

function colorAt({ data, width }: Pixels, x: number, y: number): number[] {
  return [...data.slice(4 * (y * width + x), 4 * (y * width + x) + 3)];
}

/** @param change what a reading has otherwise than it is */
function afterMoves(
  pixels: Pixels,
  moves: readonly Move[],
  change: (tube: ReadingTube) => Partial<ReadingTube> = () => ({}),
): Pixels {
  const outcome = readPixels(pixels);
  if (!outcome.ok) throw new Error(outcome.fault.message);
  const tubes = outcome.value.tubes.map((tube) => ({ ...tube, ...change(tube) }));
  const after = screenshotAfter(pixels, { ...outcome.value, tubes }, moves, moves.length);
  if (!after) throw new Error('nothing was moved');
  return after;
}

describe('a bottle that is emptied', () => {
  it('leaves the page beside it as it is, though boxes are a little wide', () => {
    const pixels = page(420, 240, row(TOP, ['RGBY', 'GGRB', 'YBRY', 'BYRG', '', '']));
    const beside = leftOf(0) - 1;
    paint(pixels, beside, TOP + 40, 1, 60, [90, 40, 40]);
    const moves = [
      { from: 0, to: 4, count: 1 },
      { from: 0, to: 5, count: 1 },
    ];
    const after = afterMoves(pixels, moves, ({ width }) => ({ width: width + 8 }));
    for (let y = TOP + 42; y < TOP + 98; y++)
      expect(difference(colorAt(after, beside, y), 0, [90, 40, 40], 0)).toBeLessThan(8);
  });
});

it('a sign in the middle of a hidden unit is not drawn over its upper end when that is laid open', () => {
  const pixels = page(420, 240, row(TOP, ['RGBY', 'GGRB', 'YBRY', 'BYRG', '', '']));
  const moves = [{ from: 0, to: 4, count: 1 }];
  const [unit, sign] = [FLOOR - 3 * SIZES.unit, 8];
  const dark: Rgb = [38, 42, 48];
  const inside = leftOf(0) + SIZES.glass;
  const reading = readPixels(pixels);
  paint(pixels, inside, unit, SIZES.width, SIZES.unit, dark);
  paint(pixels, inside, unit, SIZES.width, 1, [100, 100, 60]);
  const middle = inside + SIZES.width / 2;
  paint(pixels, middle - sign / 2, unit + SIZES.unit / 2 - sign / 2, sign, sign, [255, 255, 255]);
  if (!reading.ok) throw new Error(reading.fault.message);
  const tubes = reading.value.tubes.map((tube) =>
    tube.number === 1 ? { ...tube, items: tube.items.map((item, k) => (k === 2 ? HIDDEN : item)) } : tube,
  );
  const after = screenshotAfter(pixels, { ...reading.value, tubes }, moves, 1);
  if (!after) throw new Error('nothing was moved');
  expect(colorAt(after, middle, unit)).toEqual([...dark]);
});

it('where no bottle shows its floor bare, the board is drawn', () => {
  const pixels = page(420, 240, row(TOP, ['RRGG', 'GGR', 'YBB', 'YBYB', 'R', 'Y']));
  const outcome = readPixels(pixels);
  if (!outcome.ok) throw new Error(outcome.fault.message);
  expect(screenshotAfter(pixels, outcome.value, [{ from: 4, to: 1, count: 1 }], 1)).toBeUndefined();
});
