import { describe, expect, it } from 'vitest';
import type { Holder, Layout } from '../../../src/vision/layout.ts';
import { countTubes } from '../../../src/vision/rank/kinds.ts';

/** A tube whose lowest place is there, for items 30 pixels wide at a distance of 32. */
function tube(x: number, y: number, likeness = 1): Holder {
  const box = { left: x - 18, right: x + 18, top: y - 120, bottom: y + 18 };
  return { x, y, box, spots: [], loose: [], likeness };
}

function count(holders: readonly Holder[]): number {
  return countTubes({ holders, itemWidth: 30, up: { x: 0, y: -32 } } as unknown as Layout, 4);
}

describe('how many tubes a layout explains', () => {
  it('is how many surely are some', () => {
    expect(count([tube(40, 200), tube(100, 200), tube(160, 200, 0.5)])).toBe(2);
  });

  it('leaves out what stands in the places of another', () => {
    expect(count([tube(40, 200), tube(42, 100)])).toBe(1);
  });

  it('counts what stands beside another or in a row above it', () => {
    expect(count([tube(40, 200), tube(60, 100), tube(40, 60)])).toBe(3);
  });
});
