import { HIDDEN, validate } from '../../puzzle/index.ts';
import type { Part, Pixels, Point, Reading, ReadingTube } from '../reading.ts';
import { median, sum } from '../statistics.ts';

export function wholeOf({ width, height }: Pick<Pixels, 'width' | 'height'>): Part {
  return { x: 0, y: 0, width, height };
}

/** The pixels of a part of a picture. */
export function cropPixels(pixels: Pixels, { x, y, width, height }: Part): Pixels {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let row = 0; row < height; row++) {
    const from = 4 * ((y + row) * pixels.width + x);
    data.set(pixels.data.subarray(from, from + 4 * width), 4 * row * width);
  }
  return { width, height, data };
}

/** A part of a part, in pixels of the whole. */
export function within(outer: Part, inner: Part): Part {
  return { ...inner, x: outer.x + inner.x, y: outer.y + inner.y };
}

/** What was read from a part of a picture, its places in pixels of the whole. */
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
  /** Where it crosses that axis. */
  readonly at: number;
}

/** The parts on both sides of a line. */
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

/** A line that divides the tubes of a reading into two groups, of which each may be a board of its own. */
interface Division extends Line {
  /** Whether the two groups are surely boards of their own; one board may fall into such groups by chance otherwise. */
  readonly isSure: boolean;
}

/**
 * That each colour of one board lies in one group by chance is as likely as so many coins that fall alike: one coin for each tube
 * beyond the first that a colour lies in. A board of five colours that was just dealt has ten to fifteen of them, one that is
 * nearly solved hardly any. A gap between the groups is worth some coins, too.
 */
const COINS = { sure: 14, perhaps: 10 };
/** Tubes with items that a board has at least. */
const FEWEST_FILLED = 2;

/**
 * Before and after some moves a board has the same items in as many tubes. That so many colours of one board fill as many tubes in
 * both halves was seen on none of a hundred boards: most colours fill one tube.
 */
const SHARED = 3;

/** The line between two groups of tubes that keep the counting rule each by itself, undefined where there is none. */
export function divisionOf(reading: Pick<Reading, 'kind' | 'tubes'>): Division | undefined {
  const lines = [...linesAlong(reading.tubes, 'x'), ...linesAlong(reading.tubes, 'y')];
  const judged = lines.flatMap(({ before, after, ...line }) => {
    if (![before, after].every((tubes) => mayBeBoard({ ...reading, tubes }))) return [];
    const apart = worthOfGap(line.along, before, after);
    const coins = coinsIn(before) + coinsIn(after) + apart;
    const shared = sharedColors(before, after);
    const isSure = coins >= COINS.sure || shared >= SHARED;
    const isPerhaps = coins >= COINS.perhaps || apart === FAR.coins || shared > 0;
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

/** All lines that cross no tube, one between any two groups. */
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

/** Whether tubes are a board by themselves as far as counting tells; hidden items make up any count. */
function mayBeBoard({ kind, tubes }: Pick<Reading, 'kind' | 'tubes'>): boolean {
  const filled = tubes.filter(({ items }) => items.length > 0);
  const hasRoom = tubes.some(({ items, capacity }) => items.length < capacity);
  const isHiding = tubes.some(({ items }) => items.includes(HIDDEN));
  return filled.length >= FEWEST_FILLED && hasRoom && !isHiding && validate({ kind, tubes }).ok;
}

/** How many colours two groups have in common where they have the same items, in as many tubes; none otherwise. */
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
 * How many coins a gap between two groups is worth: from middle to middle it is so many times as wide as others are. Where there is
 * no other row, so many heights of a tube between two are rare on one board.
 */
const NEAR = { factor: 1.12, coins: 4 };
const FAR = { factor: 1.3, coins: 8 };
const ROWS_APART = 0.9;

function worthOfGap(
  along: Line['along'],
  before: readonly ReadingTube[],
  after: readonly ReadingTube[],
): number {
  const gap = gapBetween(before, after, along);
  const size = median([...before, ...after].map((tube) => (along === 'x' ? tube.width : tube.height)));
  const gaps = [...gapsWithin(before, along), ...gapsWithin(after, along)];
  if (gaps.length === 0) return along === 'y' && gap > ROWS_APART * size ? NEAR.coins : 0;
  const factor = (gap + size) / (Math.max(...gaps) + size);
  return factor >= FAR.factor ? FAR.coins : factor >= NEAR.factor ? NEAR.coins : 0;
}

function gapBetween(
  before: readonly ReadingTube[],
  after: readonly ReadingTube[],
  along: Line['along'],
): number {
  const edges = EDGES[along];
  return Math.min(...after.map((tube) => edges(tube)[0])) - Math.max(...before.map((tube) => edges(tube)[1]));
}

/** The free spaces between the neighbours of a group, along an axis: between tubes of a row, or between rows. */
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
