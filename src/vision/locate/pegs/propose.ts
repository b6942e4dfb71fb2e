import { diff } from 'color-diff';
import { median, quantile, sum } from '../../../numbers/statistics.ts';
import { ellipsePatch, labAt, patchDistance, SAME_LOOK } from '../../items/patches.ts';
import { questionMark } from '../../items/question-mark.ts';
import type { Box } from '../../picture/box.ts';
import type { Raster } from '../../picture/raster.kernel.ts';
import type { View } from '../../picture/view.ts';
import type { Point } from '../../reading.ts';
import { type Holder, type Layout, MOST_ITEMS, MOST_TUBES, type Spot } from '../../tubes/layout.ts';
import { type Comb, type EdgeSampling, findCombs, type StackLine } from './comb.ts';
import { FEW_STACKS } from './pegsOrTubes.ts';
import { type Pile, waysToCount } from './places.ts';
import type { Stack, StackFamily } from './sides.ts';

/**
 * Which stacks make a board.
 *
 * - `pitches`: the maximum number of distances between items that are tried for stacks of one width.
 * - `stacks`: a board has at least this many stacks, and at least one of them has this many items.
 * - `items`: at least one of the stacks has this many.
 * - `likenesses`: the smallest likeness of a stack that belongs to the board, see {@link CombStack.likeness}: the
 *   strictest is tried first.
 * - `face`: seen from above, the sides of an item begin beside the middle of its upper face, which is at most this
 *   far above its front; fraction of the item width. Of 47 painted boards that were read right all have at most 0.36,
 *   but for two with captions above their items.
 * - `axis`: a stack that is alone in its line is kept if its axis is this close to that of a stack in another line or
 *   to the middle of the board; fraction of the item width.
 */
const BOARD = { pitches: 3, stacks: 2, items: 2, likenesses: [0.92, 0.82, 0.7], face: 0.45, axis: 0.2 };

/** A reading of the picture as items on pegs. Empty pegs have not been looked for yet. */
export interface PegProposal {
  readonly layout: Layout;
  /** Width of an item, and the distance between the middles of two items on one peg; pixels of the raster. */
  readonly width: number;
  readonly pitch: number;
  /** The distance from where the sides of an item begin down to its middle; pixels of the raster. */
  readonly rise: number;
}

/** A comb together with the width of its items, in pixels of the raster. */
export interface WideComb extends Comb {
  readonly width: number;
}

export function combsIn(view: View, families: readonly StackFamily[], look: EdgeSampling): WideComb[] {
  return families.flatMap((family) =>
    findCombs(view.gradient, family, BOARD.pitches, look).map((comb) => ({ ...comb, width: family.width })),
  );
}

/**
 * Proposes readings of stacks as items on pegs: nuts on bolts, hoops, discs or blocks.
 *
 * @param mayBeChance whether a few stacks may show the same item at one end by chance.
 * @returns one list for each choice of stacks, with one proposal for each possible way of counting their
 *   items.
 */
export function proposePegs(view: View, combs: readonly WideComb[], mayBeChance = false): PegProposal[][] {
  return combs.flatMap((comb) => {
    const { width, pitch } = comb;
    const faceAt = facesIn(view, width, pitch);
    return choicesOfStacks(comb, width).map((own) =>
      waysToCount(own).flatMap((piles) => proposalOf(width, pitch, piles, faceAt, mayBeChance) ?? []),
    );
  });
}

/**
 * Returns combs with fewer or more of the stacks: for each threshold of likeness the stacks in line with
 * others, then all. A choice counts only if it has more stacks than the one before it.
 */
function choicesOfStacks({ pitch, lines }: Comb, width: number): Comb[] {
  const combs = BOARD.likenesses.flatMap((least): Comb[] => {
    const kept = lines.map((line) => ({
      ...line,
      stacks: line.stacks.filter(({ likeness }) => likeness >= least),
    }));
    const filled = kept.filter(({ stacks }) => stacks.length > 0);
    return [withoutLoners(filled, width), filled].map((lines) => ({ pitch, lines }));
  });
  const size = (comb: Comb | undefined) => sum((comb?.lines ?? []).map(({ stacks }) => stacks.length));
  return combs.filter(
    (comb, i) => size(comb) >= BOARD.stacks && size(comb) <= MOST_TUBES && size(comb) > size(combs[i - 1]),
  );
}

