import { type Outcome, success } from '../puzzle/index.ts';
import { warnOfBoard } from './messages/warn.ts';
import { A_SECOND, workOn } from './picture/work.ts';
import { FROM_AFAR, glimpse } from './read.ts';
import type { Part, Pixels, Point, Reading, ReadingTube, Refusal, Turn } from './reading.ts';
import { median } from './statistics.ts';
import { wayUp } from './wayUp.ts';

/** A picture that stands upright, and the reading in its pixels. */
export interface Upright {
  readonly pixels: Pixels;
  readonly reading: Reading;
}

/**
 * Turns a picture upright, for drawing on it. A reading that was not `turned` is returned as it is, with its picture.
 *
 * @param reading in pixels of the picture as it was given; the one that is returned keeps `turned`
 */
export function upright(pixels: Pixels, reading: Reading): Upright {
  if (!reading.turned) return { pixels, reading };
  return {
    pixels: uprightPixels(pixels, reading.turned),
    reading: turnedReading(reading, backOf(reading.turned)),
  };
}

/** The same for a picture whose reading was turned before. */
export function uprightPixels(pixels: Pixels, turned: Turn | undefined): Pixels {
  return turned ? turnedPixels(pixels, backOf(turned)) : pixels;
}

/** A reading that {@link upright} returned, in pixels of the picture as it was given. */
export function asGiven(reading: Reading): Reading {
  return reading.turned ? turnedReading(reading, reading.turned) : reading;
}

/**
 * Most tubes reach farther above their highest place than below their lowest one. A board with this many items more below may stand
 * on its head, and with `much` it does, if nothing else tells. Of boards that stand upright, trays and thick feet have up to 0.37 more
 * below, and pegs that are seen from above up to 0.25.
 */
const AIR_BELOW = { tubes: 0.05, pegs: 0.4, much: 0.4 };

type OnHead = 'no' | 'perhaps' | 'surely';

/**
 * Whether a picture, or the game, has its closed ends above: the light, the ends of tubes and their air are signs, two of which are enough. A
 * tube that is partly filled from below shows that it has not.
 */
function standsOnHead(pixels: Pixels, { tubes, onPegs }: Reading): OnHead {
  if (tubes.some(({ items, capacity }) => items.length > 0 && items.length < capacity)) return 'no';
  const air = median(tubes.map(airAbove));
  const isBelow = -air > AIR_BELOW[onPegs ? 'pegs' : 'tubes'];
  const byAir = Number(air > AIR_BELOW.tubes) - Number(isBelow) - Number(-air > AIR_BELOW.much);
  const signs = wayUp(pixels, { tubes }) + byAir;
  return signs < -1 ? 'surely' : signs < 0 ? 'perhaps' : 'no';
}

/** By how many items a tube reaches farther above its places than below them. */
function airAbove({ y, height, places, itemHeight }: ReadingTube): number {
  const rows = places.map((place) => place.y);
  const above = Math.min(...rows) - (y - height / 2);
  const below = y + height / 2 - Math.max(...rows);
  return (above - below) / itemHeight;
}

/** A glimpse shows whether a turned picture is worth reading. */
const GLIMPSE = 0.1 * A_SECOND;
/** A picture that shows nothing as it is may have so many doubts once it is turned. */
const MOST_DOUBTS = 1;

/**
 * Reads a picture that lies on a side or stands on its head as if it stood upright. A board that stands on its head is read anew where its
 * air is above then; one that may stand on its head is in doubt. What is refused is turned to all sides.
 *
 * @param seen what the picture shows as it is
 * @param read reads a picture as it is
 * @returns the reading in pixels of the picture as it is, with `turned` and a doubt that says so; or what was seen
 */
