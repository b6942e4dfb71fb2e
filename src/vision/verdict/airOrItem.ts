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
/** In so many bottles, and nowhere else, liquid does not end at the brim by chance. */
const FEWEST_BRIMS = 3;

/**
 * Items of a colour on which no other lies, and which may be what air looks like: a floor for a rim, tinted or glowing
 * glass. Balls of which each lies alone in a tube, where a player would have put them together, may be floors, too.
 *
 * @param stacks of the tubes of the reading, in its order.
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

/** A ball that looks like air, with none over it, and stands out less than this share of what others do, may be air. */
const MOST_AIRY = 0.25;

/** Below which share of what other liquid does one stands out so little that it may be air, by the bottles that have it. */
function mostOfLiquid(
  own: readonly (readonly Spot[])[],
  full: readonly (readonly Spot[])[],
  isOwn: (spot: Spot) => boolean,
): number {
  if (own.length === 1 && own.every((stack) => stack.every(isOwn))) return HOLLOW.lone;
  const covering = full.filter((stack) => !stack.every(isOwn));
  return full.length === own.length && covering.length >= FEWEST_BRIMS ? HOLLOW.brim : HOLLOW.liquid;
}

/** Liquid that so little is seen of has hardly a side: a floor, or what the bottles stand on. */
const LITTLE = 0.65;
/** Fewer bottles may well begin with the same. */
const FEWEST_FLOORS = 3;

/**
 * Tells of the lowest units of bottles that all begin with one colour, of which none shows sides: thick floors and feet are
 * alike under all bottles, what is poured into them hardly ever is.
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
 * Tells of tubes with places that were taken for empty, since no tube has room otherwise, though they stand out as items do;
 * and of those without items where all others are sorted. A colour of which no item lies under another may be what is there,
 * and the tubes with room covered, cut off, or unlike the others. Items that look like air inside their rims may be what is there
 * where such rims show between the ends of some tubes, and in the free places of others do not. So may what lies over the lowest
 * place of a tube and shows no more up to its mouth: dents are drawn in all places, and round floors in the lowest alone.
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

/** Whether any tube but one has room, or may have it: where none does, that one has to be empty for anything to move. */
export function roomBeside({ reading, interpretation, stacks }: Evidence): (tube: number) => boolean {
  const mayBeAir = looksLikeAir(interpretation, stacks, reading);
  const roomy = reading.tubes.flatMap(({ items, capacity }, i) =>
    items.length < capacity || stacks[i]?.some(mayBeAir) ? [i] : [],
  );
  return (tube) => roomy.some((other) => other !== tube);
}

/** Whether an empty tube would not have been seen: all hold some, none shows a free place, and nothing is known of their sides. */
export function hidesEmpty({ reading: { tubes }, interpretation: { layout, roles } }: Evidence): boolean {
  const isNoneFree = !roles.includes('empty') && tubes.every(({ items }) => items.length > 0);
  return layout.hidesEmpties === true && isNoneFree;
}

/** Whether a colour lies over others and none over it: air of a tint of its own does, where cells are drawn. */
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
