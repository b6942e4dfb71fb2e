import { HIDDEN } from '../../puzzle/index.ts';
import { HIDDEN_GROUP, type Interpretation } from '../colors/interpretation.ts';
import { RIM_CLEAR } from '../items/rims.ts';
import type { Holder, Spot } from '../layout.ts';
import type { Reading } from '../reading.ts';
import { median } from '../statistics.ts';
import type { Evidence } from './evidence.ts';

/**
 * Items that stand out less than this share of what others do may be air: liquid, liquid that is all there is in the one
 * tube that has it, liquid that fills bottles to the brim, and balls of which none shows its whole rim or most look like
 * what is seen of the tube; those that do not stand out at all may be lines of the page, whatever their rims.
 */
const HOLLOW = { liquid: 0.35, lone: 0.7, brim: 0.75, ball: 0.6, presence: 0.8, unseen: 0.1 };
/** Liquid that ends at the brim in this many bottles, and nowhere else, does not do so by chance. */
const FEWEST_BRIMS = 3;

/**
 * Finds items that may be air: those of a colour on which no other lies, and which stand out as little as a floor, or as tinted or
 * glowing glass. Balls that lie alone, one to a tube, may be floors as well: a player would have put them together.
 *
 * @param stacks the items of the tubes of the reading, in its order
 */
export function looksLikeAir(
  { groupOf, layout }: Pick<Interpretation, 'groupOf' | 'layout'>,
  stacks: readonly (readonly Spot[])[],
  { tubes }: Pick<Reading, 'tubes'>,
): (spot: Spot) => boolean {
  const spots = stacks.flat();
  const usual = median(spots.map(({ contrast }) => contrast));
  const isFull = (stack: readonly Spot[], i: number) => stack.length >= (tubes[i]?.capacity ?? 0);
  const isHollow = (group: number) => {
    const isOwn = (spot: Spot | undefined) => spot === undefined || groupOf.get(spot) === group;
    const own = stacks.filter((stack) => stack.some(isOwn));
    if (own.some((stack) => stack.some((spot, k) => isOwn(spot) && !isOwn(stack[k + 1])))) return false;
    const members = spots.filter(isOwn);
    const share = median(members.map(({ contrast }) => contrast)) / usual;
    if (layout.kind === 'water') {
      const full = stacks.filter((stack, i) => isFull(stack, i) && stack.some(isOwn));
      return share < mostOfLiquid(own, full, isOwn);
    }
    if (own.length > 1 && own.every((stack) => stack.length === 1)) return true;
    if (share < HOLLOW.unseen) return true;
    const looksBare = 2 * members.filter(({ bare }) => bare).length > members.length;
    return share < HOLLOW.ball && (looksBare || members.every(({ presence }) => presence < HOLLOW.presence));
  };
  const groups = [...new Set(groupOf.values())].filter(isHollow);
  const highest = stacks.flatMap((stack) => stack.slice(-1));
  const isAiry = (spot: Spot) => layout.kind === 'ball' && spot.bare && spot.contrast < MOST_AIRY * usual;
  return (spot) =>
    groups.includes(groupOf.get(spot) ?? HIDDEN_GROUP) || (highest.includes(spot) && isAiry(spot));
}

/** A ball that looks like air may be air when none lies on it and it stands out less than this share of what others do. */
const MOST_AIRY = 0.25;

/** The share of what other liquid stands out below which one may be air. It depends on the bottles that hold this liquid. */
function mostOfLiquid(
  own: readonly (readonly Spot[])[],
  full: readonly (readonly Spot[])[],
  isOwn: (spot: Spot) => boolean,
): number {
  if (own.length === 1 && own.every((stack) => stack.every(isOwn))) return HOLLOW.lone;
  const covering = full.filter((stack) => !stack.every(isOwn));
  return full.length === own.length && covering.length >= FEWEST_BRIMS ? HOLLOW.brim : HOLLOW.liquid;
}

/** Of liquid with sides more is seen than this. What shows less may be a floor, or what the bottles stand on. */
const LITTLE = 0.65;
/** Fewer bottles may well begin with the same colour. */
const FEWEST_FLOORS = 3;

/**
 * Finds lowest units that may be floors: all bottles begin with one colour, and no unit of it shows sides. Thick floors and feet
 * look alike in all bottles, and liquid is hardly ever poured so.
 */
