import { bestOf, median, sum } from '../../numbers/statistics.ts';
import { HIDDEN, validate } from '../../puzzle/index.ts';
import type { Part, Pixels, Point, Reading, ReadingTube } from '../reading.ts';

export function wholeOf({ width, height }: Pick<Pixels, 'width' | 'height'>): Part {
  return { x: 0, y: 0, width, height };
}

export function cropPixels(pixels: Pixels, { x, y, width, height }: Part): Pixels {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let row = 0; row < height; row++) {
    const from = 4 * ((y + row) * pixels.width + x);
    data.set(pixels.data.subarray(from, from + 4 * width), 4 * row * width);
  }
  return { width, height, data };
}

/** Converts a part of a part to pixels of the whole. */
export function within(outer: Part, inner: Part): Part {
  return { ...inner, x: outer.x + inner.x, y: outer.y + inner.y };
}

/** Converts the reading of a part to pixels of the whole picture. */
export function placedIn(whole: Pick<Pixels, 'width' | 'height'>, part: Part, reading: Reading): Reading {
  const moved = ({ x, y }: Point): Point => ({ x: x + part.x, y: y + part.y });
  const tubes = reading.tubes.map(
    (tube): ReadingTube => ({
      ...tube,
      ...moved(tube),
      places: tube.places.map(moved),
      seenAt: tube.seenAt.map(moved),
    }),
  );
  return { ...reading, width: whole.width, height: whole.height, tubes, part };
}

/** A straight line across a picture, between two boards. */
export interface Line {
  readonly along: 'x' | 'y';
  /** Its position on that axis, in pixels. */
  readonly at: number;
}

export function partsBeside({ width, height }: Part, { along, at }: Line): [Part, Part] {
  const cut = Math.round(at);
  return along === 'x'
    ? [
        { x: 0, y: 0, width: cut, height },
        { x: cut, y: 0, width: width - cut, height },
      ]
    : [
        { x: 0, y: 0, width, height: cut },
        { x: 0, y: cut, width, height: height - cut },
      ];
}

/** A line that divides the tubes of a reading into two groups, each of which may be a board of its own. */
export interface Division extends Line {
  /** Whether they surely are. If not, one board may consist of two such groups by chance. */
  readonly isSure: boolean;
}

/**
 * How many bits of evidence there have to be for two boards. One bit is as much as a coin that falls one way.
 * About one picture in a hundred shows two boards, so seven bits make two as likely as one.
 */
const BITS = { sure: 14, perhaps: 7 };
/** The minimum number of tubes with items on a board. */
const FEWEST_FILLED = 2;

/**
 * Finds the line between two groups of tubes that both keep the counting rule by themselves. It is undefined
 * if there is none. Rows that are alike may be one board, before shelves or planks, so two boards are only sure where a gap is seen,
 * or a seam between two halves that are alike item by item.
 *
 * @param isSeam whether a line across the whole picture is seen in the space between two groups
 */
export function divisionOf(
  reading: Pick<Reading, 'kind' | 'tubes'>,
  isSeam: (space: Space) => boolean = () => false,
): Division | undefined {
  const lines = [...linesAlong(reading.tubes, 'x'), ...linesAlong(reading.tubes, 'y')];
  const judged = lines.flatMap(({ before, after, ...space }) => {
    const isSeamed = isSeam(space);
    if (![before, after].every((tubes) => mayBeBoard({ ...reading, tubes }, isSeamed))) return [];
    const [gap, twins] = [bitsOfGap(space.along, before, after), bitsOfTwins(before, after)];
    const bits = gap + (isSeamed ? GAP.seam : 0) + bitsOfColors(before, after) + twins;
    const isSeen = gap > 0 || (isSeamed && twins > 0);
    return bits >= BITS.perhaps ? [{ ...space, bits, isSure: isSeen && bits >= BITS.sure }] : [];
  });
  const best = bestOf(judged, ({ bits }) => bits);
  return best && { along: best.along, at: (best.from + best.to) / 2, isSure: best.isSure };
}

/** Free space between two groups of tubes, in pixels of the picture. */
export interface Space extends Pick<Line, 'along'> {
  readonly from: number;
  readonly to: number;
}

interface Sides extends Space {
  readonly before: readonly ReadingTube[];
  readonly after: readonly ReadingTube[];
}

const EDGES = {
  x: ({ x, width }: ReadingTube) => [x - width / 2, x + width / 2] as const,
  y: ({ y, height }: ReadingTube) => [y - height / 2, y + height / 2] as const,
};

/** Returns all lines that cross no tube, one between each two neighbouring groups. */
function linesAlong(tubes: readonly ReadingTube[], along: Line['along']): Sides[] {
  const edges = EDGES[along];
  const sorted = [...tubes].sort((a, b) => edges(a)[0] - edges(b)[0]);
  return sorted.slice(1).flatMap((next, i) => {
    const before = sorted.slice(0, i + 1);
    const end = Math.max(...before.map((tube) => edges(tube)[1]));
    const start = edges(next)[0];
    return start >= end ? [{ along, from: end, to: start, before, after: sorted.slice(i + 1) }] : [];
  });
}

