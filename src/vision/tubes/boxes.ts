import { clamp, median } from '../../numbers/statistics.ts';
import { failure, type Outcome, success } from '../../puzzle/index.ts';
import { AT_A_GLANCE, type View, type Views } from '../picture/view.ts';
import type { Point, Reading, ReadingTube, Refusal } from '../reading.ts';
import { grouped } from './rows.ts';
import { extentOf, type Sides, sharedEdges } from './sharedEdges.ts';

/** Where the glass of a tube ends, in item widths unless said otherwise. */
const GLASS_BOX = {
  /**
   * How far the glass may extend beyond the box that was read, in item widths. Necks are long, rims wide and
   * bases low.
   */
  beyond: { top: 1.6, bottom: 0.6, side: 0.5 },
  /** Edges that extend beyond the places by less than this many item widths may be those of items. */
  least: 0.02,
  /** At most this much air is between the items and the glass, in item widths. */
  air: 0.1,
  /** Because edges are blurred, they begin this many pixels outside what they enclose. */
  blur: 1,
  /** The item widths of tubes that are drawn alike differ by at most this share. */
  width: 0.04,
  /** Tubes are on one line if their lowest places differ in height by less than this many item widths. */
  line: 0.4,
};

/**
 * Glass is searched at a glance, unless items then have fewer pixels across.
 */
const LEAST_ITEM = 20;

/** How far a tube reaches above the middle of its highest place, and below that of its lowest one, in item heights. */
export function overhangOf({ y, height, places, itemHeight }: ReadingTube): { above: number; below: number } {
  const rows = places.map((place) => place.y);
  return {
    above: (Math.min(...rows) - (y - height / 2)) / itemHeight,
    below: (y + height / 2 - Math.max(...rows)) / itemHeight,
  };
}

/**
 * Fits the tubes' boxes in a reading, or in the best guess of a refusal, to the glass; see `withFittedBoxes`.
 */
export function withGlass(outcome: Outcome<Reading, Refusal>, views: Views): Outcome<Reading, Refusal> {
  if (outcome.ok) return success(fitted(outcome.value, views));
  const { guess } = outcome.fault;
  return guess ? failure({ ...outcome.fault, guess: fitted(guess, views) }) : outcome;
}

function fitted(reading: Reading, views: Views): Reading {
  const afar = views.afar(AT_A_GLANCE);
  const item = median(reading.tubes.map(({ itemWidth }) => itemWidth));
  const isLarge = afar && item / afar.raster.scale >= LEAST_ITEM;
  return withFittedBoxes(reading, isLarge ? afar : views.near());
}

/**
 * Fits the boxes of tubes to the glass as it is drawn, with necks, rims, bases and poles, but without the
 * page. The glass is the edges that most tubes of one size show at the same place, and that are connected
 * with the items. The contents of tubes and the page behind them differ from tube to tube. A side without
 * such an edge stays as it was read. The places of an empty tube get the height of its row. Nothing else in
 * the reading changes.
 *
 * @param view of the picture of this reading
 */
export function withFittedBoxes(reading: Reading, view: View): Reading {
  const boxes = new Map<ReadingTube, ReadingTube>();
  for (const group of grouped(reading.tubes, ([first], tube) => haveSameShape(first, tube))) {
    const standing = group.map((tube) => onOneLine(tube, group));
    const others = reading.tubes.filter((tube) => !group.includes(tube));
    const sides = glassOf(standing, others, view);
    for (const [i, tube] of group.entries())
      boxes.set(tube, boxed(tube, standing[i] ?? tube, sides, reading));
  }
  return { ...reading, tubes: reading.tubes.map((tube) => boxes.get(tube) ?? tube) };
}

/** Whether two tubes have one capacity and size. Tubes that stand farther away are smaller. */
function haveSameShape(one: ReadingTube, other: ReadingTube): boolean {
  const isAsWide = Math.abs(one.itemWidth - other.itemWidth) <= GLASS_BOX.width * one.itemWidth;
  return one.capacity === other.capacity && isAsWide;
}

/**
 * Finds the sides of the glass that a group of tubes has in common, as distances from the centre of the
 * lowest place, in pixels of the picture.
 */
