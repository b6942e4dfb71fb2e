import { diff } from 'color-diff';
import { discPatch, type Patch, patchDistance, ringColor } from '../items/patches.ts';
import { questionMark } from '../items/question-mark.ts';
import type { Box, Holder, Spot } from '../layout.ts';
import type { View } from '../picture/view.ts';
import type { Point } from '../reading.ts';
import { median } from '../statistics.ts';
import type { Circle } from './circles.ts';
import { type Column, discAt, type Lattice } from './lattice.ts';
import { closestFit, RIM_CLEAR, RIM_SEEN, RIM_UNSEEN, rimAt } from './rims.ts';
import type { Stand, Walls } from './walls.ts';

/** What is known when the places of tubes are looked at. */
export interface Sight {
  readonly view: View;
  readonly circles: readonly Circle[];
  readonly lattice: Lattice;
  readonly walls: Walls;
  /** Radius of the coloured part of a ball. */
  readonly radius: number;
}

/** Looks at every place of a column and keeps those from the bottom up to the last that shows a rim. */
export function holderOf(sight: Sight, column: Column, likeness = 1): Holder {
  const places = Math.max(column.discs.length, Math.floor(sight.walls.top + 0.6) + 1);
  const at = settledPlaces(sight.lattice, column);
  const seen = Array.from({ length: places }, (_, k) => spotOf(sight, at(k)));
  const count = seen.findLastIndex((spot) => spot.presence >= RIM_SEEN) + 1;
  const air = seen.filter((spot, k) => k > 0 && spot.presence < RIM_UNSEEN).map((spot) => spot.patch);
  return { ...at(0), box: boxOf(sight, at(0)), spots: seen.slice(0, count), loose: [], air, likeness };
}

/** The places of a column, from what its discs agree on: one disc alone may be seen off its centre. */
function settledPlaces({ lean, pitch }: Lattice, column: Column): (place: number) => Point {
  const grounded = column.discs.flatMap((disc, k) =>
    disc ? [{ x: disc.x - lean * k, y: disc.y + pitch * k }] : [],
  );
  const x = grounded.length > 0 ? median(grounded.map((point) => point.x)) : column.x;
  const y = grounded.length > 0 ? median(grounded.map((point) => point.y)) : column.y;
  return (place) => ({ x: x + lean * place, y: y - pitch * place });
}

function boxOf({ walls, radius, lattice: { pitch, lean } }: Sight, { x, y }: Point): Box {
  const halfWidth = Math.max(walls.halfWidth, 1.1 * radius);
  const middle = x + (lean * (walls.top + walls.bottom)) / 2;
  const top = y - Math.max(walls.top * pitch, radius);
  const bottom = y + Math.max(-walls.bottom * pitch, 1.2 * radius);
  return { left: middle - halfWidth, right: middle + halfWidth, top, bottom };
}

/** What surrounds an item is looked at on a circle this many radii wide. */
const SURROUNDINGS = 1.25;

function spotOf({ view, circles, radius }: Sight, { x, y }: Point): Spot {
  const patch = discPatch(view.raster, x, y, radius);
  return {
    x,
    y,
    patch,
    presence: rimAt(circles, { x, y }, radius),
    questionMark: questionMark(view.raster, x, y, 2 * radius, 2 * radius),
    contrast: diff(patch.mean, ringColor(view.raster, x, y, SURROUNDINGS * radius)),
    bare: false,
  };
}

/** The column of a stand whose height may be off by half a pitch: it stands on its lowest disc, if it has one. */
export function columnAt({ circles, lattice }: Sight, { x, y }: Stand): Column {
  const look = { circles, radius: lattice.radius, pitch: lattice.pitch };
  const found = [0, 0.2, -0.2, 0.4, -0.4].map((shift) => discAt(look, x, y + shift * lattice.pitch));
  const lowest = found.reduce((a, b) => (a && (!b || a.score >= b.score) ? a : b), undefined);
  return { x: lowest?.x ?? x, y: lowest?.y ?? y, discs: lowest ? [lowest] : [] };
}

/** What stands out less than this share of what the tube's other places do is no item. */
const FAINT = 0.4;
/** Patches closer than this look the same to a person. */
const SAME_LOOK = 5;

/**
 * Marks the spots that look like the air in the tubes of the board, ends each stack where air begins, and then looks
 * for lifted items above it.
 */
export function settle(sight: Sight, holders: readonly Holder[], discs: readonly Circle[]): Holder[] {
  const air = holders.flatMap((holder) => holder.air);
  const grounded = holders.map((holder) => {
    const spots = holder.spots.map((spot) => ({ ...spot, bare: isAmong(spot.patch, air) }));
    const typical = median(spots.map((spot) => spot.contrast));
    const isGap = (spot: Spot) =>
      spot.presence < RIM_UNSEEN && (spot.bare || spot.contrast < FAINT * typical);
    const gap = spots.findIndex(isGap);
    return gap < 0 ? { ...holder, spots } : { ...holder, spots: spots.slice(0, gap) };
  });
  const taken = grounded.flatMap((holder) => holder.spots);
  return grounded.map((holder) => ({ ...holder, loose: looseAbove(sight, holder, taken, discs, air) }));
}

/** Whether another patch looks the same. */
function isAmong(patch: Patch, others: readonly Patch[]): boolean {
  return others.some((other) => other !== patch && patchDistance(patch, other) < SAME_LOOK);
}

/** A lifted item hangs at most this many pitches above the rim of its tube. */
const HIGHEST_LIFT = 3;

/** Discs above a tube's items that no place of any tube accounts for, upwards. */
function looseAbove(
  sight: Sight,
  holder: Holder,
  taken: readonly Spot[],
  discs: readonly Circle[],
  air: readonly Patch[],
): Spot[] {
  const { circles, lattice, walls, radius } = sight;
  const topmost = holder.spots.at(-1)?.y ?? holder.y + lattice.pitch;
  const ceiling = holder.y - (walls.top + HIGHEST_LIFT) * lattice.pitch;
  const loose = discs.filter((disc) => {
    if (disc.score < RIM_CLEAR || Math.abs(disc.x - holder.x) > 0.4 * radius) return false;
    if (disc.y > topmost - 0.6 * lattice.pitch || disc.y < ceiling) return false;
    return taken.every((spot) => Math.hypot(spot.x - disc.x, spot.y - disc.y) > 0.7 * radius);
  });
  const upwards = loose.sort((a, b) => b.y - a.y);
  const spots = upwards.map((disc) => spotOf(sight, closestFit(circles, disc, radius)));
  return spots.filter((spot) => !isAmong(spot.patch, air));
}

/** Discs on the axes of tubes, halfway between the places: the distance between places is then not the right one. */
export function countStrays(holders: readonly Holder[], { circles, lattice, radius }: Sight): number {
  const between = holders.flatMap(({ spots }) =>
    spots.slice(1).map(({ x, y }) => ({ x, y: y + lattice.pitch / 2 })),
  );
  return between.filter((point) => rimAt(circles, point, radius) >= RIM_CLEAR).length;
}
