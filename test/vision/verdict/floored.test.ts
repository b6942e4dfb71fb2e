import { describe, expect, it } from 'vitest';
import type { Interpretation } from '../../../src/vision/colors/interpretation.ts';
import type { Spot } from '../../../src/vision/layout.ts';
import { floored } from '../../../src/vision/verdict/floored.ts';

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
  const isFloor = floored({ groupOf, layout: { kind: 'water' } } as unknown as Interpretation, stacks);
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
