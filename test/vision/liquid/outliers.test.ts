import { describe, expect, it } from 'vitest';
import { interpret } from '../../../src/vision/colors/interpret.ts';
import { patchOf } from '../../../src/vision/items/patches.ts';
import { DOUBTFUL_LIKENESS, type Holder, type Layout, type Spot } from '../../../src/vision/layout.ts';
import { withoutOutliers } from '../../../src/vision/readLiquid.ts';
import { isOutOfStep } from '../../../src/vision/rows.ts';
import { INKS } from '../inks.ts';

/** A bottle with units of 20 pixels, their colours from the bottom up. */
function bottle(x: number, y: number, inks: string, likeness = 1): Holder {
  const spots = [...inks].map((ink, k): Spot => {
    const [R, G, B] = INKS[ink] ?? [0, 0, 0];
    const color = { R, G, B };
    const at = { x, y: y - 20 * k, patch: patchOf([color, color], [color, color]) };
    return { ...at, presence: 1, questionMark: 0, contrast: 40, bare: false };
  });
  const box = { left: x - 11, right: x + 11, top: y - 90, bottom: y + 11 };
  return { x, y, box, spots, loose: [], likeness };
}

function layoutOf(holders: readonly Holder[]): Layout {
  return {
    ...{ kind: 'water', holders, complete: true, strays: 0, wallLikeness: 1 },
    ...{ itemWidth: 20, itemHeight: 20, up: { x: 0, y: -20 }, leastCapacity: 4, mostCapacity: 4 },
  };
}

describe('what is framed like the bottles of a board that keeps the counting rule', () => {
  const contents = ['RBRB', 'BGBG', 'GRGR', 'RGBR', 'BGRB', 'GBRG'];
  const board = contents.map((inks, i) => bottle(100 + 40 * i, 300, inks));
  const found = interpret(layoutOf(board));
  const countWith = (other: Holder) => {
    const whole = found && withoutOutliers(found, layoutOf([...board, other]));
    return whole?.layout.holders.length;
  };

  it('is none of them where it stands in no row and what is in it breaks the rule', () => {
    expect(found?.whole).toBe(true);
    expect(countWith(bottle(460, 120, 'RRG', DOUBTFUL_LIKENESS))).toBe(6);
  });

  it('is one in a row of theirs, without anything in it, or where it surely is', () => {
    expect(countWith(bottle(460, 300, 'RGB', DOUBTFUL_LIKENESS))).toBe(7);
    expect(countWith(bottle(460, 120, '', DOUBTFUL_LIKENESS))).toBe(7);
    expect(countWith(bottle(460, 120, 'RGB'))).toBe(7);
  });

  it('is one where all colours are as many with it', () => {
    expect(countWith(bottle(460, 120, 'RGB', DOUBTFUL_LIKENESS))).toBe(7);
  });
});

describe('what stands in line with a row', () => {
  const row = (...xs: readonly number[]) => xs.map((x) => bottle(x, 300, 'R'));

  it.each([
    ['keeps its beat as the next', 220, row(100, 140, 180), false],
    ['keeps it with room for one between', 261, row(100, 140, 180), false],
    ['stands beside it between two places', 240, row(100, 140, 180), true],
    ['stands beside it three places aside', 300, row(100, 140, 180), true],
    ['stands beside it nearer than any', 200, row(100, 140, 180), true],
    ['stands anywhere where the row has none', 240, row(100, 140, 200), false],
    ['stands anywhere beside two', 240, row(100, 140), false],
  ])('%s', (_name, x, others, expected) => {
    expect(isOutOfStep({ x, y: 300 }, others)).toBe(expected);
  });
});
