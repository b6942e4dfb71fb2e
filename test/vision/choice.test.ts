import { describe, expect, it } from 'vitest';
import type { Interpretation } from '../../src/vision/colors/interpret.ts';
import { patchDistance, patchOf } from '../../src/vision/items/patches.ts';
import type { Holder, Layout, Spot } from '../../src/vision/layout.ts';
import { fitter } from '../../src/vision/read.ts';

const patch = patchOf([{ R: 0, G: 0, B: 0 }], [{ R: 0, G: 0, B: 0 }]);

/** So many tubes with four items each, which keep the counting rule. */
function found(kind: Layout['kind'], tubes: number, fitness: number): Interpretation {
  const holders = Array.from({ length: tubes }, (_, i): Holder => {
    const spots = Array.from(
      { length: 4 },
      (_, k): Spot => ({
        ...{ x: 40 * i, y: -20 * k, patch },
        ...{ presence: 1, questionMark: 0, contrast: 20, bare: false },
      }),
    );
    const box = { left: 40 * i - 10, right: 40 * i + 10, top: -70, bottom: 10 };
    return { x: 40 * i, y: 0, box, spots, loose: [], likeness: 1 };
  });
  const layout: Layout = {
    ...{ kind, holders, complete: true, strays: 0, wallLikeness: 1 },
    ...{ itemWidth: 20, itemHeight: 20, up: { x: 0, y: -20 }, leastCapacity: 4, mostCapacity: 4 },
  };
  const groupOf = new Map(holders.flatMap(({ spots }, i) => spots.map((spot): [Spot, number] => [spot, i])));
  const roles = holders.map(() => 'color' as const);
  const told = { layout, capacity: 4, groupOf, roles, lifted: undefined, whole: true };
  return { ...told, gap: 10, distance: patchDistance, fitness };
}

const nothing = () => false;

describe('of balls and liquid', () => {
  it('what is no board does not stand against one, however fit', () => {
    const [balls, pattern] = [found('ball', 6, 10), found('water', 1, 30)];
    expect(fitter(balls, pattern, nothing)).toBe(balls);
  });

  it('the fitter is chosen else', () => {
    const [balls, liquid] = [found('ball', 1, 10), found('water', 1, 30)];
    expect(fitter(balls, liquid, nothing)).toBe(liquid);
  });
});
