import { describe, expect, it } from 'vitest';
import { type Move, type Pixels, readPixels, screenshotAfter } from '../../src/index.ts';
import type { Rgb } from '../vision/inks.ts';
import { INKS, page, row, SIZES } from '../vision/liquid/drawing.ts';

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

/** @param wider pixels by which the boxes of the reading are too wide */
function afterMoves(pixels: Pixels, moves: readonly Move[], wider = 0): Pixels {
  const outcome = readPixels(pixels);
  if (!outcome.ok) throw new Error(outcome.fault.message);
  const tubes = outcome.value.tubes.map((tube) => ({ ...tube, width: tube.width + wider }));
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
    const after = afterMoves(pixels, moves, 8);
    for (let y = TOP + 42; y < TOP + 98; y++) expect(colorAt(after, beside, y)).toEqual([90, 40, 40]);
  });
});

describe('where no bottle is empty', () => {
  const units = ['RRGG', 'GGR', 'YBB', 'YBYB', 'R', 'Y'];
  const corner = 4;
  const reflection = 2;
  const pixels = page(420, 240, row(TOP, units));
  const glass = INKS['#'] ?? [0, 0, 0];
  for (const [bottle, letters] of units.entries()) {
    const inside = leftOf(bottle) + SIZES.glass;
    for (const x of [inside, inside + SIZES.width - corner])
      paint(pixels, x, FLOOR - corner, corner, corner, glass);
    const [red, green, blue] = INKS[letters[0] ?? '.'] ?? [0, 0, 0];
    const mixed: Rgb = [(glass[0] + red) / 2, (glass[1] + green) / 2, (glass[2] + blue) / 2];
    paint(pixels, inside + corner, FLOOR - reflection, SIZES.width - 2 * corner, reflection, mixed);
  }
  const middle = SIZES.glass + SIZES.width / 2;

  it('no light of the liquid is left on the floor that it lay on', () => {
    const after = afterMoves(pixels, [{ from: 4, to: 1, count: 1 }]);
    const [red = 0, green = 0, blue = 0] = colorAt(after, leftOf(4) + middle, FLOOR - 1);
    expect(Math.abs(red - green) + Math.abs(red - blue)).toBeLessThan(24);
  });

  it('liquid that is poured into an emptied one has the floor of the others', () => {
    const after = afterMoves(pixels, [
      { from: 4, to: 1, count: 1 },
      { from: 2, to: 4, count: 2 },
    ]);
    expect(colorAt(after, leftOf(4) + middle, FLOOR - SIZES.unit / 2)).toEqual([...(INKS.B ?? [])]);
    for (const x of [SIZES.glass + 1, SIZES.glass + SIZES.width - 2])
      expect(colorAt(after, leftOf(4) + x, FLOOR - 2)).toEqual([...glass]);
  });
});
