import { patchDistance } from '../items/patches.ts';
import type { Spot } from '../layout.ts';
import { bestOf, median } from '../statistics.ts';
import type { Table } from './interpret.ts';

/** What a group of spots that look alike stands for. Hidden items stand apart, see `hiddenSpots`. */
export type Role = 'color' | 'empty';

/** The number of the group of all hidden items. */
export const HIDDEN_GROUP = -1;

/**
 * What the groups may stand for: groups that look like air are empty places, or else items of the colour of air; and
 * groups that stand out little are what empty places look like, one or all of them.
 */
export function rolesOf(table: Table): Role[][] {
  const groups = table.cut.sizes.map((_, group) => group);
  const solid = groups.map((): Role => 'color');
  const airy = groups.map((group): Role => (isAir(table, group) ? 'empty' : 'color'));
  const bases = airy.includes('empty') ? [airy, solid] : [solid];
  const claims = bases.flatMap((base) => {
    const faint = groups.filter((group) => base[group] === 'color' && isEmptiness(table, group));
    const alone = faint.length < MOST_FAINT ? faint : faintestOf(faint, table);
    const claimed = [base, ...alone.map((group) => without(base, [group]))];
    return faint.length > 1 ? [...claimed, without(base, faint)] : claimed;
  });
  return claims.flatMap((roles) => {
    const stains = roles.includes('empty') ? groups.filter((group) => isStain(table, roles, group)) : [];
    return stains.length > 0 ? [roles, without(roles, stains)] : [roles];
  });
}

function without(roles: readonly Role[], empty: readonly number[]): Role[] {
  return roles.map((role, group): Role => (empty.includes(group) ? 'empty' : role));
}

/** Of so many faint groups only the faintest is tried alone. */
const MOST_FAINT = 5;

function faintestOf(groups: readonly number[], table: Table): number[] {
  const faintest = bestOf(groups, (group) => -contrastOf(membersOf(table, group)));
  return faintest === undefined ? [] : [faintest];
}

function contrastOf(spots: readonly Spot[]): number {
  return median(spots.map((spot) => spot.contrast));
}

function membersOf({ spots, groupOf }: Table, group: number): Spot[] {
  return spots.filter((spot) => groupOf.get(spot) === group);
}

function isAir(table: Table, group: number): boolean {
  const members = membersOf(table, group);
  return members.filter((spot) => spot.bare).length > members.length / 2 && liesOnTop(table, group);
}

/** A floor that shows in empty tubes stands out less than this share of what items do. */
const FAINT = 0.6;

/**
 * Dents in a board without tubes, which leave no tube with room, and floors that show only in empty tubes: nothing
 * but a lifted item lies on them, and they stand out less than items.
 */
function isEmptiness(table: Table, group: number): boolean {
  if (!liesOnTop(table, group)) return false;
  const { spots, stacks, layout, groupOf } = table;
  const isIn = (spot: Spot) => groupOf.get(spot) === group;
  const ratio = () => contrastOf(spots.filter(isIn)) / contrastOf(spots.filter((spot) => !isIn(spot)));
  const heights = layout.holders.map((holder) => holder.spots.length);
  const lowest = Math.min(...heights);
  const isFull = heights.filter((height) => height > lowest).length <= 1;
  if (layout.kind === 'water') {
    // most air was told by what is beside it: left are glass of a tint of its own, and cells drawn though empty
    const isWhole = stacks.every((stack) => !stack.some(isIn) || stack.every(isIn));
    return (isFull && isWhole && ratio() <= 1) || ratio() <= FAINT;
  }
  if (isFull) return ratio() <= 1;
  const isFloor = stacks.every((stack) => !stack.some(isIn) || stack.length === 1);
  return isFloor && ratio() <= FAINT;
}

/** A stain of the background over a stack of balls, more like air than like any item: no colour has but one item. */
function isStain(table: Table, roles: readonly Role[], group: number): boolean {
  const [stain, ...more] = membersOf(table, group);
  if (!stain || more.length > 0 || table.layout.kind !== 'ball' || roles[group] !== 'color') return false;
  const others = table.spots.filter((spot) => spot !== stain);
  const nearest = bestOf(others, (spot) => -patchDistance(spot.patch, stain.patch));
  const isAir = nearest !== undefined && roles[table.groupOf.get(nearest) ?? HIDDEN_GROUP] === 'empty';
  return isAir && liesOnTop(table, group);
}

/** Whether nothing but members of the group lies on members of the group, one lifted ball aside. */
function liesOnTop({ layout, stacks, groupOf }: Table, group: number): boolean {
  let lifted = 0;
  for (const stack of stacks) {
    const first = stack.findIndex((spot) => groupOf.get(spot) === group);
    const others = first < 0 ? [] : stack.slice(first).filter((spot) => groupOf.get(spot) !== group);
    if (others.length > 0 && others[0] !== stack.at(-1)) return false;
    lifted += others.length;
  }
  return lifted <= (layout.kind === 'water' ? 0 : 1);
}
