import { describe, expect, it } from 'vitest';
import { withoutBackdrop } from '../../../src/vision/liquid/backdrop.ts';
import type { Bottle } from '../../../src/vision/liquid/bottle.ts';

const WIDTH = 40;

/** A bottle of so many colours that stands so far from the left. */
function bottle(left: number, filled: number): Bottle {
  const column = { left, right: left + WIDTH - 1, top: 0, bottom: 119, gap: 20, slabs: [] };
  const runs = Array.from({ length: filled }, (_, i) => ({
    top: 80 - 40 * i,
    bottom: 119 - 40 * i,
    color: { R: 60 * i, G: 200 - left / 2, B: left },
  }));
  return { column, runs, filled, filledBelowAir: filled, isDoubtful: false };
}

describe('what shows between two bottles', () => {
  const standing = [0, 65, 130].map((left) => bottle(left, 3));

  it('is none where the gap is narrower than it', () => {
    const page = bottle(97, 3);
    expect(withoutBackdrop([...standing, page], WIDTH)).toEqual(standing);
  });

  it('may be one where it only touches them, or reaches over one alone', () => {
    for (const left of [170, 190]) {
      const other = bottle(left, 1);
      expect(withoutBackdrop([...standing, other], WIDTH)).toEqual([...standing, other]);
    }
    const touching = [0, 40, 79].map((left) => bottle(left, 2));
    expect(withoutBackdrop(touching, WIDTH)).toEqual(touching);
  });

  it('is not told from them where each reaches over two', () => {
    const crowd = [0, 33, 66, 99, 132].map((left) => bottle(left, 2));
    expect(withoutBackdrop(crowd, WIDTH)).toEqual(crowd);
  });
});