export function turnedUpright(
  pixels: Pixels,
  seen: Outcome<Reading, Refusal>,
  read: (pixels: Pixels) => Outcome<Reading, Refusal>,
): Outcome<Reading, Refusal> {
  const isOnHead = seen.ok ? standsOnHead(pixels, seen.value) : 'no';
  for (const turn of turnsOf(seen, isOnHead)) {
    const turned = uprightPixels(pixels, turn);
    if (!seen.ok && !glimpse(turned, FROM_AFAR, workOn(GLIMPSE))) continue;
    const again = read(turned);
    if (!again.ok || again.value.warnings.length > mostDoubts(seen, isOnHead)) continue;
    if (standsOnHead(turned, again.value) !== 'no') continue;
    const warnings = [...warnOfBoard(again.value, 'turned', { turn }), ...again.value.warnings];
    return success(asGiven({ ...again.value, warnings, turned: turn }));
  }
  if (!seen.ok || isOnHead === 'no') return seen;
  const warnings = [...seen.value.warnings, ...warnOfBoard(seen.value, 'onHead')];
  return success({ ...seen.value, warnings });
}

/** The turns that a picture may have, from what it shows as it is. */
function turnsOf(seen: Outcome<Reading, Refusal>, isOnHead: OnHead): readonly Turn[] {
  // items that float are those of a tube that is filled from above
  if (seen.ok)
    return isOnHead === 'surely' || seen.value.warnings.some(({ code }) => code === 'ITEM_FLOATING')
      ? [180]
      : [];
  return seen.fault.code === 'NO_PUZZLE' || seen.fault.code === 'BOARD_UNCLEAR' ? [180, 90, 270] : [];
}

/** With more doubts than this, a turned picture does not count. */
function mostDoubts(seen: Outcome<Reading, Refusal>, isOnHead: OnHead): number {
  if (!seen.ok) return MOST_DOUBTS;
  return seen.value.warnings.length - (isOnHead === 'surely' ? 0 : 1);
}

function backOf(turn: Turn): Turn {
  return (360 - turn) as Turn;
}

/** Turns a picture clockwise. */
function turnedPixels({ width, height, data }: Pixels, turn: Turn): Pixels {
  // a copy: slices of Node's buffers share the memory of the picture
  const from = new Uint32Array(new Uint8Array(data).buffer);
  if (turn === 180) return { width, height, data: new Uint8Array(from.reverse().buffer) };
  const to = new Uint32Array(from.length);
  // where a row of the picture begins in the turned one, and how far its pixels lie from each other there
  const begin = (y: number) => (turn === 90 ? height - 1 - y : (width - 1) * height + y);
  const step = turn === 90 ? height : -height;
  for (let y = 0; y < height; y++) {
    for (let x = 0, at = begin(y); x < width; x++, at += step) to[at] = from[y * width + x] ?? 0;
  }
  return { width: height, height: width, data: new Uint8Array(to.buffer) };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function turnedPoint({ x, y }: Point, { width, height }: Size, turn: Turn): Point {
  if (turn === 180) return { x: width - x, y: height - y };
  return turn === 90 ? { x: height - y, y: x } : { x: y, y: width - x };
}

/** A reading in pixels of its picture turned clockwise. Tubes keep their numbers. */
function turnedReading(reading: Reading, turn: Turn): Reading {
  const { width, height } = reading;
  const size = turn === 180 ? { width, height } : { width: height, height: width };
  const tubes = reading.tubes.map((tube) => turnedTube(tube, reading, turn));
  const part = reading.part && { part: turnedPart(reading.part, reading, turn) };
  return { ...reading, ...size, ...part, tubes };
}

function turnedTube(tube: ReadingTube, picture: Size, turn: Turn): ReadingTube {
  const at = (point: Point) => turnedPoint(point, picture, turn);
  const { width, height, itemWidth, itemHeight } = tube;
  const lying = turn !== 180 && {
    ...{ width: height, height: width },
    ...{ itemWidth: itemHeight, itemHeight: itemWidth },
  };
  return { ...tube, ...lying, ...at(tube), places: tube.places.map(at), seenAt: tube.seenAt.map(at) };
}

function turnedPart({ x, y, width, height }: Part, picture: Size, turn: Turn): Part {
  const one = turnedPoint({ x, y }, picture, turn);
  const other = turnedPoint({ x: x + width, y: y + height }, picture, turn);
  return {
    ...{ x: Math.min(one.x, other.x), y: Math.min(one.y, other.y) },
    ...{ width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) },
  };
}
