import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../../src/vision/index.ts';
import type { Pixels } from '../../../../src/vision/reading.ts';
import { fill, page } from './drawing.ts';

const UNIT = 24;
const AIR = 18;
const DEPTH = AIR + 4 * UNIT;
const GLASS = 2;

/** Half of the width inside the glass, by the share of the height over the floor. */
type Shape = (share: number) => number;

const SHAPES: readonly { name: string; shape: Shape }[] = [
  { name: 'cones', shape: (share) => 30 - 22 * share },
  { name: 'glasses that widen', shape: (share) => 12 + 16 * share },
  { name: 'hour-glasses', shape: (share) => 10 + 64 * (share - 0.5) ** 2 },
  {
    name: 'round flasks',
    shape: (share) => Math.max(8, 30 * Math.sqrt(Math.max(0, 1 - (1.9 * share - 0.7) ** 2))),
  },
];

/** A closed bottle of any shape. */
function drawShaped(picture: Pixels, x: number, y: number, units: string, shape: Shape): void {
  const halfAt = (row: number) => Math.round(shape((DEPTH - row - 0.5) / DEPTH));
  for (let row = -GLASS; row < DEPTH + GLASS; row++) {
    const half = halfAt(Math.max(0, Math.min(DEPTH - 1, row)));
    fill(picture, x - half - GLASS, y + row, 2 * (half + GLASS), 1, '#');
    if (row < 0 || row >= DEPTH) continue;
    const ink = units[Math.floor((DEPTH - 1 - row) / UNIT)] ?? '.';
    fill(picture, x - half, y + row, 2 * half, 1, ink);
  }
}

const CONTENTS = ['GBY', 'GGRB', 'YBRY', 'BYRG', 'R', '', ''];
const xOf = (i: number) => 60 + 90 * i;
const TOP = 60;

function board(shape: Shape): Pixels {
  const picture = page(660, 240, []);
  for (const [i, units] of CONTENTS.entries()) drawShaped(picture, xOf(i), TOP, units, shape);
  return picture;
}

/** Two streaks of light on the glass: how far from the axis, as shares of half of the width, and how high they begin and end. */
const STREAKS = [
  { aside: -0.5, from: 0.08, to: 0.85 },
  { aside: 0.6, from: 0.1, to: 0.7 },
];
const STREAK = { width: 5, light: 0.4 };

/** The same with streaks on each bottle, which leave its liquid in three parts. */
function withStreaks({ width, height, data }: Pixels, shape: Shape): Pixels {
  const lit = data.slice();
  for (const [i] of CONTENTS.entries()) {
    for (const { aside, from, to } of STREAKS) {
      for (let row = Math.round(from * DEPTH); row < to * DEPTH; row++) {
        const x = xOf(i) + Math.round(aside * shape((DEPTH - row - 0.5) / DEPTH) - STREAK.width / 2);
        const start = 4 * ((TOP + row) * width + x);
        for (let at = start; at < start + 4 * STREAK.width; at++)
          lit[at] = (data[at] ?? 0) + STREAK.light * (255 - (data[at] ?? 0));
      }
    }
  }
  return { width, height, data: lit };
}

describe('bottles that widen and narrow with height', () => {
  it.each(SHAPES)('are read right, doubted or refused: $name', ({ shape }) => {
    const reading = readPixels(withStreaks(board(shape), shape));
    const counts = reading.ok && reading.value.tubes.map(({ items }) => items.length);
    const isRight = counts && counts.join() === CONTENTS.map(({ length }) => length).join();
    expect(isRight || !reading.ok || reading.value.warnings.length > 0).toBe(true);
  });
});
