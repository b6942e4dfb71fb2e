import { HIDDEN } from '../puzzle/index.ts';
import { joinOffsets, type Offset, reverseOffset } from './align.ts';
import { type Bottle, CURVE } from './bottles.ts';
import { type Cell, unlikeness } from './cells.ts';
import { difference, type Patch, ramp } from './patch.ts';
import type { Shade } from './shades.ts';

/** Where liquid stands in a bottle when it is full: 0 to 255 for each pixel of the bottle's `rect`. */
export type Shape = Uint8Array;

/** More bottles than this tell no more about a shape. */
const ENOUGH = 7;
/** Of 255: what the bottles agree on less is a trace of their backgrounds, what they agree on more is liquid. */
const DOUBT = 110;
const AGREED = 190;

/**
 * What bottles of the same size show together: a liquid that looks like glass hides its edge in one, and a background that
 * differs leaves a mark in another, but most agree. Rows above every surface repeat the highest that was seen.
 * A numeric kernel.
 */
export function shapeOf(bottle: Bottle, others: readonly Bottle[]): Shape {
  const { width, height } = bottle.rect;
  const alike = others
    .filter((other) => isSameSize(bottle, other) && other.tube.items.length > 0)
    .sort((one, two) => hiddenUnits(one) - hiddenUnits(two))
    .slice(0, ENOUGH);
  const [known, hidden] = [newBallot(width, height), newBallot(width, height)];
  for (const other of alike) addVotes(bottle, other, known, hidden);
  const shape = new Uint8Array(width * height);
  for (let row = height - 1; row >= 0; row--) {
    const { sums, votes } = known.votes[row]! > 0 ? known : hidden;
    if (votes[row] === 0) shape.copyWithin(row * width, (row + 1) * width, (row + 2) * width);
    else {
      for (let at = row * width; at < (row + 1) * width; at++) {
        shape[at] = 255 * ramp(sums[at]! / votes[row]!, DOUBT, AGREED);
      }
    }
  }
  return withoutSpurs(shape, width, height, Math.round(bottle.tube.itemHeight * SPUR));
}

/** Walls run on for longer than this, in units; edges between units and curves of surfaces leave spurs that do not. */
const SPUR = 0.3;

/**
 * Corrects in each column what lasts for few rows only, by the majority of the rows around: walls that lean or bend stay
 * as they are. A numeric kernel.
 */
function withoutSpurs(shape: Shape, width: number, height: number, reach: number): Shape {
  const out = new Uint8Array(shape);
  const solid = new Int32Array(height + 1);
  for (let column = 0; column < width; column++) {
    for (let row = 0, at = column; row < height; row++, at += width) {
      solid[row + 1] = solid[row]! + (shape[at]! > HALF ? 1 : 0);
    }
    for (let row = 0, at = column; row < height; row++, at += width) {
      const radius = Math.min(reach, row, height - 1 - row);
      const isLiquid = solid[row + radius + 1]! - solid[row - radius]! > radius;
      if (isLiquid !== shape[at]! > HALF) out[at] = isLiquid ? 255 : 0;
    }
  }
  return out;
}

const HALF = 127;

/** For each row how many bottles have voted, and for each pixel the sum of their covers. */
interface Ballot {
  readonly sums: Uint16Array;
  readonly votes: Uint8Array;
}

function newBallot(width: number, height: number): Ballot {
  return { sums: new Uint16Array(width * height), votes: new Uint8Array(height) };
}

function hiddenUnits({ tube }: Bottle): number {
  return tube.items.filter((item) => item === HIDDEN).length;
}

/** Hidden units are as dark as glass in some games: their votes count where there are no others. */
function addVotes(bottle: Bottle, other: Bottle, known: Ballot, hidden: Ballot): void {
  const { width, height } = bottle.rect;
  const [rowOf, columns] = [rowMap(bottle, other), columnsOf(bottle, other)];
  for (let row = 0; row < height; row++) {
    const mapped = rowOf(row);
    if (mapped < 0) continue;
    if (mapped >= other.rect.height) {
      known.votes[row]!++;
      continue;
    }
    const { sums, votes } = isHiddenRow(other, mapped) ? hidden : known;
    votes[row]!++;
    const from = mapped * other.rect.width;
    for (let column = 0; column < width; column++)
      sums[row * width + column]! += other.inside[from + columns[column]!]!;
  }
}

function isHiddenRow({ tube, edges, rect }: Bottle, row: number): boolean {
  return tube.items[edges.findLastIndex((edge) => rect.y + row < edge)] === HIDDEN;
}

/** Taller and shorter bottles of one width count: they are compared from the bottom up. */
export function isSameSize({ tube }: Bottle, other: Bottle): boolean {
  return Math.abs(tube.box.width - other.tube.box.width) < 0.08 * tube.box.width;
}

/** Readings end a bottle so much too early, in units: what is lower is under its floor. */
const FLOOR_SLACK = 0.05;

