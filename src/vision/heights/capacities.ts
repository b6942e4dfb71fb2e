import { canFill } from '../../puzzle/index.ts';
import { interpret } from '../colors/interpret.ts';
import { HIDDEN_GROUP, type Interpretation } from '../colors/interpretation.ts';
import { DOUBTFUL, type Holder, type Layout } from '../layout.ts';
import type { View } from '../picture/view.ts';
import { inRows } from '../rows.ts';
import {
  emptiesBeside,
  evenIn,
  isFullyIn,
  type Look,
  lookAt,
  type Measured,
  mostOf,
  placesOf,
  restOf,
  sharedRestOf,
  UNEVEN,
  withPlaces,
} from './measure.ts';
import { isBareOver, sidesOf, topOf, unevenness } from './sides.ts';

/**
 * Gives tubes that end lower than the others fewer places, those that end higher more, with a doubt, and adds those that
 * were not found for it: the extra tube of many games holds one item at first, and special levels mix tubes. How high a
 * tube is, is told by its own sides, over its items.
 */
export function withOwnCapacities(view: View, found: Interpretation): Interpretation {
  const { layout, capacity } = found;
  const areDoubted = layout.holders.every(({ likeness }) => likeness <= DOUBTFUL);
  if (layout.onPegs || areDoubted || capacity < 2) return found;
  const look = lookAt(view, found);
  const rest = look ? restOf(look.tubes) : undefined;
  if (!look || rest === undefined) return found;
  const own = look.tubes.map((tube) => judged(view, look, tube, rest, layout));
  const holders = rest < ROOMY ? own : own.map(doubtful);
  // as high as others they would have been found, had they been tubes like them
  const most = mostOf(look.tubes);
  const added = emptiesBeside(view, look, rest, found).filter(({ holder }) => holder.capacity !== most);
  const isFaint = ({ holder, gain }: (typeof added)[number]) =>
    gain < FAINT && (holder.capacity ?? most) < most;
  const clear = added.filter((empty) => !isFaint(empty)).map(({ holder }) => holder);
  const faint = added.filter(isFaint).map(({ holder }) => holder.box);
  const board = accepted(found, holders, clear);
  return faint.length > 0 ? { ...board, layout: { ...board.layout, faint } } : board;
}

/** A lower tube whose sides stand out no more than this, as part of what others do, is one that is not in play yet. */
const FAINT = 0.75;

/** Tubes that go on for so many pitches over the middle of what should be their highest place may have more of them. */
const ROOMY = 1;

/** Where the tops of so many tubes with room are seen, and of so large a share, one without is strange. */
const RULE = { tubes: 3, share: 0.7 };
/** So is a row of them, as buttons are, where so many of the others are seen: of those with room, or of all. */
const RULE_OF_ROWS = { tubes: 2, share: 0.5 };

function areSeen(list: readonly Measured[], { tubes, share }: typeof RULE): boolean {
  const seen = list.filter(({ top }) => top.isClear).length;
  return seen >= tubes && seen >= share * list.length;
}

function hasRoom({ count, own }: Measured): boolean {
  return count < own;
}

/** Whether sides are seen in the whole row of a tube neither clearly nor as high as they should be, where other rows show them. */
function isInBareRow(tubes: readonly Measured[], one: Measured, rest: number): boolean {
  const row = inRows(tubes.map(({ holder }) => holder)).find((others) => others.includes(one.holder)) ?? [];
  const isInRow = ({ holder }: Measured) => row.includes(holder);
  const elsewhere = tubes.filter((tube) => !isInRow(tube));
  const isSeen = ({ top, own }: Measured) => top.isClear || top.height > own + rest - LOWER;
  if (tubes.some((tube) => isInRow(tube) && isSeen(tube))) return false;
  return [elsewhere, elsewhere.filter(hasRoom)].some((list) => areSeen(list, RULE_OF_ROWS));
}

/** This much lower than it should be a tube has fewer places, or is not what it seems. */
const LOWER = 0.4;