export function looksLikeFloor(
  { groupOf, layout }: Pick<Interpretation, 'groupOf' | 'layout'>,
  stacks: readonly (readonly Spot[])[],
): (spot: Spot) => boolean {
  const lowest = stacks.flatMap(([spot]) => (spot ? [spot] : []));
  const areAlike = new Set(lowest.map((spot) => groupOf.get(spot))).size === 1;
  const areFaint = lowest.every(({ presence }) => presence < LITTLE);
  if (layout.kind !== 'water' || lowest.length < FEWEST_FLOORS || !areAlike || !areFaint) return () => false;
  return (spot) => lowest.includes(spot);
}

/** Dents of a board stand out less than this share of what items do. */
const MOST_DENTED = 0.6;

/**
 * Finds tubes in which a place that was taken for empty may hold an item. There are four signs:
 * - A place stands out as items do, and was taken for empty since no tube had room otherwise.
 * - A tube shows nothing but dents, and all others are sorted.
 * - Rims show between the ends of this tube, but not in the free places of others.
 * - A lower place is free and shows something, and the places up to the mouth show nothing: dents are drawn in all places, round floors only in the lowest.
 */
export function mayHideItems({
  groupOf,
  roles,
  layout,
  capacity,
}: Pick<Interpretation, 'groupOf' | 'roles' | 'layout' | 'capacity'>): (holder: Holder) => boolean {
  const groupIn = (spot: Spot) => groupOf.get(spot) ?? HIDDEN_GROUP;
  const isItem = (spot: Spot) => roles[groupIn(spot)] !== 'empty';
  const stacks = layout.holders.map(({ spots }) => spots.filter(isItem));
  const isSorted = stacks.every((stack) => new Set(stack.map(groupIn)).size < 2);
  const least = MOST_DENTED * median(stacks.flat().map(({ contrast }) => contrast));
  const isDent = (spot: Spot) => !isItem(spot) && !spot.bare;
  const isSolid = (spot: Spot) => isDent(spot) && spot.contrast > least;
  const heightOf = (holder: Holder) => holder.capacity ?? capacity;
  const isRimmed = (spot: Spot) => !isItem(spot) && spot.presence >= RIM_CLEAR;
  // floors and mouths may be round themselves
  const showsRims = (holder: Holder) => holder.spots.slice(1, heightOf(holder) - 1).some(isRimmed);
  const isRimless = layout.holders.some((holder) => holder.spots.length < heightOf(holder));
  const isHeaped = (holder: Holder) =>
    holder.spots.length < heightOf(holder) && holder.spots.slice(1).some((spot) => !isItem(spot));
  const isDoubtful = (holder: Holder) =>
    holder.spots.length > 1 &&
    (holder.spots.some(isSolid) ||
      isHeaped(holder) ||
      (isSorted && holder.spots.every(isDent)) ||
      (isRimless && showsRims(holder)));
  return (holder) => layout.kind === 'ball' && isDoubtful(holder);
}

/** Whether another tube has room, or may have. Where none has, this one has to be empty for anything to move. */
export function roomBeside({ reading, interpretation, stacks }: Evidence): (tube: number) => boolean {
  const mayBeAir = looksLikeAir(interpretation, stacks, reading);
  const roomy = reading.tubes.flatMap(({ items, capacity }, i) =>
    items.length < capacity || stacks[i]?.some(mayBeAir) ? [i] : [],
  );
  return (tube) => roomy.some((other) => other !== tube);
}

/** Whether an empty tube could have gone unseen: all tubes hold something, none shows a free place, and their sides were not seen. */
export function hidesEmpty({ reading: { tubes }, interpretation: { layout, roles } }: Evidence): boolean {
  const isNoneFree = !roles.includes('empty') && tubes.every(({ items }) => items.length > 0);
  return layout.hidesEmpties === true && isNoneFree;
}

/** Whether a colour lies only on top of others. Air with a tint of its own does so, where cells are drawn. */
export function mayShowAir(tubes: Evidence['reading']['tubes']): boolean {
  const tops = tubes.map(({ items }) =>
    items.slice(items.findLastIndex((item) => item !== items.at(-1)) + 1),
  );
  const buried = new Set(
    tubes.flatMap(({ items }, i) => items.slice(0, items.length - (tops[i]?.length ?? 0))),
  );
  return tubes.some(
    ({ items }, i) => (tops[i]?.length ?? 0) < items.length && !buried.has(items.at(-1) ?? HIDDEN),
  );
}
