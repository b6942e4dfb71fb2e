import type { Spot } from '../layout.ts';
import { median } from '../statistics.ts';
import type { Table } from './interpret.ts';

/** What a group of spots that look alike stands for. */
export type Role = 'color' | 'hidden' | 'empty';

/**
 * What the groups may stand for: question marks are hidden items; groups that look like air are empty places, or
 * else items of the colour of air; and at most one more group is what empty places look like.
 */
export function rolesOf(table: Table): Role[][] {
  const groups = table.cut.sizes.map((_, group) => group);
  const solid = groups.map((group): Role => (isHidden(table, group) ? 'hidden' : 'color'));
  const airy = solid.map((role, group): Role => (role === 'color' && isAir(table, group) ? 'empty' : role));
  const bases = airy.includes('empty') ? [airy, solid] : [solid];
  return bases.flatMap((base) => {
    const empties = groups.filter((group) => base[group] === 'color' && isEmptiness(table, group));
    return [base, ...empties.map((empty) => base.map((role, group) => (group === empty ? 'empty' : role)))];
  });
}

function membersOf({ spots, cut }: Table, group: number): Spot[] {
  return spots.filter((_, i) => cut.groups[i] === group);
}

/** A group whose middle member looks this much like a question mark is hidden items. */
const QUESTION_MARK = 0.42;

function isHidden(table: Table, group: number): boolean {
  return median(membersOf(table, group).map((spot) => spot.questionMark)) >= QUESTION_MARK;
}

function isAir(table: Table, group: number): boolean {
  const members = membersOf(table, group);
  return members.filter((spot) => spot.bare).length > members.length / 2 && liesOnTop(table, group);
}

/** An empty place stands out less than this share of what items do. */
const FAINT = 0.6;

/** Dents, floors and rounded tops: nothing lies on them, and they stand out less than items. */
function isEmptiness(table: Table, group: number): boolean {
  const isIn = (spot: Spot) => table.groupOf.get(spot) === group;
  const inside = table.spots.filter(isIn).map((spot) => spot.contrast);
  const others = table.spots.filter((spot) => !isIn(spot)).map((spot) => spot.contrast);
  return median(inside) <= FAINT * median(others) && liesOnTop(table, group);
}

/** Whether nothing but members of the group lies on members of the group. */
function liesOnTop({ stacks, groupOf }: Table, group: number): boolean {
  return stacks.every((stack) => {
    const first = stack.findIndex((spot) => groupOf.get(spot) === group);
    return first < 0 || stack.slice(first).every((spot) => groupOf.get(spot) === group);
  });
}
