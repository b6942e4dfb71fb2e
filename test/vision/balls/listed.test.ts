import { describe, expect, it } from 'vitest';
import type { Interpretation } from '../../../src/vision/colors/interpretation.ts';
import type { Holder, Spot } from '../../../src/vision/layout.ts';
import { listedIn } from '../../../src/vision/readBalls.ts';

/** Stacks of balls, their colours as letters from the bottom up, in tubes 36 pixels wide. */
function found(rows: readonly { y: number; distance: number; stacks: readonly string[] }[]): Interpretation {
  const groupOf = new Map<Spot, number>();
  const holders = rows.flatMap(({ y, distance, stacks }) =>
    stacks.map((stack, i): Holder => {
      const x = 40 + i * distance;
      const spots = [...stack].map((letter, k) => {
        const spot = { x, y: y - 20 * k } as Spot;
        groupOf.set(spot, 'RGBY'.indexOf(letter));
        return spot;
      });
      const box = { left: x - 18, right: x + 18, top: y - 80, bottom: y + 12 };
      return { x, y, box, spots, loose: [], likeness: 1 };
    }),
  );
  return {
    layout: { kind: 'ball', holders },
    groupOf,
    roles: [],
    lifted: undefined,
  } as unknown as Interpretation;
}

const BOARD = { y: 300, distance: 50, stacks: ['RGBY', 'GGRB', 'YBRY', 'BYRG'] };
const countIn = (...rows: Parameters<typeof found>[0]) => listedIn(found(rows)).length;

describe('a list of the colours beside a board', () => {
  it('has each of them once, in stacks that stand in each other', () => {
    expect(countIn({ y: 100, distance: 24, stacks: ['RG', 'BY'] }, BOARD)).toBe(4);
  });

  it('has none of them twice', () => {
    expect(countIn({ y: 100, distance: 24, stacks: ['RG', 'BR'] }, BOARD)).toBe(0);
  });

  it('is none where tubes could stand', () => {
    expect(countIn({ y: 100, distance: 50, stacks: ['RG', 'BY'] }, BOARD)).toBe(0);
  });

  it('is not all that there is', () => {
    expect(countIn({ y: 100, distance: 24, stacks: ['RG', 'BY'] })).toBe(0);
  });
});
