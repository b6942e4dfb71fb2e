import { describe, expect, it } from 'vitest';
import type { Grouping } from '../../src/vision/colors/interpretation.ts';
import { judge } from '../../src/vision/colors/judge.ts';

/** Bottles of which the first colour lies only on floors, and the second, which is so far from it, never does. */
function fitnessAt(between: number): number {
  const stacks = [[0, 1, 1, 1], [0, 2, 2, 2], [0, 3, 3, 1], [2, 3, 3], [0], []];
  const groups = stacks.flat();
  const sizes = [0, 1, 2, 3].map((group) => groups.filter((other) => other === group).length);
  const cut = { groups, sizes, inside: 1, between, next: [0, 1] };
  const layout = { kind: 'water', complete: false, strays: 0, holders: stacks.map(() => ({})) };
  const weights = groups.map(() => 1);
  const table = { layout, stacks, groups, cut, weights, hidden: new Set() } as unknown as Grouping;
  return judge({ grouping: table, roles: sizes.map(() => 'color'), capacity: 4 }).fitness;
}

describe('two colours of which one lies only on floors and the other never does', () => {
  it('may be one, seen through the floor, unless they are plainly different', () => {
    expect(fitnessAt(16)).toBeLessThan(fitnessAt(30) / 2);
    expect(fitnessAt(25)).toBeGreaterThan(0.9 * fitnessAt(30));
  });
});
