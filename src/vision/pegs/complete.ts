import { areAlike } from '../items/patches.ts';
import { DOUBTFUL, type Holder, type Layout, type Spot } from '../layout.ts';
import { type Gradient, poleShare, sidesAt, type Upright } from '../picture/gradient.ts';
import type { View } from '../picture/view.ts';
import type { Point } from '../reading.ts';
import { gapsIn, inRows } from '../rows.ts';
import { bestOf, clamp, median } from '../statistics.ts';
import { type Foot, findFeet } from './feet.ts';
import { boxOf, facesIn, type PegProposal, spotsOf } from './propose.ts';

/** So much like the feet of stacks, less what those differ by themselves, a foot is one; a little less is doubtful. */
const FOOT = { least: 0.72, sure: 0.93, bare: 0.985 };
/** Over a foot a pole, or the sides of a slot, go up in this share of the rows; fewer are doubtful. */
const POLE = { least: 0.55, sure: 0.65 };
/** A much fainter one is a peg that is not in play yet; one that is only somewhat fainter may be. */
const FAINT = { least: 0.6, sure: 0.75 };
/** What stands out so much more is something else. */
const STRONG = 1.35;

/**
 * Adds the pegs that hold nothing: they show the same foot as the stacks, with a pole or a slot over it.
 *
 * @returns what may be the board, the likelier first: what hangs alone over a peg is lifted from it, unless a foot is
 *   seen under it.
 */
export function completePegs(view: View, proposal: PegProposal): Layout[] {
  const { layout, width, pitch } = proposal;
  const raised = raisedIn(layout, pitch);
  const plain = withFeet(view, proposal);
  if (!raised) return plain;
  const seated = { ...layout, holders: layout.holders.filter((holder) => holder !== raised) };
  const without = withFeet(view, { ...proposal, layout: seated });
  const isFree = (found: Layout) => !found.holders.some((holder) => isUnder(raised, holder, width, pitch));
  const lifted = without.filter(isFree).map((found) => withLoose(found, [raised], pitch));
  return [...plain.slice(0, -1), ...lifted, ...plain.slice(-1)];
}

/** The one stack of items that go together which hangs over another, with none beside it. */
function raisedIn(layout: Layout, pitch: number): Holder | undefined {
  const isAlone = ({ y }: Holder) =>
    layout.holders.filter((other) => Math.abs(other.y - y) < pitch).length === 1;
  const raised = layout.holders.filter(
    (holder) => isAlone(holder) && layout.holders.some((other) => isOver(holder, other, layout, pitch)),
  );
  return raised.length === 1 ? raised[0] : undefined;
}

/** What hangs over a peg may be lifted from it. */
function withLoose(layout: Layout, hovering: readonly Holder[], pitch: number): Layout {
  const holders = layout.holders.map((holder) => ({
    ...holder,
    loose: hovering.filter((other) => isOver(other, holder, layout, pitch)).flatMap(({ spots }) => spots),
  }));
  return { ...layout, holders };
}

/** Samples of work that looking for feet counts as. */
const FEET = 250_000;

/** Where some stacks show no foot, the layouts without those, then the ones with all. */
function withFeet(view: View, proposal: PegProposal): Layout[] {
  const { layout, width, pitch } = proposal;
  view.work.spend(FEET);
  const feet = findFeet(view.raster, layout.holders, width, pitch);
  const isOwn = (foot: Foot) => layout.holders.some((holder) => isAt(foot, holder, width, pitch));
  const own = median(feet.filter(isOwn).map(({ likeness }) => likeness));
  const likely = feet.map((foot) => ({ ...foot, likeness: foot.likeness + 1 - own }));
  const standing = layout.holders.filter((holder) =>
    likely.some((foot) => foot.likeness >= FOOT.sure && isUnder(foot, holder, width, pitch)),
  );
  const all = withOthers(view, proposal, layout, likely);
  if (standing.length === layout.holders.length || standing.length < MOST_STANDING * layout.holders.length)
    return all;
  const hovering = layout.holders.filter((holder) => !standing.includes(holder));
  const grounded = withOthers(view, proposal, { ...layout, holders: standing }, likely);
  return [...grounded.map((found) => withLoose(found, hovering, pitch)), ...all];
}

