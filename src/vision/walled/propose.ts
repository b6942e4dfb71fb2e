import { diff } from 'color-diff';
import { isSigned, markOnItem } from '../items/centred-mark.ts';
import { discPatch, isGrey, ringColor } from '../items/patches.ts';
import { DOUBTFUL_LIKENESS, type Holder, type Layout, MOST_ITEMS, type Spot } from '../layout.ts';
import type { View } from '../picture/view.ts';
import type { Point } from '../reading.ts';
import { sum } from '../statistics.ts';
import { areFree, type Contents, contentsOf, unlikeAir } from './contents.ts';
import { type Places, placesOf } from './places.ts';
import { countBelowFloor, isFilled, liftedAbove, type Stand, standsOf } from './stands.ts';
import type { TubesOfSize } from './tubes.ts';

/**
 * The diameter of an item is at most this fraction of the width of its tube. Its surroundings are sampled at
 * `SURROUNDINGS` radii.
 */
const WIDEST = 0.8;
const SURROUNDINGS = 1.25;
/**
 * A tube with n places is between n - 1 + `LEAST_AIR` and n - 1 + `MOST_AIR` pitches high, measured from the
 * floor of its lowest place.
 */
const LEAST_AIR = 0.45;
const MOST_AIR = 2.2;

/**
 * A tube is doubtful if the length of its sides differs from that of the others by more than this, because
 * something may cover it.
 */
const MOST_DEVIATION = { pixels: 2.5, share: 0.03 };

/** A holder of the layout, and the places above its items. */
interface HolderAndAir {
  readonly holder: Holder;
  readonly air: readonly Spot[];
}

/** What the tubes hold, and the height of a lifted item above each, if there is one. */
interface TubeContents {
  readonly stands: readonly Stand[];
  readonly lifted: readonly (number | undefined)[];
}

/** Returns layouts of tubes of one size that hold items of any shape, which are free between the walls. */
export function proposeWalled(view: View, size: TubesOfSize): Layout[] {
  const contents = contentsOf(view.raster, size);
  return placesOf(contents, size).flatMap((places) => {
    const stands = standsOf(contents, places);
    const lifted = liftedAbove(contents, stands, places);
    const layout = layoutOf(view, size, { stands, lifted }, places);
    return layout ? [{ ...layout, isKindUnsure: areBlocks(contents, stands, places) }] : [];
  });
}

function layoutOf(
  view: View,
  size: TubesOfSize,
  { stands, lifted }: TubeContents,
  places: Places,
): Layout | undefined {
  const count = sum(stands.map(({ height }) => height));
  if (count === 0 || count > MOST_ITEMS) return undefined;
  const { pitch, floor } = places;
  const all = stands.map((stand, i) => seenAt(view, size, { stand, lifted: lifted[i] }, places));
  const isLocked = ({ holder }: HolderAndAir) => holder.spots.length === 0 && isSigned(view, holder.box);
  const seen = all.filter((one) => !isLocked(one));
  const holders = seen.map(({ holder }) => holder);
  const air = seen.map((one) => one.air);
  const stacks = holders.map(({ spots }) => spots);
  if (!areFree(view.raster, stacks, air.flat(), { width: size.width, pitch })) return undefined;
  const hanging = air.flat().filter(({ presence }) => isFilled(presence)).length;
  const diameter = Math.min(pitch, WIDEST * size.width);
  return {
    kind: 'ball',
    holders,
    complete: true,
    leftOut: all.filter(isLocked).map(({ holder }) => holder.box),
    strays: hanging + unlikeAir(air.flat()) + countBelowFloor(stands),
    wallLikeness: 1,
    itemWidth: diameter,
    itemHeight: diameter,
    up: { x: 0, y: -pitch },
    leastCapacity: Math.ceil(floor / pitch - MOST_AIR + 1),
    mostCapacity: Math.floor(floor / pitch - LEAST_AIR + 1),
  };
}

/**
 * Returns the holder of a stand. It is doubtful if its sides are longer or shorter than those of the others.
 */
function seenAt(
  view: View,
  { width, height: straight }: TubesOfSize,
  { stand, lifted }: { readonly stand: Stand; readonly lifted: number | undefined },
  { pitch, floor }: Places,
): HolderAndAir {
  const { tube, presences, height } = stand;
  const { x, top } = tube;
  const y = top + floor - pitch / 2;
  const radius = Math.min(pitch, WIDEST * width) / 2;
  const spots = presences.map((presence, k) => spotOf(view, { x, y: y - k * pitch }, radius, presence));
  const box = { left: x - width / 2, right: x + width / 2, top, bottom: top + floor };
  const isOdd =
    Math.abs(tube.bottom - top - straight) > Math.max(MOST_DEVIATION.pixels, MOST_DEVIATION.share * straight);
  const likeness = isOdd ? DOUBTFUL_LIKENESS : 1;
  const loose = lifted === undefined ? [] : [spotOf(view, { x, y: top + lifted }, radius, 1)];
  const holder = { x, y, box, spots: spots.slice(0, height), loose, likeness };
  return { holder, air: spots.slice(height) };
}

function spotOf({ raster }: View, { x, y }: Point, radius: number, presence: number): Spot {
  const patch = discPatch(raster, x, y, radius);
  const mark = markOnItem(raster, { x, y }, radius, isGrey(patch));
  const contrast = diff(patch.mean, ringColor(raster, x, y, SURROUNDINGS * radius));
  return { x, y, patch, presence, questionMark: mark, contrast, bare: false };
}

/**
 * A block has at least `LEAST_WIDTH` of its greatest width from this far above to this far below its middle; in
 * pitches.
 */
const BLOCK_REACH = 0.35;
const LEAST_WIDTH = 0.85;
/**
 * Items are blocks if more than this share of them looks like blocks. Not all do, because the seam between
 * two of one colour may be invisible.
 */
const LEAST_BLOCKS = 1 / 3;

/**
 * Whether items are blocks, which are as wide at their ends as in the middle. Some games draw liquid like
 * that, and only their rules decide.
 */
function areBlocks(
  contents: readonly Contents[],
  stands: readonly Stand[],
  { pitch, floor }: Places,
): boolean {
  const blocks = stands.map(({ tube, height }) => {
    const filled = contents.find((one) => one.tube === tube)?.filled ?? new Float32Array(0);
    const isBlock = (k: number) => {
      const middle = floor - (k + 0.5) * pitch;
      const rows = filled.subarray(
        Math.max(0, Math.round(middle - BLOCK_REACH * pitch)),
        Math.round(middle + BLOCK_REACH * pitch) + 1,
      );
      return Math.min(...rows) >= LEAST_WIDTH * Math.max(...rows);
    };
    return Array.from({ length: height }, (_, k) => k).filter(isBlock).length;
  });
  return sum(blocks) > LEAST_BLOCKS * sum(stands.map(({ height }) => height));
}
