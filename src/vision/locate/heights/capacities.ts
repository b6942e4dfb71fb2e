import { canFill } from '../../../puzzle/index.ts';
import { interpret } from '../../colors/interpret.ts';
import { colorSizes, HIDDEN_GROUP, type Interpretation, withHolders } from '../../colors/interpretation.ts';
import type { View } from '../../picture/view.ts';
import { DOUBTFUL_LIKENESS, type Holder, type Layout } from '../../tubes/layout.ts';
import {
  commonRimOffsetOf,
  emptiesBeside,
  evenEndsIn,
  type Heights,
  isFilledToRim,
  isTooLow,
  type Measured,
  measureBoard,
  mostPlaces,
  placesBelow,
  rimOffsetOf,
  SIDE_ENDS,
  withPlaces,
} from './measure.ts';
import { isBareOver, topOf, unevenness, wallsOver } from './sides.ts';

/**
 * Gives tubes whose sides end lower than those of others fewer places, and tubes whose sides end higher more
 * places, marked as doubtful. Also adds empty tubes that were missed because of their height. Many games have
 * an extra tube for one item, and special levels mix tubes. The height is measured on the sides of each tube,
 * above its items.
 */
export function withOwnCapacities(view: View, found: Interpretation): Interpretation {
  const { layout, capacity } = found;
  const areDoubted = layout.holders.every(({ likeness }) => likeness <= DOUBTFUL_LIKENESS);
  if (areDoubted || capacity < 2) return found;
  const seen = measureBoard(view, found);
  if (!seen) return found;
  const rimOffset = rimOffsetOf(seen.tubes, layout.onPegs);
  if (rimOffset === undefined) return withLowDoubted(found, seen);
  const own = seen.tubes.map((tube) => withMeasuredCapacity(view, { ...seen, rimOffset, layout }, tube));
  const holders = layout.onPegs || rimOffset < ROOM_ABOVE ? own : own.map(doubtful);
  // empty tubes of the usual height are found earlier, so others of that height are no tubes
  const most = mostPlaces(seen.tubes);
  const added = emptiesBeside(view, seen, rimOffset, found).filter(({ holder }) => holder.capacity !== most);
  // a pole shows little: what looks like one is left out and doubted
  const isFaint = ({ holder, gain }: (typeof added)[number]) =>
    layout.onPegs || (gain < FAINT_STRENGTH && (holder.capacity ?? most) < most);
  const clear = added.filter((empty) => !isFaint(empty)).map(({ holder }) => holder);
  const faint = added.filter(isFaint).map(({ holder }) => holder.box);
  const board = withCheckedHolders(found, holders, clear);
  return faint.length > 0 ? { ...board, layout: { ...board.layout, faint } } : board;
}

/**
 * A lower tube whose sides are weaker than this share of those of others is not in play yet. It is left out.
 */
const FAINT_STRENGTH = 0.75;

/**
 * With at least this rim offset, the sides of all tubes go on for nearly one and a half pitches or more above the
 * highest place, so there may be more places. Poles look out farther than walls.
 */
const ROOM_ABOVE = 0.9;

/**
 * If the tops of at least this many tubes with room are seen, and of this share of them, a tube whose top is
 * not seen is odd.
 */
const SEEN_TOPS = { tubes: 3, share: 0.7 };
function hasFreePlaces({ count, own }: Measured): boolean {
  return count < own;
}

/** A pole is seen if it goes on for so many pitches above its items, even if it is lost below its end then. */
const POLE_SEEN = 1;

/** Sides end too low or too high if they are off by more than this, in pitches. */
const HEIGHT_SLACK = 0.4;

/** The heights of a board, and where its rims are, see `rimOffsetOf`. */
interface Rims extends Heights {
  readonly rimOffset: number;
  readonly layout: Layout;
}

/**
 * Returns a tube with the capacity that its height shows. It is marked as doubtful if the height is unclear.
 */
function withMeasuredCapacity(view: View, seen: Rims, tube: Measured): Holder {
  const { rimOffset, layout } = seen;
  const { holder, count, own, top } = tube;
  const places = placesBelow(top, rimOffset);
  const off = () => unevenness(view, seen.frame, seen.sides, top);
  const even = evenEndsIn(seen.frame);
  const higher = top.height - own - rimOffset;
  if (places !== undefined && places > own && higher > HEIGHT_SLACK && off() <= even)
    return { ...withPlaces(holder, layout, places, own), isCapacityUnsure: true };
  if (count >= own) return holder;
  if (places === undefined) {
    // a pole that is not seen though those of others are may be short, or hidden by an item of nearly the colour of the page
    const isSeen = (one: Measured) => !isTooLow(one, true) || one.top.height > one.at.surface + POLE_SEEN;
    const isOneSeen = seen.tubes.some((other) => hasFreePlaces(other) && isSeen(other));
    const isUnseen = layout.onPegs
      ? higher < -HEIGHT_SLACK && isOneSeen
      : lacksSides(view, seen, tube, rimOffset);
    return isUnseen ? doubtful(holder) : holder;
  }
  const isSettled = holder.isCapacityUnsure && holder.loose.length === 0;
  if (places === own) return isSettled ? { ...holder, isCapacityUnsure: false } : holder;
  if (higher > -HEIGHT_SLACK || (!layout.onPegs && off() > SIDE_ENDS.uneven)) return holder;
  // the page beside a pole may change its colour to that of the pole
  const endsThere = () =>
    isBareOver(view, seen.frame, { ...tube.at, surface: top.height }, seen.sides, own + rimOffset);
  if (off() > even || places < Math.max(1, count) || !endsThere()) return doubtful(holder);
  return withPlaces(holder, layout, places, own);
}

