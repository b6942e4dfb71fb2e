import { expect, it } from 'vitest';
import type { Interpretation } from '../../src/vision/colors/interpretation.ts';
import type { Reading, Warning } from '../../src/vision/reading.ts';
import { fromNearOrAfar, type Seen } from '../../src/vision/seen.ts';

/** A board with bottles side by side that keeps the counting rule, or does not, with so many doubts. */
function seen(bottles: readonly string[], doubts: number, whole = true): Seen {
  const tubes = bottles.map((items, i) => ({
    ...{ number: i + 1, x: 100 * i, y: 200, width: 40, height: 140, capacity: 4, items: [...items] },
    ...{ places: [], certainty: [], seenAt: [], itemWidth: 30, itemHeight: 30 },
  }));
  const warnings = Array.from(
    { length: doubts },
    (): Warning => ({ code: 'KIND_UNSURE', reason: 'mayBeBlocks', message: '', tubes: [] }),
  );
  const found = { whole, capacity: 4, groupOf: new Map(), roles: [], layout: { holders: [] } };
  return {
    found: found as unknown as Interpretation,
    reading: { tubes, warnings } as unknown as Reading,
  };
}

const BOARD = ['ABAB', 'BABA', ''];
const OTHER = ['ABBA', 'BAAB', ''];

it.each<[string, Seen | undefined, Seen | undefined, 'near' | 'afar']>([
  ['from near, where nothing was seen at a glance', seen(BOARD, 1), undefined, 'near'],
  ['from near, where a glance showed the same', seen(BOARD, 4), seen(BOARD, 1), 'near'],
  [
    'from near, where a glance showed other items and that is not too much',
    seen(BOARD, 3),
    seen(OTHER, 1),
    'near',
  ],
  ['from afar, where that is too much to doubt', seen(BOARD, 4), seen(OTHER, 1), 'afar'],
  ['from afar, where nothing is seen from near', undefined, seen(BOARD, 1), 'afar'],
  ['from afar, where the counting rule is broken', seen(BOARD, 1, false), seen(OTHER, 1), 'afar'],
  ['from afar, where no place is free', seen(['ABAB', 'BABA'], 1), seen(BOARD, 1), 'afar'],
  ['from afar, where less is seen from near', seen(['ABA', 'BABA', ''], 2), seen(BOARD, 1), 'afar'],
])('a board is read %s', (_, near, glance, expected) => {
  const afar = { tubes: [] } as unknown as Reading;
  const reading = fromNearOrAfar(near, glance, () => afar);
  expect(reading === afar ? 'afar' : 'near').toBe(expected);
});

it('a board that shows from near alone is read so, be it as it may', () => {
  const near = seen(BOARD, 1, false);
  expect(fromNearOrAfar(near, undefined, () => undefined)).toEqual(near.reading);
});
