import { describe, expect, it } from 'vitest';
import { hiddenSpots } from '../../../src/vision/colors/interpret.ts';
import { patchOf } from '../../../src/vision/items/patches.ts';
import type { Spot } from '../../../src/vision/layout.ts';

const VIOLET = { R: 75, G: 45, B: 110 };
const BLUE = { R: 40, G: 90, B: 220 };
const RED = { R: 220, G: 50, B: 47 };

/** An item of one colour that looks so much like a question mark. */
function spot(color: typeof VIOLET, questionMark = 0): Spot {
  const patch = patchOf([color], [color]);
  return { x: 0, y: 0, patch, presence: 1, questionMark, contrast: 30, bare: false };
}

describe('items of a bright colour', () => {
  const hiddenOf = (...stacks: readonly Spot[][]) => {
    const hidden = hiddenSpots(stacks);
    return stacks.map((stack) => stack.map((one) => hidden.has(one)));
  };

  it('are all hidden where some bear a clear mark and the others of the same look a faint one', () => {
    const stacks = [
      [spot(VIOLET, 0.72), spot(VIOLET, 0.49), spot(RED)],
      [spot(VIOLET, 0.7), spot(RED)],
    ];
    expect(hiddenOf(...stacks)).toEqual([
      [true, true, false],
      [true, false],
    ]);
  });

  it('are none where they bear faint marks alone, or look otherwise', () => {
    expect(hiddenOf([spot(VIOLET, 0.6), spot(VIOLET, 0.6), spot(RED)])).toEqual([[false, false, false]]);
    const stacks = [
      [spot(VIOLET, 0.72), spot(BLUE, 0.49)],
      [spot(VIOLET, 0.7), spot(RED)],
    ];
    expect(hiddenOf(...stacks)).toEqual([
      [true, false],
      [true, false],
    ]);
  });
});
