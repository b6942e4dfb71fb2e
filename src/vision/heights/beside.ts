import { isCrossed, lineProfile, type Stand } from '../balls/profiles.ts';
import { gainOf, likeness, type Sketch } from '../balls/sketch.ts';
import { spacing } from '../balls/walls.ts';
import type { Holder, Layout } from '../layout.ts';
import { latticeOf } from '../liquid/glass.ts';
import type { View } from '../picture/view.ts';
import { inRows } from '../rows.ts';
import { median } from '../statistics.ts';
import { AIR, type Frame } from './sides.ts';

/** Something in line with tubes whose sides look like theirs, at its foot. */
export interface Foot extends Stand {
  readonly likeness: number;
  /** How strongly its sides stand out: 1 for as much as theirs. */
  readonly gain: number;
}

/** Sides at least this alike, and within these multiples of the strength. */
const LEAST_LIKENESS = 0.8;
const GAIN = { least: 0.6, most: 1.7 };
/** Tubes stand no nearer to each other than this share of the smallest distance known, nor of an item's width. */
const NEAREST = { distance: 0.85, width: 1.1 };
/** Sides stand out this many times from what the picture shows elsewhere in the row. */
const LEAST_STRENGTH = 4;

/** Where feet of tubes stand on the floor of a row, none near a tube that is known, the likeliest first. */
export function feetBeside(view: View, frame: Frame, layout: Layout, sides: Sketch): Foot[] {
  const least = Math.max(NEAREST.distance * spacing(latticeOf(layout)), NEAREST.width * layout.itemWidth);
  const nearest = Number.isFinite(least) ? least : NEAREST.width * layout.itemWidth;
  return inRows(layout.holders).flatMap((row) => feetIn(view, frame, row, sides, nearest));
}

function feetIn(view: View, frame: Frame, row: readonly Holder[], sides: Sketch, least: number): Foot[] {
  const anchor = { x: row[0]?.x ?? 0, y: median(row.map(({ y }) => y)) };
  const line = lineProfile(view, frame, anchor, AIR.from, AIR.to);
  const isNear = (x: number, others: readonly Stand[]) =>
    others.some((other) => Math.abs(other.x - x) < least);
  const free = line.filter((_, x) => !isNear(x, row)).map(Math.abs);
  if (sides.peak < LEAST_STRENGTH * median(free)) return [];
  const found: Foot[] = [];
  for (let x = sides.reach; x < view.gradient.width - sides.reach; x++) {
    if (isNear(x, row)) continue;
    const { sides: alike, gain } = likeness(sides, line, x - sides.reach);
    if (alike >= LEAST_LIKENESS && gain >= GAIN.least && gain <= GAIN.most)
      found.push({ x, y: anchor.y, likeness: alike * Math.min(1, gain), gain });
  }
  const kept: Foot[] = [];
  for (const foot of found.sort((a, b) => b.likeness - a.likeness))
    if (!isNear(foot.x, kept) && hasFloor(view, frame, foot, sides)) kept.push(foot);
  return kept;
}

/** A floor is looked for so many pitches under the lowest place, and has this share of the sides' strength. */
const FLOOR = { from: 0.3, to: 1.1, width: 0.3, gain: 0.3 };
/** No sides go on so many pitches under it. */
const UNDER = [1.2, 1.35, 1.5];
const GOES_ON = 0.5;

/** Between two tubes there is air with sides left and right, but no floor; lines of a frame or a grid go on under it. */
function hasFloor(view: View, frame: Frame, foot: Foot, sides: Sketch): boolean {
  if (UNDER.filter((under) => gainOf(view, frame, foot, sides, -under) > GOES_ON).length > 1) return false;
  const top = Math.round(foot.y + FLOOR.from * frame.pitch);
  const bottom = Math.min(view.gradient.height - 1, Math.round(foot.y + FLOOR.to * frame.pitch));
  const reach = Math.max(1, Math.round(FLOOR.width * sides.reach));
  return isCrossed(view.gradient, { x: foot.x, top, bottom, reach }, FLOOR.gain * sides.peak);
}
