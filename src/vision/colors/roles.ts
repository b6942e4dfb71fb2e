import { patchDistance } from '../items/patches.ts';
import type { Spot } from '../layout.ts';
import { bestOf } from '../statistics.ts';
import { type Grouping, HIDDEN_GROUP, type Role } from './interpretation.ts';

/**
 * Returns the possible meanings of the groups. Groups that look like known air are empty places, or else
 * items in the colour of air. Groups that stand out little may be empty places as well: each of them alone,
 * or all.
 */
export function rolesOf(grouping: Grouping): Role[][] {
  const groups = grouping.cut.sizes.map((_, group) => group);
  const solid = groups.map((): Role => 'color');
  const airy = groups.map((group): Role => (isAir(grouping, group) ? 'empty' : 'color'));
  const bases = airy.includes('empty') ? [airy, solid] : [solid];
  const emptyLike = groups.filter((group) => mayBeEmptyPlaces(grouping, group));
  const claims = bases.flatMap((base) => {
    const faint = emptyLike.filter((group) => base[group] === 'color');
    const alone = faint.length < MOST_FAINT ? faint : faintestOf(faint, grouping);
    const claimed = [base, ...alone.map((group) => withEmpty(base, [group]))];
    return faint.length > 1 ? [...claimed, withEmpty(base, faint)] : claimed;
  });
  return claims.flatMap((roles) => {
    const stains = stainsOf(grouping, roles);
    const unstained = stains.length > 0 ? [withEmpty(roles, stains)] : [];
    return [roles, ...unstained, ...unmarkedHiddenRoles(grouping, roles)];
  });
}

function withEmpty(roles: readonly Role[], empty: readonly number[]): Role[] {
  return roles.map((role, group): Role => (empty.includes(group) ? 'empty' : role));
}

/** If there are at least this many faint groups, only the faintest is tried alone. */
const MOST_FAINT = 5;

function faintestOf(groups: readonly number[], grouping: Grouping): number[] {
  const faintest = bestOf(groups, (group) => -contrastOf(grouping, (other) => other === group));
  return faintest === undefined ? [] : [faintest];
}

/** Returns the median contrast of the spots in some groups. */
function contrastOf({ spots, byContrast, groups }: Grouping, isIn: (group: number) => boolean): number {
  const inOrder = byContrast.filter((i) => isIn(groups[i] ?? HIDDEN_GROUP));
  return spots[inOrder[inOrder.length >> 1] ?? -1]?.contrast ?? 0;
}

function membersOf({ spots, groups }: Grouping, group: number): Spot[] {
  return spots.filter((_, i) => groups[i] === group);
}

function isAir(grouping: Grouping, group: number): boolean {
  const members = membersOf(grouping, group);
  return members.filter((spot) => spot.bare).length > members.length / 2 && liesOnTop(grouping, group);
}

/** The floor of an empty tube has less than this share of the contrast of items. */
const FLOOR_CONTRAST = 0.6;

/**
 * Whether a group may be empty places: nothing except a lifted item lies on it, and it stands out less than
 * items. These may be dents on a board without tubes, on which no tube would have room otherwise, or floors
 * that show in empty tubes.
 */
function mayBeEmptyPlaces(grouping: Grouping, group: number): boolean {
  if (!liesOnTop(grouping, group)) return false;
  const { stacks, layout } = grouping;
  const isIn = (other: number) => other === group;
  const ratio = () => contrastOf(grouping, isIn) / contrastOf(grouping, (other) => !isIn(other));
  const heights = layout.holders.map((holder) => holder.spots.length);
  const lowest = Math.min(...heights);
  const isFull = heights.filter((height) => height > lowest).length <= 1;
  if (layout.kind === 'water') {
    // most air was recognized by what is beside it; what is left is glass with its own tint, and cells
    // that are drawn though empty
    if (airOfFullBottles(stacks) === group) return true;
    const isWhole = stacks.every((stack) => !stack.some(isIn) || stack.every(isIn));
    return ratio() <= (isFull && isWhole ? 1 : FLOOR_CONTRAST);
  }
  if (isFull) return ratio() <= 1;
  const isFloor = stacks.every((stack) => !stack.some(isIn) || stack.length === 1);
  return isFloor && ratio() <= FLOOR_CONTRAST;
}

/** An item above others shows at least this share of a rim, however dark or pale it is. */
const LEAST_RIM = 0.1;

/**
 * Finds stains of the background above stacks of balls. Such a spot is the only one of its colour, which no
 * item is. It is more similar to air than to any item, or shows no rim at all, and only other stains lie on
 * it.
 */
