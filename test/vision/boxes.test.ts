import { expect, it } from 'vitest';
import { withFittedBoxes } from '../../src/vision/boxes.ts';
import { look } from '../../src/vision/index.ts';
import type { Reading, ReadingTube } from '../../src/vision/reading.ts';
import { fill, page } from './liquid/drawing.ts';

/** Lengths in pixels: of the glass, of what it holds, and from one bottle to the next. */
const BODY = { width: 66, height: 206, wall: 3, unit: 50 };
const NECK = { width: 20, height: 78 };
const RIM = 23;
const PITCH = { x: 130, y: BODY.height + NECK.height + 24 };
const START = { x: 80, y: 120 };
const ROWS = 2;
const COLUMNS = 4;

interface Glass {
  readonly neck: number;
  /** How far the open end widens to both sides. */
  readonly rim: number;
}

/** Two rows of bottles, the lower right one empty: read as far as their liquid reaches, the empty one with its neck. */
function shelf({ neck, rim }: Glass): { pixels: ReturnType<typeof page>; reading: Reading } {
  const pixels = page(2 * START.x + COLUMNS * PITCH.x, 2 * START.y + ROWS * PITCH.y, []);
  const tubes = Array.from({ length: ROWS * COLUMNS }, (_, i): ReadingTube => {
    const [left, top] = [START.x + (i % COLUMNS) * PITCH.x, START.y + Math.floor(i / COLUMNS) * PITCH.y];
    const isEmpty = i === ROWS * COLUMNS - 1;
    const middle = left + BODY.width / 2;
    fill(pixels, middle - NECK.width / 2, top - neck, NECK.width, neck, '#');
    fill(pixels, left, top, BODY.width, BODY.height, '#');
    for (let k = 1; k <= rim; k++) fill(pixels, left - k, top - k, BODY.width + 2 * k, 1, '#');
    fill(
      pixels,
      left + BODY.wall,
      top + BODY.wall,
      BODY.width - 2 * BODY.wall,
      BODY.height - 2 * BODY.wall,
      '~',
    );
    const items = isEmpty ? [] : [0, 1, 2, 3].map((k) => ['A', 'B', 'C'][(i + k) % 3] ?? 'A');
    const places = [0, 1, 2, 3].map((k) => ({
      x: middle,
      y: top + BODY.height - BODY.wall - (k + 0.5) * BODY.unit,
    }));
    for (const [k, item] of items.entries()) {
      const ink = { A: 'R', B: 'G', C: 'B' }[item] ?? 'R';
      const y = top + BODY.height - BODY.wall - (k + 1) * BODY.unit;
      fill(pixels, left + BODY.wall, y, BODY.width - 2 * BODY.wall, BODY.unit, ink);
    }
    const read = isEmpty ? top - neck : top;
    const height = top + BODY.height - read;
    return {
      ...{
        number: i + 1,
        x: middle,
        y: read + height / 2,
        width: BODY.width,
        height,
        capacity: 4,
        items,
        places,
      },
      ...{ certainty: items.map(() => 1), seenAt: places.slice(0, items.length) },
      ...{ itemWidth: BODY.width - 2 * BODY.wall, itemHeight: BODY.unit },
    };
  });
  const { width, height } = pixels;
  const plain = { kind: 'water', onPegs: false, capacity: 4, level: null, colors: [], warnings: [] } as const;
  return { pixels, reading: { ...plain, width, height, tubes } };
}

function fittedFirst(glass: Glass): { left: number; top: number; right: number; bottom: number } {
  const { pixels, reading } = shelf(glass);
  const [tube] = withFittedBoxes(reading, look(pixels)).tubes;
  if (!tube) throw new Error('there are tubes');
  const { x, y, width, height } = tube;
  return {
    left: START.x - x + width / 2,
    right: x + width / 2 - START.x - BODY.width,
    top: START.y - y + height / 2,
    bottom: y + height / 2 - START.y - BODY.height,
  };
}

it('a neck that is longer than an item is wide is inside the box', () => {
  const { left, top, right, bottom } = fittedFirst({ neck: NECK.height, rim: 0 });
  expect(Math.abs(top - NECK.height)).toBeLessThanOrEqual(3);
  for (const beyond of [left, right, bottom]) expect(Math.abs(beyond)).toBeLessThanOrEqual(3);
});

it('an open end that is far wider than the tube is inside the box', () => {
  const { left, right } = fittedFirst({ neck: 0, rim: RIM });
  for (const beyond of [left, right]) expect(Math.abs(beyond - RIM)).toBeLessThanOrEqual(3);
});