function glassOf(group: readonly ReadingTube[], others: readonly ReadingTube[], view: View): Partial<Sides> {
  const { scale } = view.raster;
  const read = middleSides(group.map(readSides), 1 / scale);
  const core = middleSides(group.map(coreSides), 1 / scale);
  const searched = searchedAround(group, others, read, scale);
  const edges = sharedEdges(
    group.map((tube) => inRaster(anchorOf(tube), scale)),
    view.gradient,
    searched,
    read,
  );
  const found = extentOf(edges, searched, around(read, core, GLASS_BOX.air * (core.right - core.left)));
  return scaledSides(glassSides(found, core, searched), scale);
}

function middleSides(all: readonly Sides[], factor: number): Sides {
  const middle = (side: keyof Sides) => median(all.map((sides) => sides[side])) * factor;
  return { left: middle('left'), top: middle('top'), right: middle('right'), bottom: middle('bottom') };
}

/** Returns the smallest box around both, with a margin. */
function around(one: Sides, other: Sides, margin: number): Sides {
  return {
    left: Math.min(one.left, other.left) - margin,
    top: Math.min(one.top, other.top) - margin,
    right: Math.max(one.right, other.right) + margin,
    bottom: Math.max(one.bottom, other.bottom) + margin,
  };
}

function scaledSides(sides: Partial<Sides>, factor: number): Partial<Sides> {
  return Object.fromEntries(Object.entries(sides).map(([side, distance]) => [side, distance * factor]));
}

/** Converts a point of the picture to pixels of the raster. */
function inRaster({ x, y }: Point, scale: number): Point {
  return { x: (x + 0.5) / scale - 0.5, y: (y + 0.5) / scale - 0.5 };
}

function anchorOf({ places, x, y }: ReadingTube) {
  return places[0] ?? { x, y };
}

/** Returns the sides of a tube as it was read, as distances from the centre of its lowest place. */
function readSides(tube: ReadingTube): Sides {
  const { x, y } = anchorOf(tube);
  return {
    left: tube.x - tube.width / 2 - x,
    top: tube.y - tube.height / 2 - y,
    right: tube.x + tube.width / 2 - x,
    bottom: tube.y + tube.height / 2 - y,
  };
}

function coreSides(tube: ReadingTube): Sides {
  const { x, y } = anchorOf(tube);
  const xs = tube.places.map((place) => place.x - x);
  const ys = tube.places.map((place) => place.y - y);
  return {
    left: Math.min(0, ...xs) - tube.itemWidth / 2,
    top: Math.min(0, ...ys) - tube.itemHeight / 2,
    right: Math.max(0, ...xs) + tube.itemWidth / 2,
    bottom: Math.max(0, ...ys) + tube.itemHeight / 2,
  };
}

/**
 * Returns the area in which the glass is searched. It ends in the middle between tubes of a row, and at the
 * tubes above and below, as they were read. If some boxes are too long and leave too little room, the usual
 * box of the group is used for that.
 */
function searchedAround(
  group: readonly ReadingTube[],
  others: readonly ReadingTube[],
  read: Sides,
  scale: number,
): Sides {
  const width = median(group.map(({ itemWidth }) => itemWidth)) / scale;
  const asRead = [...group, ...others];
  const asMost = [...group.map((tube) => withSides(tube, read, scale)), ...others];
  const side = Math.min(GLASS_BOX.beyond.side * width, roomBeside(asRead) / scale / 2);
  const between = Math.max(roomBetween(asRead), roomBetween(asMost)) / scale;
  return {
    left: Math.floor(read.left - side),
    top: Math.floor(read.top - Math.min(GLASS_BOX.beyond.top * width, between)),
    right: Math.ceil(read.right + side),
    bottom: Math.ceil(read.bottom + Math.min(GLASS_BOX.beyond.bottom * width, between)),
  };
}

/** Returns a tube with other sides, given in pixels of the raster. */
function withSides(tube: ReadingTube, sides: Sides, scale: number): ReadingTube {
  const { x, y } = anchorOf(tube);
  return {
    ...tube,
    x: x + ((sides.left + sides.right) / 2) * scale,
    y: y + ((sides.top + sides.bottom) / 2) * scale,
    width: (sides.right - sides.left) * scale,
    height: (sides.bottom - sides.top) * scale,
  };
}

