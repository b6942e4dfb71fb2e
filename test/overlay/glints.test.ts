import { describe, expect, it } from 'vitest';
import { screenshotAfter } from '../../src/overlay/index.ts';
import { type Pixels, readPixels } from '../../src/vision/index.ts';
import { INKS, page, row, SIZES } from '../vision/locate/liquid/drawing.ts';

const UNITS = ['RGBY', 'GRBY', 'BGRY', 'RBGY', 'MM', 'MM', ''];
const TOP = 60;
/** A streak of light on the glass: its offset from the wall, and its width. */
const STREAK = { x: SIZES.glass + 6, width: 4 };
const LIGHT = 0.6;

const lit = (value: number) => value + (255 - value) * LIGHT;
const leftOf = (bottle: number) => 30 + bottle * 60;
/** The middle of a place of a full bottle, 0 at the bottom. */
const middleOf = (place: number) => TOP + SIZES.air + (3.5 - place) * SIZES.unit;

/** Bottles on whose glass light lies, over whatever is in them, so many units down. */
function withStreaks(depth: number): Pixels {
  const pixels = page(480, 240, row(TOP, UNITS));
  const end = TOP + SIZES.air + depth * SIZES.unit;
  for (const [bottle] of UNITS.entries()) {
    for (let y = TOP + 4; y < end; y++) {
      for (let dx = STREAK.x; dx < STREAK.x + STREAK.width; dx++) {
        const at = 4 * (y * pixels.width + leftOf(bottle) + dx);
        for (let channel = 0; channel < 3; channel++)
          pixels.data[at + channel] = lit(pixels.data[at + channel] ?? 0);
      }
    }
  }
  return pixels;
}

function colorAt({ data, width }: Pixels, x: number, y: number): number[] {
  return [...data.slice(4 * (y * width + x), 4 * (y * width + x) + 3)];
}

describe('light on the glass', () => {
  const pixels = withStreaks(1.5);
  const outcome = readPixels(pixels);
  const moves = [
    { from: 0, to: 6, count: 1 },
    { from: 1, to: 6, count: 1 },
    { from: 5, to: 4, count: 2 },
  ];
  const after = outcome.ok ? screenshotAfter(pixels, outcome.value, moves, moves.length) : undefined;
  const x = STREAK.x + STREAK.width / 2;

  it.each([
    ['does not go with liquid that is poured out of it', 6, 0, INKS.Y],
    ['nor does it from the next place', 6, 1, INKS.Y],
    ['falls on liquid that is poured into it', 4, 3, INKS.M?.map(lit)],
  ])('%s', (_, bottle, place, wanted) => {
    if (!after) throw new Error('nothing was moved');
    const seen = colorAt(after, leftOf(bottle) + x, middleOf(place));
    const off = seen.map((value, channel) => Math.abs(value - (wanted?.[channel] ?? -255)));
    expect(Math.max(...off)).toBeLessThan(12);
  });
});

it('what curves up beside a lit wall does not go with the liquid above it', () => {
  const pixels = withStreaks(4);
  const rise = 3;
  for (const [bottle] of UNITS.entries())
    for (let y = TOP + SIZES.air + 4; y < middleOf(0); y++)
      for (let x = leftOf(bottle) + SIZES.glass; x < leftOf(bottle) + STREAK.x + STREAK.width; x++)
        pixels.data.set(colorAt(pixels, x, y + rise), 4 * (y * pixels.width + x));
  const outcome = readPixels(pixels);
  const moves = [0, 1].map((from) => ({ from, to: 6, count: 1 }));
  const after = outcome.ok && screenshotAfter(pixels, outcome.value, moves, 2);
  if (!after) throw new Error('nothing was moved');
  const [seen = 0, , blue = 255] = colorAt(after, leftOf(6) + STREAK.x + 1, middleOf(1) + SIZES.unit / 2 - 2);
  expect(seen - blue).toBeGreaterThan(40);
});
