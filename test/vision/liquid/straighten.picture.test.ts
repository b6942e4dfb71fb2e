import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../src/vision/index.ts';
import { silhouetteOf } from '../../../src/vision/liquid/silhouette.ts';
import { findBlobs } from '../../../src/vision/liquid/slabs.ts';
import { isSameSilhouette, straightenings, withOtherStands } from '../../../src/vision/liquid/straighten.ts';
import { look } from '../../../src/vision/picture/view.ts';
import type { Pixels } from '../../../src/vision/reading.ts';
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

/** Those of which streaks leave parts broad enough to be seen. */
const BROAD = SHAPES.filter(({ name }) => name !== 'hour-glasses');

/** A bottle of any shape; its lid is open where `isOpen`. */
function drawShaped(
  picture: Pixels,
  x: number,
  y: number,
  units: string,
  shape: Shape,
  isOpen = false,
): void {
  const halfAt = (row: number) => Math.round(shape((DEPTH - row - 0.5) / DEPTH));
  const rim = isOpen ? 0 : GLASS;
  for (let row = -rim; row < DEPTH + GLASS; row++) {
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

function board(shape: Shape, isOpen: (i: number) => boolean = () => false): Pixels {
  const picture = page(660, 240, []);
  for (const [i, units] of CONTENTS.entries()) drawShaped(picture, xOf(i), TOP, units, shape, isOpen(i));
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
  it.each(BROAD)('are read through streaks of light on them: $name', ({ shape }) => {
    const reading = readPixels(withStreaks(board(shape), shape));
    expect(reading.ok && reading.value.tubes.map(({ items }) => items.length)).toEqual(
      CONTENTS.map(({ length }) => length),
    );
  });

  it.each(SHAPES)('are read: $name', ({ shape }) => {
    const reading = readPixels(board(shape));
    expect(reading.ok && reading.value.warnings).toEqual([]);
    expect(reading.ok && reading.value.tubes.map(({ items }) => items.length)).toEqual(
      CONTENTS.map(({ length }) => length),
    );
  });

  it('are as wide as they are at their widest', () => {
    const reading = readPixels(board((share) => 30 - 22 * share));
    const [first] = reading.ok ? reading.value.tubes : [];
    expect(first?.x).toBe(xOf(0));
    expect(first?.width).toBeGreaterThan(50);
  });

  it('stand wherever both walls show, also without a lid', () => {
    const view = look(
      board(
        (share) => 30 - 22 * share,
        (i) => i > 4,
      ),
    );
    const seen = silhouetteOf(findBlobs(view.gradient, 12));
    if (!seen) throw new Error('no silhouette');
    const stands = withOtherStands(view.gradient, seen).stands;
    expect(stands.map(({ axis }) => Math.round(axis / 10)).sort((a, b) => a - b)).toEqual(
      CONTENTS.map((_, i) => Math.round(xOf(i) / 10)),
    );
  });

  it('are looked for to the end by an outline of few rows, too', () => {
    const { gradient } = look(page(60, 40, []));
    const stand = { axis: 30, floor: 20 };
    const few = { halves: Float32Array.of(1, 2, 3), stands: [stand] };
    expect(withOtherStands(gradient, few).stands).toContain(stand);
  });

  it('are none where the sides are upright', () => {
    expect(straightenings(look(board(() => 24)))).toEqual([]);
  });
});

describe('outlines', () => {
  const seen = {
    halves: Float32Array.of(9, 18, 20, 20, 14),
    stands: [40, 90, 140].map((axis) => ({ axis, floor: 80 })),
  };
  it.each([
    ['that waver by a pixel are the same', seen.halves.map((half) => half + 1), seen.stands, true],
    ['that widen elsewhere are others', Float32Array.of(20, 20, 18, 9, 9), seen.stands, false],
    ['of fewer bottles are others', seen.halves, seen.stands.slice(1), false],
    [
      'of bottles beside them are others',
      seen.halves,
      seen.stands.map(({ axis, floor }) => ({ axis: axis + 9, floor })),
      false,
    ],
  ])('%s', (_, halves, stands, expected) => {
    expect(isSameSilhouette(seen, { halves, stands })).toBe(expected);
  });
});
