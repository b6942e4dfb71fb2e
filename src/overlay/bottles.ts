import type { Offset } from './align.ts';
import { centreOf, pitchOf, tubeRect } from './cells.ts';
import type { Rgb } from './color.ts';
import { findEdges, middleColor } from './edges.ts';
import { difference, offBetween, type Patch, ramp } from './patch.ts';
import type { Rect } from './resample.ts';
import type { Pixels } from './scene.ts';
import { emptyTube } from './vacancy.ts';
import type { View, ViewTube } from './view.ts';
import { withOwnWalls } from './walls.ts';

/** A tube of liquid on the screenshot, taken apart. */
export interface Bottle {
  readonly tube: ViewTube;
  readonly rect: Rect;
  /** The whole bottle as the screenshot shows it. */
  readonly seen: Patch;
  /** The whole bottle as if it were empty. */
  readonly empty: Patch;
  /** Whether the floor of the empty bottle is one: without an empty bottle on the board no floor is seen bare. */
  readonly hasFloor: boolean;
  /** To the bottle that all of this size are compared through. */
  readonly toTwin: Offset;
  /** How far the screenshot differs from the empty bottle: 0 to 255 for each pixel of `rect`. */
  readonly cover: Uint8Array;
  /** The same, with walls that are drawn a part of a pixel aside taken for what they are. */
  readonly inside: Uint8Array;
  /** Rows of the picture where units meet, or would: `edges[i]` is the lower end of place i. */
  readonly edges: readonly number[];
  /** What must be added to an edge to get the surface of a liquid that ends there. */
  readonly surface: number;
  /** For each pixel of `rect` the place whose liquid it shows, as far as rows and colours tell. */
  readonly owner: Int8Array;
  /** The typical colour of each unit, bottom to top. */
  readonly colors: readonly Rgb[];
}

/** Channel differences to the empty bottle that are noise, and that are surely liquid. */
const NOISE = 8;
const SIGNAL = 26;

/** All bottles of a board, or undefined when nothing on the board shows what an empty one looks like. */
export function takeApart(view: View): Bottle[] | undefined {
  const { tubes, pixels } = view;
  const empties = tubes.map((tube) => emptyTube(view, tube));
  if (!empties.every((empty) => empty !== undefined)) return undefined;
  const rects = tubes.map((tube) => tubeRect(tube, pixels));
  const colors = tubes.map((tube) =>
    tube.items.map((_, place) => middleColor(pixels, tube, centreOf({ tube, place }))),
  );
  const edges = findEdges(
    view,
    colors,
    empties.map(({ patch }) => patch),
    rects,
  );
  return empties.map(({ patch, toTwin, isLike }, i): Bottle => {
    const [tube, own] = [tubes[i]!, colors[i]!];
    const { rows, surface } = edges[i]!;
    const seen = cutOut(pixels, rects[i]!);
    const top = (rows[tube.items.length] ?? seen.y) + surface - seen.y;
    const empty = tube.items.length > 0 ? withOwnWalls(patch, seen, top, pitchOf(tube)) : patch;
    const owner = findOwners(seen, rows, own, Math.round(pitchOf(tube) * CURVE));
    const hasFloor = isLike[0] ?? false;
    const cover = coverOf(seen, empty);
    if (!hasFloor) clearFloor(cover, { seen, empty, colors: own }, (rows[1] ?? 0) - seen.y);
    const found = { tube, rect: rects[i]!, seen, empty, hasFloor, toTwin, cover, owner, colors: own };
    const bottle = { ...found, edges: rows, surface };
    return { ...bottle, inside: insideOf(bottle) };
  });
}

function cutOut(picture: Pixels, rect: Rect): Patch {
  const data = new Uint8ClampedArray(rect.width * rect.height * 4);
  for (let row = 0; row < rect.height; row++) {
    const from = ((rect.y + row) * picture.width + rect.x) * 4;
    data.set(picture.data.subarray(from, from + rect.width * 4), row * rect.width * 4);
  }
  return { ...rect, data };
}

/** For each difference of a channel how much of the liquid is seen, of 255. */
const COVERS = Uint8Array.from({ length: 256 }, (_, off) => 255 * ramp(off, NOISE, SIGNAL));

/** A numeric kernel. */
function coverOf(seen: Patch, empty: Patch): Uint8Array {
  const cover = new Uint8Array(seen.width * seen.height);
  for (let at = 0; at < cover.length; at++) {
    cover[at] = COVERS[difference(seen.data, at * 4, empty.data, at * 4)]!;
  }
  return cover;
}

/** Channel differences to the colour of a liquid that are its shades, and that are surely the glass around it. */
const SHADES = 26;
const GLASS = 60;
/** A colour shows its hue where a channel is so far off its mean. */
const COLOURED = 30;
/** Shares of a liquid's hue: up to the first it is noise, from the second on liquid, or its reflection in the glass. */
const HUE = [0.1, 0.35] as const;
/** Levels off the hue: up to the first it is the same, from the second on another. */
const OFF_HUE = [12, 30] as const;

/**
 * How far a pixel shows the lowest unit, from 0 to 1, where no empty bottle tells what the floor looks like: by its colour, or
 * as a reflection by its hue, as far as the glass has not that hue itself. A numeric kernel.
 */
