import { HIDDEN } from '../puzzle/index.ts';
import type { Bottle } from './bottles.ts';
import { pitchOf } from './cells.ts';
import type { Rgb } from './color.ts';
import { columnsOf, isSameSize, rowMap, type Shape } from './liquidShape.ts';
import { ramp } from './patch.ts';

/**
 * The light that the glass throws onto liquid: for each pixel of a bottle's `rect` how far it takes a colour to white, up to
 * `FULL`. It belongs to the bottle, and stays where it is when liquid is poured; shade is left to the liquid.
 */
export interface Glints {
  readonly tints: Int8Array;
  /** The share of liquid on whose light bottles do not agree: they show signs, or patterns of their liquids. */
  readonly disputed: number;
}

export const FULL = 100;

/** More bottles than this tell no more. */
const ENOUGH = 5;
/** Colours whose channels have less than this in sum left up to white do not show light. */
const ROOM = 150;
/** Along the edges of units, in units, games draw seams, and edges curve: they show no light. */
const SEAM = 0.13;
/** Most bottles differ by less, of `FULL`, where it is light that they show; so many have to be asked. */
const APART = 15;
const QUORUM = 3;
/** So near to the edge of a unit, in units, a pixel may be a mixture of two. */
const MIXED = 0.05;
/** What an empty bottle shows is light from the second of these on; up to the first it is its background. */
const FAINT = 15;
const CLEAR = 30;

/** How far a pixel is from its plain colour on the way to white, from 0 to 1, or to black, down to -1. */
export function tintOf(data: ArrayLike<number>, at: number, plain: Rgb): number {
  const sum = plain[0] + plain[1] + plain[2];
  const off = data[at]! + data[at + 1]! + data[at + 2]! - sum;
  return off > 0 ? off / Math.max(1, 3 * 255 - sum) : off / Math.max(1, sum);
}

/** A channel of a colour under a tint of that kind. */
export function tinted(channel: number, tint: number): number {
  return channel + tint * (tint > 0 ? 255 - channel : channel);
}

/**
 * The middling light of bottles of the same size, whose liquids differ: signs and bubbles are in few of them. Over rows in which
 * none shows its liquid, seams and surfaces, light goes on as far as on the empty bottle. Undefined where no bottle of the size
 * has liquid. A numeric kernel.
 */
export function glintsOf(bottle: Bottle, others: readonly Bottle[], shape: Shape): Glints | undefined {
  const { width, height } = bottle.rect;
  const witnesses = others
    .filter((other) => isTwin(bottle, other) && knownUnits(other) > 0)
    .sort((one, two) => knownUnits(two) - knownUnits(one))
    .slice(0, ENOUGH)
    .map((other) => ({ other, rowOf: rowMap(bottle, other), columns: columnsOf(bottle, other) }));
  if (witnesses.length === 0) return undefined;
  const tints = new Int8Array(width * height);
  const votes = new Int8Array(ENOUGH);
  let [last, judged, disputed] = [height, 0, 0];
  for (let row = height - 1; row >= 0; row--) {
    const lines = witnesses.flatMap(({ other, rowOf, columns }) => {
      const line = rowOf(row);
      const isInside = line >= 0 && line < other.rect.height;
      const first = line * other.rect.width;
      return isInside ? [{ tints: tintsOf(other), first, columns, sort: sortOfRow(other, line) }] : [];
    });
    const known = lines.filter(({ sort }) => sort === 'liquid');
    if (known.length === 0) continue;
    const start = row * width;
    const [first, end] = extentOf(shape, start, width);
    for (let column = first; column < end; column++) {
      const seen = collectVotes(known, column, votes);
      const at = start + column;
      if (shape[at] === 255 && seen >= QUORUM) judged++;
      if (seen === 0) tints[at] = tints[last * width + column] ?? 0;
      else if (votes[seen - 1 - (seen >> 2)]! - votes[seen >> 2]! < APART) tints[at] = votes[seen >> 1]!;
      else if (shape[at] === 255 && seen >= QUORUM) disputed++;
    }
    if (last < height) bridge(tints, bottle, shape, row, last);
    last = row;
  }
  if (last < height) lightAbove(tints, bottle, shape, last);
  return { tints, disputed: disputed / Math.max(1, judged) };
}

/** The light of bottles at their rows of one height, in order, and how many of them show any. */
function collectVotes(lines: readonly Line[], column: number, votes: Int8Array): number {
  let seen = 0;
  for (const { tints, first, columns } of lines) {
    const tint = tints[first + columns[column]!]!;
    if (tint === UNSEEN) continue;
    let at = seen++;
    for (; at > 0 && votes[at - 1]! > tint; at--) votes[at] = votes[at - 1]!;
    votes[at] = tint;
  }
  return seen;
}

/** A row of a bottle beside those of others. */
interface Line {
  readonly tints: Int8Array;
  readonly first: number;
  readonly columns: Int32Array;
}

/** Only bottles of one height: light lies where it does for the rim in some games, and for the floor in others. */
function isTwin(bottle: Bottle, other: Bottle): boolean {
  return isSameSize(bottle, other) && bottle.tube.capacity === other.tube.capacity;
}

/**
 * Fills the rows between two: light begins and ends where it does on the empty bottle, or else goes over evenly from one row to the
 * other. A numeric kernel.
 */
function bridge(tints: Int8Array, bottle: Bottle, shape: Shape, upper: number, lower: number): void {
  if (lower - upper < 2) return;
  const { width } = bottle.rect;
  const glass = lightOfGlass(bottle, upper, lower, shape);
  for (let row = upper + 1; row < lower; row++) {
    const even = (row - upper) / (lower - upper);
    for (let column = 0; column < width; column++) {
      const [above, here, below] = [upper * width + column, row * width + column, lower * width + column];
      const change = glass[below]! - glass[above]!;
      const isSeen = Math.abs(change) > CLEAR - FAINT;
      const part = isSeen ? ramp((glass[here]! - glass[above]!) / change, 0, 1) : even;
      tints[here] = Math.round(tints[above]! + (tints[below]! - tints[above]!) * part);
    }
  }
}

