import { bestOf, clamp, median } from '../../../numbers/statistics.ts';
import { areAlike } from '../../items/patches.ts';
import { sidesAt } from '../../picture/gradient.kernel.ts';
import type { View } from '../../picture/view.ts';
import type { Point } from '../../reading.ts';
import { DOUBTFUL_LIKENESS, type Holder, type Layout, type Spot } from '../../tubes/layout.ts';
import { gapsIn, inRows } from '../../tubes/rows.ts';
import { type Foot, findFeet } from './feet.ts';
import { poleNear, poleTop } from './poles.ts';
import { boxOf, facesIn, type PegProposal, spotsOf } from './propose.ts';

/**
 * Thresholds for the likeness of a foot. The likeness is corrected by what the feet of the stacks themselves
 * have: 1 means as similar as those are. Below `least` it is no foot, below `sure` it is doubtful, and from
 * `bare` on it needs no pole above it.
 */
const FOOT_LIKENESS = { least: 0.72, sure: 0.93, bare: 0.985 };
/**
 * Above a foot, edges of a pole or a slot must be seen in this share of the rows. Between `least` and `sure`
 * it is doubtful.
 */
const POLE_OVER_FOOT = { least: 0.55, sure: 0.65 };
/**
 * Thresholds for the contrast of a foot relative to the feet of the stacks. Below `least` it is ignored.
 * Below `sure` it is a peg that is not in play yet, and is left out of the board.
 */
const FOOT_CONTRAST = { least: 0.6, sure: 0.75 };
/** With more than this relative contrast it is something else. */
const STRONG_FOOT = 1.35;

/**
 * Adds the empty pegs. They show the same foot as the stacks, with a pole or a slot above it.
 *
 * @returns possible boards, the likeliest first. If one stack hangs above another, its items may have been
 *   lifted from there. Boards of that kind are returned only if no foot is seen under the hanging stack.
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

/**
 * Returns the stack that hangs above another and has none beside it. Undefined if there are several or none.
 */
function raisedIn(layout: Layout, pitch: number): Holder | undefined {
  const isAlone = ({ y }: Holder) =>
    layout.holders.filter((other) => Math.abs(other.y - y) < pitch).length === 1;
  const raised = layout.holders.filter(
    (holder) => isAlone(holder) && layout.holders.some((other) => hangsOver(holder, other, layout, pitch)),
  );
  return raised.length === 1 ? raised[0] : undefined;
}

/** Adds the items of hovering stacks to the pegs below them as items that may have been lifted. */
function withLoose(layout: Layout, hovering: readonly Holder[], pitch: number): Layout {
  const holders = layout.holders.map((holder) => ({
    ...holder,
    loose: hovering.filter((other) => hangsOver(other, holder, layout, pitch)).flatMap(({ spots }) => spots),
  }));
  return { ...layout, holders };
}

/** The cost of searching the picture for feet, in samples. */
const FEET_COST = 250_000;

/**
 * Returns the layouts with empty pegs. If some stacks show no foot, the layouts in which they hover above
 * other pegs come first, and those in which they are pegs come last.
 */
function withFeet(view: View, proposal: PegProposal): Layout[] {
  const { layout, width, pitch } = proposal;
  view.work.spend(FEET_COST);
  const feet = findFeet(view.raster, layout.holders, width, pitch);
  const isOwn = (foot: Foot) => layout.holders.some((holder) => isAt(foot, holder, width, pitch));
  const own = median(feet.filter(isOwn).map(({ likeness }) => likeness));
  const likely = feet.map((foot) => ({ ...foot, likeness: foot.likeness + 1 - own }));
  const standing = layout.holders.filter((holder) =>
    likely.some((foot) => foot.likeness >= FOOT_LIKENESS.sure && isUnder(foot, holder, width, pitch)),
  );
  const all = withPegsOnFeet(view, proposal, layout, likely);
  if (
    standing.length === layout.holders.length ||
    standing.length < STACK_FOOT.standing * layout.holders.length
  )
    return all;
  const hovering = layout.holders.filter((holder) => !standing.includes(holder));
  const grounded = withPegsOnFeet(view, proposal, { ...layout, holders: standing }, likely);
  return [...grounded.map((found) => withLoose(found, hovering, pitch)), ...all];
}

