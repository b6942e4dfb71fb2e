import { expect, it } from 'vitest';
import { overlaps } from '../../src/overlay/cells.ts';
import { numberRects } from '../../src/overlay/moveMarks.ts';
import type { View } from '../../src/overlay/view.ts';

/** Narrow tubes side by side, numbered from 10 on. */
function narrowTubes(count: number, left: number): View {
  const tubes = Array.from({ length: count }, (_, i) => ({
    number: 10 + i,
    box: { x: left + 24 * i, y: 20, width: 20, height: 80 },
    capacity: 4,
    items: [],
    places: [],
    seenAt: [],
    itemWidth: 20,
    itemHeight: 20,
  }));
  const pixels = { width: 400, height: 200, data: new Uint8Array(400 * 200 * 4) };
  return { pixels, kind: 'ball', onPegs: false, tubes, colors: [] };
}

it.each([
  ['in the middle of the picture', 150],
  ['at its left edge', 0],
])('the numbers of two neighbours do not lie on each other, %s', (_, left) => {
  const view = narrowTubes(2, left);
  const [one, other] = numberRects(view, view.tubes, 20);
  if (!one || !other) throw new Error('there are two numbers');
  expect(overlaps(one, other)).toBe(false);
  expect(one.x).toBeGreaterThanOrEqual(0);
});
