import { describe, expect, it } from 'vitest';
import { overlapping } from '../../../../src/vision/judge/verdict/tubeDoubts.ts';
import type { ReadingTube } from '../../../../src/vision/reading.ts';

/** Tubes of so many places of thirty pixels, by the middles of their lowest. */
function tubesOf(...stands: readonly (readonly [x: number, y: number, capacity: number])[]): ReadingTube[] {
  return stands.map(([x, y, capacity], i) => ({
    ...{ number: i + 1, x, y, width: 40, height: 140, capacity, items: [], certainty: [], seenAt: [] },
    ...{ itemWidth: 30, itemHeight: 30 },
    places: Array.from({ length: capacity }, (_, k) => ({ x, y: y - 30 * k })),
  }));
}

describe('tubes that reach into one another', () => {
  it.each([
    ['are those with a place in common', tubesOf([100, 200, 4], [100, 260, 4], [160, 200, 4]), [1, 2]],
    ['are those whose items would overlap', tubesOf([100, 200, 4], [125, 205, 4], [160, 200, 4]), [1, 2]],
    ['are none that stand in rows', tubesOf([100, 200, 4], [100, 330, 4]), []],
    ['are none where the lower one holds less', tubesOf([100, 200, 4], [100, 260, 2]), []],
    ['are none that stand close beside each other', tubesOf([100, 200, 4], [134, 200, 4]), []],
  ])('%s', (_, tubes, expected) => {
    expect(overlapping(tubes)).toEqual(expected);
  });
});
