import { describe, expect, it } from 'vitest';
import type { Evidence } from '../../../../src/vision/judge/verdict/evidence.ts';
import { tubesWithFloatingItems } from '../../../../src/vision/judge/verdict/itemDoubts.ts';
import type { ReadingTube } from '../../../../src/vision/reading.ts';

const PITCH = 30;
const places = [0, 1, 2, 3].map((k) => ({ x: 20, y: 120 - k * PITCH }));

/** Whether a tube is doubted whose items, bottom to top, are seen so many places over its floor. */
function isDoubted(items: string, heights: readonly number[]): boolean {
  const seenAt = heights.map((height) => ({ x: 20, y: 120 - height * PITCH }));
  const tube = { number: 1, items: [...items], places, seenAt, itemHeight: 28 } as unknown as ReadingTube;
  return tubesWithFloatingItems({ tubes: [tube] } as unknown as Evidence['reading']).length > 0;
}

describe('an item that hangs in its tube', () => {
  it('is doubted: something may lie under it', () => {
    expect(isDoubted('AB', [0, 3])).toBe(true);
    expect(isDoubted('ABB', [0, 2, 3])).toBe(true);
  });

  it('is lifted next below one of its colour that hangs over the tube', () => {
    expect(isDoubted('ABB', [0, 2.9, 3.9])).toBe(false);
  });

  it('is doubted where that hangs farther from it, or is of another colour', () => {
    expect(isDoubted('ABB', [0, 2.2, 3.9])).toBe(true);
    expect(isDoubted('ABC', [0, 2.9, 3.9])).toBe(true);
  });
});
