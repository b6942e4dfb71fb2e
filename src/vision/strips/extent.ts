import { diff } from 'color-diff';
import { clamp, median, sum } from '../../numbers/statistics.ts';
import { labAt, medianLab } from '../items/patches.ts';
import { type Raster, shrink } from '../picture/raster.kernel.ts';
import type { Pixels } from '../reading.ts';
import { axisOf, isAxis, lengthOf, type TubeAxis, type TubeGiven } from './axes.ts';
import type { Places } from './rectify.ts';

/** How the places of tubes are found of which only the box or the ends are given. */
const PLACE_SEARCH = {
  /** Capacities of games. */
  least: 2,
  most: 12,
  /** Rows per box width at which tubes are searched. */
  rows: 40,
  /** How far above the end of the box the lowest item ends, as a share of the width: a floor is thin. */
  floors: [0, 0.04, 0.08, 0.12, 0.16, 0.22],
  /** The places end at one of these shares of the box; the rest is a neck. */
  ends: Array.from({ length: 51 }, (_, i) => 0.5 + i / 100),
  /** Points across the axis at which borders are looked for, in widths. */
  across: [-0.2, -0.1, 0, 0.1, 0.2],
  /** A border differs at most so much (CIEDE2000), because many tubes with a border tell more than a strong one. */
  mostStep: 25,
  /** How many of the best are read. */
  tried: 3,
} as const;

interface Guess {
  readonly capacity: number;
  /** The lower end of the lowest place and the distance of places, as shares of the length. */
  readonly start: number;
  readonly pitch: number;
  readonly score: number;
}

/**
 * Returns the tubes with their places. Where these are not known, the likeliest ways to divide the tubes are returned: all are divided
 * alike, where most of them show borders of items.
 */
export function waysToPlace(pixels: Pixels, given: readonly TubeGiven[], capacity?: number): Places[][] {
  const known = given.map((tube) => {
    const axis = axisOf(tube);
    const own = tube.capacity ?? axis?.capacity ?? capacity;
    return axis && own !== undefined ? { ...axis, capacity: own } : undefined;
  });
  if (known.every((tube) => tube !== undefined)) return [known];
  const spans = given.map(spanOf);
  const borders = borderProfile(pixels, spans);
  const counted = capacity ?? given[0]?.capacity;
  const best = guessesIn(borders, !given.every(isAxis), counted).sort((a, b) => b.score - a.score);
  const once = best.filter((one, i) => best.findIndex((other) => other.capacity === one.capacity) === i);
  const tried = once.slice(0, PLACE_SEARCH.tried);
  return tried.map((guess) =>
    given.map((tube, i) => known[i] ?? placed(tube, spans[i] ?? spanOf(tube), guess)),
  );
}

/** Returns the axis from the closed to the open end of what is given. */
function spanOf(tube: TubeGiven): TubeAxis {
  if (isAxis(tube)) return tube;
  const { x, y, width, height } = tube;
  return { lowest: { x, y: y + height / 2 }, highest: { x, y: y - height / 2 }, width };
}

function placed(tube: TubeGiven, span: TubeAxis, { capacity, start, pitch }: Guess): Places {
  if (isAxis(tube)) return { ...tube, capacity };
  const along = (share: number) => ({
    x: span.lowest.x + share * (span.highest.x - span.lowest.x),
    y: span.lowest.y + share * (span.highest.y - span.lowest.y),
  });
  return {
    lowest: along(start + pitch / 2),
    highest: along(start + (capacity - 0.5) * pitch),
    width: span.width * INSIDE_GLASS,
    capacity: tube.capacity ?? capacity,
    likeness: tube.likeness ?? 1,
  };
}

/** Items are this much narrower than the glass around them. */
const INSIDE_GLASS = 0.86;

/** For each row from the closed end, how much the tubes change there: 1 on average. */
function borderProfile(pixels: Pixels, spans: readonly TubeAxis[]): number[] {
  const width = median(spans.map((span) => span.width));
  const scale = Math.max(1, width / PLACE_SEARCH.rows);
  const raster = shrink(pixels, (pixels.width * pixels.height) / scale ** 2);
  const rows = Math.max(8, Math.round(median(spans.map(lengthOf)) / scale));
  const changes = spans.map((span) => changesAlong(raster, span, rows));
  const total = Array.from({ length: rows }, (_, row) => sum(changes.map((one) => one[row] ?? 0)));
  const mean = sum(total) / rows;
  return total.map((change) => change / Math.max(1e-6, mean));
}

function changesAlong(raster: Raster, { lowest, highest, width }: TubeAxis, rows: number): number[] {
  const colors = Array.from({ length: rows + 1 }, (_, row) => {
    const share = row / rows;
    const [x, y] = [lowest.x + share * (highest.x - lowest.x), lowest.y + share * (highest.y - lowest.y)];
    return medianLab(
      PLACE_SEARCH.across.map((off) => labAt(raster, (x + off * width) / raster.scale, y / raster.scale)),
    );
  });
  return colors.slice(1).map((color, row) => {
    const before = colors[row];
    return before ? Math.min(PLACE_SEARCH.mostStep, diff(color, before)) : 0;
  });
}

/** Divides the length into any number of places; that of a box from a floor to a neck that are not known. */
function guessesIn(borders: readonly number[], isBox: boolean, capacity?: number): Guess[] {
  const { least, most, floors, ends, rows } = PLACE_SEARCH;
  const counts =
    capacity === undefined ? Array.from({ length: most - least + 1 }, (_, i) => least + i) : [capacity];
  const starts = floors.map((floor) => (floor * rows) / borders.length);
  return counts.flatMap((count) => {
    const beyond = 0.5 / Math.max(1, count - 1);
    const spans = isBox
      ? starts.flatMap((start) => ends.map((end) => ({ start, end })))
      : [{ start: -beyond, end: 1 + beyond }];
    return spans.map(({ start, end }) => {
      const pitch = (end - start) / count;
      return { capacity: count, start, pitch, score: combScore(borders, start, pitch, count) };
    });
  });
}

/** Returns how much more tubes change on the borders of places than in their middles. */
function combScore(borders: readonly number[], start: number, pitch: number, count: number): number {
  const at = (share: number) => {
    const row = clamp(Math.round(share * borders.length), 0, borders.length - 1);
    return Math.max(borders[row - 1] ?? 0, borders[row] ?? 0);
  };
  const teeth = Array.from({ length: count }, (_, k) => at(start + (k + 1) * pitch));
  const middles = Array.from({ length: count }, (_, k) => at(start + (k + 0.5) * pitch));
  return (sum(teeth) - sum(middles)) / count;
}
