import { describe, expect, it } from 'vitest';
import type { Point, ReadingTube } from '../../../src/vision/reading.ts';
import { aloft } from '../../../src/vision/verdict/aloft.ts';

/** A tube of three places, ten pixels apart, whose lowest lies at y, and something at each height in it. */
function tube(number: number, x: number, y: number, heights: readonly number[]): ReadingTube {
  const at = (height: number): Point => ({ x, y: y - 10 * height });
  return {
    ...{ number, x, y: y - 10, width: 14, height: 36, capacity: 3 },
    items: heights.map(() => 'A'),
    certainty: heights.map(() => 1),
    places: [0, 1, 2].map(at),
    seenAt: heights.map(at),
    itemWidth: 10,
    itemHeight: 10,
  };
}

describe('what hangs over a tube', () => {
  const below = (...heights: number[]) => [tube(1, 20, 100, [0, 1]), tube(2, 40, 160, heights)];

  it.each([
    ['is lifted from it', [0, 3.4], []],
    ['may lie in a tube of the row over it that was not seen', [0, 6], [2]],
    ['is nothing where it is full', [0, 1, 2], []],
  ])('%s', (_, heights, numbers) => expect(aloft(below(...heights))).toEqual(numbers));

  it('is lifted from it where the tube right over it is known', () => {
    expect(aloft([tube(1, 40, 100, []), tube(2, 40, 160, [0, 6])])).toEqual([]);
  });
});