/**
 * Without a common height, pegs with room whose poles end below their highest place, or lower than another pole, may hold
 * fewer items.
 */
function withLowDoubted(found: Interpretation, { tubes }: Heights): Interpretation {
  const open = tubes.filter((tube) => tube.top.isClear && hasFreePlaces(tube));
  const highest = Math.max(...open.map(({ top }) => top.height));
  const isLow = (tube: Measured) => isTooLow(tube, true) || tube.top.height < highest - HEIGHT_SLACK;
  const low = open.filter(isLow);
  const holders = tubes.map((tube) => (low.includes(tube) ? doubtful(tube.holder) : tube.holder));
  return found.layout.onPegs ? withHolders(found, holders) : found;
}

/**
 * Whether a tube shows no sides above its items although most others do. It may hold no more than these
 * items.
 */
function lacksSides(view: View, { frame, sides, tubes }: Heights, one: Measured, rimOffset: number): boolean {
  const { at, count, own } = one;
  const open = tubes.filter(hasFreePlaces);
  const seen = open.filter(({ top }) => top.isClear).length;
  const areSeen = seen >= SEEN_TOPS.tubes && seen >= SEEN_TOPS.share * open.length;
  return count > 0 && areSeen && isBareOver(view, frame, at, sides, own + rimOffset);
}

function doubtful(holder: Holder): Holder {
  return { ...holder, isCapacityUnsure: true };
}

/**
 * Replaces the tubes of a board and adds others. If the colours do not fill tubes of these capacities, the
 * tubes keep their old capacities, marked as doubtful.
 */
function withCheckedHolders(
  found: Interpretation,
  holders: readonly Holder[],
  added: readonly Holder[],
): Interpretation {
  const { layout, capacity, groupOf } = found;
  const before = layout.holders;
  if (added.length === 0 && holders.every((holder, i) => holder === before[i])) return found;
  const sizes = colorSizes(found);
  const isCounted = found.whole && ![...groupOf.values()].includes(HIDDEN_GROUP);
  const capacities = holders.map((holder) => holder.capacity ?? capacity);
  const fits = !isCounted || canFill(sizes, capacities);
  const kept = before.map((old, i) => {
    const now = holders[i] ?? old;
    return fits || now === old ? now : { ...old, isCapacityUnsure: true };
  });
  const lifted = kept[found.lifted ? before.indexOf(found.lifted) : -1];
  return { ...found, layout: { ...layout, holders: [...kept, ...added] }, lifted };
}

/**
 * Reads a board of balls again, with a capacity of its own for each tube that follows from the height of its
 * sides.
 *
 * @param found the board, read with one capacity for all tubes
 * @returns undefined if a height is not a whole number of places, or if the colours do not fill the tubes
 */
export function withMixedCapacities(view: View, found: Interpretation): Interpretation | undefined {
  const { layout } = found;
  const first = measureBoard(view, found);
  const rimOffset = first && (rimOffsetOf(first.tubes) ?? commonRimOffsetOf(first.tubes));
  if (!first || rimOffset === undefined) return undefined;
  const seen = measuredAgain(view, first);
  const holders = seen.tubes.flatMap(
    (tube) => withOwnHeight(view, { ...seen, rimOffset, layout }, tube) ?? [],
  );
  if (holders.length < layout.holders.length) return undefined;
  const added = emptiesBeside(view, seen, rimOffset, found).map(({ holder }) => holder);
  const counted = interpret({ ...layout, holders: [...holders, ...added] });
  return counted?.whole ? counted : undefined;
}

/**
 * Measures the tubes whose tops are unclear once more, with a model learnt from their own sides. A full tube
 * shows little of its sides, and they may look different.
 */
function measuredAgain(view: View, { frame, sides, tubes }: Heights): Heights {
  const unclear = tubes.filter(({ top }) => !top.isClear).map(({ at }) => at);
  if (unclear.length === 0) return { frame, sides, tubes };
  const own = wallsOver(view, frame, unclear);
  const tallest = Math.max(...tubes.map(({ top }) => top.height));
  const again = tubes.map((tube) => {
    if (tube.top.isClear) return tube;
    const top = topOf(view, frame, tube.at, own, tallest);
    return top.isClear ? { ...tube, top } : tube;
  });
  return { frame, sides, tubes: again };
}

/**
 * Returns a tube with the number of places that its height shows. It is undefined if the tube holds more
 * items than that, and marked as doubtful if its end is not clearly seen.
 */
function withOwnHeight(view: View, seen: Rims, tube: Measured): Holder | undefined {
  const { frame, sides, rimOffset, layout } = seen;
  const { holder, count, own, top } = tube;
  if (isFilledToRim(tube, rimOffset)) return withPlaces(holder, layout, count, own);
  const places = placesBelow(top, rimOffset);
  if (!places) return { ...holder, capacity: own, isCapacityUnsure: true };
  if (places < count) return undefined;
  const isOdd = unevenness(view, frame, sides, top) > evenEndsIn(frame);
  // tubes of several heights fit many counts, so the counts do not show whether loose items were lifted
  // from this one
  const isCapacityUnsure = isOdd || holder.loose.length > 0;
  const placed = withPlaces(holder, layout, places, own);
  const box = { ...placed.box, top: holder.y + top.height * layout.up.y };
  return { ...placed, box, isCapacityUnsure };
}
