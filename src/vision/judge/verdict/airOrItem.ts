import { median } from '../../../numbers/statistics.ts';
import { HIDDEN_GROUP, type Interpretation } from '../../colors/interpretation.ts';
import type { Reading } from '../../reading.ts';
import { FEWEST_ALIKE, type Spot } from '../../tubes/layout.ts';
import type { Evidence } from './evidence.ts';
import { hasUsualRoom } from './tubeRows.ts';

/**
 * Limits below which items may be air. All but `presence` are shares of the median contrast of the board's
 * items.
 */
const AIR_LIMITS = {
  /** Liquid in general. */
  liquid: 0.35,
  /** Liquid that fills one bottle alone and occurs in no other. */
  lone: 0.7,
  /** Liquid that only occurs in bottles that are full to the brim. */
  brim: 0.75,
  /** Balls, if none shows more of its rim than `presence`, or most look like a known empty place. */
  ball: 0.6,
  presence: 0.8,
  /** Balls in any case: these may be lines of the page, however much of a rim they show. */
  unseen: 0.1,
};

/**
 * Finds items that may be air. Their colour never has another colour on top of it, and its contrast is as low
 * as that of floors and of tinted or glowing glass. Balls of one colour may also be floors, whatever their
 * contrast, if each lies alone in its tube, because a player would have put them together. So may a ball on
 * top that looks like a known empty place and hardly stands out.
 *
 * @param stacks the items of each tube, bottom to top, in the order of the reading's tubes
 * @returns a predicate over these items
 */
export function looksLikeAir(
  { groupOf, layout }: Pick<Interpretation, 'groupOf' | 'layout'>,
  stacks: readonly (readonly Spot[])[],
  { tubes }: Pick<Reading, 'tubes'>,
): (spot: Spot) => boolean {
  const spots = stacks.flat();
  const usual = median(spots.map(({ contrast }) => contrast));
  const isFull = (stack: readonly Spot[], i: number) => stack.length >= (tubes[i]?.capacity ?? 0);
  const isAirLike = (group: number) => {
    const isOwn = (spot: Spot | undefined) => spot === undefined || groupOf.get(spot) === group;
    const own = stacks.filter((stack) => stack.some(isOwn));
    if (own.some((stack) => stack.some((spot, k) => isOwn(spot) && !isOwn(stack[k + 1])))) return false;
    const members = spots.filter(isOwn);
    const share = median(members.map(({ contrast }) => contrast)) / usual;
    if (layout.kind === 'water') {
      const full = stacks.filter((stack, i) => isFull(stack, i) && stack.some(isOwn));
      return share < contrastLimitOf(own, full, isOwn);
    }
    if (own.length > 1 && own.every((stack) => stack.length === 1)) return true;
    if (share < AIR_LIMITS.unseen) return true;
    const looksBare = 2 * members.filter(({ bare }) => bare).length > members.length;
    return (
      share < AIR_LIMITS.ball &&
      (looksBare || members.every(({ presence }) => presence < AIR_LIMITS.presence))
    );
  };
  const groups = [...new Set(groupOf.values())].filter(isAirLike);
  const highest = stacks.flatMap((stack) => stack.slice(-1));
  const isAiry = (spot: Spot) => layout.kind === 'ball' && spot.bare && spot.contrast < AIRY_CONTRAST * usual;
  return (spot) =>
    groups.includes(groupOf.get(spot) ?? HIDDEN_GROUP) || (highest.includes(spot) && isAiry(spot));
}

/** A ball on top that looks like a known empty place may be air below this share of the usual contrast. */
const AIRY_CONTRAST = 0.25;

/**
 * Returns the share of the usual contrast below which a liquid may be air. It depends on which bottles hold
 * that liquid.
 */
function contrastLimitOf(
  own: readonly (readonly Spot[])[],
  full: readonly (readonly Spot[])[],
  isOwn: (spot: Spot) => boolean,
): number {
  if (own.length === 1 && own.every((stack) => stack.every(isOwn))) return AIR_LIMITS.lone;
  const covering = full.filter((stack) => !stack.every(isOwn));
  return full.length === own.length && covering.length >= FEWEST_ALIKE ? AIR_LIMITS.brim : AIR_LIMITS.liquid;
}

/**
 * Liquid whose sides are seen has at least this presence. What has less may be a floor, or what the bottles
 * stand on.
 */
const FAINT_PRESENCE = 0.65;

/**
 * Finds lowest units of liquid that may be floors: they all have one colour, and none of them shows its
 * sides. Thick floors and feet look the same in all bottles, and hardly any board begins every bottle with
 * one colour.
 */
export function looksLikeFloor(
  { groupOf, layout }: Pick<Interpretation, 'groupOf' | 'layout'>,
  stacks: readonly (readonly Spot[])[],
): (spot: Spot) => boolean {
  const lowest = stacks.flatMap(([spot]) => (spot ? [spot] : []));
  const areAlike = new Set(lowest.map((spot) => groupOf.get(spot))).size === 1;
  const areFaint = lowest.every(({ presence }) => presence < FAINT_PRESENCE);
  if (layout.kind !== 'water' || lowest.length < FEWEST_ALIKE || !areAlike || !areFaint) return () => false;
  return (spot) => lowest.includes(spot);
}

/** Empty tubes in a row of their own are found if they are this similar to the others, which no tube is if these are less similar to each other. */
const ALIKE_WALLS = 0.75;

/**
 * Whether an empty tube could have been missed: every tube that was found holds items, and either nobody knows what an empty one looks
 * like and no place was read as empty, or the tubes differ too much to tell and leave less than the usual room. Walls that are too faint
 * to be compared do not differ.
 */
export function mayMissEmpty({ reading, interpretation: { layout, roles } }: Evidence): boolean {
  const { kind, onPegs, wallLikeness, isEmptyLookUnknown } = layout;
  const areUnlike = wallLikeness > 0 && wallLikeness < ALIKE_WALLS && kind === 'ball' && !onPegs;
  const isUnsure =
    (areUnlike && !hasUsualRoom(reading)) || (isEmptyLookUnknown === true && !roles.includes('empty'));
  return isUnsure && reading.tubes.every(({ items }) => items.length > 0);
}
