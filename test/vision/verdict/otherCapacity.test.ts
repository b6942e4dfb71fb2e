import { describe, expect, it } from 'vitest';
import { HIDDEN_GROUP, type Interpretation } from '../../../src/vision/colors/interpretation.ts';
import type { Spot } from '../../../src/vision/layout.ts';
import { fitsOtherCapacity } from '../../../src/vision/verdict/otherCapacity.ts';

/** Whether tubes of so many may as well hold another number from 3 to `most`; tubes in letters, `?` for hidden items. */
function isOpen(tubes: readonly string[], capacity: number, most: number): boolean {
  const groupOf = new Map<Spot, number>();
  const holders = tubes.map((items) => {
    const spots = [...items].map((item) => {
      const spot = {} as Spot;
      groupOf.set(spot, item === '?' ? HIDDEN_GROUP : 'ABCDE'.indexOf(item));
      return spot;
    });
    return { spots, loose: [] };
  });
  const roles = [...new Set(tubes.join('').replaceAll('?', ''))].map(() => 'color');
  const layout = { kind: 'ball', holders, leastCapacity: 3, mostCapacity: most };
  return fitsOtherCapacity({ layout, groupOf, roles, capacity } as unknown as Interpretation);
}

describe('tubes with hidden items', () => {
  const both = ['??A', '??B', '??C', 'ABC', ''];

  it('may hold another number where that is filled, too', () => expect(isOpen(both, 3, 4)).toBe(true));

  it('do not where walls leave no room for it', () => expect(isOpen(both, 3, 3)).toBe(false));

  it('do not where a colour would take more tubes then', () =>
    expect(isOpen(['?A', 'BC', '?CC', 'AAA', 'B', 'B'], 4, 4)).toBe(false));

  it('do not without hidden items', () => expect(isOpen(['ABC', 'BCA', 'CAB', ''], 3, 9)).toBe(false));
});
