import { profileAt, type Stand } from '../balls/profiles.ts';
import { spacing } from '../balls/walls.ts';
import {
  gainOf,
  halfWidthOf,
  likeness,
  peakOf,
  type WallTemplate,
  wallTemplateOf,
} from '../balls/wallTemplate.ts';
import type { Layout } from '../layout.ts';
import { latticeOf } from '../liquid/glass.ts';
import type { View } from '../picture/view.ts';
import { bestOf, median } from '../statistics.ts';

/** How the tubes of a layout stand, and how far from their axes their sides may be, in pixels of the raster. */
export interface Frame {
  readonly pitch: number;
  readonly lean: number;
  readonly slope: number;
  readonly reach: number;
}

/** Sides are looked for up to so many widths of an item from the axis. */
const REACH = 1;

export function frameOf(layout: Layout): Frame {
  const { itemWidth, up } = layout;
  const reach = Math.round(Math.min(REACH * itemWidth, spacing(latticeOf(layout)) / 2 + 1));
  return { pitch: -up.y, lean: up.x, slope: 0, reach };
}

/** A tube, and how high its items reach, in pitches over the middle of its lowest place. */
export interface Filled extends Stand {
  readonly surface: number;
  /** Where what stands over it begins, in pitches: sides are another tube's from there on. */
  readonly ceiling?: number;
}

/** The air over items that is looked at, in pitches. */
export const AIR = { from: 0.1, to: 0.45 };

/** The sides that most of the tubes show where there is air in them. */
export function sidesOf(view: View, frame: Frame, tubes: readonly Filled[]): WallTemplate {
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
  return profileAt(view, frame, tube, frame.reach, tube.surface + AIR.from, tube.surface + AIR.to);
}

/** A wall is so thick, in pixels and in shares of the reach: what is drawn farther in shines on the glass, and ends anywhere. */
const THIN = 3;
const THICK = 0.1;

function outerSides(profile: Float32Array, reach: number): WallTemplate {
  const inner = halfWidthOf(wallTemplateOf(profile, reach)) - Math.max(THIN, THICK * reach);
  return wallTemplateOf(
    profile.map((value, i) => (Math.abs(i - reach) < inner ? 0 : value)),
    reach,
  );
}

/** The axis of a tube is known to so many pixels. */
const OFF_AXIS = 3;

/** The tube where the air in it looks most like that in others. */
function alignedTo(view: View, frame: Frame, sides: WallTemplate, tube: Filled): Filled {
  const shifted = Array.from({ length: 4 * OFF_AXIS + 1 }, (_, i) => ({
    ...tube,
    x: tube.x + i / 2 - OFF_AXIS,
  }));
  const alike = (one: Filled) => {
    const { sides: cosine, gain } = likeness(sides, profileOver(view, frame, one));
    return cosine * Math.min(1, gain);
  };
  return bestOf([tube, ...shifted], alike) ?? tube;
}

/** How high a tube's own sides go. */
export interface Top {
  /** The tube, where its axis was found to be. */
  readonly at: Filled;
  /** Where they end, in pitches over the middle of the lowest place. */
  readonly height: number;
  /** Whether they are seen all the way from the items up to there, and not over it. */
  readonly isClear: boolean;
  /** Whether they are not seen over the items at all: there the tube ends, unless they are of another look. */
  readonly endsWithItems: boolean;
}

/** A slice shows the sides when they have this share of their strength, and does not with no more than that. */
const SHOWN = 0.4;
const UNSEEN = 0.2;
/** Tubes that lean or taper a little: so far off the axis the sides may be, in pixels. */
const SHIFTS = [-3, -2, -1, 0, 1, 2, 3];
/** What hangs before the sides hides them for at most so many pitches. */
const HIDDEN_STRETCH = 0.3;
/** Sides that go on over where others end are followed for so many pitches. */
const MORE = 2.6;
/** Shares of the slices that show the sides below the end, and over it. */
const LEAST_BELOW = 0.8;
const MOST_ABOVE = 0.12;
/** Sides are seen at all when they go on for so many pitches. */
const LEAST_LENGTH = 0.05;