/** So many of the stacks show a foot when it tells anything. */
const MOST_STANDING = 0.6;
/** A foot is that of a stack within these shares of the width and the pitch. */
const SAME_PLACE = { across: 0.2, down: 0.5 };
/** An item is lifted over a full peg by at most so many pitches. */
const HIGHEST_LIFT = 4;

function isUnder(foot: Point, { x, y }: Holder, width: number, pitch: number): boolean {
  return Math.abs(foot.x - x) < SAME_PLACE.across * width && Math.abs(foot.y - y) < SAME_PLACE.down * pitch;
}

function isOver(upper: Holder, lower: Holder, { itemWidth, leastCapacity }: Layout, pitch: number): boolean {
  const rise = (lower.y - upper.y) / pitch;
  const isInLine = Math.abs(upper.x - lower.x) < SAME_PLACE.across * itemWidth;
  return (
    isInLine &&
    areAlike(upper.spots, SAME_LOOK) &&
    rise > lower.spots.length &&
    rise < leastCapacity + HIGHEST_LIFT
  );
}

/** What is lifted is one item, or several of one colour that go together: these look alike within so much. */
const SAME_LOOK = 5;

/**
 * Adds the pegs that show a foot, with what is on them: all of them, and those in rows of stacks alone where others hold something,
 * since buttons under a board have sides and a rim, too.
 */
function withOthers(view: View, proposal: PegProposal, layout: Layout, feet: readonly Foot[]): Layout[] {
  const { width, pitch } = proposal;
  const capacity = layout.leastCapacity;
  const free: { readonly gain: number; readonly holder: Holder }[] = [];
  for (const foot of feet) {
    const known = [...layout.holders, ...free.map(({ holder }) => holder)];
    if (known.some((holder) => isAt(foot, holder, width, pitch))) continue;
    const holder = pegOn(view, proposal, foot, capacity);
    if (holder) free.push({ gain: foot.gain, holder });
  }
  const clear = free.filter(({ gain }) => gain >= FAINT.sure).map(({ holder }) => holder);
  const added = withoutStrangers(clear, layout);
  const isBeside = ({ y }: Holder) => layout.holders.some((other) => Math.abs(other.y - y) < pitch);
  const besides = added.filter((holder) => holder.spots.length === 0 || isBeside(holder));
  const ways = besides.length < added.length ? [added, besides] : [added];
  const leftOut = free.filter(({ gain }) => gain < FAINT.sure).map(({ holder }) => holder.box);
  const roomOver = ({ x, y }: Holder) => (y + pitch / 2 - poleTop(view.gradient, x, y, width, pitch)) / pitch;
  return ways.map((way) => {
    const mostCapacity = Math.max(capacity, Math.floor(median(way.map(roomOver)) + ROUNDING));
    const holders = withCover(view, proposal, [...layout.holders, ...way]);
    return { ...layout, holders, complete: true, leftOut, mostCapacity };
  });
}

/** Rows begin, or have their middle, where that with most of the board does within this share of an item's width. */
const IN_LINE = 0.34;

/** Buttons over a board stand so many times as far apart as its pegs, and more. */
const SPREAD = 1.5;

/**
 * The pegs found, without doubtful ones in rows of their own where another one surely is empty, and shows what those look like,
 * or the row neither begins nor has its middle where others do, or stands wide apart.
 */
