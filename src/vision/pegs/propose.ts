import { diff, rgb_to_lab } from 'color-diff';
import { colorAt, ellipsePatch, patchDistance } from '../items/patches.ts';
import { questionMark } from '../items/question-mark.ts';
import type { Holder, Layout, Spot } from '../layout.ts';
import type { Box } from '../picture/box.ts';
import type { Raster } from '../picture/raster.ts';
import type { View } from '../picture/view.ts';
import { median, quantile, sum } from '../statistics.ts';
import { type Comb, findCombs, type Look, type Rank } from './comb.ts';
import { FEW_STACKS } from './instead.ts';
import { type Pile, waysToCount } from './places.ts';
import type { Stack, StackFamily } from './sides.ts';

/** So many distances between items of one width are tried. */
const MOST_PITCHES = 3;
/** A board has at least this many stacks, and one of them at least this many items. */
const FEWEST_STACKS = 2;
const FEWEST_ITEMS = 2;
/** No board has more stacks or items. */
const MOST_STACKS = 40;
const MOST_ITEMS = 160;
/** Which stacks belong to the board: those whose items look the same, or also those that are less alike. */
const LIKENESSES = [0.92, 0.82, 0.7];

/** A reading of the picture as items stacked on pegs, before empty pegs are looked for. */
export interface PegProposal {
  readonly layout: Layout;
  readonly width: number;
  readonly pitch: number;
  /** How far over the middle of an item its sides begin; pixels of the raster. */
  readonly rise: number;
}

/** Stacks whose items are of one width, and stand one distance apart. */
export interface WideComb extends Comb {
  readonly width: number;
}

/** The combs of all families. */
export function combsIn(view: View, families: readonly StackFamily[], look: Look): WideComb[] {
  return families.flatMap((family) =>
    findCombs(view.gradient, family, MOST_PITCHES, look).map((comb) => ({ ...comb, width: family.width })),
  );
}

/**
 * The ways in which stacks may be read as items on pegs, nuts on bolts, hoops, discs, blocks: for each choice of them.
 *
 * @param count how the places of items are counted.
 * @param mayBeChance a few stacks may all have the same at one end.
 */
export function proposePegs(
  view: View,
  combs: readonly WideComb[],
  count = waysToCount,
  mayBeChance = false,
): PegProposal[][] {
  return combs.flatMap((comb) => {
    const { width, pitch } = comb;
    const faceAt = facesIn(view, width, pitch);
    return chosen(comb, width).map((own) =>
      count(own).flatMap((piles) => proposalOf(width, pitch, piles, faceAt, mayBeChance) ?? []),
    );
  });
}

/** The comb with the stacks that are alike enough, for each way of being so that changes anything. */
function chosen({ pitch, ranks }: Comb, width: number): Comb[] {
  const combs = LIKENESSES.flatMap((least): Comb[] => {
    const kept = ranks.map((rank) => ({
      ...rank,
      stacks: rank.stacks.filter(({ likeness }) => likeness >= least),
    }));
    const filled = kept.filter(({ stacks }) => stacks.length > 0);
    return [inPlace(filled, width), filled].map((ranks) => ({ pitch, ranks }));
  });
  const size = (comb: Comb | undefined) => sum((comb?.ranks ?? []).map(({ stacks }) => stacks.length));
  return combs.filter(
    (comb, i) => size(comb) >= FEWEST_STACKS && size(comb) <= MOST_STACKS && size(comb) > size(combs[i - 1]),
  );
}

/** A peg that stands alone in its line stands under or over others, or in the middle, within this share of its width. */
const SAME_AXIS = 0.2;

/** Without what stands by itself where no peg would: a letter of a title, a button. */
function inPlace(ranks: readonly Rank[], width: number): Rank[] {
  return ranks.filter(({ stacks: [one, ...more] }, i) => {
    const others = ranks.flatMap(({ stacks }, k) => (k === i ? [] : stacks.map(({ x }) => x)));
    if (!one || more.length > 0 || others.length === 0) return true;
    const middle = (Math.min(...others) + Math.max(...others)) / 2;
    return [...others, middle].some((x) => Math.abs(x - one.x) < SAME_AXIS * width);
  });
}

