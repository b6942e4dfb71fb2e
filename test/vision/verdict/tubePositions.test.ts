import { describe, expect, it } from 'vitest';
import type { Point, ReadingTube } from '../../../src/vision/reading.ts';
import { hangingBeside, overlapping, withRaisedFloor } from '../../../src/vision/verdict/tubeDoubts.ts';

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
  ])('%s', (_, heights, numbers) => expect(hangingBeside(below(...heights))).toEqual(numbers));

  it('is lifted from it where the tube right over it is known', () => {
    expect(hangingBeside([tube(1, 40, 100, []), tube(2, 40, 160, [0, 6])])).toEqual([]);
  });
});

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

/** A tube from one height to another, ten pixels for each of its places. */
function standing(number: number, top: number, bottom: number) {
  const capacity = Math.floor((bottom - top) / 10);
  return { number, y: (top + bottom) / 2, height: bottom - top, capacity, itemHeight: 10 };
}

describe('tubes that hold fewer items than others', () => {
  it('may lack some at their foot where their mouths are level', () =>
    expect(withRaisedFloor([standing(1, 20, 62), standing(2, 20, 52), standing(3, 21, 62)])).toEqual([2]));

  it.each([
    ['are shorter where they stand on one floor', standing(2, 30, 62)],
    ['are lifted where they are as high', standing(2, 8, 50)],
    ['are centred where they end lower and higher', standing(2, 25, 57)],
    ['stand elsewhere', standing(2, 100, 132)],
  ])('%s', (_, other) =>
    expect(withRaisedFloor([standing(1, 20, 62), other, standing(3, 20, 62)])).toEqual([]),
  );
});
