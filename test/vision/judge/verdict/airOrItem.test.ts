import { describe, expect, it } from 'vitest';
import type { Interpretation } from '../../../../src/vision/colors/interpretation.ts';
import { looksLikeAir, looksLikeFloor } from '../../../../src/vision/judge/verdict/airOrItem.ts';
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

/** Which of these bottles begin with what may be no liquid; of `o` so much is seen, of other units all. */
function flooredOf(presence: number, ...bottles: readonly string[]): number[] {
  const groupOf = new Map<Spot, number>();
  const stacks = bottles.map((units) =>
    [...units].map((letter) => {
      const spot = { presence: letter === 'o' ? presence : 1 } as Spot;
      groupOf.set(spot, 'oRGBY'.indexOf(letter));
      return spot;
    }),
  );
  const isFloor = looksLikeFloor({ groupOf, layout: { kind: 'water' } } as unknown as Interpretation, stacks);
  return stacks.flatMap((stack, i) => (stack.some(isFloor) ? [i + 1] : []));
}

describe('what all bottles begin with', () => {
  it.each([
    ['may be what they stand on where it shows no sides', 0.58, ['oRGB', 'oGoR', 'oB', ''], [1, 2, 3]],
    ['is liquid where it does', 0.9, ['oRGB', 'oGoR', 'oB', ''], []],
    ['is liquid where one begins otherwise', 0.58, ['oRGB', 'RGoR', 'oB', ''], []],
    ['is liquid in few bottles', 0.58, ['oRGB', 'oGoR', '', ''], []],
  ])('%s', (_, presence, bottles, expected) => {
    expect(flooredOf(presence, ...bottles)).toEqual(expected);
  });
});
