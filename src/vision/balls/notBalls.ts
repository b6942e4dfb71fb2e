import { diff, rgb_to_lab } from 'color-diff';
import { type Interpretation, itemsOf } from '../colors/interpretation.ts';
import { isSigned } from '../items/centred-mark.ts';
import { colorAt, nearestWithin, SAME_LOOK } from '../items/patches.ts';
import { RIM_CLEAR } from '../items/rims.ts';
import { DOUBTFUL_LIKENESS, type Holder, type Spot } from '../layout.ts';
import type { Box } from '../picture/box.ts';
import type { Circle } from '../picture/circles.ts';
import type { Raster } from '../picture/raster.ts';
import type { View } from '../picture/view.ts';
import type { Point } from '../reading.ts';
import { median } from '../statistics.ts';
import type { Column, Lattice } from './lattice.ts';

/** Discs whose radii differ by less than this factor have one size. */
const ONE_SIZE = 1.15;
/** A disc is not an item of the board if it is this many radii away from all of them. */
const LEAST_DISTANCE = 1.2;
/**
 * The number of discs between the items that are no items may be this multiple of the number of items:
 * sockets, studs, marks between tubes.
 */
const MOST_OUTSIDE = 0.5;

/**
 * Whether most balls of this size are outside of tubes, between the stacks. Then it is a heap of balls, as in
 * games in which balls are shot, matched or merged.
 */
export function isPile({ circles }: View, found: Interpretation): boolean {
  const { layout } = found;
  if (layout.kind !== 'ball') return false;
  const items = layout.holders.flatMap((holder) => itemsOf(found, holder));
  const taken = [...items, ...placesIn(found)];
  const radius = layout.itemWidth / 2;
  const outside: Circle[] = [];
  for (const disc of circles()) {
    const isLike = disc.score >= RIM_CLEAR && Math.abs(Math.log(disc.radius / radius)) < Math.log(ONE_SIZE);
    if (!isLike || !isSurroundedBy(disc, items)) continue;
    if (isApart(disc, taken, LEAST_DISTANCE * radius) && isApart(disc, outside, radius)) outside.push(disc);
  }
  return outside.length > MOST_OUTSIDE * items.length;
}

/** Returns the places of all tubes, because trays have round dents where nothing is in them. */
function placesIn({ layout, capacity }: Interpretation): Point[] {
  const { holders, up } = layout;
  return holders.flatMap(({ x, y, capacity: own }) =>
    Array.from({ length: own ?? capacity }, (_, k) => ({ x: x + k * up.x, y: y + k * up.y })),
  );
}

/** Whether items are to its left, to its right, above and below. */
function isSurroundedBy({ x, y }: Point, items: readonly Point[]): boolean {
  return (
    items.some((item) => item.x < x) &&
    items.some((item) => item.x > x) &&
    items.some((item) => item.y < y) &&
    items.some((item) => item.y > y)
  );
}

function isApart({ x, y }: Point, others: readonly Point[], distance: number): boolean {
  return others.every((other) => Math.hypot(other.x - x, other.y - y) >= distance);
}

/** The colour along a bar differs by less than this. CIEDE2000. */
const SAME_COLOR = 8;
/** Where the bar is sampled, as fractions of the way from one end to the other. */
const BETWEEN = [0.25, 0.5, 0.75];
/** If more than this share of all discs are ends of bars, it is a board of bars. */
const MOST_JOINED = 0.5;

/**
 * Whether most discs are the round ends of horizontal bars: a disc beside them and everything between has the
 * same colour.
 */
export function areEndsOfBars(raster: Raster, { rows }: Lattice): boolean {
  let count = 0;
  const joined = new Set<Circle>();
  for (const { columns } of rows) {
    for (const [i, column] of columns.entries()) {
      count += column.discs.filter((disc) => disc).length;
      for (const [left, right] of levelDiscs(column, columns[i + 1])) {
        if (isOneColor(raster, left, right)) joined.add(left).add(right);
      }
    }
  }
  return joined.size > MOST_JOINED * count;
}

/** Returns the pairs of discs of two columns that are beside each other. */
function levelDiscs(left: Column, right: Column | undefined): [Circle, Circle][] {
  return left.discs.flatMap((disc, k): [Circle, Circle][] => {
    const other = right?.discs[k];
    return disc && other ? [[disc, other]] : [];
  });
}

function isOneColor(raster: Raster, left: Circle, right: Circle): boolean {
  const colorOf = (share: number) => {
    const [x, y] = [left.x + share * (right.x - left.x), left.y + share * (right.y - left.y)];
    return rgb_to_lab(colorAt(raster, x, y));
  };
  const own = colorOf(0);
  return [...BETWEEN, 1].every((share) => diff(own, colorOf(share)) < SAME_COLOR);
}

/**
 * Something in an empty tube is its floor if its contrast is less than this share of the items' and if it
 * resembles no item.
 */
const FLOOR_CONTRAST = 0.4;

/** The tubes in play, and those that were left out because of a sign on them. */
interface InPlay {
  readonly holders: readonly Holder[];
  readonly leftOut: readonly Holder[];
}

/**
 * Removes empty tubes with a sign on them, such as a plus or a padlock: they have to be bought in the game.
 * This is done only if another empty tube, or the air above the only item of another tube, shows no sign. If
 * all show one, it may be part of the page behind them, and the tubes are doubtful. What hangs between the
 * walls of an empty tube is a sign, too, unless it looks like an item; then it is a raised item, because
 * items fall to the floor.
 */
export function withoutSigned(view: View, all: readonly Holder[]): InPlay {
  const itemContrast = median(
    all.flatMap(({ spots }) => (spots.length > 1 ? spots.map(({ contrast }) => contrast) : [])),
  );
  const isInside = (box: Box, { y }: Spot) => y > box.top && y < box.bottom;
  const items = all.flatMap(({ spots }) => (spots.length > 1 ? spots.map(({ patch }) => patch) : []));
  const isNoItem = ({ patch }: Spot) => nearestWithin(patch, items, SAME_LOOK) >= SAME_LOOK;
  const isFloor = (spot: Spot) => spot.contrast < FLOOR_CONTRAST * itemContrast && isNoItem(spot);
  const isEmpty = ({ box, spots, loose }: Holder) =>
    spots.length < 2 &&
    loose.length < 2 &&
    spots.every(isFloor) &&
    loose.every((spot) => isInside(box, spot) && isNoItem(spot));
  const empty = all.filter(isEmpty);
  const signed = empty.filter(({ box }) => isSigned(view, box));
  if (signed.length === 0) return { holders: all, leftOut: [] };
  const open = all.filter((holder) => holder.spots.length === 1 && !empty.includes(holder));
  const isPlain = signed.length < empty.length || open.some((holder) => !isSigned(view, airIn(holder)));
  if (isPlain) return { holders: all.filter((holder) => !signed.includes(holder)), leftOut: signed };
  const doubted = (holder: Holder) => ({ ...holder, likeness: Math.min(DOUBTFUL_LIKENESS, holder.likeness) });
  return { holders: all.map((holder) => (signed.includes(holder) ? doubted(holder) : holder)), leftOut: [] };
}

/** Returns the box of the air above the items of a tube. */
function airIn({ box, spots }: Holder): Box {
  const [lowest, highest] = [spots[0]?.y ?? box.bottom, spots.at(-1)?.y ?? box.bottom];
  return { ...box, bottom: highest - (box.bottom - lowest) };
}
