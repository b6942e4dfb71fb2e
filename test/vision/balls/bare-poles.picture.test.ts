import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../src/vision/index.ts';
import type { Pixels } from '../../../src/vision/reading.ts';
import { INKS, type Rgb } from '../inks.ts';

const PAGE: Rgb = [250, 250, 252];
const POLE: Rgb = [120, 124, 130];
const RADIUS = 14;
const PITCH = 28;
const FLOOR = 190;
const FULL = FLOOR - 4 * PITCH;
const TIP = 10;

const STEP = 34;
const xOf = (i: number) => 40 + STEP * i;

/** Balls on poles that look out over full stacks; without poles where they are left out. */
function poles(contents: readonly string[], tips = true, tip = TIP, shift = (_: number) => 0): Pixels {
  const [width, height] = [xOf(contents.length) + 40, 240];
  const picture = { width, height, data: new Uint8ClampedArray(4 * width * height).fill(255) };
  paint(picture, PAGE, () => true);
  for (const [i, balls] of contents.entries()) {
    const x = xOf(i) + shift(i);
    const top = tips || balls.length === 0 ? FULL - tip : FLOOR;
    paint(picture, POLE, (px, py) => Math.abs(px - x) <= 2 && py >= top && py <= FLOOR);
    for (const [k, letter] of [...balls].entries()) {
      const y = FLOOR - PITCH / 2 - k * PITCH;
      paint(picture, INKS[letter] ?? PAGE, (px, py) => Math.hypot(px - x, py - y) <= RADIUS - 0.5);
    }
  }
  return picture;
}

function paint({ width, height, data }: Pixels, ink: Rgb, isIn: (x: number, y: number) => boolean): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (isIn(x, y)) data.set(ink, 4 * (y * width + x));
}

function itemsOn(picture: Pixels): string[] | string {
  const outcome = readPixels(picture);
  return outcome.ok ? outcome.value.tubes.map(({ items }) => items.join('')) : outcome.fault.code;
}

describe('balls on poles', () => {
  it.each([TIP, 24])(
    'leave poles with tips of %i bare, or with a ball, at the ends of the row and within it',
    (tip) => {
      const contents = ['RGBY', 'GGRB', '', 'YBRY', 'BYGM', 'R', 'MMM', ''];
      expect(itemsOn(poles(contents, true, tip))).toEqual([
        'ABCD',
        'BBAC',
        '',
        'DCAD',
        'CDBE',
        'A',
        'EEE',
        '',
      ]);
    },
  );

  it('leave poles bare at the end of a row in which two stacks are a little nearer to each other', () => {
    const contents = ['RGBY', 'GGRB', 'YBRY', 'BYGM', 'RMMM', 'RGBY', '', ''];
    const near = poles(contents, true, TIP, (i) => (i === 0 ? 3 : 0));
    expect(itemsOn(near).slice(-2)).toEqual(['', '']);
  });

  it('have no bare poles beside them where the stacks show none', () => {
    const contents = ['RGBY', 'GGRB', 'YBRY', 'BYGR', ''];
    expect(itemsOn(poles(contents, false))).toEqual(['ABCD', 'BBAC', 'DCAD', 'CDBA']);
  });

  it('are not continued by what goes on beyond their ends', () => {
    const picture = poles(['RGBY', 'GGRB', 'YBRY', 'BYGR']);
    const x = xOf(4);
    paint(picture, POLE, (px) => Math.abs(px - x) <= 2);
    const read = itemsOn(picture);
    expect(Array.isArray(read) && read.filter((items) => items === '')).toEqual([]);
  });
});