function withoutStrangers(found: readonly Holder[], { holders, itemWidth, up }: Layout): Holder[] {
  const isDoubtful = ({ spots, likeness }: Holder) => spots.length === 0 && likeness <= DOUBTFUL;
  const sure = found.filter((holder) => !isDoubtful(holder));
  const known = [...holders, ...sure];
  const isSeen = sure.some(({ spots }) => spots.length === 0);
  const widest = bestOf(inRows(known), (row) => row.length) ?? known;
  const isLevel = (a: Holder, b: Holder) => Math.abs(a.y - b.y) < -up.y;
  const isStranger = (holder: Holder) => {
    if (!isDoubtful(holder) || known.some((other) => isLevel(other, holder))) return false;
    const row = found.filter((other) => isLevel(other, holder));
    const isOff = (a: number, b: number) => Math.abs(a - b) > IN_LINE * itemWidth;
    const isAside = isOff(leftOf(row), leftOf(widest)) && isOff(middleOf(row), middleOf(widest));
    return isSeen || isAside || (widest.length > 1 && gapOf(row) > SPREAD * gapOf(widest));
  };
  return found.filter((holder) => !isStranger(holder));
}

/** The usual distance from one peg of a row to the next. */
function gapOf(row: readonly Holder[]): number {
  return median(gapsIn(row.toSorted((a, b) => a.x - b.x)));
}

const leftOf = (row: readonly Holder[]) => Math.min(...row.map(({ x }) => x));
const middleOf = (row: readonly Holder[]) => (leftOf(row) + Math.max(...row.map(({ x }) => x))) / 2;

/** The peg that stands on a foot with what is on it, if one does. */
function pegOn(view: View, proposal: PegProposal, foot: Foot, capacity: number): Holder | undefined {
  const { width, pitch, rise } = proposal;
  if (foot.gain < FAINT.least || foot.gain > STRONG) return undefined;
  const { x, y } = foot;
  const spots = foot.likeness >= FOOT.sure ? itemsOver(view, proposal, foot, capacity) : [];
  const likeness = spots.length > 0 ? 1 : likenessOf(view, foot, width, pitch, capacity);
  if (likeness === 0) return undefined;
  return { x, y, box: boxOf(x, y, width, pitch, rise, capacity), spots, loose: [], likeness };
}

/** Over the upper side of the highest item, between these heights in pitches, the pole is seen in so many rows. */
const OVER = { from: 0.1, to: 0.7 };
const LEAST_OVER = 0.4;
/** A pole is at most so many item widths wide; a slot is wider. */
const WIDEST_POLE = 0.5;

/**
 * Where the pole does not come out of the highest item, one of nearly the colour of the page may lie on it: pegs of
 * which that is so are doubtful, if other pegs show their poles.
 */
function withCover({ gradient }: View, { width, pitch, rise }: PegProposal, holders: readonly Holder[]) {
  const showsPole = ({ x, y, spots }: Holder): boolean => {
    const upper = y - (spots.length - 1) * pitch - rise;
    const over = { x, top: upper - OVER.to * pitch, bottom: upper - OVER.from * pitch };
    return poleShare(gradient, over, width, WIDEST_POLE) >= LEAST_OVER;
  };
  const covered = holders.filter((holder) => !showsPole(holder));
  if (covered.length > holders.length / 2) return holders;
  const tallest = Math.max(...holders.map(({ spots }) => spots.length));
  return holders.map((holder) => {
    const isOpen = holder.spots.length > 0 && holder.spots.length < tallest;
    return isOpen && covered.includes(holder) ? { ...holder, likeness: DOUBTFUL } : holder;
  });
}

/** An item shows its sides in this share of the rows. */
const LEAST_SIDES = 0.5;

/** What stands on a foot that was not seen as a stack: a single item, or a few that are hardly seen. */
function itemsOver(
  view: View,
  { width, pitch, rise }: PegProposal,
  { x, y }: Foot,
  capacity: number,
): Spot[] {
  const top = y - (capacity - 1) * pitch - rise;
  const rows = sidesAt(view.gradient, { x, top, bottom: y - rise + pitch }, width);
  const isThere = (place: number) => {
    const first = Math.round(y - place * pitch - rise);
    const shown = Array.from({ length: Math.round(pitch) }, (_, i) => rows.has(first + i)).filter(Boolean);
    return shown.length >= LEAST_SIDES * pitch;
  };
  const places = Array.from({ length: capacity }, (_, k) => k);
  const free = places.findIndex((place) => !isThere(place));
  const count = free < 0 ? capacity : free;
  const stack = { x, top: y - (count - 1) * pitch - rise, bottom: y, rows };
  return spotsOf(pitch, { stack, lowest: y, count }, facesIn(view, width, pitch));
}