/** Rows of one bottle as rows of another, or -1 where the other has no liquid from wall to wall. */
function rowMap(bottle: Bottle, other: Bottle): (row: number) => number {
  const { dy } = offsetBetween(bottle, other);
  const first = surfaceOf(other) - other.rect.y + Math.round((other.tube.itemHeight * CURVE) / 2);
  const last = other.rect.height - 1;
  const slack = other.tube.itemHeight * FLOOR_SLACK;
  return (row) => {
    const mapped = row + bottle.rect.y + dy - other.rect.y;
    if (mapped > last + slack) return mapped;
    return mapped >= first ? Math.min(last, mapped) : -1;
  };
}

/** Columns of one bottle as columns of another. */
export function columnsOf(bottle: Bottle, other: Bottle): Int32Array {
  const { left, right } = offsetBetween(bottle, other);
  const [shift, axis, last] = [bottle.rect.x - other.rect.x, bottle.rect.width / 2, other.rect.width - 1];
  const columns = new Int32Array(bottle.rect.width);
  for (let column = 0; column < columns.length; column++) {
    columns[column] = Math.max(0, Math.min(last, column + shift + (column < axis ? left : right)));
  }
  return columns;
}

/** Over the empty bottle that both were compared with; without one, as the reading has them. */
function offsetBetween(bottle: Bottle, other: Bottle): Offset {
  const isSameHeight = bottle.tube.capacity === other.tube.capacity;
  if (isSameHeight && bottle.toTwin && other.toTwin)
    return joinOffsets(bottle.toTwin, reverseOffset(other.toTwin));
  const dx = other.rect.x - bottle.rect.x;
  return { left: dx, right: dx, dy: other.rect.y + other.rect.height - bottle.rect.y - bottle.rect.height };
}

export function surfaceOf({ tube, edges, rect, surface }: Bottle): number {
  return tube.items.length === 0 ? rect.y + rect.height : (edges[tube.items.length] ?? rect.y) + surface;
}

/**
 * The bottle emptied down to a place: what lay there and above is gone, with the curve of its surface; where a removed
 * unit dipped into the one below, that one is filled up with what it has further down. A numeric kernel.
 */
export function emptiedFrom(bottle: Bottle, place: number, shape: Shape): Patch {
  const { rect, edges, empty, cover, owner, tube } = bottle;
  const { width } = rect;
  const floor = (edges[place] ?? rect.y + rect.height) - rect.y;
  const curve = Math.round(tube.itemHeight * CURVE);
  const surface = surfaceOf(bottle) - rect.y;
  const seam = floor + (place < tube.items.length ? Math.ceil(tube.itemHeight * SEAM) : 0);
  const middle = Math.min(rect.height - 1, (floor + ((edges[place - 1] ?? rect.y) - rect.y)) >> 1);
  const first = Math.max(0, Math.min(floor, surface - curve));
  const end = place > 0 ? Math.min(rect.height, floor + curve) : floor;
  const bare = bottle.hasFloor ? rect.height : (edges[1] ?? rect.y) - rect.y;
  const data = empty.data.slice(first * width * 4, end * width * 4);
  for (let row = first, at = 0; row < end; row++) {
    const lower = Math.min(rect.height - 1, 2 * (row < seam ? seam : floor + curve) - row);
    for (let index = row * width, column = 0; column < width; column++, index++, at += 4) {
      if (row < floor) {
        if (row < surface) data[at + 3] = cover[index]!;
        else if (row >= bare) data[at + 3] = liquidCover(bottle, index);
        continue;
      }
      const isGone = row < seam || owner[index] === place;
      const mirrored = lower * width + column;
      const model = isOwn(bottle, mirrored, place - 1) ? mirrored : middle * width + column;
      data[at + 3] = isGone ? Math.min(shape[index]!, cover[model]!) : 0;
      if (isGone) copyPixel(bottle, model, place - 1, data, at);
    }
  }
  return { x: rect.x, y: rect.y + first, width, height: end - first, data };
}

/** Channel differences to the colour of a liquid that are its shades, and that are surely the glass around it. */
const SHADES = 26;
const GLASS = 60;

/** Where nothing shows what lies under the lowest unit, what has its colour goes and the floor around it stays. */
function liquidCover({ seen, colors }: Bottle, index: number): number {
  const color = colors[0];
  return color ? 255 * (1 - ramp(difference(seen.data, index * 4, color, 0), SHADES, GLASS)) : 255;
}

/** Of 255: a cover from which on a pixel is taken as it is. */
const SURELY_LIQUID = 160;

function isOwn({ cover, owner }: Bottle, index: number, place: number): boolean {
  return cover[index]! > SURELY_LIQUID && owner[index] === place;
}

/** What the bottle shows at a pixel if that is liquid of the given unit, or else the unit's typical colour. */
function copyPixel(bottle: Bottle, index: number, place: number, out: Uint8ClampedArray, at: number): void {
  const { seen, colors } = bottle;
  const isSeen = isOwn(bottle, index, place);
  const [from, first] = isSeen ? [seen.data, index * 4] : [colors[place]!, 0];
  out[at] = from[first]!;
  out[at + 1] = from[first + 1]!;
  out[at + 2] = from[first + 2]!;
}

