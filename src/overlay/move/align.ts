import { correlation } from '../../numbers/statistics.ts';
import { pitchOf } from '../board/cells.ts';
import type { ViewTube } from '../board/view.ts';
import type { Pixels } from '../draw/scene.ts';
import { difference } from './patch.kernel.ts';

/**
 * The offset between two tubes, in whole pixels. Scaled tubes differ in width by a pixel, so the left and the right half have separate
 * offsets.
 */
export interface Offset {
  readonly left: number;
  readonly right: number;
  readonly dy: number;
}

/** How walls of two tubes are matched by their profiles. */
const WALLS = {
  /** The largest error of a reading, as a fraction of a tube's width: sideways, and along an empty tube, where no item tells the height. */
  reach: { across: 0.18, along: 0.3 },
  /** The largest difference in width between tubes of the same size. */
  slack: 0.03,
  /** The correlation that a shift must gain over the rough offset, and what it must gain in addition at the end of its reach. */
  gain: 0.04,
  farGain: 0.25,
  /** The least correlation of matching profiles. */
  leastCorrelation: 0.55,
  /** Smaller changes are noise; a profile without larger ones has no walls. */
  faint: 3,
  /** Sampled rows or columns of a profile. */
  samples: 36,
  /** Limit of a change, so that one strong edge counts at most as much as three faint ones. */
  cap: 60,
};

/**
 * Finds the offset, near a rough one, at which the walls of two tubes match: first both walls together, then each separately, then rim
 * and floor.
 *
 * Walls are where brightness changes horizontally in most rows, for any contents and any colour of walls; profiles of these changes are
 * compared. Comparing pixels was tried and failed for glowing tubes.
 */
export function alignTubes(picture: Pixels, tube: ViewTube, dx: number, dy: number): Offset {
  const { box } = tube;
  const reach = Math.max(1, Math.round(box.width * WALLS.reach.across));
  const slack = Math.max(1, Math.round(box.width * WALLS.slack));
  const side = Math.round(box.width * 0.25);
  const [left, right] = [Math.round(box.x - side * 0.2), Math.round(box.x + box.width - side * 0.8)];
  const here = columnProfile(picture, tube, 0, 0, left - reach, right + side + reach);
  const there = columnProfile(picture, tube, dx, dy, left - 2 * reach, right + side + 2 * reach);
  const zone = (start: number) => ({ start: start - left + reach, length: side });
  const walls = [zone(left), zone(right)] as const;
  const both = bestShift(here, there, walls, reach, reach);
  const alone = (wall: Zone) => both + bestShift(here, there, [wall], slack, reach + both);
  return {
    left: dx + alone(walls[0]),
    right: dx + alone(walls[1]),
    dy: dy + alignEnds(picture, tube, dx + both, dy),
  };
}

/** The composition of two offsets. */
export function joinOffsets(one: Offset, next: Offset): Offset {
  return { left: one.left + next.left, right: one.right + next.right, dy: one.dy + next.dy };
}

export function reverseOffset({ left, right, dy }: Offset): Offset {
  return { left: -left, right: -right, dy: -dy };
}

/** The vertical offset, from the parts above the highest place and below the lowest one. */
function alignEnds(picture: Pixels, tube: ViewTube, dx: number, dy: number): number {
  const { box, places, itemHeight } = tube;
  const reach = Math.max(1, Math.round(box.width * WALLS.reach.along));
  const half = itemHeight * 0.55;
  const [top, bottom] = [
    Math.round(box.y - box.width * 0.1),
    Math.round(box.y + box.height + box.width * 0.1),
  ];
  const rim = { start: reach, length: Math.max(2, Math.round((places.at(-1)?.y ?? top) - half) - top) };
  const floor = Math.min(bottom - 2, Math.round((places[0]?.y ?? bottom) + half));
  const foot = { start: reach + floor - top, length: bottom - floor };
  const here = rowProfile(picture, tube, 0, 0, top - reach, bottom + reach);
  const there = rowProfile(picture, tube, dx, dy, top - 2 * reach, bottom + 2 * reach);
  return bestShift(here, there, [rim, foot], reach, reach);
}

/** A range of a profile. */
interface Zone {
  readonly start: number;
  readonly length: number;
}

/** The shift at which the second profile, which begins `lead` earlier, correlates best with all zones of the first. */
function bestShift(
  here: Float32Array,
  there: Float32Array,
  zones: readonly Zone[],
  reach: number,
  lead: number,
): number {
  const part = (profile: Float32Array, { start, length }: Zone, shift = 0) =>
    profile.subarray(start + shift, start + shift + length);
  const telling = zones.filter((zone) => part(here, zone).some((value) => value > WALLS.faint));
  if (telling.length === 0) return 0;
  const agreement = (shift: number) =>
    Math.min(...telling.map((zone) => correlation(part(here, zone), part(there, zone, lead + shift))));
  let [best, most] = [0, agreement(0) + WALLS.gain];
  for (let shift = -reach; shift <= reach; shift++) {
    const alike = agreement(shift);
    const worth = alike - (WALLS.farGain * Math.abs(shift)) / reach;
    if (alike > WALLS.leastCorrelation && worth > most) [best, most] = [shift, worth];
  }
  return best;
}

/** For each column, the median horizontal change over rows of the tube. A numeric kernel. */
function columnProfile(
  picture: Pixels,
  tube: ViewTube,
  dx: number,
  dy: number,
  from: number,
  to: number,
): Float32Array {
  const top = (tube.places.at(-1)?.y ?? tube.box.y) - pitchOf(tube) / 2 + dy;
  const bottom = (tube.places[0]?.y ?? tube.box.y) + dy;
  const step = Math.max(1, (bottom - top) / WALLS.samples);
  const counts = new Uint16Array(WALLS.cap + 1);
  return Float32Array.from({ length: to - from }, (_, i) => {
    counts.fill(0);
    for (let y = top; y < bottom; y += step)
      tally(counts, change(picture, from + i + dx, Math.round(y), 1, 0));
    return middling(counts);
  });
}

/** For each row, the median vertical change over columns in the tube's middle part. A kernel. */
function rowProfile(
  picture: Pixels,
  { box }: ViewTube,
  dx: number,
  dy: number,
  from: number,
  to: number,
): Float32Array {
  const [left, right] = [box.x + box.width * 0.3 + dx, box.x + box.width * 0.7 + dx];
  const step = Math.max(1, (right - left) / WALLS.samples);
  const counts = new Uint16Array(WALLS.cap + 1);
  return Float32Array.from({ length: to - from }, (_, i) => {
    counts.fill(0);
    for (let x = left; x < right; x += step)
      tally(counts, change(picture, Math.round(x), from + i + dy, 0, 1));
    return middling(counts);
  });
}

function change({ width, height, data }: Pixels, x: number, y: number, right: number, down: number): number {
  if (x < right || y < down || x >= width - right || y >= height - down) return 0;
  const step = (down * width + right) * 4;
  const at = (y * width + x) * 4;
  return Math.min(WALLS.cap, difference(data, at - step, data, at + step));
}

function tally(counts: Uint16Array, value: number): void {
  counts[value] = (counts[value] ?? 0) + 1;
}

/** The upper median of values from 0 to `WALLS.cap`, from their histogram. A numeric kernel. */
function middling(counts: Uint16Array): number {
  let all = 0;
  for (const count of counts) all += count;
  let below = 0;
  for (const [value, count] of counts.entries()) {
    below += count;
    if (below > all >> 1) return value;
  }
  return 0;
}
