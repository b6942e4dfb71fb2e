import { median } from '../../../numbers/statistics.ts';
import { HIDDEN_GROUP, type Interpretation } from '../../colors/interpretation.ts';
import type { Reading } from '../../reading.ts';
import { FEWEST_ALIKE, type Spot } from '../../tubes/layout.ts';

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
 * Finds balls that were read as empty places, because no tube would have room otherwise: none of their colour looks like a place that is
 * known to be empty, and together they stand out as items do.
 *
 * @returns a predicate over what is in the tubes
 */
export function looksLikeItem(
  { groupOf, roles, layout }: Pick<Interpretation, 'groupOf' | 'roles' | 'layout'>,
  stacks: readonly (readonly Spot[])[],
): (spot: Spot) => boolean {
  const usual = median(stacks.flat().map(({ contrast }) => contrast));
  const isSolid = (group: number) => {
    const members = [...groupOf].flatMap(([spot, of]) => (of === group ? [spot] : []));
    const contrast = median(members.map((spot) => spot.contrast));
    return members.every(({ bare }) => !bare) && contrast >= AIR_LIMITS.ball * usual;
  };
  const solid = roles.map((role, group) => layout.kind === 'ball' && role === 'empty' && isSolid(group));
  return (spot) => solid[groupOf.get(spot) ?? HIDDEN_GROUP] === true;
}
