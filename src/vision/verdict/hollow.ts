import { HIDDEN_GROUP, type Interpretation } from '../colors/interpretation.ts';
import type { Spot } from '../layout.ts';
import type { Reading } from '../reading.ts';
import { median } from '../statistics.ts';

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
export function hollow(
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