function proposalOf(
  width: number,
  pitch: number,
  piles: readonly Pile[],
  faceAt: FaceAt,
  mayBeChance: boolean,
): PegProposal | undefined {
  const tallest = Math.max(...piles.map(({ count }) => count));
  if (tallest < FEWEST_ITEMS || sum(piles.map(({ count }) => count)) > MOST_ITEMS) return undefined;
  const rise = median(piles.map(({ stack, lowest, count }) => lowest - (count - 1) * pitch - stack.top));
  const holders = rounded(piles.map((pile) => holderOf(width, pitch, rise, pile, tallest, faceAt)));
  if (isNoItem(holders, 0, mayBeChance) || isNoItem(holders, -1, mayBeChance)) return undefined;
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

/** Items that are round all the way show their sides in few rows, all of them in about as few: at least so many of all. */
const LEAST_SIDES = 0.5;
/** The lower quarter shows this share of what the usual item does, and is no chance arrangement then. */
const EVENLY = 0.85;

/** The holders with items as surely there as the usual one, where all show about the same part of their sides. */
function rounded(holders: readonly Holder[]): readonly Holder[] {
  const sides = holders.flatMap(({ spots }) => spots.map(({ presence }) => presence));
  const usual = median(sides);
  if (usual < LEAST_SIDES || quantile(sides, 0.25) < EVENLY * usual) return holders;
  const evened = (spot: Spot) => ({ ...spot, presence: Math.min(1, spot.presence / usual) });
  return holders.map((holder) => ({ ...holder, spots: holder.spots.map(evened) }));
}

/** The box of a peg with this many items. */
export function boxOf(
  x: number,
  y: number,
  width: number,
  pitch: number,
  rise: number,
  capacity: number,
): Box {
  return {
    left: x - width / 2,
    right: x + width / 2,
    // the pole looks out over the highest item
    top: y - capacity * pitch - rise,
    bottom: y + pitch / 2,
  };
}

/** Closer than this, patches look the same to a person. */
const SAME_LOOK = 5;

/**
 * Whether all stacks show the same at one end: the foot of the peg, or its tip, and no item.
 *
 * @param mayBeChance a few stacks that show it elsewhere, too, may have it there as an item.
 */
function isNoItem(holders: readonly Holder[], end: 0 | -1, mayBeChance: boolean): boolean {
  const ends = holders.map(({ spots }) => spots.at(end));
  const [first, ...others] = ends;
  const isLike = (spot: Spot | undefined) =>
    first !== undefined && spot !== undefined && patchDistance(first.patch, spot.patch) < SAME_LOOK;
  if (others.length < 2 || !others.every(isLike)) return false;
  if (!mayBeChance || holders.length > FEW_STACKS) return true;
  return !holders.some(({ spots }) => spots.some((spot) => !ends.includes(spot) && isLike(spot)));
}

function holderOf(
  width: number,
  pitch: number,
  rise: number,
  pile: Pile,
  capacity: number,
  faceAt: FaceAt,
): Holder {
  const { stack, lowest } = pile;
  const box = boxOf(stack.x, lowest, width, pitch, rise, capacity);
  const spots = spotsOf(pitch, pile, faceAt);
  return { x: stack.x, y: lowest, box, spots, loose: [], likeness: 1 };
}

/** The part of an item's face that is sampled, in widths and pitches: its middle, which is not turned away. */
const FACE = { across: 0.2, down: 0.36 };
/** Where the surroundings of an item are sampled, in widths from the middle of the stack. */
const SURROUNDINGS = 0.62;
/** Items that are round at the side show it in not all rows: so much more counts for all. */
const ROUNDED = 1.3;

/** What the face of an item looks like wherever it lies. */
type Face = Pick<Spot, 'x' | 'y' | 'patch' | 'questionMark' | 'contrast' | 'bare'>;
export type FaceAt = (x: number, y: number) => Face;

/** Different ways to count ask for the same faces: each is looked at once. Places nearer than this are the same; pixels. */
const SAME_PLACE = 0.01;

/** Samples of work that looking at one face counts as. */
const FACE_COST = 2_000;

/** The faces of items of that width and distance. */
export function facesIn({ raster, work }: View, width: number, pitch: number): FaceAt {
  const known = new Map<string, Face>();
  return (x, y) => {
    const key = `${Math.round(x / SAME_PLACE)},${Math.round(y / SAME_PLACE)}`;
    const seen = known.get(key);
    if (!seen) work.spend(FACE_COST);
    const face = seen ?? faceOf(raster, x, y, width, pitch);
    known.set(key, face);
    return face;
  };
}

function faceOf(raster: Raster, x: number, y: number, width: number, pitch: number): Face {
  const patch = ellipsePatch(raster, x, y, FACE.across * width, FACE.down * pitch);
  const beside = [-1, 1].map((side) => rgb_to_lab(colorAt(raster, x + side * SURROUNDINGS * width, y)));
  return {
    x,
    y,
    patch,
    questionMark: questionMark(raster, x, y, 0.6 * width, 0.9 * pitch),
    contrast: Math.min(...beside.map((color) => diff(color, patch.mean))),
    bare: false,
  };
}

export function spotsOf(
  pitch: number,
  { stack, lowest, count }: Omit<Pile, 'stack'> & { readonly stack: Stack },
  faceAt: FaceAt,
): Spot[] {
  const { x, top, rows } = stack;
  return Array.from({ length: count }, (_, place): Spot => {
    const first = Math.round(top + (count - 1 - place) * pitch);
    const shown = Array.from({ length: Math.round(pitch) }, (_, i) => rows.has(first + i)).filter(Boolean);
    const presence = Math.min(1, (ROUNDED * shown.length) / Math.round(pitch));
    return { ...faceAt(x, lowest - place * pitch), presence };
  });
}
