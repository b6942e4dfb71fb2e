import { describe, expect, it } from 'vitest';
import type { Interpretation } from '../../../../src/vision/colors/interpretation.ts';
import { patchDistance, patchOf } from '../../../../src/vision/items/patches.ts';
import { assemble } from '../../../../src/vision/judge/verdict/assemble.ts';
import { hasTooManyDoubts, isPuzzle } from '../../../../src/vision/judge/verdict/refuse.ts';
import { isPile } from '../../../../src/vision/locate/balls/notBalls.ts';
import type { Circle } from '../../../../src/vision/picture/circles.kernel.ts';
import { look } from '../../../../src/vision/picture/view.ts';
import type { Reading, Warning } from '../../../../src/vision/reading.ts';
import type { Holder, Layout, Spot } from '../../../../src/vision/tubes/layout.ts';

const patch = patchOf([{ R: 0, G: 0, B: 0 }], [{ R: 0, G: 0, B: 0 }]);
const PITCH = 20;
const DISTANCE = 40;

/** Balls in tubes, each with its colours bottom to top. */
function found(tubes: readonly string[], capacity: number, whole = true): Interpretation {
  const groupOf = new Map<Spot, number>();
  const kinds = [...new Set(tubes.join(''))];
  const holders = tubes.map((tube, i): Holder => {
    const x = DISTANCE * i;
    const spots = [...tube].map((kind, k): Spot => {
      const seen = { presence: 1, questionMark: 0, contrast: 20, bare: false };
      const spot = { x, y: -PITCH * k, patch, ...seen };
      groupOf.set(spot, kinds.indexOf(kind));
      return spot;
    });
    const box = { left: x - 12, right: x + 12, top: -PITCH * capacity, bottom: 12 };
    return { x, y: 0, box, spots, loose: [], likeness: 1 };
  });
  const layout: Layout = {
    ...{ kind: 'ball', holders, complete: true, strays: 0, wallLikeness: 1, itemWidth: PITCH },
    ...{ itemHeight: PITCH, up: { x: 0, y: -PITCH }, leastCapacity: capacity, mostCapacity: capacity },
  };
  const roles = kinds.map(() => 'color' as const);
  const told = { layout, capacity, groupOf, roles, lifted: undefined, whole };
  return { ...told, gap: 10, distance: patchDistance, fitness: 20 };
}

describe('no board is', () => {
  it.each([
    ['what holds one item each', found(['A', 'B', 'C', ''], 1)],
    ['an abacus: each height of one colour', found(['ABC', 'ABC', 'ABC', 'ABC'], 3)],
    ['three buttons with the same picture', found(['AB', 'AB', 'AB'], 3)],
  ])('%s', (_name, chance) => {
    expect(isPuzzle(chance)).toBe(false);
  });

  it('but stacks of which one is another way round may be', () => {
    expect(isPuzzle(found(['ABC', 'ABC', 'ABC', 'BAC'], 3))).toBe(true);
  });

  it('and so may two that are filled alike, unless items look like the page: these are equal letters', () => {
    const pair = (contrast: number) => {
      const told = found(['ABAB', 'ABAB', ''], 4);
      const seen = (spot: Spot) => (told.groupOf.get(spot) === 0 ? { ...spot, contrast } : spot);
      const holders = told.layout.holders.map((one) => ({ ...one, spots: one.spots.map(seen) }));
      const spots = holders.flatMap((one) => one.spots);
      const groupOf = new Map(spots.map((spot) => [spot, spot.y % (2 * PITCH) === 0 ? 0 : 1]));
      return { ...told, groupOf, layout: { ...told.layout, holders } };
    };
    expect(isPuzzle(pair(15))).toBe(true);
    expect(isPuzzle(pair(0.5))).toBe(false);
  });
});

describe('liquid that is nearly sorted', () => {
  const liquid = (tubes: readonly string[]) => {
    const told = found(tubes, 4);
    return isPuzzle({ ...told, layout: { ...told.layout, kind: 'water' } });
  };

  it('is a board where unlike parts in several bottles fill some together', () => {
    expect(liquid(['AAA', 'BBBB', 'CC', 'DDD', 'E', 'CDCA', 'EEE'])).toBe(true);
  });

  it('is one without a full bottle where several such colours tell how much they hold', () => {
    expect(liquid(['AAA', 'B', 'BBB', 'CDA', 'CCC', 'DDD'])).toBe(true);
    expect(liquid(['AAA', 'B', 'BBB', 'CC', 'A', 'CC'])).toBe(false);
  });

  it('is none where hardly a bottle tells, and all parts are alike', () => {
    expect(liquid(['AA', 'BBBB', 'CC', 'DD', 'EE', 'AADD', 'CC', 'EE'])).toBe(false);
  });
});

describe('balls between the stacks that are in no tube', () => {
  const page = look({ width: 64, height: 64, data: new Uint8ClampedArray(4 * 64 * 64).fill(255) });
  const board = found(['AABB', 'BBAA', 'ABAB', 'BABA'], 4);
  const own = board.layout.holders.flatMap(({ spots }) => spots);
  const between = own
    .filter(({ y }) => y < 0)
    .map(({ x, y }) => ({ x: x + DISTANCE / 2, y: y + PITCH / 2 }))
    .filter(({ x }) => x < 3 * DISTANCE);
  const isPileWith = (others: readonly { x: number; y: number }[]) => {
    const circles: Circle[] = [...own, ...others].map(({ x, y }) => ({ x, y, radius: PITCH / 2, score: 1 }));
    return isPile({ ...page, circles: () => circles }, board);
  };

  it('make a pile of it, when they are many', () => {
    expect(between.length).toBeGreaterThan(own.length / 2);
    expect(isPileWith(between)).toBe(true);
  });

  it('and none when they are few', () => {
    expect(isPileWith([])).toBe(false);
    expect(isPileWith(between.slice(0, own.length / 2))).toBe(false);
  });
});

describe('a reading with doubts', () => {
  const doubt: Warning = { code: 'ITEM_UNSURE', reason: 'otherItems', tubes: [1], message: '' };
  const isHopelessWith = (board: Interpretation, doubts: number) => {
    const reading: Reading = assemble(board, { width: 200, height: 200 } as never, 1);
    return hasTooManyDoubts(board, { ...reading, warnings: Array.from({ length: doubts }, () => doubt) });
  };

  it('is none when there are more than any right one had', () => {
    const board = found(['AABB', 'BBAA', ''], 4);
    expect(isHopelessWith(board, 4)).toBe(false);
    expect(isHopelessWith(board, 5)).toBe(true);
  });

  it('is none with fewer, when most colours break the counting rule', () => {
    const board = found(['AABB', 'BCAA', ''], 4, false);
    expect(isHopelessWith(board, 2)).toBe(false);
    expect(isHopelessWith(board, 3)).toBe(true);
  });
});
