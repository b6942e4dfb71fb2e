import { bestOf, median } from '../../../numbers/statistics.ts';
import type { View } from '../../picture/view.ts';
import type { Layout } from '../../tubes/layout.ts';
import { spacingIn } from '../../tubes/rows.ts';
import { type Pose, profileAt } from '../lattice/profiles.kernel.ts';
import { SHOWN } from '../lattice/walls.ts';
import {
  correlate,
  gainOf,
  halfWidthOf,
  likeness,
  peakOf,
  type WallTemplate,
  wallTemplateOf,
} from '../lattice/wallTemplate.ts';

/**
 * How the tubes of a layout stand, in pixels of the raster: the distance between places, how far a tube leans
 * to the right per pitch, the slope of a row, and how far from its axis a side may be.
 */
export interface Frame {
  readonly pitch: number;
  readonly lean: number;
  readonly slope: number;
  readonly reach: number;
  /** For how many pitches something in front may hide the sides. */
  readonly hidden: number;
  /** By how many pixels sides may be off the axis. */
  readonly shifts: readonly number[];
}

/** Which slices show the sides. */
const SIDE_SLICES = {
  /**
   * Something in front may hide the sides for at most this many pitches. Items and feet that are seen from above hide a pole for half a
   * pitch, or for this share of an item's width.
   */
  hidden: { tubes: 0.3, pegs: 0.5, width: 0.4 },
  /** A slice does not show the sides with less than this share of their strength. */
  faint: 0.2,
  /** At least this share of the slices below the end show the sides. */
  below: 0.8,
  /** At most this share of those above it. */
  above: 0.12,
  /** Sides are seen at all if they go on for this many pitches. */
  length: 0.05,
  /** Where nothing is drawn, no edge is stronger than this share of the sides. */
  blank: 0.25,
};

/** Where sides are looked for. */
const SIDE_SEARCH = {
  /** Sides are looked for within this many item widths of the axis. */
  reach: 1,
  /** A wall is at most this many pixels thick. */
  wallPixels: 3,
  /** Or this share of the reach if that is more. Lines farther inside are reflections, which end at any height. */
  wallShare: 0.1,
  /** The axis of a tube may be off by this many pixels. */
  offAxis: 3,
  /** Sides may be this many pixels off the axis, or this many item widths if that is more, because tubes lean or taper a little. */
  shift: { pixels: 3, width: 0.06 },
  /** Sides are followed for this many pitches above where those of other tubes end. */
  aboveOthers: 2.6,
  /** The end of each side is looked for within this many pitches of where one of them ends. */
  around: 0.4,
  /** The strips just above the items and just below the usual end are left out, in pitches. */
  margin: 0.15,
};

export function frameOf(layout: Layout): Frame {
  const { itemWidth, up, onPegs } = layout;
  const reach = Math.round(Math.min(SIDE_SEARCH.reach * itemWidth, spacingIn(layout.holders) / 2 + 1));
  const behindItems = Math.max(SIDE_SLICES.hidden.pegs, (SIDE_SLICES.hidden.width * itemWidth) / -up.y);
  const most = Math.max(SIDE_SEARCH.shift.pixels, Math.round(SIDE_SEARCH.shift.width * itemWidth));
  const shifts = Array.from({ length: 2 * most + 1 }, (_, i) => i - most);
  const hidden = onPegs ? behindItems : SIDE_SLICES.hidden.tubes;
  return { pitch: -up.y, lean: up.x, slope: 0, reach, hidden, shifts };
}

/** A tube, and the height of its surface in pitches above the middle of its lowest place. */
export interface Filled extends Pose {
  readonly surface: number;
  /** Where the next tube above begins, in pitches. Sides above that belong to that tube. */
  readonly ceiling?: number;
}

/** The part of the air above the surface that is examined, in pitches. */
export const AIR_ABOVE = { from: 0.1, to: 0.45 };

/**
 * Learns the sides of tubes: the median of what they show in the air just above their items, after aligning
 * them.
 */
export function wallsOver(view: View, frame: Frame, tubes: readonly Filled[]): WallTemplate {
  const { reach } = frame;
  const each = tubes.map((tube) => outerSides(profileOver(view, frame, tube), reach));
  const model = bestOf(each, ({ peak }) => peak);
  const aligned = model ? tubes.map((tube) => alignedTo(view, frame, model, tube)) : tubes;
  const profiles = aligned.map((tube) => profileOver(view, frame, tube));
  const common = Float32Array.from({ length: 2 * reach + 1 }, (_, i) =>
    median(profiles.map((profile) => profile[i] ?? 0)),
  );
  return outerSides(common, reach);
}

function profileOver(view: View, frame: Frame, tube: Filled): Float32Array {
  return profileAt(
    view,
    frame,
    tube,
    frame.reach,
    tube.surface + AIR_ABOVE.from,
    tube.surface + AIR_ABOVE.to,
  );
}

function outerSides(profile: Float32Array, reach: number): WallTemplate {
  const inner =
    halfWidthOf(wallTemplateOf(profile, reach)) -
    Math.max(SIDE_SEARCH.wallPixels, SIDE_SEARCH.wallShare * reach);
  return wallTemplateOf(
    profile.map((value, i) => (Math.abs(i - reach) < inner ? 0 : value)),
    reach,
  );
}