function stainsOf(grouping: Grouping, roles: readonly Role[]): number[] {
  if (grouping.layout.kind !== 'ball') return [];
  const isStain = (group: number) => {
    const [spot, ...more] = membersOf(grouping, group);
    return (
      spot !== undefined &&
      more.length === 0 &&
      roles[group] === 'color' &&
      looksLikeStain(grouping, roles, spot)
    );
  };
  return grouping.stacks.flatMap((stack) => {
    const solid = stack.findLastIndex((group) => !isStain(group));
    return solid < 0 ? [] : stack.slice(solid + 1);
  });
}

function looksLikeStain({ spots, groups }: Grouping, roles: readonly Role[], stain: Spot): boolean {
  if (stain.presence < LEAST_RIM) return true;
  const others = spots.flatMap((spot, i) => (spot === stain ? [] : [i]));
  const nearest = bestOf(others, (i) => -patchDistance(spots[i]?.patch ?? stain.patch, stain.patch));
  return nearest !== undefined && roles[groups[nearest] ?? HIDDEN_GROUP] === 'empty';
}

/** Whether only members of the group lie on its members, except for one lifted ball. */
function liesOnTop({ layout, stacks }: Grouping, group: number): boolean {
  let lifted = 0;
  for (const stack of stacks) {
    const first = stack.indexOf(group);
    const cover = first < 0 ? -1 : stack.findIndex((other, place) => place > first && other !== group);
    if (cover < 0) continue;
    if (cover < stack.length - 1) return false;
    lifted++;
  }
  return lifted <= (layout.kind === 'water' ? 0 : 1);
}

/**
 * A group that lies under other items in this many tubes, and in all tubes that show it, does not do so by
 * chance.
 */
const FEWEST_TUBES = 3;

/**
 * Returns the meanings in which one group is hidden items without a mark. In each of its tubes that group
 * lies at the bottom in one run, with other items on it. The counting rule decides whether the visible
 * colours lack as many items.
 */
function unmarkedHiddenRoles(grouping: Grouping, roles: readonly Role[]): Role[][] {
  if (grouping.hidden.size > 0) return [];
  const hidingGroups = roles.flatMap((role, group) =>
    role === 'color' && mayBeHidden(grouping, group) ? [group] : [],
  );
  return hidingGroups.map((hiding) => roles.map((role, group): Role => (group === hiding ? 'hidden' : role)));
}

/** Whether a group lies at the bottom of its tubes in one run, with other items on it, in enough tubes. */
function mayBeHidden({ stacks }: Grouping, hiding: number): boolean {
  const veiled = stacks.filter((stack) => stack.includes(hiding));
  const isUnder = (stack: readonly number[]) => {
    const top = stack.findIndex((group) => group !== hiding);
    return top > 0 && !stack.includes(hiding, top);
  };
  return veiled.length >= FEWEST_TUBES && veiled.every(isUnder);
}

/**
 * A colour may lie only on top by chance. But then it does not fill this many bottles while every other
 * colour fills fewer.
 */
const FEWEST_FILLED = 2;

/**
 * Finds the group that must be air if all bottles are full to one level, because otherwise nothing could be
 * moved. It has more members than any other group and never lies under another. Opaque glass on a page of
 * another colour looks like this.
 *
 * @param stacks for each bottle the numbers of its groups, bottom to top
 */
export function airOfFullBottles(stacks: readonly (readonly number[])[]): number | undefined {
  const [first] = stacks;
  if (!first || !areLevel(stacks)) return undefined;
  const seen = stacks.flat();
  const countOf = (group: number) => seen.filter((other) => other === group).length;
  return [...new Set(seen)].find(
    (group) =>
      countOf(group) >= FEWEST_FILLED * first.length &&
      seen.every((other) => other === group || countOf(other) < countOf(group)) &&
      !isBuried(group, stacks),
  );
}

/** A faint colour does not lie above others in this many bottles, and never below, by chance. */
const FEWEST_COVERED = 3;

/**
 * Whether a group is all the free room in bottles that are full to one level. It lies above other groups in
 * several bottles, and never below.
 */
export function isAllFreeRoom(group: number, stacks: readonly (readonly number[])[]): boolean {
  const covered = stacks.filter((stack) => stack.at(-1) === group && stack.some((other) => other !== group));
  return areLevel(stacks) && !isBuried(group, stacks) && covered.length >= FEWEST_COVERED;
}

function areLevel(stacks: readonly (readonly number[])[]): boolean {
  return stacks.every(({ length }) => length === stacks[0]?.length);
}

function isBuried(group: number, stacks: readonly (readonly number[])[]): boolean {
  return stacks.some((stack) => stack.some((own, k) => own === group && (stack[k + 1] ?? group) !== group));
}
