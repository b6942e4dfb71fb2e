import { failure, type Outcome, success } from '../puzzle/index.ts';
import type { View, Views } from './picture/view.ts';
import type { Point, Reading, ReadingTube, Refusal } from './reading.ts';
import { extentOf, type Sides, sharedEdges } from './sharedEdges.ts';
import { bestOf, clamp, median } from './statistics.ts';

/** How far the glass is looked for beyond the box that was read, in item widths: necks are long, rims wide, bases low. */
const REACH = { top: 1.6, bottom: 0.6, side: 0.5 };
/** Glass is looked at from so far, unless items have fewer pixels than so many then. */
const FROM_AFAR = 250_000;
const LEAST_ITEM = 20;

/** An outcome with the boxes of its reading, or of its best guess, fitted to the glass, see `withFittedBoxes`. */
export function withGlass(outcome: Outcome<Reading, Refusal>, views: Views): Outcome<Reading, Refusal> {
  if (outcome.ok) return success(fitted(outcome.value, views));
  const { guess } = outcome.fault;
  return guess ? failure({ ...outcome.fault, guess: fitted(guess, views) }) : outcome;
}

function fitted(reading: Reading, views: Views): Reading {
  const afar = views.afar(FROM_AFAR);
  const item = median(reading.tubes.map(({ itemWidth }) => itemWidth));
  const isLarge = afar && item / afar.raster.scale >= LEAST_ITEM;
  return withFittedBoxes(reading, isLarge ? afar : views.near());
}

/**
 * Fits the boxes of tubes to the glass that is drawn: necks, rims, bases and poles are inside, the page is not. Edges that most
 * tubes of one size show at the same place, and that hang together with their items, are the glass; what tubes hold and the page
 * behind them differ from tube to tube. A side without such an edge stays as it was read, and nothing else of the reading changes.
 *
 * @param view of the picture that the reading is of.
 */
export function withFittedBoxes(reading: Reading, view: View): Reading {
  const boxes = new Map<ReadingTube, ReadingTube>();
  for (const group of alikeTubes(reading.tubes)) {
    const standing = group.map((tube) => onOneLine(tube, group));
    const others = reading.tubes.filter((tube) => !group.includes(tube));
    const sides = sidesOf(standing, others, view);
    for (const [i, tube] of group.entries())
      boxes.set(tube, boxed(tube, standing[i] ?? tube, sides, reading));
  }
  return { ...reading, tubes: reading.tubes.map((tube) => boxes.get(tube) ?? tube) };
}

/** Items of tubes that are drawn alike differ in width by less, as a share of it. */
const SAME_WIDTH = 0.04;

/** Tubes of one capacity, and of one size where some stand farther away. */
function alikeTubes(tubes: readonly ReadingTube[]): ReadingTube[][] {
  const groups: ReadingTube[][] = [];
  for (const tube of tubes) {
    const group = groups.find(([first]) => first && areAlike(first, tube));
    if (group) group.push(tube);
    else groups.push([tube]);
  }
  return groups;
}

function areAlike(one: ReadingTube, other: ReadingTube): boolean {
  const isAsWide = Math.abs(one.itemWidth - other.itemWidth) <= SAME_WIDTH * one.itemWidth;
  return one.capacity === other.capacity && isAsWide;
}

function sidesOf(group: readonly ReadingTube[], others: readonly ReadingTube[], view: View): Partial<Sides> {
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
  const found = extentOf(edges, searched, around(read, core, AIR * (core.right - core.left)));
  return scaledSides(glassSides(found, core, searched), scale);
}

function middleSides(all: readonly Sides[], factor: number): Sides {
  const middle = (side: keyof Sides) => median(all.map((sides) => sides[side])) * factor;
  return { left: middle('left'), top: middle('top'), right: middle('right'), bottom: middle('bottom') };
}

/** Between items and the glass lies at most so much air, in item widths. */
const AIR = 0.1;

/** What encloses both, and a margin. */
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

/** A point of the picture in pixels of the raster. */
function inRaster({ x, y }: Point, scale: number): Point {
  return { x: (x + 0.5) / scale - 0.5, y: (y + 0.5) / scale - 0.5 };
}

function anchorOf({ places, x, y }: ReadingTube) {
  return places[0] ?? { x, y };
}

function readSides(tube: ReadingTube): Sides {
  const { x, y } = anchorOf(tube);
  return {
    left: tube.x - tube.width / 2 - x,
    top: tube.y - tube.height / 2 - y,
    right: tube.x + tube.width / 2 - x,
    bottom: tube.y + tube.height / 2 - y,
  };
}

/** What all places take up. */
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
 * Where the glass may end: not beyond the middle between tubes that stand side by side, nor at those over and under it, as they
 * were read or as most of the group were: a box that is too long leaves too little room.
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
  const side = Math.min(REACH.side * width, roomBeside(asRead) / scale / 2);
  const between = Math.max(roomBetween(asRead), roomBetween(asMost)) / scale;
  return {
    left: Math.floor(read.left - side),
    top: Math.floor(read.top - Math.min(REACH.top * width, between)),
    right: Math.ceil(read.right + side),
    bottom: Math.ceil(read.bottom + Math.min(REACH.bottom * width, between)),
  };
}

/** The tube with other sides, in pixels of a raster. */
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

/** The least room between two tubes of a row, in pixels of the picture. */
function roomBeside(tubes: readonly ReadingTube[]): number {
  return leastRoom(tubes, (one, other) => {
    const isInRow = Math.abs(one.y - other.y) < Math.min(one.height, other.height) / 2;
    return isInRow ? Math.abs(one.x - other.x) - (one.width + other.width) / 2 : Number.POSITIVE_INFINITY;
  });
}

/** The least room between two tubes that stand over one another. */
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

/** Edges are blurred: they begin so many pixels outside what they enclose. */
const BLUR = 1;
/** Edges that reach less far, in item widths, may be those of items. */
const LEAST_BEYOND = 0.02;

/** The sides of the glass; those that no edge shows are left out, and so are those that may lie beyond what was searched. */
function glassSides(found: Sides, core: Sides, searched: Sides): Partial<Sides> {
  const beyond = (side: keyof Sides, outwards: 1 | -1) => {
    const isOpen = (searched[side] - found[side]) * outwards <= 1;
    const distance = (found[side] - core[side]) * outwards;
    return isOpen || distance <= LEAST_BEYOND * (core.right - core.left) ? undefined : distance - BLUR;
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

/** Tubes whose lowest places lie no farther apart in height, in item widths, stand on one line. */
const ON_LINE = 0.4;

/** An empty tube shows no places: it stands on the line of the nearest tube of its row that holds items. */
function onOneLine(tube: ReadingTube, group: readonly ReadingTube[]): ReadingTube {
  if (tube.items.length > 0) return tube;
  const { x, y } = anchorOf(tube);
  const row = group.filter(
    (other) => other.items.length > 0 && Math.abs(anchorOf(other).y - y) < ON_LINE * tube.itemWidth,
  );
  const nearest = bestOf(row, (other) => -Math.abs(anchorOf(other).x - x));
  const down = nearest ? anchorOf(nearest).y - y : 0;
  return {
    ...tube,
    y: tube.y + down,
    places: tube.places.map((place) => ({ x: place.x, y: place.y + down })),
  };
}

/** The box of a tube, inside the picture. Sides that are not known stay as they were read. */
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
    x: Math.round((left + right) / 2),
    y: Math.round((top + bottom) / 2),
    width: right - left,
    height: bottom - top,
  };
}