/** Shifts a tube sideways to where the air in it is most similar to that of others. */
function alignedTo(view: View, frame: Frame, sides: WallTemplate, tube: Filled): Filled {
  const shifted = Array.from({ length: 4 * SIDE_SEARCH.offAxis + 1 }, (_, i) => ({
    ...tube,
    x: tube.x + i / 2 - SIDE_SEARCH.offAxis,
  }));
  const alike = (one: Filled) => {
    const { sides: cosine, gain } = likeness(sides, profileOver(view, frame, one));
    return cosine * Math.min(1, gain);
  };
  return bestOf([tube, ...shifted], alike) ?? tube;
}

export interface Top {
  /** The tube with its corrected axis. */
  readonly at: Filled;
  /** Where the sides end, in pitches above the middle of the lowest place. */
  readonly height: number;
  /** Whether the sides are seen all the way up to there, and not above. */
  readonly isClear: boolean;
  /** Whether no sides are seen above the items. Either the tube ends there, or its sides look different. */
  readonly endsWithItems: boolean;
}

/**
 * Finds where the sides of a tube end, going up from its items.
 *
 * @param tallest the height of the tallest known tube, in pitches above the middle of the lowest place
 */
export function topOf(view: View, frame: Frame, at: Filled, sides: WallTemplate, tallest: number): Top {
  const tube = alignedTo(view, frame, sides, at);
  const { ceiling = Number.POSITIVE_INFINITY } = at;
  const gain = (height: number) =>
    Math.max(
      ...frame.shifts.map((shift) => gainOf(view, frame, { ...tube, x: tube.x + shift }, sides, height)),
    );
  const step = 2 / frame.pitch;
  const from = tube.surface + AIR_ABOVE.from;
  let height = from;
  for (
    let h = from;
    h - height < frame.hidden && h < Math.min(ceiling, tallest + SIDE_SEARCH.aboveOthers);
    h += step
  ) {
    if (gain(h) > SHOWN) height = h;
  }
  // lines that never end do not belong to a tube
  if (height > tallest + SIDE_SEARCH.aboveOthers - frame.hidden) height = tallest;
  const shareIn = (low: number, high: number, least: number) => {
    const count = Math.max(0, Math.ceil((high - low) / step));
    const seen = Array.from({ length: count }, (_, i) => gain(low + i * step)).filter((g) => g > least);
    return seen.length / Math.max(1, count);
  };
  const isLong = height - from > SIDE_SLICES.length;
  const isSeen = isLong && shareIn(from, height, SHOWN) >= SIDE_SLICES.below;
  const endsThere = (top: number) => shareIn(height + 2 * step, top, SIDE_SLICES.faint) <= SIDE_SLICES.above;
  const endsWithItems = !isLong && endsThere(Math.max(tallest, height + 1));
  return { at: tube, height, isClear: isSeen && endsThere(tallest), endsWithItems };
}

/** Returns the difference in height between the ends of the two sides, in pitches. */
export function unevenness(view: View, frame: Frame, sides: WallTemplate, { at, height }: Top): number {
  const step = 1 / frame.pitch;
  const low = Math.max(height - SIDE_SEARCH.around, at.surface + AIR_ABOVE.from);
  const ends = { left: low, right: low };
  for (let h = low; h < height + SIDE_SEARCH.around; h += step) {
    const [left, right] = gainsIn(view, frame, at, sides, h, h + step);
    if (left > SHOWN) ends.left = h;
    if (right > SHOWN) ends.right = h;
  }
  return Math.abs(ends.left - ends.right);
}

/**
 * Returns how strongly each side shows between two heights, as a multiple of the model. The best of several
 * shifts of a few pixels counts.
 */
function gainsIn(
  view: View,
  frame: Frame,
  tube: Filled,
  { reach, profile }: WallTemplate,
  from: number,
  to: number,
): [left: number, right: number] {
  const most = frame.shifts.at(-1) ?? 0;
  const seen = profileAt(view, frame, tube, reach + most, from, to);
  const gain = (first: number, end: number, shift: number) =>
    correlate(profile, seen, most + shift, first, end).gain;
  const best = (first: number, end: number) =>
    Math.max(...frame.shifts.map((shift) => gain(first, end, shift)));
  return [best(0, reach), best(reach + 1, 2 * reach + 1)];
}

/** Whether nothing is drawn above a tube's items, up to where other tubes end: in most stretches of a pitch, because sides may lean. */
export function isBareOver(
  view: View,
  frame: Frame,
  tube: Filled,
  { peak }: WallTemplate,
  tallest: number,
): boolean {
  const [from, to] = [tube.surface + AIR_ABOVE.from + SIDE_SEARCH.margin, tallest - SIDE_SEARCH.margin];
  if (to - from <= SIDE_SEARCH.margin) return false;
  const count = Math.max(1, Math.floor(to - from));
  const at = (i: number) => from + (i * (to - from)) / count;
  const peaks = Array.from({ length: count }, (_, i) =>
    peakOf(profileAt(view, frame, tube, frame.reach, at(i), at(i + 1))),
  );
  return median(peaks) < SIDE_SLICES.blank * peak;
}