/** Where a foot belongs to a stack. */
const STACK_FOOT = {
  /**
   * A foot belongs to a stack if it is this close to the middle of its lowest item; fractions of the item width
   * and of the pitch.
   */
  place: { across: 0.2, down: 0.5 },
  /** The distance from the middle of the lowest item down to its foot, in pitches. */
  depth: 0.75,
  /** A lifted item hangs at most this many pitches above a full peg. */
  lift: 4,
  /** Missing feet count only if at least this share of the stacks shows one. */
  standing: 0.6,
  /** An item must show its sides in this share of its rows. */
  sides: 0.5,
  /** Is added to the measured length of the poles, in pitches, before it is rounded down to a number of items. */
  rounding: 0.2,
};

function isUnder(foot: Point, { x, y }: Holder, width: number, pitch: number): boolean {
  return (
    Math.abs(foot.x - x) < STACK_FOOT.place.across * width &&
    Math.abs(foot.y - y) < STACK_FOOT.place.down * pitch
  );
}

/**
 * Whether `upper` hangs above the items of `lower` and its items are alike, so that they may have been lifted
 * from there.
 */
function hangsOver(
  upper: Holder,
  lower: Holder,
  { itemWidth, leastCapacity }: Layout,
  pitch: number,
): boolean {
  const rise = (lower.y - upper.y) / pitch;
  const isInLine = Math.abs(upper.x - lower.x) < STACK_FOOT.place.across * itemWidth;
  return (
    isInLine && areAlike(upper.spots) && rise > lower.spots.length && rise < leastCapacity + STACK_FOOT.lift
  );
}

/**
 * Adds the pegs that show a foot but were not found as stacks, with their items. Returns a layout with all of
 * them, and one without those that hold items in a row without other stacks, because buttons below a board
 * have sides and a rim, too.
 */
function withPegsOnFeet(view: View, proposal: PegProposal, layout: Layout, feet: readonly Foot[]): Layout[] {
  const { width, pitch } = proposal;
  const capacity = layout.leastCapacity;
  const free: { readonly gain: number; readonly holder: Holder }[] = [];
  for (const foot of feet) {
    const known = [...layout.holders, ...free.map(({ holder }) => holder)];
    if (known.some((holder) => isAt(foot, holder, width, pitch))) continue;
    const holder = pegOn(view, proposal, foot, capacity);
    if (holder) free.push({ gain: foot.gain, holder });
  }
  const clear = free.filter(({ gain }) => gain >= FOOT_CONTRAST.sure).map(({ holder }) => holder);
  const added = withoutOddRows(clear, layout);
  const isBeside = ({ y }: Holder) => layout.holders.some((other) => Math.abs(other.y - y) < pitch);
  const inKnownRows = added.filter((holder) => holder.spots.length === 0 || isBeside(holder));
  const choices = inKnownRows.length < added.length ? [added, inKnownRows] : [added];
  const faint = free.filter(({ gain }) => gain < FOOT_CONTRAST.sure).map(({ holder }) => holder.box);
  const roomAbove = ({ x, y }: Holder) =>
    (y + pitch / 2 - poleTop(view.gradient, x, y, width, pitch)) / pitch;
  return choices.map((choice) => {
    const mostCapacity = Math.max(capacity, Math.floor(median(choice.map(roomAbove)) + STACK_FOOT.rounding));
    return { ...layout, holders: [...layout.holders, ...choice], complete: true, faint, mostCapacity };
  });
}

/**
 * Where rows of pegs are aligned.
 *
 * - `aligned`: two rows are aligned if their left ends or their middles are this close; fraction of the item width.
 * - `gap`: buttons above a board are at least this many times as far apart as its pegs.
 */
const PEG_ROWS = { aligned: 0.34, gap: 1.5 };

/**
 * Removes doubtful empty pegs in rows without any other peg, if one of these holds: another empty peg is
 * sure, so that it is known what they look like; the row is not aligned with the longest row; or its pegs are
 * wider apart.
 */