export interface Source {
  readonly bottle: Bottle;
  readonly place: number;
}

export function isTopmost({ bottle, place }: Source): boolean {
  return place === bottle.tube.items.length - 1;
}

/** The unit of a colour on the screenshot that looks most like one at a given place. */
export function mostAlikeUnit(
  cell: Cell,
  isSurface: boolean,
  sources: readonly Source[],
): Source | undefined {
  let [best, least]: [Source | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const source of sources) {
    const { bottle, place } = source;
    const cost =
      unlikeness(cell, { tube: bottle.tube, place }) + (isSurface === isTopmost(source) ? 0 : OTHER_END);
    if (cost < least) [best, least] = [source, cost];
  }
  return best;
}

/** What counts against a unit that lies under another where a surface is wanted, and the reverse. */
const OTHER_END = 1.5;

/**
 * A unit of liquid from elsewhere, poured into a place: the source's pixels, stretched to the height of the place, within
 * the shape that liquid has there; a surface keeps its curve, and a shade makes it look as it would there. Where the
 * source shows something else, its middle row does. A numeric kernel.
 */
export function pouredUnit(
  bottle: Bottle,
  place: number,
  isSurface: boolean,
  shape: Shape,
  source: Source,
  shade: Shade,
): Patch {
  const { edges, rect } = bottle;
  const { cover, inside, rect: box } = source.bottle;
  const hasCurve = isSurface && isTopmost(source);
  const top = Math.max(rect.y, (edges[place + 1] ?? rect.y) + (hasCurve ? bottle.surface : 0));
  const curve = hasCurve ? Math.round((bottle.tube.itemHeight * CURVE) / 2) : 0;
  const height = Math.max(0, (edges[place] ?? top) + overlapOf(bottle, place) - top);
  const data = new Uint8ClampedArray(rect.width * height * 4);
  const from = unitRows(source, isSurface);
  const middle = (from.y + (from.height >> 1)) * box.width;
  const columns = columnsOf(bottle, source.bottle);
  const { seen, owner, colors } = source.bottle;
  const [pixels, plain] = [seen.data, colors[source.place]!];
  for (let row = 0, at = 0; row < height; row++) {
    const line =
      (Math.min(from.height - 1, Math.floor(((row + 0.5) * from.height) / height)) + from.y) * box.width;
    const inShape = (top - rect.y + row) * rect.width;
    for (let column = 0; column < rect.width; column++, at += 4) {
      const index = line + columns[column]!;
      const level = middle + columns[column]!;
      const limit = Math.min(shape[inShape + column]!, cover[row < curve ? index : level]!);
      if (limit === 0) continue;
      let pixel = index;
      if (cover[pixel]! <= SURELY_LIQUID || owner[pixel] !== source.place) pixel = level;
      const isOwn = cover[pixel]! > SURELY_LIQUID && owner[pixel] === source.place;
      const part = inside[pixel]! / 255;
      data[at] = (isOwn ? pixels[pixel * 4]! : plain[0]) + shade[0] * part;
      data[at + 1] = (isOwn ? pixels[pixel * 4 + 1]! : plain[1]) + shade[1] * part;
      data[at + 2] = (isOwn ? pixels[pixel * 4 + 2]! : plain[2]) + shade[2] * part;
      data[at + 3] = limit;
    }
  }
  return { x: rect.x, y: top, width: rect.width, height, data };
}

/** Poured onto a surface of its own colour, a unit covers what the game draws there: a line, a wave, light. */
function overlapOf({ tube, edges, rect, surface }: Bottle, place: number): number {
  if (place === 0 || place !== tube.items.length) return 0;
  const room = rect.y + rect.height - (edges[place] ?? 0);
  return Math.min(room, Math.max(0, surface) + Math.ceil(tube.itemHeight * OVERLAP));
}

/** Surfaces are drawn within this part of a unit. */
const OVERLAP = 0.12;

/** Along the edge between two units games draw seams, which do not move along: this part of a unit's height. */
const SEAM = 0.05;

/** The rows of a unit without its seams; a surface is kept where one is wanted, being what liquid looks like on top. */
function unitRows({ bottle, place }: Source, isSurface: boolean): { y: number; height: number } {
  const { edges, rect, surface } = bottle;
  const isTop = isTopmost({ bottle, place });
  const top = Math.max(rect.y, (edges[place + 1] ?? rect.y) + (isTop ? surface : 0));
  const bottom = edges[place] ?? top + 1;
  const seam = Math.ceil((bottom - top) * SEAM);
  const first = top + (isTop ? (isSurface ? 0 : 2 * seam) : seam);
  return { y: first - rect.y, height: Math.max(1, bottom - (place === 0 ? 0 : seam) - first) };
}
