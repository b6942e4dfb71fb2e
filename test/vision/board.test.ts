import { describe, expect, it } from 'vitest';
import { mayBePegs } from '../../src/vision/board.ts';
import type { Interpretation } from '../../src/vision/colors/interpretation.ts';
import { patchDistance, patchOf } from '../../src/vision/items/patches.ts';
import { DOUBTFUL_LIKENESS, type Holder, type Layout, type Spot } from '../../src/vision/layout.ts';
import { chooseBallsOrLiquid } from '../../src/vision/rank/kinds.ts';
import { boardWithMostLiquid } from '../../src/vision/rank/liquid.ts';
import { isPuzzle } from '../../src/vision/verdict/refuse.ts';

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
    expect(chooseBallsOrLiquid(balls, pattern, nothing)).toBe(balls);
  });

  it('the fitter is chosen else', () => {
    const [balls, liquid] = [found('ball', 1, 10), found('water', 1, 30)];
    expect(chooseBallsOrLiquid(balls, liquid, nothing)).toBe(liquid);
  });
});

describe('items on pegs are looked for', () => {
  const inPairs = (board: Interpretation): Interpretation => {
    const spots = board.layout.holders.map((holder) => holder.spots);
    const groups = spots.flatMap((stack, i) =>
      stack.map((spot, k): [Spot, number] => [spot, (i + (k >> 1)) % spots.length]),
    );
    return { ...board, groupOf: new Map(groups) };
  };
  const balls = inPairs(found('ball', 6, 10));

  it('where balls break the counting rule: they may be the holes in nuts', () => {
    expect(mayBePegs(balls)).toBe(false);
    expect(mayBePegs({ ...balls, whole: false })).toBe(true);
  });

  it('where balls leave nothing to sort, and where liquid leaves no room', () => {
    expect(mayBePegs(found('ball', 6, 10))).toBe(true);
    expect(mayBePegs(found('water', 6, 10))).toBe(true);
  });

  it('where most bottles of liquid hold the same: they may be the faces of nuts', () => {
    const withRoom = (board: Interpretation): Interpretation => {
      const holders = board.layout.holders.map((holder, i) => (i > 0 ? holder : { ...holder, spots: [] }));
      return { ...board, layout: { ...board.layout, holders } };
    };
    const liquid = found('water', 7, 10);
    const groups = liquid.layout.holders.flatMap(({ spots }, i) =>
      spots.map((spot, k): [Spot, number] => [spot, i < 4 ? k >> 1 : 2 + (k & 1)]),
    );
    expect(mayBePegs(withRoom(inPairs(liquid)))).toBe(false);
    expect(mayBePegs(withRoom({ ...liquid, groupOf: new Map(groups) }))).toBe(true);
  });
});

describe('of boards with as much liquid', () => {
  const all = found('water', 6, 10);
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

describe('of two tubes with items that hardly show their rims', () => {
  const small = found('ball', 2, 3);
  const holders = small.layout.holders.map((holder) => ({
    ...holder,
    spots: holder.spots.map((spot): Spot => ({ ...spot, presence: 0.85 })),
  }));
  const groupOf = new Map(holders.flatMap(({ spots }, i) => spots.map((spot): [Spot, number] => [spot, i])));
  const withEmpty = (likeness: number): Interpretation => {
    const empty = { ...found('ball', 3, 3).layout.holders[2], spots: [], likeness } as Holder;
    return { ...small, groupOf, layout: { ...small.layout, holders: [...holders, empty] } };
  };

  it('a board is made by an empty tube like theirs beside them, and by no other', () => {
    expect(isPuzzle({ ...small, groupOf, layout: { ...small.layout, holders } })).toBe(false);
    expect(isPuzzle(withEmpty(0.6))).toBe(false);
    expect(isPuzzle(withEmpty(0.9))).toBe(true);
  });
});

describe('of liquid that is nearly sorted', () => {
  /** A bottle full of one colour, and two with half of another each. */
  const plain = found('water', 3, 9);
  const holders = plain.layout.holders.map((holder, i) => ({
    ...holder,
    spots: holder.spots.slice(0, i === 0 ? 4 : 2),
  }));
  const groupOf = new Map(
    holders.flatMap(({ spots }, i) => spots.map((spot): [Spot, number] => [spot, Math.min(i, 1)])),
  );
  const withCapacities = (capacities: readonly number[]): Interpretation => {
    const own = holders.map((holder, i) => ({ ...holder, capacity: capacities[i] ?? 4 }));
    return { ...plain, groupOf, layout: { ...plain.layout, holders: own } };
  };

  it('bottles of one height are a board, and columns of any height are none', () => {
    expect(isPuzzle(withCapacities([4, 4, 4]))).toBe(true);
    expect(isPuzzle(withCapacities([4, 6, 5]))).toBe(false);
  });
});
