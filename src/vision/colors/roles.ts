import type { Spot } from '../tubes/layout.ts';
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
  return bases.flatMap((base) => {
    const faint = emptyLike.filter((group) => base[group] === 'color');
    const claimed = [base, ...faint.map((group) => withEmpty(base, [group]))];
    return faint.length > 1 ? [...claimed, withEmpty(base, faint)] : claimed;
  });
}

function withEmpty(roles: readonly Role[], empty: readonly number[]): Role[] {
  return roles.map((role, group): Role => (empty.includes(group) ? 'empty' : role));
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
    const isWhole = stacks.every((stack) => !stack.some(isIn) || stack.every(isIn));
    return ratio() <= (isFull && isWhole ? 1 : FLOOR_CONTRAST);
  }
  if (isFull) return ratio() <= 1;
  const isFloor = stacks.every((stack) => !stack.some(isIn) || stack.length === 1);
  return isFloor && ratio() <= FLOOR_CONTRAST;
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