function withoutOddRows(found: readonly Holder[], { holders, itemWidth, up }: Layout): Holder[] {
  const isDoubtful = ({ spots, likeness }: Holder) => spots.length === 0 && likeness <= DOUBTFUL_LIKENESS;
  const sure = found.filter((holder) => !isDoubtful(holder));
  const known = [...holders, ...sure];
  const isEmptyPegKnown = sure.some(({ spots }) => spots.length === 0);
  const widest = bestOf(inRows(known), (row) => row.length) ?? known;
  const isInLine = (a: Holder, b: Holder) => Math.abs(a.y - b.y) < -up.y;
  const isOdd = (holder: Holder) => {
    if (!isDoubtful(holder) || known.some((other) => isInLine(other, holder))) return false;
    const row = found.filter((other) => isInLine(other, holder));
    const isOff = (a: number, b: number) => Math.abs(a - b) > PEG_ROWS.aligned * itemWidth;
    const isAside = isOff(leftOf(row), leftOf(widest)) && isOff(rowMiddle(row), rowMiddle(widest));
    return isEmptyPegKnown || isAside || (widest.length > 1 && gapOf(row) > PEG_ROWS.gap * gapOf(widest));
  };
  return found.filter((holder) => !isOdd(holder));
}

function gapOf(row: readonly Holder[]): number {
  return median(gapsIn(row.toSorted((a, b) => a.x - b.x)));
}

const leftOf = (row: readonly Holder[]) => Math.min(...row.map(({ x }) => x));
const rowMiddle = (row: readonly Holder[]) => (leftOf(row) + Math.max(...row.map(({ x }) => x))) / 2;

/**
 * Returns the peg above a foot, with its items. Undefined if the foot is too faint or too strong or if no
 * pole is above it.
 */
function pegOn(view: View, proposal: PegProposal, foot: Foot, capacity: number): Holder | undefined {
  const { width, pitch } = proposal;
  if (foot.gain < FOOT_CONTRAST.least || foot.gain > STRONG_FOOT) return undefined;
  const { x, y } = foot;
  const spots = foot.likeness >= FOOT_LIKENESS.sure ? itemsAbove(view, proposal, foot, capacity) : [];
  const likeness = spots.length > 0 ? 1 : likenessOf(view, foot, width, pitch, capacity);
  if (likeness === 0) return undefined;
  return { x, y, box: boxOf(foot, proposal, capacity), spots, loose: [], likeness };
}

/**
 * Returns the items above a foot without a known stack: from the bottom up, as long as the sides of an item
 * are seen.
 */
function itemsAbove(
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
    return shown.length >= STACK_FOOT.sides * pitch;
  };
  const places = Array.from({ length: capacity }, (_, k) => k);
  const free = places.findIndex((place) => !isThere(place));
  const count = free < 0 ? capacity : free;
  const stack = { x, top: y - (count - 1) * pitch - rise, bottom: y, rows };
  return spotsOf(pitch, { stack, lowest: y, count }, facesIn(view, width, pitch));
}

/**
 * Returns how likely it is that an empty peg stands on a foot: 0 if there is none, `DOUBTFUL` if foot or pole
 * is unclear. A doubtful peg must fit into the picture.
 */
function likenessOf(view: View, foot: Foot, width: number, pitch: number, capacity: number): number {
  const { x, y, likeness } = foot;
  const top = y - (capacity - 1) * pitch;
  const share = likeness < FOOT_LIKENESS.least ? 0 : poleNear(view.gradient, { x, top, bottom: y }, width);
  if (likeness < FOOT_LIKENESS.least || (share < POLE_OVER_FOOT.least && likeness < FOOT_LIKENESS.bare))
    return 0;
  if (likeness >= FOOT_LIKENESS.sure && share >= POLE_OVER_FOOT.sure) return clamp(likeness, 0, 1);
  const isPossible = top > 0 && (likeness >= FOOT_LIKENESS.sure || share >= POLE_OVER_FOOT.sure);
  return isPossible ? DOUBTFUL_LIKENESS : 0;
}

/** Whether a foot lies in the area of a known peg or just below or above it. */
function isAt(foot: Foot, { x, box }: Holder, width: number, pitch: number): boolean {
  const isNear = Math.abs(foot.x - x) < width;
  return isNear && foot.y + STACK_FOOT.depth * pitch > box.top && foot.y < box.bottom + pitch;
}