/** A pole ends so many pitches over the highest item at least, less the rounding. */
const ROUNDING = 0.2;

/** How surely an empty peg stands there: 0 when it does not. A doubtful one is none where it would not fit into the picture. */
function likenessOf(view: View, foot: Foot, width: number, pitch: number, capacity: number): number {
  const { x, y, likeness } = foot;
  const top = y - (capacity - 1) * pitch;
  const share = likeness < FOOT.least ? 0 : poleNear(view.gradient, { x, top, bottom: y }, width);
  if (likeness < FOOT.least || (share < POLE.least && likeness < FOOT.bare)) return 0;
  if (likeness >= FOOT.sure && share >= POLE.sure) return clamp(likeness, 0, 1);
  const isPossible = top > 0 && (likeness >= FOOT.sure || share >= POLE.sure);
  return isPossible ? DOUBTFUL : 0;
}

/** Under the middle of a lowest item come its lower half and a foot: so many pitches. */
const UNDER = 0.75;

/** Whether a foot is that of a peg, stands in it, or on its tip. */
function isAt(foot: Foot, { x, box }: Holder, width: number, pitch: number): boolean {
  const isNear = Math.abs(foot.x - x) < width;
  return isNear && foot.y + UNDER * pitch > box.top && foot.y < box.bottom + pitch;
}

/** A round foot is much the same so many widths aside: the pole of an empty peg is looked for so far from its middle. */
const ASIDE = 0.06;

/** The same at the place near there where it is the most. */
export function poleNear(gradient: Gradient, upright: Upright, width: number): number {
  const aside = Math.ceil(ASIDE * width);
  const offs = Array.from({ length: 2 * aside + 1 }, (_, i) => i - aside);
  return Math.max(...offs.map((off) => poleShare(gradient, { ...upright, x: upright.x + off }, width)));
}

/**
 * Over the sides of a stack its pole is looked for from these heights on, over so many pitches: pointed items, and those seen from
 * above, end higher than their sides. It is at most this share of an item's width wide.
 */
const OVER_STACK = { from: [0.1, 0.4, 0.7, 1], length: 0.4 };
/** A pole is seen in at least this share of the rows, above at least this share of the stacks: full pegs hide most of theirs. */
const LEAST_ROWS = 0.6;
const LEAST_STACKS = 0.2;

/** Whether poles come out of some of these stacks. */
export function arePolesOver(
  gradient: Gradient,
  stacks: readonly Pick<Upright, 'x' | 'top'>[],
  width: number,
  pitch: number,
): boolean {
  const isPoleFrom = (x: number, bottom: number) => {
    const over = { x, top: bottom - OVER_STACK.length * pitch, bottom };
    return poleShare(gradient, over, width, WIDEST_POLE) >= LEAST_ROWS;
  };
  const poled = stacks.filter(({ x, top }) =>
    OVER_STACK.from.some((height) => isPoleFrom(x, top - height * pitch)),
  );
  return poled.length > 0 && poled.length >= LEAST_STACKS * stacks.length;
}

/** The longest gap within one pole, in pitches. */
const LONGEST_GAP = 0.5;

/** The row in which the pole over a place ends: the lowest place itself when there is none. */
function poleTop(gradient: Gradient, x: number, y: number, width: number, pitch: number): number {
  let top = y;
  for (let row = Math.round(y); row > 0 && top - row <= LONGEST_GAP * pitch; row--) {
    if (poleShare(gradient, { x, top: row, bottom: row }, width) > 0) top = row;
  }
  return top;
}
