import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutsOf } from '../../../src/vision/colors/cuts.kernel.ts';

const apart = (a: number, b: number) => Math.abs(a - b);
const numbers = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 24 });

/** The mean of all distances between two groups. */
function meanApart(one: readonly number[], other: readonly number[]): number {
  const all = one.flatMap((a) => other.map((b) => apart(a, b)));
  return all.reduce((total, value) => total + value, 0) / all.length;
}

describe('groups of what looks alike', () => {
  it('are always merged where they are closest', () => {
    fc.assert(
      fc.property(numbers, (items) => {
        for (const cut of cutsOf(items, apart).slice(0, -1)) {
          const members = cut.sizes.map((_, group) => items.filter((__, i) => cut.groups[i] === group));
          const distances = members.flatMap((one, i) => members.slice(0, i).map((b) => meanApart(one, b)));
          const [a, b] = cut.next.map((group) => members[group] ?? []);
          expect(meanApart(a ?? [], b ?? [])).toBeCloseTo(Math.min(...distances), 6);
        }
      }),
    );
  });

  it('are the same where those into more groups are left out', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: 8 }), (items, most) => {
        const all = cutsOf(items, apart);
        expect(cutsOf(items, apart, most)).toEqual(all.filter(({ sizes }) => sizes.length <= most));
      }),
    );
  });
});
