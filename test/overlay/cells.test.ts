import { describe, expect, it } from 'vitest';
import { isVacant } from '../../src/overlay/board/cells.ts';
import type { ViewTube } from '../../src/overlay/board/view.ts';

const PITCH = 30;
const places = [0, 1, 2, 3].map((k) => ({ x: 20, y: 120 - k * PITCH }));

/** A tube of four with two items on a third, all of them or the two seen higher by so many places. */
function tube(lift: number, lying: number): ViewTube {
  const seenAt = places.slice(0, 3).map(({ x, y }, k) => ({ x, y: k < lying ? y : y - lift * PITCH }));
  const box = { x: 0, y: 0, width: 40, height: 140 };
  const items = ['A', 'B', 'B'];
  return { number: 1, box, capacity: 4, items, places, seenAt, itemWidth: 28, itemHeight: 28 };
}

const vacant = (seen: ViewTube) => places.map((_, place) => isVacant({ tube: seen, place }));

describe('a place is vacant', () => {
  it('over the items of a tube', () => {
    expect(vacant(tube(0, 3))).toEqual([false, false, false, true]);
  });

  it('where an item is lifted, unless another one hangs there', () => {
    expect(vacant(tube(1.5, 1))).toEqual([false, true, false, false]);
    expect(vacant(tube(2.5, 0))).toEqual([true, true, false, false]);
  });
});
