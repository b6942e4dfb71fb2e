import { describe, expect, it } from 'vitest';
import { interpret } from '../../src/vision/colors/interpret.ts';
import { itemsOf, withHolders } from '../../src/vision/colors/interpretation.ts';
import { patchOf } from '../../src/vision/items/patches.ts';
import type { Holder, Layout, Spot } from '../../src/vision/layout.ts';

const COLORS = {
  red: { R: 220, G: 50, B: 47 },
  teal: { R: 20, G: 130, B: 170 },
  gold: { R: 230, G: 190, B: 40 },
  /** The page, which hardly differs from one of the colours. */
  page: { R: 20, G: 122, B: 186 },
};

function spot(color: keyof typeof COLORS, y: number): Spot {
  const samples = Array.from({ length: 9 }, () => ({ ...COLORS[color] }));
  const bare = color === 'page';
  const seen = { presence: 1, questionMark: 0, contrast: bare ? 3 : 20, bare };
  return { x: 0, y, patch: patchOf(samples, samples), ...seen };
}

function holder(colors: readonly (keyof typeof COLORS)[], loose: readonly Spot[] = []): Holder {
  const spots = colors.map((color, k) => spot(color, -k * 30));
  return { x: 0, y: 0, box: { left: -20, right: 20, top: -90, bottom: 20 }, spots, loose, likeness: 1 };
}

describe('a ball that hangs over its tube', () => {
  const tubes = [
    holder(['red'], [spot('teal', -120)]),
    holder(['teal', 'gold']),
    holder(['gold', 'red']),
    holder(['page']),
  ];
  const layout: Layout = {
    ...{ kind: 'ball', holders: tubes, complete: true, strays: 0, wallLikeness: 1 },
    ...{ itemWidth: 28, itemHeight: 28, up: { x: 0, y: -30 }, leastCapacity: 2, mostCapacity: 2 },
  };
  const found = interpret(layout);

  it('is lifted, though a floor in the colour of the page would make up for it', () => {
    expect(found?.lifted).toBe(tubes[0]);
    expect(found && tubes.map((tube) => itemsOf(found, tube).length)).toEqual([2, 2, 2, 0]);
  });

  it('is still lifted from it when something is noted of the tubes', () => {
    const noted =
      found &&
      withHolders(
        found,
        [...tubes].map((tube) => ({ ...tube, showsColorAbove: true })),
      );
    expect(noted?.layout.holders.map((tube) => itemsOf(noted, tube).length)).toEqual([2, 2, 2, 0]);
  });
});
