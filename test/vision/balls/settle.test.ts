import { describe, expect, it } from 'vitest';
import { type PlaceContext, settle } from '../../../src/vision/balls/holders.ts';
import { discPatch, patchOf } from '../../../src/vision/items/patches.ts';
import type { Holder, Spot } from '../../../src/vision/layout.ts';
import { look } from '../../../src/vision/picture/view.ts';

const COLORS = {
  red: { R: 220, G: 50, B: 47 },
  navy: { R: 30, G: 40, B: 90 },
  page: { R: 45, G: 70, B: 130 },
};
type Color = keyof typeof COLORS;

const PITCH = 30;

/** Color, presence of a rim, and how much it stands out from what is round it. */
type Place = readonly [color: Color, presence: number, contrast?: number];

/** A place with a rim or without one; walls and rims stand out as much from a place as its colour does. */
function spot([color, presence, contrast = 20]: Place, k: number): Spot {
  const samples = Array.from({ length: 9 }, () => ({ ...COLORS[color] }));
  const patch = patchOf(samples, samples);
  return { ...{ x: 0, y: -k * PITCH, patch, presence }, questionMark: 0, contrast, bare: false };
}

function holder(...places: readonly Place[]): Holder {
  const spots = places.map(spot);
  return { x: 0, y: 0, box: { left: -20, right: 20, top: -130, bottom: 20 }, spots, loose: [], likeness: 1 };
}

const CONTEXT: PlaceContext = {
  view: look({ width: 64, height: 64, data: new Uint8ClampedArray(4 * 64 * 64).fill(255) }),
  circles: [],
  lattice: { radius: 14, pitch: PITCH, lean: 0, slope: 0, rows: [] },
  walls: {
    ...{
      reach: 0,
      profile: new Float32Array(1),
      peak: 1,
      strength: 1,
      halfWidth: 18,
      top: 3.5,
      bottom: -0.6,
    },
    weights: { left: new Float32Array(1), right: new Float32Array(1) },
    ...{ outerRadius: 15, floor: new Float32Array(1), deepest: 0 },
  },
  radius: 14,
};

const STACKS = [holder(['red', 1], ['navy', 1], ['red', 1]), holder(['navy', 1], ['red', 1], ['navy', 1])];

/** What is left of the places of one tube beside the stacks: whether each is as bare as air. */
function left(tube: Holder): boolean[] {
  const last = settle(CONTEXT, [...STACKS, tube], [], STACKS).at(-1);
  return last?.spots.map(({ bare }) => bare) ?? [];
}

describe('a tube with a rim on its floor', () => {
  it.each([
    [
      'holds air when it looks the same over it',
      [
        ['page', 1],
        ['page', 0],
        ['page', 0],
      ],
      [true],
    ],
    [
      'holds an item when it does not',
      [
        ['red', 1],
        ['page', 0],
        ['page', 0],
      ],
      [false],
    ],
    [
      'goes on with an item whose rim is not seen',
      [
        ['red', 1],
        ['navy', 0],
        ['page', 0],
      ],
      [false, false],
    ],
  ] as const)('%s', (_name, places, bare) => {
    expect(left(holder(...places))).toEqual(bare);
  });
});

describe('a place that hardly shows', () => {
  const FAINT: Place = ['page', 0, 4];

  it('is air under one item, which hangs there, and an item under two', () => {
    expect(left(holder(FAINT, ['red', 1]))).toHaveLength(0);
    expect(left(holder(FAINT, ['red', 1], ['navy', 1]))).toHaveLength(3);
  });
});

describe('items over a place that looks as air does elsewhere', () => {
  const AIR: Place = ['page', 0, 2];
  const beside = holder(['red', 1], AIR, AIR, AIR);
  const under = (...places: Place[]) =>
    settle(CONTEXT, [beside, holder(...places), ...STACKS], []).at(1)?.spots.length;

  it('are lifted, all of them, when they are of one colour', () => {
    expect(under(['red', 1], AIR, ['navy', 1], ['navy', 1])).toBe(1);
  });

  it('lie on something that hardly shows when they are not', () => {
    expect(under(['red', 1], AIR, ['navy', 1], ['red', 1])).toBe(4);
  });
});

describe('a lifted item that hangs into the highest place of its tube', () => {
  const [x, y] = [32, 150];
  const view = look({ width: 64, height: 200, data: new Uint8ClampedArray(4 * 64 * 200).fill(255) });
  const white = discPatch(view.raster, x, y, CONTEXT.radius);
  const tube = holder(['red', 1], ['navy', 1], ['page', 0, 4], ['page', 0, 4]);
  const spots = tube.spots.map((place, k) => ({
    ...{ ...place, x, y: y + place.y },
    patch: k < 3 ? place.patch : white,
  }));

  it('is no air, though the place shows a part of it and no rim', () => {
    const hanging = { x, y: y - 3.6 * PITCH, radius: 14, score: 1 };
    const stand = { ...tube, x, y, spots };
    const [settled] = settle({ ...CONTEXT, view }, [stand, ...STACKS], [hanging]);
    expect(settled?.spots).toHaveLength(2);
    expect(settled?.loose).toHaveLength(1);
  });
});

describe('items that are lifted together', () => {
  const [x, y] = [32, 280];
  const view = look({ width: 64, height: 320, data: new Uint8ClampedArray(4 * 64 * 320).fill(255) });
  const tube = { ...holder(['page', 0, 2]), x, y, spots: [] };
  const taken = (...heights: readonly number[]) => {
    const discs = heights.map((height) => ({ x, y: y - height * PITCH, radius: 14, score: 1 }));
    return settle({ ...CONTEXT, view }, [tube, ...STACKS], discs).at(0)?.loose.length;
  };

  it('hang over one another as high as they reach, when the lowest is no higher than one alone', () => {
    expect(taken(4.6, 5.6, 6.6, 7.6)).toBe(4);
    expect(taken(4.6, 7.6)).toBe(1);
    expect(taken(6.8, 7.8)).toBe(0);
  });
});

/** The axes of two tubes, and the middle of their lowest places. */
const AXES = { empty: 30, full: 90 };
const LOWEST = 105;

/** Diamonds of one colour over one another in one of the tubes, and nothing in the other. */
function diamonds(count: number): PlaceContext {
  const [width, height] = [120, 130];
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const isIn = Array.from({ length: count }, (_, k) => LOWEST - k * PITCH).some(
      (middle) => Math.abs(x - AXES.full) + Math.abs(y - middle) <= 13,
    );
    const { R, G, B } = COLORS[isIn ? 'navy' : 'page'];
    data.set([R, G, B], 4 * i);
  }
  return { ...CONTEXT, view: look({ width, height, data }) };
}

describe('a tube with things that are all alike', () => {
  it('holds as many as stand free in it beside the air of another', () => {
    const tubeAt = (axis: number, color: Color) => {
      const tube = holder(...[0, 1, 2].map((): Place => [color, 0, 5]));
      return { ...tube, spots: tube.spots.map((one) => ({ ...one, x: axis, y: LOWEST + one.y })) };
    };
    const tubes = [tubeAt(AXES.empty, 'page'), tubeAt(AXES.full, 'navy')];
    const settled = settle(diamonds(3), [...STACKS, ...tubes], [], STACKS);
    expect(settled.slice(-2).map(({ spots }) => spots.length)).toEqual([0, 3]);
  });
});