/**
 * Whether tubes may be a board by themselves, by the counting rule. Groups with hidden items are left out,
 * because these fit any count. A group without room is part of a board, unless a seam bounds it: its empty tube may have been missed.
 */
function mayBeBoard({ kind, tubes }: Pick<Reading, 'kind' | 'tubes'>, isSeamed: boolean): boolean {
  const hasRoom = isSeamed || tubes.some(({ items, capacity }) => items.length < capacity);
  const isHiding = tubes.some(({ items }) => items.includes(HIDDEN));
  const filled = tubes.filter(({ items }) => items.length > 0).length;
  return filled >= FEWEST_FILLED && hasRoom && !isHiding && validate({ kind, tubes }).ok;
}

/**
 * How unlikely it is that the items of one board are divided between two groups like this: the tubes of each
 * colour fall on either side like coins. The first tube of a colour that is on one side only may fall anywhere.
 */
function bitsOfColors(before: readonly ReadingTube[], after: readonly ReadingTube[]): number {
  const colors = new Set([...before, ...after].flatMap(({ items }) => items));
  return sum(
    [...colors].map((color) => {
      const [one, other] = [before, after].map(
        (tubes) => tubes.filter(({ items }) => items.includes(color)).length,
      );
      return waysBits(one ?? 0, other ?? 0);
    }),
  );
}

function waysBits(one: number, other: number): number {
  const count = one + other;
  if (one === 0 || other === 0) return count - 1;
  let ways = 1;
  for (let i = 1; i <= one; i++) ways *= (count - one + i) / i;
  return count - Math.log2(ways);
}

/** In a picture of a board after some moves, this share of the items is where it was before. */
const STILL_THERE = 0.8;

/**
 * Pictures of a board before and after some moves show nearly the same items in the same tubes, from the bottom
 * up. Two groups of one board do so by chance, the more rarely, the more colours there are.
 */
function bitsOfTwins(before: readonly ReadingTube[], after: readonly ReadingTube[]): number {
  const colorsOf = (tubes: readonly ReadingTube[]) =>
    [...new Set(tubes.flatMap(({ items }) => items))].sort();
  const colors = colorsOf(before);
  if (before.length !== after.length || colors.join() !== colorsOf(after).join()) return 0;
  const [tubes, later] = [before, after].map((group) => group.toSorted((a, b) => a.number - b.number));
  const alike = Math.log2(STILL_THERE * colors.length);
  const unlike = Math.log2((1 - STILL_THERE) / (1 - 1 / colors.length));
  return sum(
    (tubes ?? []).map(({ items }, i) => {
      const others = later?.[i]?.items ?? [];
      const changed = items.findIndex((item, k) => others[k] !== item);
      const isMoved = changed < 0 || changed >= others.length;
      return isMoved ? Math.min(items.length, others.length) * alike : changed * alike + unlike;
    }),
  );
}

/**
 * The evidence of gaps between two groups, in bits.
 *
 * - `wide`: how many bits a gap between two groups is worth, if it is this many times as wide as the others, from
 *   centre to centre. If there is no other gap between rows, one of more than this many tube heights is rare on a
 *   single board.
 * - `seam`: two screenshots meet in a seam; shelves of one board look like it.
 */
const GAP = { wide: { factor: 1.12, bits: 4 }, veryWide: { factor: 1.3, bits: 8 }, rows: 0.9, seam: 8 };

/** Returns how many bits the gap between two groups is worth. */
function bitsOfGap(
  along: Line['along'],
  before: readonly ReadingTube[],
  after: readonly ReadingTube[],
): number {
  const gap = gapBetween(before, after, along);
  const size = median([...before, ...after].map((tube) => (along === 'x' ? tube.width : tube.height)));
  const gaps = [...gapsWithin(before, along), ...gapsWithin(after, along)];
  if (gaps.length === 0) return along === 'y' && gap > GAP.rows * size ? GAP.wide.bits : 0;
  const factor = (gap + size) / (Math.max(...gaps) + size);
  return factor >= GAP.veryWide.factor ? GAP.veryWide.bits : factor >= GAP.wide.factor ? GAP.wide.bits : 0;
}

/** Returns the free space between two groups, in pixels. */
function gapBetween(
  before: readonly ReadingTube[],
  after: readonly ReadingTube[],
  along: Line['along'],
): number {
  const edges = EDGES[along];
  return Math.min(...after.map((tube) => edges(tube)[0])) - Math.max(...before.map((tube) => edges(tube)[1]));
}

/** Returns the free spaces between neighbours in a group: between the tubes of a row, or between rows. */
function gapsWithin(tubes: readonly ReadingTube[], along: Line['along']): number[] {
  const [own, other] = along === 'x' ? [EDGES.x, EDGES.y] : [EDGES.y, EDGES.x];
  return tubes.flatMap((tube) => {
    const [from, to] = other(tube);
    const beyond = tubes.filter((next) => {
      const [start, end] = other(next);
      return own(next)[0] >= own(tube)[1] && Math.min(to, end) > Math.max(from, start);
    });
    return beyond.length > 0 ? [Math.min(...beyond.map((next) => own(next)[0])) - own(tube)[1]] : [];
  });
}
