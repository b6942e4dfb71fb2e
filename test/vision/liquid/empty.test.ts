import { describe, expect, it } from 'vitest';
import type { Interpretation } from '../../../src/vision/colors/interpretation.ts';
import { patchOf } from '../../../src/vision/items/patches.ts';
import type { Holder, Layout, Spot } from '../../../src/vision/layout.ts';
import { evidenceForLiquid } from '../../../src/vision/rank/liquid.ts';
import {
  completeBest,
  completedWithMostLiquid,
  hasSeveralCapacities,
  interpretLikeliest,
} from '../../../src/vision/readLiquid.ts';
import { INKS } from '../inks.ts';

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
    expect(completeBest(full, [full, roomy], complete)?.layout.holders).toHaveLength(6);
  });

  it('is none that shows less liquid', () => {
    const poor = board([...FULL.slice(0, 3), '', ''], 11);
    expect(completeBest(full, [full, poor], complete)?.layout.holders).toHaveLength(4);
  });

  it('is another that shows more bottles, where a full one turned out to be empty', () => {
    const glass = board([...FULL, 'VVVV'], 12);
    const emptied = board([...FULL, ''], 12);
    const whole = (found: Interpretation) => (found === glass ? emptied : found);
    expect(completeBest(glass, [glass, board([...FULL, '', ''], 11)], whole)?.layout.holders).toHaveLength(6);
    expect(completeBest(glass, [glass, board([...FULL, ''], 11)], whole)).toBe(emptied);
  });

  it('stays when empty bottles were found', () => {
    const found = completeBest(full, [full, board([...FULL, '', ''], 11)], () => board([...FULL, ''], 12));
    expect(found?.layout.holders).toHaveLength(5);
  });
});

describe('of boards nearly as fit', () => {
  const ending = (found: Interpretation, at: number): Interpretation => {
    const holders = found.layout.holders.map((holder, i) => ({ ...holder, endsBetweenPlaces: i === at }));
    return { ...found, layout: { ...found.layout, holders } };
  };
  const [less, more] = [board([...FULL.slice(0, 3), 'B', ''], 11), board([...FULL, ''], 12)];

  it('one whose liquid ends with whole units shows the likelier liquid', () => {
    expect(evidenceForLiquid(more)).toBeGreaterThan(evidenceForLiquid(less));
    expect(evidenceForLiquid(ending(more, 3))).toBeLessThan(evidenceForLiquid(less));
  });

  it('it does not matter where a bottle without liquid ends', () => {
    expect(evidenceForLiquid(ending(more, 4))).toBe(evidenceForLiquid(more));
  });
});

describe('liquid that breaks the counting rule', () => {
  const lacking = { ...board(['RGBY', 'GGRB', 'YBRY', 'BYR', ''], 4), whole: false };
  const whole = board(['RGBY', 'GGRB', 'YBRY', 'BYR', 'G', ''], 10);
  const add = () => whole;

  it('is a board with the bottle that it lacks, where no other shows nearly as much liquid', () => {
    expect(completedWithMostLiquid(lacking, board(FULL, 1), add)).toBe(whole);
    expect(completedWithMostLiquid(lacking, board(FULL, 3), add)).toBeUndefined();
    expect(completedWithMostLiquid(lacking, board(FULL, 1), () => lacking)).toBeUndefined();
    expect(
      completedWithMostLiquid(lacking, board(FULL, 1), () => board(['RRRR', 'GGG', 'G', ''], 10)),
    ).toBeUndefined();
  });
});

/** Bottles with these contents; `capacities` are their own, where they seem to differ. */
function layoutOf(contents: readonly string[], capacities: readonly number[], itemHeight = 20): Layout {
  const holders = contents.map((units, i): Holder => {
    const spots = [...units].map((letter, k): Spot => {
      const [R = 0, G = 0, B = 0] = INKS[letter] ?? [];
      const patch = patchOf([{ R, G, B }], [{ R, G, B }]);
      return { x: 40 * i, y: -20 * k, patch, presence: 1, questionMark: 0, contrast: 20, bare: false };
    });
    const box = { left: 40 * i - 10, right: 40 * i + 10, top: -70, bottom: 10 };
    const capacity = capacities[i];
    return { x: 40 * i, y: 0, box, spots, loose: [], likeness: 1, ...(capacity ? { capacity } : {}) };
  });
  return {
    ...{ kind: 'water', holders, complete: false, strays: 0, wallLikeness: 1 },
    ...{ itemWidth: 20, itemHeight, up: { x: 0, y: -20 }, leastCapacity: 4, mostCapacity: 4 },
  };
}

describe('bottles that seem to hold different numbers and keep the counting rule', () => {
  const contents = ['RGBY', 'GGRB', 'YBRY', 'BY', 'GR'];
  const mixed = layoutOf(contents, [4, 4, 4, 2, 4]);

  it('are read as bottles of one capacity, too: tops of some may not be seen', () => {
    expect(interpretLikeliest([[mixed], [layoutOf(contents, [])]]).map(hasSeveralCapacities)).toEqual([
      true,
      false,
    ]);
  });

  it('but not with units of another height', () => {
    expect(interpretLikeliest([[mixed], [layoutOf(contents, [], 10)]]).map(hasSeveralCapacities)).toEqual([
      true,
    ]);
  });

  it('and nothing else is asked where one capacity does', () => {
    expect(interpretLikeliest([[layoutOf(contents, [])], [mixed]]).map(hasSeveralCapacities)).toEqual([
      false,
    ]);
  });
});