/**
 * Removes a stack that is alone in its line and on no axis where a peg would be, such as a letter of a title
 * or a button.
 */
function withoutLoners(lines: readonly StackLine[], width: number): StackLine[] {
  return lines.filter(({ stacks: [one, ...more] }, i) => {
    const others = lines.flatMap(({ stacks }, k) => (k === i ? [] : stacks.map(({ x }) => x)));
    if (!one || more.length > 0 || others.length === 0) return true;
    const middle = (Math.min(...others) + Math.max(...others)) / 2;
    return [...others, middle].some((x) => Math.abs(x - one.x) < BOARD.axis * width);
  });
}

/**
 * Returns the layout for one way of counting items. Undefined if it has too few or too many items, or if all
 * stacks look the same at one end, see {@link haveSameEnd}.
 */
function proposalOf(
  width: number,
  pitch: number,
  piles: readonly Pile[],
  faceAt: FaceAt,
  mayBeChance: boolean,
): PegProposal | undefined {
  const tallest = Math.max(...piles.map(({ count }) => count));
  if (tallest < BOARD.items || sum(piles.map(({ count }) => count)) > MOST_ITEMS) return undefined;
  const rise = median(piles.map(({ stack, lowest, count }) => lowest - (count - 1) * pitch - stack.top));
  if (rise > pitch / 2 + BOARD.face * width) return undefined;
  const size = { width, pitch, rise };
  const holders = withPresenceScaled(piles.map((pile) => pegOf(size, pile, tallest, faceAt)));
  if (haveSameEnd(holders, 0, mayBeChance) || haveSameEnd(holders, -1, mayBeChance)) return undefined;
  const layout: Layout = {
    kind: 'water',
    onPegs: true,
    holders,
    complete: false,
    strays: 0,
    wallLikeness: 0,
    itemWidth: width,
    itemHeight: pitch,
    up: { x: 0, y: -pitch },
    leastCapacity: tallest,
    mostCapacity: tallest,
  };
  return { layout, width, pitch, rise };
}

/**
 * When the presences of sides are scaled.
 *
 * - `least`: presences are scaled only if their median is at least this.
 * - `quartile`: and only if their lower quartile is at least this share of the median. Otherwise the low values are
 *   not due to the shape of the items.
 * - `round`: round items do not show their sides in all rows, so the share of rows that do is multiplied by this.
 */
const PRESENCE = { least: 0.5, quartile: 0.85, round: 1.3 };

/**
 * Scales the presences of all spots so that their median is 1, if most are similar. Round items show their
 * sides in only some of their rows, which does not make them doubtful.
 */
function withPresenceScaled(holders: readonly Holder[]): readonly Holder[] {
  const presences = holders.flatMap(({ spots }) => spots.map(({ presence }) => presence));
  const typical = median(presences);
  if (typical < PRESENCE.least || quantile(presences, 0.25) < PRESENCE.quartile * typical) return holders;
  const scaled = (spot: Spot) => ({ ...spot, presence: Math.min(1, spot.presence / typical) });
  return holders.map((holder) => ({ ...holder, spots: holder.spots.map(scaled) }));
}

type PegSize = Pick<PegProposal, 'width' | 'pitch' | 'rise'>;

/** Returns the box of a peg for `capacity` items with the lowest place at (x, y). Pixels of the raster. */
export function boxOf({ x, y }: Point, { width, pitch, rise }: PegSize, capacity: number): Box {
  return {
    left: x - width / 2,
    right: x + width / 2,
    // the pole extends above the highest item
    top: y - capacity * pitch - rise,
    bottom: y + pitch / 2,
  };
}

