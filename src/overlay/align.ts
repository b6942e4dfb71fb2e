import { pitchOf } from './cells.ts';
import { difference } from './patch.ts';
import type { Pixels } from './scene.ts';
import type { ViewTube } from './view.ts';

/**
 * From the pixels of one tube to the same pixels of another, in whole pixels. Scaled tubes are now one pixel wider, now
 * one narrower: the left and the right half go their own ways.
 */
export interface Offset {
  readonly left: number;
  readonly right: number;
  readonly dy: number;
}

/** How far a reading may be off, as part of a tube's width: full tubes are found by their items, empty ones by their walls. */
const REACH = 0.18;
/** How much narrower or wider than another of its size a tube may be drawn. */
const SLACK = 0.03;

/**
 * The offset, near a rough one, at which the walls of two tubes lie on each other: first both walls together, then each
 * for itself, then rim and floor.
 *
 * Walls are where brightness changes sideways in most rows, whatever lies in the tubes and whatever colour the walls
 * have: profiles of such changes are compared. Comparing the pixels themselves was tried and lost where a tube glows.
 */
export function alignTubes(picture: Pixels, tube: ViewTube, dx: number, dy: number): Offset {
  const { box } = tube;
  const reach = Math.max(1, Math.round(box.width * REACH));
  const slack = Math.max(1, Math.round(box.width * SLACK));
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
    dy: dy + alignEnds(picture, tube, dx + both, dy, reach),
  };
}

/** From the first tube over the second to the third. */
export function joinOffsets(one: Offset, next: Offset): Offset {
  return { left: one.left + next.left, right: one.right + next.right, dy: one.dy + next.dy };
}

export function reverseOffset({ left, right, dy }: Offset): Offset {
  return { left: -left, right: -right, dy: -dy };
}

/** By what lies over the highest place and under the lowest one. */
function alignEnds(picture: Pixels, tube: ViewTube, dx: number, dy: number, reach: number): number {
  const { box, places, itemHeight } = tube;
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

/** A stretch of a profile. */
interface Zone {
  readonly start: number;
  readonly length: number;
}

/** What a shift must gain in correlation to be worth leaving the rough offset: so much, and more the farther it goes. */
const GAIN = 0.04;
const FAR_GAIN = 0.12;
/** Profiles that agree less than this show different things. */
const ALIKE = 0.55;
/** Changes smaller than this are noise; a profile without a larger one shows no walls. */
const FAINT = 3;

/** The shift at which the second profile, which begins `lead` earlier, agrees best with zones of the first: with each of them. */
function bestShift(
  here: Float32Array,
  there: Float32Array,
  zones: readonly Zone[],
  reach: number,
  lead: number,
): number {
  const telling = zones.filter(({ start, length }) =>
    here.subarray(start, start + length).some((value) => value > FAINT),
  );
  if (telling.length === 0) return 0;
  const agreement = (shift: number) =>
    Math.min(...telling.map((zone) => correlation(here, there, zone, lead + shift)));
  let [best, most] = [0, Math.max(ALIKE, agreement(0) + GAIN)];
  for (let shift = -reach; shift <= reach; shift++) {
    const worth = agreement(shift) - (FAR_GAIN * Math.abs(shift)) / reach;
    if (worth > most) [best, most] = [shift, worth];
  }
  return best;
}

/** Of a zone of one profile with the same of another, shifted: 1 for the same shape, 0 for nothing in common. */
function correlation(
  here: Float32Array,
  there: Float32Array,
  { start, length }: Zone,
  shift: number,
): number {
  let product = 0;
  let one = 1e-6;
  let other = 1e-6;
  for (let i = start; i < start + length; i++) {
    const a = here[i] ?? 0;
    const b = there[i + shift] ?? 0;
    product += a * b;
    one += a * a;
    other += b * b;
  }
  return product / Math.sqrt(one * other);
}

/** Rows or columns that a profile looks at. */
const SAMPLES = 36;

/** For each column, how much the picture changes sideways in the middling row of the tube. A numeric kernel. */
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
  const step = Math.max(1, (bottom - top) / SAMPLES);
  const counts = new Uint16Array(CAP + 1);
  return Float32Array.from({ length: to - from }, (_, i) => {
    counts.fill(0);
    for (let y = top; y < bottom; y += step) counts[change(picture, from + i + dx, Math.round(y), 1, 0)]!++;
    return middling(counts);
  });
}

/** For each row, how much the picture changes up and down in the middling column of the tube's middle part. A kernel. */
function rowProfile(
  picture: Pixels,
  { box }: ViewTube,
  dx: number,
  dy: number,
  from: number,
  to: number,
): Float32Array {
  const [left, right] = [box.x + box.width * 0.3 + dx, box.x + box.width * 0.7 + dx];
  const step = Math.max(1, (right - left) / SAMPLES);
  const counts = new Uint16Array(CAP + 1);
  return Float32Array.from({ length: to - from }, (_, i) => {
    counts.fill(0);
    for (let x = left; x < right; x += step) counts[change(picture, Math.round(x), from + i + dy, 0, 1)]!++;
    return middling(counts);
  });
}

/** One strong edge counts no more than three faint ones. */
const CAP = 60;

function change({ width, height, data }: Pixels, x: number, y: number, right: number, down: number): number {
  if (x < right || y < down || x >= width - right || y >= height - down) return 0;
  const step = (down * width + right) * 4;
  const at = (y * width + x) * 4;
  return Math.min(CAP, difference(data, at - step, data, at + step));
}

/** The median of values from 0 to `CAP`, by how often each occurs; of two in the middle the higher. A numeric kernel. */
function middling(counts: Uint16Array): number {
  let all = 0;
  for (let value = 0; value <= CAP; value++) all += counts[value]!;
  let below = 0;
  for (let value = 0; value <= CAP; value++) {
    below += counts[value]!;
    if (below > all >> 1) return value;
  }
  return 0;
}