/** Returns the smallest gap between two tubes of a row, in pixels of the picture. */
function roomBeside(tubes: readonly ReadingTube[]): number {
  return leastRoom(tubes, (one, other) => {
    const isInRow = Math.abs(one.y - other.y) < Math.min(one.height, other.height) / 2;
    return isInRow ? Math.abs(one.x - other.x) - (one.width + other.width) / 2 : Number.POSITIVE_INFINITY;
  });
}

/** Returns the smallest gap between two tubes above one another. */
function roomBetween(tubes: readonly ReadingTube[]): number {
  return leastRoom(tubes, (one, other) => {
    const isOver = Math.abs(one.x - other.x) < (one.width + other.width) / 2;
    return isOver ? Math.abs(one.y - other.y) - (one.height + other.height) / 2 : Number.POSITIVE_INFINITY;
  });
}

function leastRoom(
  tubes: readonly ReadingTube[],
  room: (one: ReadingTube, other: ReadingTube) => number,
): number {
  const rooms = tubes.flatMap((one, i) => tubes.slice(i + 1).map((other) => room(one, other)));
  return Math.max(0, Math.min(Number.POSITIVE_INFINITY, ...rooms));
}

/**
 * Returns the sides of the glass. A side is left out if no edge shows it, or if the glass may continue beyond
 * the searched area.
 */
function glassSides(found: Sides, core: Sides, searched: Sides): Partial<Sides> {
  const beyond = (side: keyof Sides, outwards: 1 | -1) => {
    const isOpen = (searched[side] - found[side]) * outwards <= 1;
    const distance = (found[side] - core[side]) * outwards;
    return isOpen || distance <= GLASS_BOX.least * (core.right - core.left)
      ? undefined
      : distance - GLASS_BOX.blur;
  };
  const beside = [beyond('left', -1), beyond('right', 1)].flatMap((distance) => distance ?? []);
  const [above, below] = [beyond('top', -1), beyond('bottom', 1)];
  return {
    ...(beside.length > 0 && {
      left: core.left - Math.min(...beside),
      right: core.right + Math.min(...beside),
    }),
    ...(above !== undefined && { top: core.top - above }),
    ...(below !== undefined && { bottom: core.bottom + below }),
  };
}

/** The number of neighbours whose height is compared, because one of them may be selected and stand higher. */
const NEIGHBOURS = 3;

/**
 * Moves an empty tube with its places to the median height of the nearest tubes with items in its row,
 * because items show the height better than walls do.
 */
function onOneLine(tube: ReadingTube, group: readonly ReadingTube[]): ReadingTube {
  if (tube.items.length > 0) return tube;
  const { x, y } = anchorOf(tube);
  const row = group.filter(
    (other) => other.items.length > 0 && Math.abs(anchorOf(other).y - y) < GLASS_BOX.line * tube.itemWidth,
  );
  if (row.length === 0) return tube;
  const nearest = row.toSorted(
    (one, other) => Math.abs(anchorOf(one).x - x) - Math.abs(anchorOf(other).x - x),
  );
  const down = median(nearest.slice(0, NEIGHBOURS).map((other) => anchorOf(other).y)) - y;
  return {
    ...tube,
    y: tube.y + down,
    places: tube.places.map((place) => ({ x: place.x, y: toTenth(place.y + down) })),
  };
}

function toTenth(length: number): number {
  return Math.round(length * 10) / 10;
}

/**
 * Returns a tube with its box fitted to the glass, inside the picture. Unknown sides stay as they were read.
 */
function boxed(
  tube: ReadingTube,
  standing: ReadingTube,
  glass: Partial<Sides>,
  { width, height }: Reading,
): ReadingTube {
  const { x, y } = anchorOf(standing);
  const sides = { ...readSides(standing), ...glass };
  const left = Math.round(clamp(x + sides.left, 1, width - 2));
  const right = Math.round(clamp(x + sides.right, left + 1, width - 1));
  const top = Math.round(clamp(y + sides.top, 1, height - 2));
  const bottom = Math.round(clamp(y + sides.bottom, top + 1, height - 1));
  return {
    ...tube,
    places: standing.places,
    x: Math.round((left + right) / 2),
    y: Math.round((top + bottom) / 2),
    width: right - left,
    height: bottom - top,
  };
}