/** The tube with the capacity that its height tells. */
function judged(view: View, look: Look, tube: Measured, rest: number, layout: Layout): Holder {
  const { holder, count, own, top } = tube;
  const places = placesOf(top, rest);
  const off = () => unevenness(view, look.frame, look.sides, top);
  const even = evenIn(look.frame);
  const higher = top.height - own - rest;
  if (places !== undefined && places > own && higher > LOWER && off() <= even)
    return { ...withPlaces(holder, layout, places, own), isCapacityUnsure: true };
  if (count >= own) return holder;
  if (places === undefined) return isCutShort(view, look, tube, rest) ? doubtful(holder) : holder;
  const isSettled = holder.isCapacityUnsure && holder.loose.length === 0;
  if (places === own) return isSettled ? { ...holder, isCapacityUnsure: false } : holder;
  if (higher > -LOWER || off() > UNEVEN) return holder;
  return off() > even || places < Math.max(1, count)
    ? doubtful(holder)
    : withPlaces(holder, layout, places, own);
}

/** Whether nothing is drawn over the items of a tube where most others show their sides: it may hold no more. */
function isCutShort(view: View, { frame, sides, tubes }: Look, one: Measured, rest: number): boolean {
  const { at, count, own } = one;
  if (count === 0) return false;
  const isOdd = areSeen(tubes.filter(hasRoom), RULE) && isBareOver(view, frame, at, sides, own + rest);
  return isOdd || isInBareRow(tubes, one, rest);
}

function doubtful(holder: Holder): Holder {
  return { ...holder, isCapacityUnsure: true };
}

/** The board with other holders in place of its own, and more; where its colours do not fill those, their capacities are doubtful. */
function accepted(
  found: Interpretation,
  holders: readonly Holder[],
  added: readonly Holder[],
): Interpretation {
  const { layout, capacity, groupOf, roles } = found;
  const before = layout.holders;
  if (added.length === 0 && holders.every((holder, i) => holder === before[i])) return found;
  const groups = [...groupOf.values()];
  const sizes = roles.map((role, group) =>
    role === 'color' ? groups.filter((other) => other === group).length : 0,
  );
  const isCounted = found.whole && !groups.includes(HIDDEN_GROUP);
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
 * Balls of a board whose tubes hold different numbers of them, told apart again with as many places for each tube as its
 * sides are high.
 *
 * @param found the same board read with one capacity for all.
 * @returns undefined unless the heights are whole numbers of places and the colours fill such tubes.
 */
export function withMixedCapacities(view: View, found: Interpretation): Interpretation | undefined {
  const { layout } = found;
  const first = lookAt(view, found);
  const rest = first && (restOf(first.tubes) ?? sharedRestOf(first.tubes));
  if (!first || rest === undefined) return undefined;
  const look = lookAgain(view, first);
  const holders = look.tubes.flatMap((tube) => ofOwnHeight(view, look, tube, rest, layout) ?? []);
  if (holders.length < layout.holders.length) return undefined;
  const added = emptiesBeside(view, look, rest, found).map(({ holder }) => holder);
  const counted = interpret({ ...layout, holders: [...holders, ...added] });
  return counted?.whole ? counted : undefined;
}

/** Where tubes are full little is seen of their sides: those that look different are measured by their own. */
function lookAgain(view: View, { frame, sides, tubes }: Look): Look {
  const unclear = tubes.filter(({ top }) => !top.isClear).map(({ at }) => at);
  if (unclear.length === 0) return { frame, sides, tubes };
  const own = sidesOf(view, frame, unclear);
  const tallest = Math.max(...tubes.map(({ top }) => top.height));
  const again = tubes.map((tube) => {
    if (tube.top.isClear) return tube;
    const top = topOf(view, frame, tube.at, own, tallest);
    return top.isClear ? { ...tube, top } : tube;
  });
  return { frame, sides, tubes: again };
}

/** The tube with as many places as it is high, up to where it ends; undefined where it holds more; in doubt where its end is not clearly seen. */
function ofOwnHeight(
  view: View,
  { frame, sides }: Look,
  tube: Measured,
  rest: number,
  layout: Layout,
): Holder | undefined {
  const { holder, count, own, top } = tube;
  if (isFullyIn(tube, rest)) return withPlaces(holder, layout, count, own);
  const places = placesOf(top, rest);
  if (!places) return { ...holder, capacity: own, isCapacityUnsure: true };
  if (places < count) return undefined;
  const isOdd = unevenness(view, frame, sides, top) > evenIn(frame);
  // whether what hangs over it was lifted from it: tubes of several heights are filled by many counts
  const isCapacityUnsure = isOdd || holder.loose.length > 0;
  const seen = withPlaces(holder, layout, places, own);
  const box = { ...seen.box, top: holder.y + top.height * layout.up.y };
  return { ...seen, box, isCapacityUnsure };
}
