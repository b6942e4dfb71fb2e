import { describe, expect, it } from 'vitest';
import type { Interpretation } from '../../../src/vision/colors/interpret.ts';
import type { Holder, Spot } from '../../../src/vision/layout.ts';
import { completed } from '../../../src/vision/readLiquid.ts';

/** A board of bottles of four with these contents, as much as is asked of it here. */
function board(contents: readonly string[], fitness: number): Interpretation {
  const groupOf = new Map<Spot, number>();
  const holders = contents.map((units, i): Holder => {
    const spots = [...units].map((letter) => {
      const spot = { presence: 1 } as Spot;
      groupOf.set(spot, 'RGBY'.indexOf(letter));
      return spot;
    });
    return { x: 60 * i, y: 0, spots, loose: [], likeness: 1, box: { left: 0, right: 0, top: 0, bottom: 9 } };
  });
  const layout = { kind: 'water', holders, strays: 0, itemWidth: 1, itemHeight: 1 };
  const roles = ['color', 'color', 'color', 'color'];
  return { layout, groupOf, roles, capacity: 4, whole: true, gap: 20, fitness } as unknown as Interpretation;
}

const FULL = ['RGBY', 'GGRB', 'YBRY', 'BYRG'];
/** What is complete and has no room is less fit. */
const complete = (found: Interpretation) =>
  found.layout.holders.length > FULL.length ? found : { ...found, fitness: found.fitness / 5 };

describe('the fittest board', () => {
  const full = board(FULL, 12);

  it('is another that shows empty bottles, where it leaves no room to play', () => {
    const roomy = board([...FULL, '', ''], 11);
    expect(completed(full, [full, roomy], complete)?.layout.holders).toHaveLength(6);
  });

  it('is none that shows less liquid', () => {
    const poor = board([...FULL.slice(0, 3), '', ''], 11);
    expect(completed(full, [full, poor], complete)?.layout.holders).toHaveLength(4);
  });

  it('stays when empty bottles were found', () => {
    const found = completed(full, [full, board([...FULL, '', ''], 11)], () => board([...FULL, ''], 12));
    expect(found?.layout.holders).toHaveLength(5);
  });
});
