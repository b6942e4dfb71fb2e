import { describe, expect, it } from 'vitest';
import { Dice } from '../../src/levels/dice.ts';

function rolls(dice: Dice, limit: number, count: number): number[] {
  return Array.from({ length: count }, () => dice.below(limit));
}

describe('Dice', () => {
  it('gives the same numbers on every machine', () => {
    expect(rolls(new Dice(7, 0, 0), 1_000_000, 4)).toMatchInlineSnapshot(`
      [
        512792,
        749063,
        501324,
        535324,
      ]
    `);
  });

  it('gives other numbers for other keys, also for those above 32 bits', () => {
    const first = [[7], [8], [7, 1], [7 + 2 ** 32], [7, 0, 1]].map((keys) =>
      new Dice(...keys).below(2 ** 32),
    );
    expect(new Set(first).size).toBe(first.length);
  });

  it('gives each number of a range about equally often', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (const roll of rolls(new Dice(1), 6, 6_000)) counts[roll] = (counts[roll] ?? 0) + 1;
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(120);
  });

  it('shuffles without losing anything', () => {
    expect(new Dice(3).shuffle([1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5]);
  });
});
