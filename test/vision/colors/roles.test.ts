import { describe, expect, it } from 'vitest';
import type { Grouping, Role } from '../../../src/vision/colors/interpretation.ts';
import { judge } from '../../../src/vision/colors/judge.ts';
import { airOfFullBottles, isAllFreeRoom, rolesOf } from '../../../src/vision/colors/roles.ts';
import { discPatch, patchDistance } from '../../../src/vision/items/patches.ts';
import type { Spot } from '../../../src/vision/layout.ts';
import { look } from '../../../src/vision/picture/view.ts';
import { drawn } from '../liquid/drawing.ts';

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

  it('a lone spot over a stack, more like air than like any item, may be a stain', () => {
    const air = spot('.', { contrast: 2, bare: true });
    const stacks = [
      [spot('R'), spot('R')],
      [spot('R'), spot('~')],
      [air, { ...air }],
    ];
    expect(claims(tableOf(stacks))).toContain(named('color', 'empty', 'empty'));
  });

  it('lone spots over a stack that show no rim may be stains, one on the other too', () => {
    const shown = (presence: number) =>
      tableOf([
        [spot('R'), spot('R'), spot('R')],
        [spot('R')],
        [spot('R'), { ...spot('G'), presence }, { ...spot('B'), presence: 0 }],
      ]);
    expect(claims(shown(0))).toContain(named('color', 'empty', 'empty'));
    expect(claims(shown(0.5))).toEqual([named('color', 'color', 'color'), named('color', 'color', 'empty')]);
  });

  it('a spot with items on it, or two of a colour, are none', () => {
    const air = spot('.', { contrast: 2, bare: true });
    const dark = spot('~', { contrast: 60 });
    const buried = [
      [spot('R'), spot('R')],
      [dark, spot('R'), spot('R')],
      [air, { ...air }],
    ];
    const paired = [
      [spot('R'), dark],
      [spot('R'), { ...dark }],
      [air, { ...air }],
    ];
    for (const stacks of [buried, paired]) {
      const table = tableOf(stacks);
      const stain = table.groups[table.spots.findIndex((one) => isAlike(one, spot('~')))] ?? -1;
      expect(rolesOf(table).every((roles) => roles[stain] === 'color')).toBe(true);
    }
  });

  it('each faint group alone may be what empty places look like', () => {
    const full = (ink: string, contrast: number) => Array.from({ length: 4 }, () => spot(ink, { contrast }));
    const table = tableOf([full('R', 40), full('G', 20), full('B', 5), full('.', 15)]);
    expect(claims(table)).toContain(named('color', 'color', 'color', 'empty'));
  });

  it('what lies under others wherever it lies may be what hides items', () => {
    const veiled = (...tubes: string[]) =>
      claims(tableOf(tubes.map((inks) => [...inks].map((ink) => spot(ink)))));
    expect(veiled('~~R', '~~G', '~R')).toContain(named('hidden', 'color', 'color'));
    // on top of one, between others, in too few tubes
    for (const tubes of [
      ['~~R', '~~G', '~'],
      ['~~R', '~~G', '~R~R'],
      ['~~R', '~~G', 'RG'],
    ])
      expect(veiled(...tubes).join()).not.toContain('hidden');
  });

  it.each([
    ['colours that lack items', ['~~R', '~~G', '~~B', '~GB'], true],
    ['colours of which most are whole', ['~RRR', '~GGG', '~RBB', '~GBB', '~YYY'], false],
    ['colours of which one fills a tube', ['~~RR', '~~RR', '~~RG', '~~GB'], false],
  ])('hides what is lacking of %s, %j: %s', (_, tubes, isWhole) => {
    const table = tableOf(tubes.map((inks) => [...inks].map((ink) => spot(ink))));
    const roles = rolesOf(table).find((claim) => claim.includes('hidden')) ?? [];
    expect(roles).toContain('hidden');
    expect(
      judge({ grouping: table, roles, capacity: Math.max(...tubes.map((inks) => inks.length)) }).whole,
    ).toBe(isWhole);
  });
});

/** Bottles as words: a letter for each unit, bottom to top. */
function airOf(...bottles: readonly string[]): string | undefined {
  const letters = [...new Set(bottles.join(''))];
  const air = airOfFullBottles(bottles.map((units) => [...units].map((letter) => letters.indexOf(letter))));
  return air === undefined ? undefined : letters[air];
}

describe('where every bottle is full with what was seen in it', () => {
  it.each([
    ['what lies over others and fills most is air', ['RGo', 'GRo', 'Roo', 'Goo'], 'o'],
    ['so is what fills bottles alone', ['RGB', 'GBR', 'BRG', 'ooo', 'ooo'], 'o'],
    ['what lies under another is not', ['RoG', 'GRo', 'Roo', 'Goo'], undefined],
    ['nor what fills no more than one bottle, as any colour on top may', ['RGo', 'GRo', 'RGo'], undefined],
    ['nor one of two that fill as many', ['RRo', 'RRo', 'Roo', 'ooR'], undefined],
    ['nor anything where a bottle has room', ['RGo', 'GR', 'Roo', 'Goo'], undefined],
    ['nor anything without bottles', [], undefined],
  ])('%s', (_, bottles, expected) => {
    expect(airOf(...bottles)).toBe(expected);
  });
});

describe('what may be air', () => {
  const isRoom = (...bottles: readonly string[]) =>
    isAllFreeRoom(
      0,
      bottles.map((units) => [...units].map((letter) => 'oRGB'.indexOf(letter))),
    );

  it.each([
    ['is where it lies over liquid in several full bottles', ['RGo', 'GRo', 'BRo', 'BBG'], true],
    ['need not be where it lies in few', ['RGo', 'GBo', 'BRG', 'BRG'], false],
    ['nor where a bottle has room without it', ['RGo', 'GRo', 'BRo', 'B'], false],
    ['nor where it lies under liquid', ['RGo', 'GRo', 'BRo', 'BoG'], false],
  ])('%s', (_, bottles, expected) => {
    expect(isRoom(...bottles)).toBe(expected);
  });
});
