import { describe, expect, it } from 'vitest';
import type { Interpretation } from '../../../../src/vision/colors/interpretation.ts';
import { looksLikeAir, looksLikeItem } from '../../../../src/vision/judge/verdict/airOrItem.ts';
import type { Reading } from '../../../../src/vision/reading.ts';
import type { Spot } from '../../../../src/vision/tubes/layout.ts';

/** Which of these bottles, of capacity 4, hold what may be air; `o` stands out by this share of what the others do. */
function hollowOf(share: number, ...bottles: readonly string[]): number[] {
  const groupOf = new Map<Spot, number>();
  const stacks = bottles.map((units) =>
    [...units].map((letter) => {
      const spot = { contrast: letter === 'o' ? share * 40 : 40, presence: 1, bare: false } as Spot;
      groupOf.set(spot, 'oRGBY'.indexOf(letter));
      return spot;
    }),
  );
  const tubes = bottles.map(() => ({ capacity: 4 }));
  const found = { groupOf, layout: { kind: 'water' } };
  const isHollow = looksLikeAir(found as unknown as Interpretation, stacks, { tubes } as unknown as Reading);
  return stacks.flatMap((stack, i) => (stack.some(isHollow) ? [i + 1] : []));
}

describe('liquid under no other', () => {
  it.each([
    ['may be air where it hardly stands out', 0.3, ['RGBo', 'GRBo', 'Ro', 'G'], [1, 2, 3]],
    ['is liquid where it stands out somewhat', 0.6, ['RGBo', 'GRBo', 'Ro', 'G'], []],
    [
      'may be air where it ends at the brim of all bottles that have it',
      0.6,
      ['RGBo', 'GRBo', 'RBoo', 'G'],
      [1, 2, 3],
    ],
    ['is liquid where it stands out nearly as much as others', 0.8, ['RGBo', 'GRBo', 'RBoo', 'G'], []],
    ['is liquid in few such bottles', 0.6, ['RGBo', 'GRoo', 'BR', 'G'], []],
    ['may be air where it is all that one bottle holds', 0.6, ['RGB', 'GRB', 'oo', 'G'], [3]],
  ])('%s', (_, share, bottles, expected) => {
    expect(hollowOf(share, ...bottles)).toEqual(expected);
  });
});

/** Whether the highest ball of a tube may be air, where it looks like that or not and stands out by this share. */
function mayBeAir(share: number, bare: boolean): boolean {
  const spotOf = (contrast: number, isBare: boolean) => ({ contrast, presence: 1, bare: isBare }) as Spot;
  const top = spotOf(share * 40, bare);
  const stacks = [[spotOf(40, false), top], [spotOf(40, false), spotOf(40, false)], [spotOf(40, false)]];
  const groupOf = new Map(stacks.flatMap((stack) => stack.map((spot, k) => [spot, k] as const)));
  const found = { groupOf, layout: { kind: 'ball' } };
  const tubes = stacks.map(() => ({ capacity: 4 }));
  return looksLikeAir(found as unknown as Interpretation, stacks, { tubes } as unknown as Reading)(top);
}

describe('a ball with none over it, of a colour that lies on other balls, too', () => {
  it.each([
    ['may be air where it looks like that and hardly stands out', 0.15, true, true],
    ['is a ball where it stands out', 0.6, true, false],
    ['is a ball where it is unlike air', 0.15, false, false],
  ])('%s', (_, share, bare, expected) => {
    expect(mayBeAir(share, bare)).toBe(expected);
  });
});

/** Whether balls that fill a tube, and show their whole rims, may be air where they stand out by this share. */
function mayFillWithAir(share: number): boolean {
  const stacks = ['oooo', 'RGRG', 'GRGR'].map((balls) =>
    [...balls].map((ball) => ({ contrast: ball === 'o' ? share * 40 : 40, presence: 1, bare: false, ball })),
  );
  const spots = stacks as unknown as Spot[][];
  const groupOf = new Map(
    stacks.flatMap((stack, i) => stack.map(({ ball }, k) => [spots[i]?.[k], 'oRG'.indexOf(ball)] as const)),
  );
  const found = { groupOf, layout: { kind: 'ball' } };
  const tubes = stacks.map(() => ({ capacity: 4 }));
  const isHollow = looksLikeAir(found as unknown as Interpretation, spots, { tubes } as unknown as Reading);
  return spots[0]?.every(isHollow) ?? false;
}

describe('balls that fill a tube, under no others', () => {
  it('may be air where they do not stand out at all, whatever their rims', () => {
    expect(mayFillWithAir(0.05)).toBe(true);
  });

  it('are balls where they stand out', () => {
    expect(mayFillWithAir(0.3)).toBe(false);
  });
});

describe('balls that were read as air, because no tube would have room otherwise', () => {
  const spotOf = (contrast: number, bare: boolean) => ({ contrast, bare }) as Spot;
  const mayBeItem = (share: number, isKnown: boolean, kind = 'ball') => {
    const [air, other] = [spotOf(share * 40, false), spotOf(share * 40, isKnown)];
    const items = [spotOf(40, false), spotOf(40, false), spotOf(60, false)];
    const groupOf = new Map([...items.map((spot) => [spot, 0] as const), [air, 1], [other, 1]]);
    const found = { groupOf, roles: ['color', 'empty'], layout: { kind } } as unknown as Interpretation;
    return [air, ...items].map(looksLikeItem(found, [items]));
  };

  it.each([
    ['may be items where they stand out nearly as these do', 0.8, false, true],
    ['are dents where they stand out less', 0.5, false, false],
    ['are air where one looks like a known empty place', 0.8, true, false],
  ])('%s', (_, share, isKnown, expected) => {
    expect(mayBeItem(share, isKnown)).toEqual([expected, false, false, false]);
  });

  it('are judged otherwise on boards of liquid', () => {
    expect(mayBeItem(0.8, false, 'water')).toEqual([false, false, false, false]);
  });
});
