import { type Bottle, CURVE, shareOfLiquid } from './bottles.ts';
import { type Cell, unlikeness } from './cells.ts';
import type { Rgb } from './color.ts';
import { FULL, tinted } from './glints.ts';
import { columnsOf, type Shape, surfaceOf } from './liquidShape.ts';
import { difference, type Patch, ramp } from './patch.ts';
import type { Rect } from './resample.ts';
import type { Shade } from './shades.ts';

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
  const extents = extentsOf(shape, rect, Math.max(2, Math.round(width * NEAR)));
  const data = empty.data.slice(first * width * 4, end * width * 4);
  for (let row = first, at = 0; row < end; row++) {
    const lower = Math.min(rect.height - 1, 2 * (row < seam ? seam : floor + curve) - row);
    for (let index = row * width, column = 0; column < width; column++, index++, at += 4) {
      if (row < floor) {
        const isNear = column >= extents[2 * row]! && column < extents[2 * row + 1]!;
        if (!isNear) data[at + 3] = strayCover(bottle, index);
        else if (row < surface) data[at + 3] = cover[index]!;
        else if (row >= bare) data[at + 3] = 255 * shareOfLiquid(bottle, index);
        continue;
      }
      const isGone = row < seam || owner[index] === place;
      const mirrored = lower * width + column;
      const isPlain = isPlainUnit(bottle, mirrored, place - 1);
      const model = isPlain || isOwn(bottle, mirrored, place - 1) ? mirrored : middle * width + column;
      data[at + 3] = isGone ? Math.min(shape[index]!, isPlain ? 255 : cover[model]!) : 0;
      if (isGone) copyPixel(bottle, model, place - 1, isPlain, data, at);
    }
  }
  return { x: rect.x, y: rect.y + first, width, height: end - first, data };
}

/** Liquid colours the glass so far beside it, in widths of the bottle; beyond, the page is left as it is. */
const NEAR = 0.03;
/** Of 255. */
const HALF = 128;

/** For each row the first column near liquid, and the one after the last. A numeric kernel. */
function extentsOf(shape: Shape, { width, height }: Rect, near: number): Int16Array {
  const own = new Int16Array(2 * height);
  for (let row = 0; row < height; row++) {
    let [first, end] = [row * width, (row + 1) * width];
    while (first < end && shape[first]! < HALF) first++;
    while (end > first && shape[end - 1]! < HALF) end--;
    own[2 * row] = end > first ? first - row * width - near : width;
    own[2 * row + 1] = end > first ? end - row * width + near : 0;
  }
  const extents = new Int16Array(own);
  for (let row = 0; row < height; row++) {
    for (let other = Math.max(0, row - near); other < Math.min(height, row + near + 1); other++) {
      extents[2 * row] = Math.min(extents[2 * row]!, own[2 * other]!);
      extents[2 * row + 1] = Math.max(extents[2 * row + 1]!, own[2 * other + 1]!);
    }
  }
  return extents;
}

/** Channel difference to the colour of a liquid up to which it is a shade of it. */
const SHADE = 26;

/** Beside the shape of liquid only what surely is of its colour goes. */
function strayCover({ seen, colors, owner, cover }: Bottle, index: number): number {
  const color = colors[owner[index]!];
  return color && difference(seen.data, index * 4, color, 0) < SHADE ? cover[index]! : 0;
}

/** Of 255: a cover from which on a pixel is taken as it is. */
const SURELY_LIQUID = 160;

function isOwn({ cover, owner }: Bottle, index: number, place: number): boolean {
  return cover[index]! > SURELY_LIQUID && owner[index] === place;
}

/** Hidden units may be nearly as dark as glass, but have their colour. */
function isPlainUnit({ seen, colors, owner }: Bottle, index: number, place: number): boolean {
  const color = colors[place];
  return owner[index] === place && color !== undefined && difference(seen.data, index * 4, color, 0) < SHADE;
}

/** What the bottle shows at a pixel if that is liquid of the given unit, or else the unit's typical colour. */
function copyPixel(
  bottle: Bottle,
  index: number,
  place: number,
  isPlain: boolean,
  out: Uint8ClampedArray,
  at: number,
): void {
  const { seen, colors } = bottle;
  const isSeen = isPlain || isOwn(bottle, index, place);
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

/** The glints on a unit where it comes to lie, and where it was. */
export interface Light {
  readonly here: Int8Array;
  readonly there: Int8Array;
}

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
  light?: Light,
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
      const model = row < curve ? index : level;
      const isLit = light && Math.max(light.there[model]!, light.there[level]!) > BRIGHT;
      const limit = Math.min(shape[inShape + column]!, isLit ? 255 : cover[model]!);
      if (limit === 0) continue;
      let pixel = index;
      if (cover[pixel]! <= SURELY_LIQUID || owner[pixel] !== source.place) pixel = level;
      const isOwn = cover[pixel]! > SURELY_LIQUID && owner[pixel] === source.place;
      const part = inside[pixel]! / 255;
      data[at] = (isOwn ? pixels[pixel * 4]! : plain[0]) + shade[0] * part;
      data[at + 1] = (isOwn ? pixels[pixel * 4 + 1]! : plain[1]) + shade[1] * part;
      data[at + 2] = (isOwn ? pixels[pixel * 4 + 2]! : plain[2]) + shade[2] * part;
      data[at + 3] = limit;
      if (light) relight(data, at, light.here[inShape + column]!, isOwn ? light.there[pixel]! : 0, plain);
    }
  }
  return { x: rect.x, y: top, width: rect.width, height, data };
}

/** Of `FULL`: light that differs by less stays as it is, by more is put right; and from where on it hides what it falls on. */
const SLIGHT = 1;
const CLEAR = 6;
const BRIGHT = 45;

/** Puts a pixel into another light; what light has fallen on is taken for liquid of its plain colour. */
function relight(data: Uint8ClampedArray, at: number, here: number, there: number, plain: Rgb): void {
  const part = ramp(Math.abs(here - there), SLIGHT, CLEAR);
  if (part === 0) return;
  const lost = ramp(Math.abs(there), SLIGHT, CLEAR);
  for (let channel = 0; channel < 3; channel++) {
    const seen = data[at + channel]!;
    const own = seen + (plain[channel]! - seen) * lost;
    data[at + channel] = seen + (tinted(own, here / FULL) - seen) * part;
  }
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
