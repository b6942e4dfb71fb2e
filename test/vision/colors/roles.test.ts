import { describe, expect, it } from 'vitest';
import type { Grouping, Role } from '../../../src/vision/colors/interpretation.ts';
import { rolesOf } from '../../../src/vision/colors/roles.ts';
import { discPatch, patchDistance } from '../../../src/vision/items/patches.ts';
import { look } from '../../../src/vision/picture/view.ts';
import type { Spot } from '../../../src/vision/tubes/layout.ts';
import { drawn } from '../locate/liquid/drawing.ts';

const SIZE = 16;
const INKS = 'RGBY~.';
const { raster } = look(drawn([INKS], SIZE));

interface Look {
  readonly contrast?: number;
  readonly bare?: boolean;
}

/** A spot that looks like a square of an ink. */
function spot(ink: string, { contrast = 40, bare = false }: Look = {}): Spot {
  const patch = discPatch(raster, (INKS.indexOf(ink) + 0.5) * SIZE, SIZE / 2, SIZE / 3);
  return { x: 0, y: 0, patch, presence: 1, questionMark: 0, contrast, bare };
}

/** Stacks of balls as seen, bottom to top, with spots of one ink in one group. */
function tableOf(stacks: readonly (readonly Spot[])[]): Grouping {
  const spots = stacks.flat();
  const firsts = spots.filter((one, i) => spots.findIndex((other) => isAlike(one, other)) === i);
  const groups = spots.map((one) => firsts.findIndex((first) => isAlike(one, first)));
  const box = { left: 0, right: 0, top: 0, bottom: 0 };
  return {
    layout: {
      kind: 'ball',
      holders: stacks.map((stack) => ({ x: 0, y: 0, box, spots: stack, loose: [], likeness: 1 })),
      complete: true,
      strays: 0,
      wallLikeness: 1,
      itemWidth: SIZE,
      itemHeight: SIZE,
      up: { x: 0, y: -SIZE },
      leastCapacity: 1,
      mostCapacity: 8,
    },
    lifted: undefined,
    spots,
    byContrast: spots.map((_, i) => i).sort((a, b) => (spots[a]?.contrast ?? 0) - (spots[b]?.contrast ?? 0)),
    groups,
    hidden: new Set(),
    weights: spots.map(() => 1),
    stacks: stacks.map((stack) => stack.map((one) => groups[spots.indexOf(one)] ?? 0)),
    cut: {
      inside: 1,
      between: 40,
      next: [0, 1],
      groups,
      sizes: firsts.map((_, g) => groups.filter((group) => group === g).length),
    },
  } as unknown as Grouping;
}

function isAlike(one: Spot, other: Spot): boolean {
  return patchDistance(one.patch, other.patch) < 1;
}

describe('what groups of spots may stand for', () => {
  const claims = (table: Grouping) => rolesOf(table).map((roles) => roles.join(' '));
  const named = (...roles: Role[]) => roles.join(' ');

  it('each faint group alone may be what empty places look like', () => {
    const full = (ink: string, contrast: number) => Array.from({ length: 4 }, () => spot(ink, { contrast }));
    const table = tableOf([full('R', 40), full('G', 20), full('B', 5), full('.', 15)]);
    expect(claims(table)).toContain(named('color', 'color', 'color', 'empty'));
  });
});
