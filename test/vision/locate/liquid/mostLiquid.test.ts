import { describe, expect, it } from 'vitest';
import type { Interpretation } from '../../../../src/vision/colors/interpretation.ts';
import { patchDistance, patchOf } from '../../../../src/vision/items/patches.ts';
import { boardWithMostLiquid } from '../../../../src/vision/judge/rank/liquid.ts';
import {
  DOUBTFUL_LIKENESS,
  type Holder,
  type Layout,
  type Spot,
} from '../../../../src/vision/tubes/layout.ts';

const patch = patchOf([{ R: 0, G: 0, B: 0 }], [{ R: 0, G: 0, B: 0 }]);

/** So many tubes with four items each, which keep the counting rule. */
function found(tubes: number, fitness: number): Interpretation {
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
    ...{ kind: 'water', holders, complete: true, strays: 0, wallLikeness: 1 },
    ...{ itemWidth: 20, itemHeight: 20, up: { x: 0, y: -20 }, leastCapacity: 4, mostCapacity: 4 },
  };
  const groupOf = new Map(holders.flatMap(({ spots }, i) => spots.map((spot): [Spot, number] => [spot, i])));
  const roles = holders.map(() => 'color' as const);
  const told = { layout, capacity: 4, groupOf, roles, lifted: undefined, whole: true };
  return { ...told, gap: 10, distance: patchDistance, fitness };
}

describe('of boards with as much liquid', () => {
  const all = found(6, 10);
  const [first, ...others] = all.layout.holders;
  const withFirst = (change: Partial<Holder>, fitness = 10): Interpretation => {
    const changed = { ...(first as Holder), ...change };
    return { ...all, fitness, layout: { ...all.layout, holders: [changed, ...others] } };
  };
  const without = { ...all, layout: { ...all.layout, holders: others } };

  it('one that shows an empty bottle beside the others is chosen', () => {
    expect(boardWithMostLiquid([without, withFirst({ spots: [] })])?.layout.holders).toHaveLength(6);
    expect(boardWithMostLiquid([without, withFirst({ spots: [] }, 9)])).toBe(without);
    expect(boardWithMostLiquid([])).toBeUndefined();
  });

  it('one whose units are twice as high is chosen', () => {
    const halves = { ...all, fitness: 2.01 * all.fitness, layout: { ...all.layout, itemHeight: 10 } };
    expect(boardWithMostLiquid([halves, all])).toBe(all);
    expect(boardWithMostLiquid([{ ...halves, fitness: 2.1 * all.fitness }, all])).not.toBe(all);
  });

  it('none is chosen for what may be no bottle', () => {
    expect(boardWithMostLiquid([without, withFirst({ spots: [], likeness: DOUBTFUL_LIKENESS })])).toBe(
      without,
    );
  });
});
