import { describe, expect, it } from 'vitest';
import { interpret } from '../../../../src/vision/colors/interpret.ts';
import { patchOf } from '../../../../src/vision/items/patches.ts';
import { withCapacityByCounts } from '../../../../src/vision/judge/verdict/capacity.ts';
import type { Holder, Layout, Spot } from '../../../../src/vision/tubes/layout.ts';
import { INKS } from '../../inks.ts';

/** A tube with items of 20 pixels, their colours from the bottom up. */
function tube(x: number, inks: string): Holder {
  const spots = [...inks].map((ink, k): Spot => {
    const [R, G, B] = INKS[ink] ?? [0, 0, 0];
    const color = { R, G, B };
    const at = { x, y: 300 - 20 * k, patch: patchOf([color, color], [color, color]) };
    return { ...at, presence: 1, questionMark: 0, contrast: 40, bare: false };
  });
  const box = { left: x - 11, right: x + 11, top: 210, bottom: 311 };
  return { x, y: 300, box, spots, loose: [], likeness: 1 };
}

const EVEN = ['RGB', 'GBR', 'BRG', 'RG', 'B'];

/** What tubes hold, and whether that is in doubt, where walls say at most so much. */
function told(stacks: readonly string[], mostCapacity = 1, own: Partial<Holder> = {}, leastCapacity = 1) {
  const holders = stacks.map((inks, i) => ({ ...tube(100 + 40 * i, inks), ...own }));
  const layout: Layout = {
    ...{ kind: 'ball', holders, complete: true, strays: 0, wallLikeness: 1 },
    ...{ itemWidth: 20, itemHeight: 20, up: { x: 0, y: -20 }, leastCapacity, mostCapacity },
  };
  const found = interpret(layout);
  if (!found) throw new Error('the colours are told apart');
  const { capacity, whole, layout: seen } = withCapacityByCounts(found);
  return [capacity, whole, seen.holders.every(({ isCapacityUnsure }) => isCapacityUnsure === true)];
}

describe('tubes that walls give room for one more item than any holds', () => {
  it.each([
    [
      'hold as many as there are of each colour, where the fullest do',
      ['RGB', 'GBR', 'BRG', '', ''],
      3,
      true,
    ],
    ['do so where the fullest hold less', ['RG', 'GB', 'RB', 'RG', 'B'], 3, true],
    ['are full where one is', ['RGBR', 'GB', 'RG', 'B', ''], 4, false],
    ['hold what walls say where colours have other numbers', ['RGB', 'GBR', 'BR', '', ''], 4, false],
  ])('%s', (_, stacks, capacity, isUnsure) => {
    expect(told(stacks, 4, {}, 4)).toEqual([capacity, isUnsure, isUnsure]);
  });
});

describe('tubes of which none is full and no wall is seen', () => {
  it('hold as many items as there are of each colour', () => {
    expect(told(EVEN)).toEqual([4, true, true]);
  });

  it.each([
    ['colours have other numbers', told(['RGB', 'GBR', 'BRG', 'RG', 'R'])],
    ['one is full', told(['RGBB', 'GBRG', 'BRG', 'R', ''])],
    ['walls are as high', told(EVEN, 3)],
    ['each has a capacity of its own', told(EVEN, 1, { capacity: 3 })],
  ])('hold what is seen where %s', (_, [, , isUnsure]) => {
    expect(isUnsure).toBe(false);
  });
});