/** Above the highest liquid, light goes on as far as on the empty bottle. A numeric kernel. */
function lightAbove(tints: Int8Array, bottle: Bottle, shape: Shape, lower: number): void {
  const { width } = bottle.rect;
  const glass = lightOfGlass(bottle, 0, lower, shape);
  for (let row = 0, here = 0; row < lower; row++) {
    for (let column = 0; column < width; column++, here++) {
      const below = lower * width + column;
      const part = glass[below]! > CLEAR - FAINT ? Math.min(1, glass[here]! / glass[below]!) : 1;
      tints[here] = tints[below]! * part;
    }
  }
}

function knownUnits({ tube }: Bottle): number {
  return tube.items.filter((item) => item !== HIDDEN).length;
}

/** What the middle of a row shows. */
function sortOfRow({ tube, edges, rect, surface }: Bottle, row: number): 'liquid' | 'hidden' | 'seam' {
  const y = rect.y + row;
  const place = edges.findLastIndex((edge) => y < edge);
  const [lower, upper] = [edges[place] ?? y, edges[place + 1] ?? rect.y];
  const seam = 1 + (lower - upper) * SEAM;
  if (tube.items[place] === HIDDEN) return 'hidden';
  const isSurface = place >= tube.items.length || (place === tube.items.length - 1 && y - upper < -surface);
  return isSurface || (place > 0 && lower - y <= seam) || y - upper < seam ? 'seam' : 'liquid';
}

const UNSEEN = -1;
const knownTints = new WeakMap<Bottle, Int8Array>();

/** The light on each pixel of the bottle's own liquid, or `UNSEEN` where its colour leaves no room for it. A numeric kernel. */
function tintsOf(bottle: Bottle): Int8Array {
  const known = knownTints.get(bottle);
  if (known) return known;
  const { seen, owner, colors, tube } = bottle;
  const { data, width } = seen;
  const seam = width * Math.ceil(pitchOf(tube) * MIXED);
  const tints = new Int8Array(owner.length).fill(UNSEEN);
  const sums = colors.map(([red, green, blue]) => red + green + blue);
  for (let index = 0, at = 0; index < tints.length; index++, at += 4) {
    const place = owner[index]!;
    const sum = sums[place];
    if (sum === undefined || owner[index - seam] !== place || owner[index + seam] !== place) continue;
    const off = data[at]! + data[at + 1]! + data[at + 2]! - sum;
    if (3 * 255 - sum >= ROOM) tints[index] = Math.max(0, Math.round((FULL * off) / (3 * 255 - sum)));
  }
  knownTints.set(bottle, tints);
  return tints;
}

/** The first column of a row in which liquid stands, and the one after the last: it is not seen under bright light. */
function extentOf(shape: Shape, start: number, width: number): [number, number] {
  let [first, end] = [0, width];
  while (first < end && shape[start + first] === 0) first++;
  while (end > first && shape[start + end - 1] === 0) end--;
  return [first, end];
}

/** What is lighter in the empty bottle than the middling pixel of its row, from one row to another. A numeric kernel. */
function lightOfGlass(
  { empty, rect: { width, height } }: Bottle,
  from: number,
  to: number,
  shape: Shape,
): Int8Array {
  const out = new Int8Array(width * height);
  for (let row = from; row <= to; row++) {
    const start = row * width;
    const [first, end] = extentOf(shape, start, width);
    const inside = Array.from({ length: end - first }, (_, i) => start + first + i);
    const channel = (k: number) =>
      inside.map((at) => empty.data[at * 4 + k]!).sort((a, b) => a - b)[inside.length >> 1] ?? 255;
    const plain: Rgb = [channel(0), channel(1), channel(2)];
    for (const at of inside) {
      const tint = FULL * tintOf(empty.data, at * 4, plain);
      out[at] = tint <= FAINT ? 0 : tint * Math.min(1, (tint - FAINT) / (CLEAR - FAINT));
    }
  }
  return out;
}

/** Light that differs by less between places, of `FULL`, is noise; and this share of the pixels looked at have to differ. */
const DIFFERENT = 18;
const SHARE = 0.005;
/** Where a larger share is disputed, what the bottles have in common is not light. */
const MOST_DISPUTED = 0.02;
/** Rows and columns that are looked at, in units. */
const GRID = 1 / 24;

/** Whether one place has light that another has not: what each unit has is drawn with the liquid, and moves with it. */
export function isUneven({ rect, edges, tube }: Bottle, { tints, disputed }: Glints, shape: Shape): boolean {
  const { width } = rect;
  const pitch = (edges[0]! - edges[tube.capacity]!) / tube.capacity;
  const step = Math.max(1, Math.round(pitch * GRID));
  if (disputed > MOST_DISPUTED) return false;
  let [others, all] = [0, 0];
  for (
    let row = Math.max(0, edges[tube.capacity]! - rect.y);
    row < edges[0]! - rect.y - 1.5 * pitch;
    row += step
  ) {
    const lower = Math.round(row + pitch) * width;
    for (let column = 0; column < width; column += Math.max(1, step >> 1)) {
      const [at, below] = [row * width + column, lower + column];
      if (shape[at] !== 255 || shape[below] !== 255) continue;
      all++;
      if (Math.abs(tints[at]! - tints[below]!) > DIFFERENT) others++;
    }
  }
  return others > SHARE * all;
}
