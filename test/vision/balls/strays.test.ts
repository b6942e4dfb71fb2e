import { describe, expect, it } from 'vitest';
import { countStrays, type PlaceContext } from '../../../src/vision/balls/holders.ts';
import { isPartOf } from '../../../src/vision/balls/propose.ts';
import { patchDistance, patchOf } from '../../../src/vision/items/patches.ts';
import type { Holder, Layout, Spot } from '../../../src/vision/layout.ts';
import type { Circle } from '../../../src/vision/picture/circles.ts';
import { look } from '../../../src/vision/picture/view.ts';
import { isPuzzle } from '../../../src/vision/verdict/refuse.ts';

const RADIUS = 14;
const patch = patchOf([{ R: 0, G: 0, B: 0 }], [{ R: 0, G: 0, B: 0 }]);

/** A tube with two items so far apart. */
function holder(x: number, pitch: number): Holder {
  const spots = [0, 1].map(
    (k): Spot => ({
      ...{ x, y: -k * pitch, patch },
      ...{ presence: 1, questionMark: 0, contrast: 20, bare: false },
    }),
  );
  const box = { left: x - 20, right: x + 20, top: -2 * pitch, bottom: 20 };
  return { x, y: 0, box, spots, loose: [], likeness: 1 };
}

function layoutOf(holders: readonly Holder[], pitch: number, strays = 0, itemWidth = 2 * RADIUS): Layout {
  return {
    ...{ kind: 'ball', holders, complete: true, strays, wallLikeness: 1, itemWidth },
    ...{ itemHeight: itemWidth, up: { x: 0, y: -pitch }, leastCapacity: 2, mostCapacity: 3 },
  };
}

describe('a disc halfway over the highest item of a tube', () => {
  const PITCH = 60;
  const view = look({ width: 64, height: 64, data: new Uint8ClampedArray(4 * 64 * 64).fill(255) });
  const [profile, floor] = [new Float32Array(1), new Float32Array(1)];
  const walls = {
    ...{ reach: 0, peak: 1, strength: 1, halfWidth: 18, top: 2, bottom: -0.6, outerRadius: 15, deepest: 0 },
    ...{ profile, floor, weights: { left: profile, right: profile } },
  };
  const lattice = { radius: RADIUS, pitch: PITCH, lean: 0, slope: 0, rows: [] };
  const strays = (...circles: readonly Circle[]) => {
    const context: PlaceContext = { view, circles, lattice, walls, radius: RADIUS };
    return countStrays([holder(0, PITCH)], [holder(0, PITCH)], context);
  };

  it('stands where no place is', () => {
    expect(strays({ x: 0, y: -1.5 * PITCH, radius: RADIUS, score: 1 })).toBe(1);
    expect(strays({ x: 0, y: -0.5 * PITCH, radius: RADIUS, score: 1 })).toBe(1);
  });

  it('does not count when it is hardly seen, or stands elsewhere', () => {
    expect(strays({ x: 0, y: -1.5 * PITCH, radius: RADIUS, score: 0.4 })).toBe(0);
    expect(strays({ x: 0, y: -2.5 * PITCH, radius: RADIUS, score: 1 })).toBe(0);
  });
});

describe('a small board that leaves out what looks like its items', () => {
  function found(strays: number) {
    const pitch = 60;
    const holders = [0, 60, 120].map((x) => holder(x, pitch));
    const groupOf = new Map(
      holders.flatMap(({ spots }, i) => spots.map((spot, k): [Spot, number] => [spot, (i + k) % 3])),
    );
    const roles = holders.map(() => 'color' as const);
    const told = { groupOf, roles, capacity: 2, lifted: undefined, whole: true, gap: 10, fitness: 3 };
    return { ...told, layout: layoutOf(holders, pitch, strays), distance: patchDistance };
  }

  it('is none', () => {
    expect(isPuzzle(found(0))).toBe(true);
    expect(isPuzzle(found(1))).toBe(false);
  });
});

describe('what shines on some of the balls', () => {
  const shown = (xs: readonly number[], pitch: number, width: number) => {
    const holdersWithAllPlaces = xs.map((x) => holder(x, pitch));
    return { holdersWithAllPlaces, layout: layoutOf(holdersWithAllPlaces, pitch, 0, width) };
  };
  const balls = shown([0, 60, 120], 30, 28);

  it('is part of them', () => {
    expect(isPartOf(shown([1, 121], 30, 20), balls)).toBe(true);
  });

  it.each([
    ['on all of them', shown([0, 60, 120], 30, 20)],
    ['as large as they are', shown([0, 120], 30, 28)],
    ['at another distance', shown([0, 120], 60, 20)],
    ['elsewhere', shown([0, 90], 30, 20)],
  ])('is not when it is %s', (_, other) => {
    expect(isPartOf(other, balls)).toBe(false);
  });
});