/**
 * Whether all stacks look the same at one end. What is there is then the foot or the tip of the pegs, or a
 * button, and not an item.
 *
 * @param end 0 for the lowest place, -1 for the highest.
 * @param mayBeChance whether up to {@link FEW_STACKS} stacks may have an item of one colour there by chance.
 *   This is accepted only if that colour also occurs at other places.
 */
function haveSameEnd(holders: readonly Holder[], end: 0 | -1, mayBeChance: boolean): boolean {
  const ends = holders.map(({ spots }) => spots.at(end));
  const [first, ...others] = ends;
  const isLike = (spot: Spot | undefined) =>
    first !== undefined && spot !== undefined && patchDistance(first.patch, spot.patch) < SAME_LOOK;
  if (others.length < 2 || !others.every(isLike)) return false;
  if (!mayBeChance || holders.length > FEW_STACKS) return true;
  return !holders.some(({ spots }) => spots.some((spot) => !ends.includes(spot) && isLike(spot)));
}

function pegOf(size: PegSize, pile: Pile, capacity: number, faceAt: FaceAt): Holder {
  const at = { x: pile.stack.x, y: pile.lowest };
  const spots = spotsOf(size.pitch, pile, faceAt);
  return { ...at, box: boxOf(at, size, capacity), spots, loose: [], likeness: 1 };
}

/**
 * How the face of an item is sampled.
 *
 * - `middle`: the half-axes of the ellipse that is sampled in the middle of an item, as fractions of the item width
 *   and of the pitch. The rest of the item may be turned away from the viewer.
 * - `beside`: where the page beside an item is sampled: distance from the middle of the stack as a fraction of the
 *   item width.
 * - `rounding`: faces are remembered by position, rounded to this many pixels, because different ways of counting ask
 *   for the same faces.
 * - `cost`: the cost of examining one face, in samples.
 */
const FACE = { middle: { across: 0.2, down: 0.36 }, beside: 0.62, rounding: 0.01, cost: 2_000 };

/** What is measured at a place. It depends only on the position and not on the stack. */
type Face = Pick<Spot, 'x' | 'y' | 'patch' | 'questionMark' | 'contrast' | 'bare'>;
export type FaceAt = (x: number, y: number) => Face;

/**
 * Returns a function that examines the face of an item at a point, once for each point. The size of the items
 * is fixed.
 */
export function facesIn({ raster, work }: View, width: number, pitch: number): FaceAt {
  const faces = new Map<string, Face>();
  return (x, y) => {
    const key = `${Math.round(x / FACE.rounding)},${Math.round(y / FACE.rounding)}`;
    const seen = faces.get(key);
    if (!seen) work.spend(FACE.cost);
    const face = seen ?? faceOf(raster, x, y, width, pitch);
    faces.set(key, face);
    return face;
  };
}

function faceOf(raster: Raster, x: number, y: number, width: number, pitch: number): Face {
  const patch = ellipsePatch(raster, x, y, FACE.middle.across * width, FACE.middle.down * pitch);
  const beside = [-1, 1].map((side) => labAt(raster, x + side * FACE.beside * width, y));
  return {
    x,
    y,
    patch,
    questionMark: questionMark(raster, x, y, 0.6 * width, 0.9 * pitch),
    contrast: Math.min(...beside.map((color) => diff(color, patch.mean))),
    bare: false,
  };
}

/**
 * Returns one spot for each item of a pile, bottom to top. `presence` is the share of its rows in which both
 * sides of the stack were seen, times {@link PRESENCE.round} and at most 1.
 */
export function spotsOf(
  pitch: number,
  { stack, lowest, count }: Omit<Pile, 'stack'> & { readonly stack: Stack },
  faceAt: FaceAt,
): Spot[] {
  const { x, top, rows } = stack;
  return Array.from({ length: count }, (_, place): Spot => {
    const first = Math.round(top + (count - 1 - place) * pitch);
    const shown = Array.from({ length: Math.round(pitch) }, (_, i) => rows.has(first + i)).filter(Boolean);
    const presence = Math.min(1, (PRESENCE.round * shown.length) / Math.round(pitch));
    return { ...faceAt(x, lowest - place * pitch), presence };
  });
}
