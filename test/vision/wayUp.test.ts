import { expect, it } from 'vitest';
import type { Pixels, Reading } from '../../src/vision/reading.ts';
import { wayUp } from '../../src/vision/turned/wayUp.ts';

/** A picture with one character a pixel, each of which stands for so many by so many. */
function pictureOf(rows: readonly string[], size: number): Pixels {
  const [width, height] = [(rows[0]?.length ?? 0) * size, rows.length * size];
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const shown = rows[Math.floor(y / size)]?.[Math.floor(x / size)];
    data.fill(shown === '#' ? 250 : shown === 'o' ? 120 : 20, 4 * i, 4 * i + 3);
  }
  return { width, height, data };
}

/** Two tubes in it: one with an item in each of two places, beside an empty one. */
function wayOf(...rows: string[]) {
  const picture = pictureOf(rows, 4);
  const [width, height] = [picture.width / 2, picture.height];
  const tubes = [0, 1].map((i) => {
    const x = (i + 0.5) * width;
    const places = [0.75, 0.25].map((share) => ({ x, y: share * height }));
    const seenAt = i === 0 ? places : [];
    return {
      ...{ x, y: height / 2, width, height: 0.9 * height, itemWidth: 0.6 * width, itemHeight: 0.4 * height },
      ...{ places, seenAt, items: seenAt.map(() => 'A') },
    };
  });
  return wayUp(picture, { tubes } as unknown as Pick<Reading, 'tubes'>);
}

const FLAT = ['oooo    ', 'oooo    ', 'oooo    ', 'oooo    ', 'oooo    '];

it('tells nothing of flat items in tubes without ends', () => {
  expect(wayOf(...FLAT, ...FLAT)).toBe(0);
});

it('tells which end of an empty tube is closed', () => {
  expect(wayOf(...FLAT, ...FLAT.slice(1), 'oooo####')).toBe(1);
  expect(wayOf('oooo####', ...FLAT.slice(1), ...FLAT)).toBe(-1);
  expect(wayOf('oooo####', ...FLAT.slice(1), ...FLAT.slice(1), 'oooo####')).toBe(0);
});

it('tells where light falls from', () => {
  const above = ['oooo    ', 'o##o    ', 'oooo    ', 'oooo    ', 'oooo    '];
  expect(wayOf(...above, ...above)).toBe(1);
  expect(wayOf(...above.toReversed(), ...above.toReversed())).toBe(-2);
});

it('tells nothing where the two contradict each other', () => {
  const above = ['oooo    ', 'o##o    ', 'oooo    ', 'oooo    ', 'oooo    '];
  expect(wayOf('oooo####', ...above.slice(1), ...above)).toBe(0);
});