/**
 * Where the sides of a tube end, from its items upwards.
 *
 * @param tallest no tube is known to be higher, in pitches over the middle of the lowest place.
 */
export function topOf(view: View, frame: Frame, at: Filled, sides: WallTemplate, tallest: number): Top {
  const tube = alignedTo(view, frame, sides, at);
  const { ceiling = Number.POSITIVE_INFINITY } = at;
  const gain = (height: number) =>
    Math.max(...SHIFTS.map((shift) => gainOf(view, frame, { ...tube, x: tube.x + shift }, sides, height)));
  const step = 2 / frame.pitch;
  const from = tube.surface + AIR.from;
  let height = from;
  for (let h = from; h - height < HIDDEN_STRETCH && h < Math.min(ceiling, tallest + MORE); h += step) {
    if (gain(h) > SHOWN) height = h;
  }
  // what goes on and on is no tube's
  if (height > tallest + MORE - HIDDEN_STRETCH) height = tallest;
  const shareIn = (low: number, high: number, least: number) => {
    const count = Math.max(0, Math.ceil((high - low) / step));
    const seen = Array.from({ length: count }, (_, i) => gain(low + i * step)).filter((g) => g > least);
    return seen.length / Math.max(1, count);
  };
  const isLong = height - from > LEAST_LENGTH;
  const isSeen = isLong && shareIn(from, height, SHOWN) >= LEAST_BELOW;
  const endsThere = (top: number) => shareIn(height + 2 * step, top, UNSEEN) <= MOST_ABOVE;
  const endsWithItems = !isLong && endsThere(Math.max(tallest, height + 1));
  return { at: tube, height, isClear: isSeen && endsThere(tallest), endsWithItems };
}

/** The end of each is looked for so far round the end of both, in pitches. */
const AROUND = 0.4;

/** How far from each other the two sides of a tube end, in pitches, round the height where one of them does. */
export function unevenness(view: View, frame: Frame, sides: WallTemplate, { at, height }: Top): number {
  const step = 1 / frame.pitch;
  const low = Math.max(height - AROUND, at.surface + AIR.from);
  const ends = { left: low, right: low };
  for (let h = low; h < height + AROUND; h += step) {
    const [left, right] = gainsIn(view, frame, at, sides, h, h + step);
    if (left > SHOWN) ends.left = h;
    if (right > SHOWN) ends.right = h;
  }
  return Math.abs(ends.left - ends.right);
}

/** How strongly each side is seen between two heights, where it is seen best a few pixels aside. */
function gainsIn(
  view: View,
  frame: Frame,
  tube: Filled,
  { reach, profile }: WallTemplate,
  from: number,
  to: number,
): [left: number, right: number] {
  const widest = reach + OFF_AXIS;
  const seen = profileAt(view, frame, tube, widest, from, to);
  const gain = (first: number, end: number, shift: number) => {
    let [both, own] = [0, 1e-6];
    for (let i = first; i < end; i++) {
      const value = profile[i] ?? 0;
      both += value * (seen[i + OFF_AXIS + shift] ?? 0);
      own += value * value;
    }
    return both / own;
  };
  const best = (first: number, end: number) => Math.max(...SHIFTS.map((shift) => gain(first, end, shift)));
  return [best(0, reach), best(reach + 1, 2 * reach + 1)];
}

/** Where nothing is drawn no edge has more than this share of the sides' strength. */
const NOTHING = 0.25;
/** As far from the items and from where tubes end it is looked for, in pitches. */
const MARGIN = 0.15;

/** Whether nothing is drawn over a tube's items, at any distance from its axis, up to where others end. */
export function isBareOver(
  view: View,
  frame: Frame,
  tube: Filled,
  { peak }: WallTemplate,
  tallest: number,
): boolean {
  const [from, to] = [tube.surface + AIR.from + MARGIN, tallest - MARGIN];
  return to - from > MARGIN && peakOf(profileAt(view, frame, tube, frame.reach, from, to)) < NOTHING * peak;
}