export function shareOfLiquid(
  { seen, empty, colors }: Pick<Bottle, 'seen' | 'empty' | 'colors'>,
  index: number,
): number {
  const color = colors[0];
  if (!color) return 1;
  const at = index * 4;
  const near = 1 - ramp(difference(seen.data, at, color, 0), SHADES, GLASS);
  const mean = (color[0] + color[1] + color[2]) / 3;
  let [grey, along, length, coloured] = [0, 0, 0, 0];
  for (let channel = 0; channel < 3; channel++)
    grey += (seen.data[at + channel]! - empty.data[at + channel]!) / 3;
  for (let channel = 0; channel < 3; channel++) {
    const hue = color[channel]! - mean;
    along += (seen.data[at + channel]! - empty.data[at + channel]! - grey) * hue;
    length += hue * hue;
    coloured = Math.max(coloured, Math.abs(hue));
  }
  if (coloured < COLOURED || near === 1) return near;
  const share = along / length;
  let off = 0;
  for (let channel = 0; channel < 3; channel++) {
    const rest = seen.data[at + channel]! - empty.data[at + channel]! - grey;
    off = Math.max(off, Math.abs(rest - share * (color[channel]! - mean)));
  }
  return Math.max(near, ramp(share, ...HUE) * (1 - ramp(off, ...OFF_HUE)));
}

/** Takes out of a cover what is the floor itself, and not on any bottle to be seen without liquid. */
function clearFloor(cover: Uint8Array, bottle: Pick<Bottle, 'seen' | 'empty' | 'colors'>, row: number): void {
  for (let at = Math.max(0, row) * bottle.seen.width; at < cover.length; at++)
    cover[at] = Math.min(cover[at]!, 255 * shareOfLiquid(bottle, at));
}

/** So near to its lower end, in units, a bottle's floor is seen. */
const FLOOR_ROWS = 0.2;
/** Shares of the way from glass to liquid: up to the first it is glass that liquid tints, from the second on liquid. */
const TINTED = [0.25, 0.5] as const;

/**
 * The same without what may be a wall between whole pixels, drawn in each tube as another mixture of neighbours, and without
 * the floor that liquid shines through, unless it has the colour of its liquid. A numeric kernel.
 */
function insideOf({ seen, empty, cover, owner, colors, edges, tube }: Omit<Bottle, 'inside'>): Uint8Array {
  const { width } = seen;
  const glass = empty.data;
  const inside = new Uint8Array(cover);
  const floor = (edges[0]! - seen.y - Math.round(pitchOf(tube) * FLOOR_ROWS)) * width;
  for (let at = 0; at < cover.length; at++) {
    if (cover[at] === 0) continue;
    const color = colors[owner[at]!];
    if (color && difference(seen.data, at * 4, color, 0) < NOISE) continue;
    const column = at % width;
    const here = at * 4;
    const left = column > 0 ? offBetween(seen.data, here, glass, here, glass, here - 4) : SIGNAL;
    const right = column < width - 1 ? offBetween(seen.data, here, glass, here, glass, here + 4) : SIGNAL;
    inside[at] = Math.min(cover[at]!, COVERS[Math.floor(Math.min(left, right))]!);
    if (color && at >= floor) {
      inside[at] = Math.min(
        inside[at]!,
        255 * ramp(shareOnWay(seen.data, here, glass, here, color), ...TINTED),
      );
    }
  }
  return inside;
}

/** How far a pixel is on the way from one colour to another, from 0 to 1. A numeric kernel. */
function shareOnWay(
  seen: ArrayLike<number>,
  at: number,
  one: ArrayLike<number>,
  first: number,
  other: Rgb,
): number {
  let along = 0;
  let length = 0;
  for (let channel = 0; channel < 3; channel++) {
    const toward = other[channel]! - one[first + channel]!;
    along += (seen[at + channel]! - one[first + channel]!) * toward;
    length += toward * toward;
  }
  return length > 0 ? Math.max(0, Math.min(1, along / length)) : 0;
}

/** How far a curved boundary may reach above or below its middle, in units. */
export const CURVE = 0.3;

/**
 * A pixel counts for the other unit when most of what it differs by from its own leads to that one's colour: such a
 * mixture is no good as a sample. Signs and lights on a unit lead elsewhere.
 */
const ASTRAY = 0.4;

/** Boundaries curve: near an edge a pixel belongs to the unit whose colour it has. A numeric kernel. */
function findOwners(seen: Patch, edges: readonly number[], colors: readonly Rgb[], curve: number): Int8Array {
  const owner = new Int8Array(seen.width * seen.height);
  for (let row = 0, at = 0; row < seen.height; row++) {
    const y = seen.y + row;
    const place = edges.findLastIndex((edge) => y < edge);
    const other =
      y >= edges[place]! - curve ? place - 1 : y < (edges[place + 1] ?? y) + curve ? place + 1 : place;
    const [own, near] = [colors[place], colors[other]];
    for (let column = 0; column < seen.width; column++, at++) {
      const off = own && near ? difference(seen.data, at * 4, own, 0) : 0;
      const isOther = off > NOISE && offBetween(seen.data, at * 4, own!, 0, near!, 0) < off * ASTRAY;
      owner[at] = isOther ? other : place;
    }
  }
  return owner;
}
