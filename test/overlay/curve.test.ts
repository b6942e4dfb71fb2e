import { describe, expect, it } from 'vitest';
import { curveScene } from '../../src/overlay/index.ts';

const BANDS = [
  { name: 'easy', least: 0 },
  { name: 'hard', least: 50 },
];

/** How often something is drawn. */
function count(marks: string, what: RegExp): number {
  return [...marks.matchAll(what)].length;
}

const DOTS = /<circle /g;
const CROSSES = /<path d="M[\d.]+ [\d.]+L[\d.]+ [\d.]+M/g;
const CURVES = /fill="none"/g;

describe('curveScene', () => {
  it('draws a dot for each score and a cross for each level without one', () => {
    const { marks, width, height, base } = curveScene([10, null, 90, 55], BANDS);
    expect({ dots: count(marks, DOTS), crosses: count(marks, CROSSES) }).toEqual({ dots: 3, crosses: 1 });
    expect(base).toMatchObject({ width, height });
  });

  it('draws higher scores higher up', () => {
    const heights = [...curveScene([0, 50, 100], BANDS).marks.matchAll(/cy="([\d.]+)"/g)].map(([, y]) =>
      Number(y),
    );
    expect(heights).toEqual([...heights].sort((a, b) => b - a));
    expect(new Set(heights).size).toBe(3);
  });

  it('draws a line through many levels, and none through few', () => {
    expect(count(curveScene([10, 20, 30], BANDS).marks, CURVES)).toBe(0);
    expect(count(curveScene(Array<number>(30).fill(40), BANDS).marks, CURVES)).toBe(1);
  });

  it.each([0, 1, 7, 10_000])(
    'draws the scale for %i levels, with glyphs and without text elements',
    (levels) => {
      const { marks } = curveScene(Array<number>(levels).fill(40), BANDS);
      expect(marks).toContain('<use ');
      expect(marks).not.toMatch(/<text|NaN|Infinity/);
    },
  );
});
