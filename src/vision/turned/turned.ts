import { median } from '../../numbers/statistics.ts';
import { type Outcome, success } from '../../puzzle/index.ts';
import { warnOfBoard } from '../messages/warn.ts';
import { A_SECOND, workOn } from '../picture/work.ts';
import { FROM_AFAR, glimpse } from '../read.ts';
import type { Part, Pixels, Point, Reading, ReadingTube, Refusal, Turn } from '../reading.ts';
import { overhangOf } from '../tubes/boxes.ts';
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
 * on its head. Of boards that stand upright, trays and thick feet have up to 0.37 more below, and pegs that are seen from above up to
 * 0.25: with `much` more it counts twice.
 */
const AIR_BELOW = { tubes: 0.05, pegs: 0.4, much: 0.4 };

/** Whether a tube is neither full nor empty. The air in it shows which end is up. */
export function isPartlyFilled({ tubes }: Pick<Reading, 'tubes'>): boolean {
  return tubes.some(({ items, capacity }) => items.length > 0 && items.length < capacity);
}

/**
 * What the order of the tubes tells: games fill their rows from above, and end with the empty tubes. Of 48 labelled boards whose first and
 * last row differ six have the shorter one first, and one the empty tubes as well.
 * Of 115 whose rows are equally long three begin with the empty tubes: there it is a sign for tubes alone, which have others beside it.
 *
 * @returns 1 if the first row is the longer one, -2 if it is not and the empty tubes come first
 */
function byOrder({ tubes, onPegs }: Reading): number {
  const countBeside = (one?: ReadingTube) =>
    tubes.filter(({ y }) => one && Math.abs(y - one.y) < one.height / 2).length;
  const longer = countBeside(tubes[0]) - countBeside(tubes.at(-1));
  const filled = tubes.findIndex(({ items }) => items.length > 0);
  const areEmptyFirst = filled > 0 && tubes.every(({ items }, i) => items.length > 0 === i >= filled);
  return longer > 0 ? 1 : -2 * Number(areEmptyFirst && (longer < 0 || !onPegs));
}

/**
 * How many signs tell that a board stands upright, less those that it stands on its head: the light, the ends of tubes, their air and their
 * order. A tube that is partly filled from below shows that it is upright.
 */
function signsOfUpright(pixels: Pixels, reading: Reading): number {
  const { tubes, onPegs } = reading;
  if (isPartlyFilled({ tubes })) return Number.POSITIVE_INFINITY;
  const air = median(tubes.map(overhangOf).map(({ above, below }) => above - below));
  const isBelow = -air > AIR_BELOW[onPegs ? 'pegs' : 'tubes'];
  const isMuch = Math.abs(air) > AIR_BELOW.much;
  const byAir = (Number(air > AIR_BELOW.tubes) - Number(isBelow)) * (isMuch ? 2 : 1);
  // items on pegs are often too low to show light, and pegs have no ends
  return (onPegs ? 0 : wayUp(pixels, { tubes })) + byAir + byOrder(reading);
}

/** A glimpse shows whether a turned picture is worth reading. */
const GLIMPSE = 0.1 * A_SECOND;
/** A picture that shows nothing as it is may have so many doubts once it is turned. */
const DOUBTS_WHEN_TURNED = 1;
/** A board is turned if so many more signs tell that it stands upright then. */
const MORE_SIGNS = 2;

/**
 * Reads a picture that lies on a side or stands on its head as if it stood upright. A board that may stand on its head is turned
 * where more tells that it stands upright then, and is in doubt otherwise. What is refused is turned to all sides.
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
  const signs = seen.ok ? signsOfUpright(pixels, seen.value) : 0;
  const least = signs < 0 ? Math.max(0, signs + MORE_SIGNS) : 0;
  const { turns, mostDoubts } = turnsOf(seen, signs < 0);
  for (const turn of turns) {
    const turned = uprightPixels(pixels, turn);
    if (!seen.ok && !glimpse(turned, FROM_AFAR, workOn(GLIMPSE))) continue;
    const again = read(turned);
    if (!again.ok || again.value.warnings.length > mostDoubts) continue;
    if (signsOfUpright(turned, again.value) < least) continue;
    const warnings = [...warnOfBoard(again.value, 'turned', { turn }), ...again.value.warnings];
    return success(asGiven({ ...again.value, warnings, turned: turn }));
  }
  if (!seen.ok || signs >= 0) return seen;
  const warnings = [...seen.value.warnings, ...warnOfBoard(seen.value, 'onHead')];
  return success({ ...seen.value, warnings });
}

/** The turns that a picture may have, from what it shows as it is, and with how many doubts a turned one counts. */
function turnsOf(seen: Outcome<Reading, Refusal>, isOnHead: boolean): { turns: Turn[]; mostDoubts: number } {
  if (!seen.ok) {
    const isUnread = seen.fault.code === 'NO_PUZZLE' || seen.fault.code === 'BOARD_UNCLEAR';
    return { turns: isUnread ? [180, 90, 270] : [], mostDoubts: DOUBTS_WHEN_TURNED };
  }
  const { warnings } = seen.value;
  // items that float are those of a tube that is filled from above
  const isFloating = !isOnHead && warnings.some(({ code }) => code === 'ITEM_FLOATING');
  return { turns: isOnHead || isFloating ? [180] : [], mostDoubts: warnings.length - Number(isFloating) };
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

/** A reading in pixels of its picture turned clockwise. Tubes keep their numbers. */
function turnedReading(reading: Reading, turn: Turn): Reading {
  const { width, height } = reading;
  if (turn === 180) return movedReading(reading, ({ x, y }) => ({ x: width - x, y: height - y }));
  const isRight = turn === 90;
  const moved = movedReading(reading, ({ x, y }) =>
    isRight ? { x: height - y, y: x } : { x: y, y: width - x },
  );
  const lying = (tube: ReadingTube) => ({
    ...{ ...tube, width: tube.height, height: tube.width },
    ...{ itemWidth: tube.itemHeight, itemHeight: tube.itemWidth },
  });
  return { ...moved, width: height, height: width, tubes: moved.tubes.map(lying) };
}

/** A reading whose places are elsewhere, by what becomes of a point of its picture. */
export function movedReading(reading: Reading, at: (point: Point) => Point): Reading {
  const tubes = reading.tubes.map((tube) => ({
    ...{ ...tube, ...at(tube) },
    ...{ places: tube.places.map(at), seenAt: tube.seenAt.map(at) },
  }));
  return { ...reading, ...(reading.part && { part: movedPart(reading.part, at) }), tubes };
}

function movedPart({ x, y, width, height }: Part, at: (point: Point) => Point): Part {
  const [one, other] = [at({ x, y }), at({ x: x + width, y: y + height })];
  return {
    ...{ x: Math.min(one.x, other.x), y: Math.min(one.y, other.y) },
    ...{ width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) },
  };
}
