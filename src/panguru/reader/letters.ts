import { diff } from 'color-diff';
import { bestOf, sum } from '../../numbers/statistics.ts';
import { cheapestColumns } from '../../vision/colors/cheapest.kernel.ts';
import { type Cut, cutsOf, gapOf } from '../../vision/colors/cuts.kernel.ts';
import { type Patch, patchDistance } from '../../vision/items/patches.ts';
import { HOLE, type PanguruPosition } from '../board.ts';
import type { Discs } from './discs.ts';

/** A board, and the patch that shows each of its letters. */
export interface Lettered extends PanguruPosition {
  readonly colors: readonly { readonly id: string; readonly patch: Patch }[];
}

/** How clearly plates, pebbles and the hole are told apart. */
const CLEARNESS = {
  /** Groups of plates, and of pebbles, stand apart at least so clearly: painted boards by 5 and more. */
  leastGap: 3,
  /** Every pebble shows an edge, in units of CIEDE2000; two places without one leave open which is the hole. */
  leastEdge: 2,
  /** At the hole less than this share of the change is seen that the faintest edge of a pebble shows. */
  holeEdge: 0.6,
  /** The same where the pairs leave no other choice: all others stand apart so many times less clearly. */
  faintEdge: 0.95,
  clearGap: 3,
  /** Any other way to match pebbles with plates differs by at least this factor. */
  leastMatch: 1.2,
  /** What noise alone may make of a difference between two ways to match, in units of CIEDE2000. */
  noise: 2,
};

const PANGURU_LETTERS = 'ABCDEFGH';

/**
 * Gives every colour a letter, in the order in which the plates show them first. All of the game's counting rules must
 * hold: seven pairs of plates and a single one, seven pairs of pebbles, each with plates of its colour, and one hole.
 *
 * @returns undefined where any of that is in doubt
 */
export function letterDiscs({ plates, middles, edges }: Discs): Lettered | undefined {
  const plated = pairUp(plates, plateDistance, 1);
  const hole = holeOf(middles, edges);
  if (!plated || plated.gap < CLEARNESS.leastGap || !hole) return undefined;
  const plateGroups = groupsOf(plates, plated.groups);
  const pairs = plateGroups.filter(({ members }) => members.length === 2);
  const homes = homesOf(groupsOf(without(middles, hole.position), hole.groups), pairs);
  if (!homes) return undefined;
  const laid = hole.groups.map((group) => PANGURU_LETTERS.charAt(homes[group] ?? 0));
  return {
    plates: plated.groups.map((group) => PANGURU_LETTERS.charAt(group)).join(''),
    pebbles: [...laid.slice(0, hole.position), HOLE, ...laid.slice(hole.position)].join(''),
    colors: plateGroups.flatMap(({ group, members: [patch] }) =>
      patch ? [{ id: PANGURU_LETTERS.charAt(group), patch }] : [],
    ),
  };
}

interface Group {
  readonly group: number;
  readonly members: readonly Patch[];
}

/** The members of each group, by its number. */
function groupsOf(patches: readonly Patch[], groups: readonly number[]): Group[] {
  return [...new Set(groups)]
    .sort((one, other) => one - other)
    .map((group) => ({ group, members: patches.filter((_, i) => groups[i] === group) }));
}

/** For each group of pebbles the group of plates that has its colour, if there is but one way to pair them all off. */
function homesOf(pebbles: readonly Group[], plates: readonly Group[]): number[] | undefined {
  const costs = pebbles.map(({ members }) => plates.map((plate) => meanDistance(members, plate.members)));
  const match = cheapestMatch(costs);
  if (match.next < CLEARNESS.leastMatch * match.cost + CLEARNESS.noise) return undefined;
  return match.columns.map((column) => plates[column]?.group ?? 0);
}

function plateDistance(one: Patch, other: Patch): number {
  return diff(one.mean, other.mean);
}

function meanDistance(some: readonly Patch[], others: readonly Patch[]): number {
  const all = some.flatMap((one) => others.map((other) => diff(one.mean, other.mean)));
  return sum(all) / all.length;
}

/**
 * The place without a pebble: what lies in the middle of the other fourteen falls into pairs, and no pebble's edge is
 * seen there. A bare plate looks like a pebble of its colour, so pairs alone may leave a choice of three.
 */
function holeOf(middles: readonly Patch[], edges: readonly number[]): Hole | undefined {
  const candidates = middles.flatMap((_, position): Hole[] => {
    const pairing = pairUp(without(middles, position), patchDistance, 0);
    if (!pairing || pairing.gap < CLEARNESS.leastGap) return [];
    const faintest = Math.min(...without(edges, position));
    if (faintest < CLEARNESS.leastEdge) return [];
    const edge = (edges[position] ?? 0) / faintest;
    return [{ position, groups: pairing.groups, gap: pairing.gap, edge }];
  });
  const best = bestOf(candidates, ({ edge }) => -edge);
  if (!best) return undefined;
  const others = candidates.filter((candidate) => candidate !== best);
  const isOnly = others.every(({ gap }) => gap * CLEARNESS.clearGap <= best.gap);
  return best.edge <= (isOnly ? CLEARNESS.faintEdge : CLEARNESS.holeEdge) ? best : undefined;
}

interface Hole {
  readonly position: number;
  /** How the pebbles, without the hole, fall into pairs. */
  readonly groups: readonly number[];
  readonly gap: number;
  /** The change at the rim of the hole, as a share of the faintest edge elsewhere. */
  readonly edge: number;
}

function without<T>(list: readonly T[], position: number): T[] {
  return list.filter((_, other) => other !== position);
}

/** Which plate colour each pebble colour is. */
interface Match {
  /** For each row of the table, its column. */
  readonly columns: readonly number[];
  /** What the best match costs, and the next best one. */
  readonly cost: number;
  readonly next: number;
}

/** The cheapest way to give every row a column of its own, and what the next best one costs: it gives one row another column. */
function cheapestMatch(costs: readonly (readonly number[])[]): Match {
  const columns = cheapestColumns(costs);
  const costOf = (match: readonly number[]) => sum(match.map((column, row) => costs[row]?.[column] ?? 0));
  const others = columns.map((column, row) => cheapestColumns(forbidden(costs, row, column)));
  return { columns, cost: costOf(columns), next: Math.min(...others.map(costOf)) };
}

/** Costs with which a row never gets a column. */
function forbidden(costs: readonly (readonly number[])[], row: number, column: number): number[][] {
  const most = sum(costs.flat()) + 1;
  return costs.map((list, i) => list.map((cost, j) => (i === row && j === column ? most : cost)));
}

/** Things sorted into pairs that look alike. */
interface Pairing {
  /** For each thing, the number of its group, from 0. */
  readonly groups: readonly number[];
  /** How clearly the groups stand apart: well above 1 for a good pairing. */
  readonly gap: number;
}

/** Sorts things into pairs and a given number of single ones, if they fall into such groups by themselves. */
function pairUp<T>(
  things: readonly T[],
  distance: (one: T, other: T) => number,
  singles: number,
): Pairing | undefined {
  const groups = (things.length - singles) / 2 + singles;
  const cut = cutsOf(things, distance, groups).find(({ sizes }) => sizes.length === groups);
  if (!cut || !arePairs(cut, singles)) return undefined;
  return { groups: cut.groups, gap: gapOf(cut) };
}

function arePairs({ sizes }: Cut, singles: number): boolean {
  const alone = sizes.filter((size) => size === 1).length;
  return alone === singles && sizes.every((size) => size <= 2);
}
