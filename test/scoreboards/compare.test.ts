import { describe, expect, it } from 'vitest';
import { differenceOf } from './compare.ts';
import type { Truth, TruthTube } from './truth.ts';

const LOCKED = { locked: true } as const;

/** Tubes of two places beside each other. */
function board(...tubes: readonly (string | typeof LOCKED)[]): Truth & { readonly kind: 'ball' } {
  return {
    kind: 'ball',
    capacity: 2,
    level: null,
    width: 100,
    tubes: tubes.map((tube, i): TruthTube => {
      const place = { x: 20 * i, y: 50, capacity: 2 };
      return typeof tube === 'string' ? { ...place, items: [...tube] } : { ...place, items: [], ...tube };
    }),
  };
}

function difference(truth: Truth, seen: ReturnType<typeof board>): string | undefined {
  const tubes = seen.tubes.map((tube) => ({ ...tube, capacity: 2 }));
  return differenceOf(truth, { kind: seen.kind, capacity: 2, tubes });
}

describe('a reading against the truth', () => {
  it('is right under other letters', () => {
    expect(difference(board('ab', 'ba', ''), board('xy', 'yx', ''))).toBeUndefined();
    expect(difference(board('ab', 'ba', ''), board('xy', 'xy', ''))).toContain('items wrong');
  });

  it('is right with a locked tube left out, and with one that is said to be locked', () => {
    expect(difference(board('ab', 'ba', '', LOCKED), board('ab', 'ba', ''))).toBeUndefined();
    expect(difference(board('ab', 'ba', '', LOCKED), board('ab', 'ba', '', LOCKED))).toBeUndefined();
    expect(difference(board('ab', 'ba', ''), board('ab', 'ba', '', LOCKED))).toBeUndefined();
  });

  it('is wrong when a locked tube counts as one to use, or one to use as locked', () => {
    expect(difference(board('ab', 'ba', '', LOCKED), board('ab', 'ba', '', ''))).toBe(
      '4 tubes seen, 3 are there',
    );
    expect(difference(board('ab', 'ba', ''), board('ab', 'ba', LOCKED))).toBe('2 tubes seen, 3 are there');
  });

  it('compares the tubes after a locked one in their own places', () => {
    expect(difference(board('ab', LOCKED, 'ba', ''), board('ab', LOCKED, 'ba', ''))).toBeUndefined();
  });
});
