import { describe, expect, it } from 'vitest';
import { arePolesAbove, poleNear, withShortPoles } from '../../../src/vision/pegs/poles.ts';
import { poleShare } from '../../../src/vision/picture/gradient.ts';
import { look } from '../../../src/vision/picture/view.ts';
import { fill, page } from '../liquid/drawing.ts';
import { stacked } from '../liquid/stacked.ts';

const PITCH = 30;
const WIDTH = 80;
const TOP = 100;

/** Whether poles are seen over stacks in a row, of which some have one so wide. */
function areSeen(stacks: number, poled: number, pole: number): boolean {
  const picture = page(110 * stacks + 20, 240, []);
  const xs = Array.from({ length: stacks }, (_, i) => 65 + 110 * i);
  for (const [i, x] of xs.entries()) {
    fill(picture, x - WIDTH / 2, TOP, WIDTH, 3 * PITCH, 'R');
    if (i < poled) fill(picture, x - pole / 2, TOP - 50, pole, 50, '#');
  }
  const { gradient } = look(picture);
  return arePolesAbove(
    gradient,
    xs.map((x) => ({ x, top: TOP })),
    WIDTH,
    PITCH,
  );
}

describe('poles over stacks', () => {
  it.each([
    ['are seen where they come out of some', 4, 1, 12, true],
    ['are seen where all but two of ten pegs are full', 10, 2, 12, true],
    ['are not seen where there are none', 4, 0, 12, false],
    ['are by chance where one of many shows something like it', 6, 1, 12, false],
    ['are no poles where they are as wide as items', 4, 4, 70, false],
  ])('%s', (_, stacks, poled, pole, expected) => {
    expect(areSeen(stacks, poled, pole)).toBe(expected);
  });
});

describe('the pole of an empty peg', () => {
  const picture = page(240, 240, []);
  fill(picture, 114, 60, 12, 120, '#');
  const { gradient } = look(picture);
  const shares = (x: number) =>
    [poleShare, poleNear].map((share) => share(gradient, { x, top: 80, bottom: 160 }, WIDTH) > 0.9);

  it('is seen over its foot, also where that was found somewhat aside', () => {
    expect(shares(119.5)).toEqual([true, true]);
    expect(shares(130)).toEqual([false, true]);
  });

  it('is not seen far from it', () => {
    expect(shares(150)).toEqual([false, false]);
  });
});

describe('a pole that ends lower than others', () => {
  const sizes = { width: 40, unit: 20, left: 60, step: 90, top: 40, floor: 150, free: 0 };

  /** Which pegs may hold another number of items; empty pegs have poles so many items high. */
  function doubted(stacks: readonly string[], heights: readonly number[]) {
    const { picture, found } = stacked(stacks, sizes);
    for (const [i, height] of heights.entries())
      fill(
        picture,
        sizes.left + i * sizes.step - 5,
        sizes.floor - height * sizes.unit,
        10,
        height * sizes.unit,
        '#',
      );
    const layout = { ...found.layout, up: { x: 0, y: -sizes.unit } };
    const { holders } = withShortPoles(look(picture), { ...found, layout }).layout;
    return holders.map(({ isCapacityUnsure }) => isCapacityUnsure === true);
  }

  it('puts the capacity of its peg in doubt', () => {
    expect(doubted(['RRGB', '', ''], [0, 4.5, 2.5])).toEqual([false, false, true]);
    expect(doubted(['RRGB', ''], [0, 2])).toEqual([false, true]);
  });

  it('says nothing where all poles are alike', () => {
    expect(doubted(['RRGB', '', ''], [0, 2.5, 2.5])).toEqual([false, false, false]);
    expect(doubted(['RRGB', ''], [0, 4.5])).toEqual([false, false]);
  });
});
