import { describe, expect, it } from 'vitest';
import { interpret } from '../../../src/vision/colors/interpret.ts';
import type { Interpretation } from '../../../src/vision/colors/interpretation.ts';
import { patchOf } from '../../../src/vision/items/patches.ts';
import type { Holder, Spot } from '../../../src/vision/layout.ts';
import { withAmbiguousColors } from '../../../src/vision/liquid/amend.ts';
import { INKS } from '../inks.ts';

/** A bottle with units of one height, their colours from the bottom up. */
function bottle(inks: string, i: number, unit: number): Holder {
  const at = { x: 100 + 40 * i, y: 300 };
  const spots = [...inks].map((ink, k): Spot => {
    const [R, G, B] = INKS[ink] ?? [0, 0, 0];
    const color = { R, G, B };
    const patch = patchOf([color, color], [color, color]);
    return { ...at, y: at.y - unit * k, patch, presence: 1, questionMark: 0, contrast: 40, bare: false };
  });
  const box = { left: at.x - 11, right: at.x + 11, top: at.y - 4.5 * unit, bottom: at.y + unit / 2 };
  return { ...at, box, spots, loose: [], likeness: 1 };
}

function board(contents: readonly string[], unit = 20): Interpretation {
  const found = interpret({
    holders: contents.map((inks, i) => bottle(inks, i, unit)),
    ...{ kind: 'water', complete: true, strays: 0, wallLikeness: 1 },
    ...{ itemWidth: 20, itemHeight: unit, up: { x: 0, y: -unit }, leastCapacity: 4, mostCapacity: 4 },
  });
  if (!found) throw new Error('nothing is told');
  return found;
}

const SEEN = ['RRGB', 'BGBG', 'GR', 'RB'];
const doubted = (one: Interpretation, ...others: readonly Interpretation[]) =>
  withAmbiguousColors(one, [one, ...others]).layout.holders.map(
    ({ mayHaveOtherColors }) => mayHaveOtherColors === true,
  );

describe('a board of which another way of seeing its units tells other colours', () => {
  it('is in doubt where both keep the counting rule', () => {
    const [one, other] = [board(SEEN), board(['RBGB', 'BGBG', 'GR', 'RR'])];
    expect([one.whole, other.whole]).toEqual([true, true]);
    expect(doubted(one, other)).toEqual([true, false, false, true]);
  });

  it('is in no doubt where the other sees the same, by other names', () => {
    expect(doubted(board(SEEN), board(['BBGR', 'RGRG', 'GB', 'BR']))).toEqual(SEEN.map(() => false));
  });

  it('is in no doubt where less speaks for the other, or where its units are others', () => {
    const other = board(['RBGB', 'BGBG', 'GR', 'RR']);
    const less = { ...other, fitness: 0.9 * other.fitness };
    expect(doubted(board(SEEN), less)).toEqual(SEEN.map(() => false));
    expect(doubted(board(SEEN), board(['RBGB', 'BGBG', 'GR', 'RR'], 40))).toEqual(SEEN.map(() => false));
    expect(doubted(board(SEEN), board(['RBGB', 'BGBG', 'GRR', 'R']))).toEqual(SEEN.map(() => false));
  });
});
