import { HIDDEN, validate } from '../../puzzle/index.ts';
import type { Part, Pixels, Point, Reading, ReadingTube } from '../reading.ts';
import { median, sum } from '../statistics.ts';

export function wholeOf({ width, height }: Pick<Pixels, 'width' | 'height'>): Part {
  return { x: 0, y: 0, width, height };
}

/** Copies a part of a picture. */
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

/** Returns the parts on the two sides of a line. */
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
interface Division extends Line {
  /** Whether they surely are. If not, one board may consist of two such groups by chance. */
  readonly isSure: boolean;
}

/**
 * Thresholds in coins. If each group of a single board has all items of its colours by chance, this is as
 * unlikely as a number of coins that all fall alike: for each colour, one coin for every tube beyond the
 * first in which it lies. A board of five colours that was just dealt has ten to fifteen coins, one that is
 * nearly solved hardly any. A gap between the groups adds some.
 */
const COINS = { sure: 14, perhaps: 10 };
/** The minimum number of tubes with items on a board. */
const FEWEST_FILLED = 2;

/**
 * Pictures of a board before and after some moves show the same items in equally many tubes. If two groups
 * share this many colours in that way, they are two boards. No single board of a hundred had two halves like
 * that, because most colours fill only one tube.
 */
const FEWEST_SHARED = 3;

/**
 * Finds the line between two groups of tubes that both keep the counting rule by themselves. It is undefined
 * if there is none.
 */
export function divisionOf(reading: Pick<Reading, 'kind' | 'tubes'>): Division | undefined {
  const lines = [...linesAlong(reading.tubes, 'x'), ...linesAlong(reading.tubes, 'y')];
  const judged = lines.flatMap(({ before, after, ...line }) => {
    if (![before, after].every((tubes) => mayBeBoard({ ...reading, tubes }))) return [];
    const apart = coinsOfGap(line.along, before, after);
    const coins = coinsIn(before) + coinsIn(after) + apart;
    const shared = sharedColors(before, after);
    const isSure = coins >= COINS.sure || shared >= FEWEST_SHARED;
    const isPerhaps = coins >= COINS.perhaps || apart === VERY_WIDE_GAP.coins || shared > 0;
    return isSure || isPerhaps ? [{ ...line, isSure, coins }] : [];
  });
  const best = judged.reduce<(typeof judged)[number] | undefined>(
    (best, one) => (best && isLikelier(best, one) ? best : one),
    undefined,
  );
  return best && { along: best.along, at: best.at, isSure: best.isSure };
}

function isLikelier(
  one: { readonly isSure: boolean; readonly coins: number },
  other: { readonly isSure: boolean; readonly coins: number },
): boolean {
  return one.isSure === other.isSure ? one.coins >= other.coins : one.isSure;
}

interface Sides extends Line {
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
    return start >= end ? [{ along, at: (start + end) / 2, before, after: sorted.slice(i + 1) }] : [];
  });
}

/**
 * Whether tubes may be a board by themselves, by the counting rule. Groups with hidden items are left out,
 * because these fit any count.
 */
function mayBeBoard({ kind, tubes }: Pick<Reading, 'kind' | 'tubes'>): boolean {
  const filled = tubes.filter(({ items }) => items.length > 0);
  const hasRoom = tubes.some(({ items, capacity }) => items.length < capacity);
  const isHiding = tubes.some(({ items }) => items.includes(HIDDEN));
  return filled.length >= FEWEST_FILLED && hasRoom && !isHiding && validate({ kind, tubes }).ok;
}

/**
 * Returns the number of colours of two groups that have the same items in equally many tubes, and 0 for other
 * groups.
 */
function sharedColors(before: readonly ReadingTube[], after: readonly ReadingTube[]): number {
  const [one, other] = [before, after].map((tubes) => tubes.flatMap(({ items }) => items).sort());
  const isSame = before.length === after.length && one?.join() === other?.join();
  return isSame ? new Set(one).size : 0;
}

function coinsIn(tubes: readonly ReadingTube[]): number {
  const colors = new Set(tubes.flatMap(({ items }) => items));
  return sum([...colors].map((color) => tubes.filter(({ items }) => items.includes(color)).length - 1));
}

/**
 * How many coins a gap between two groups is worth, if it is this many times as wide as the others, from
 * centre to centre. If there is no other gap between rows, one of more than this many tube heights is rare on
 * a single board.
 */
const WIDE_GAP = { factor: 1.12, coins: 4 };
const VERY_WIDE_GAP = { factor: 1.3, coins: 8 };
const ROWS_APART = 0.9;

/** Returns how many coins the gap between two groups is worth. */
function coinsOfGap(
  along: Line['along'],
  before: readonly ReadingTube[],
  after: readonly ReadingTube[],
): number {
  const gap = gapBetween(before, after, along);
  const size = median([...before, ...after].map((tube) => (along === 'x' ? tube.width : tube.height)));
  const gaps = [...gapsWithin(before, along), ...gapsWithin(after, along)];
  if (gaps.length === 0) return along === 'y' && gap > ROWS_APART * size ? WIDE_GAP.coins : 0;
  const factor = (gap + size) / (Math.max(...gaps) + size);
  return factor >= VERY_WIDE_GAP.factor
    ? VERY_WIDE_GAP.coins
    : factor >= WIDE_GAP.factor
      ? WIDE_GAP.coins
      : 0;
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
