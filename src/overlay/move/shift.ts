import type { Pixels, Rect } from '../draw/scene.ts';
import type { Offset } from './align.ts';

/** How much brighter the screenshot is at one place than at another, per channel. */
export type Shift = readonly [number, number, number];

/**
 * Changes of the ground between two tubes, in levels of a channel.
 *
 * - `most`: a larger change between two tubes is a pattern or not background.
 * - `mostEven`: a page that changes from row to row may change more, if the middle half of the samples agrees within
 *   this many levels.
 */
const SHIFT = { most: 40, mostEven: 100, even: 6 };

/**
 * The brightness shift, measured beside the tube here and at the model: glass shows the background, which may be a gradient. Patterns have
 * no common shift, and the median ignores them.
 *
 * @returns undefined if what is beside the tubes differs by too much to be one ground
 */
export function backgroundShift(picture: Pixels, rect: Rect, { left, right, dy }: Offset): Shift | undefined {
  // directly beside a wall, JPEG files have the colour of what is behind it
  const reach = Math.max(2, Math.round(rect.width * 0.1));
  const near = Math.ceil(reach * 0.6);
  const differences: [number[], number[], number[]] = [[], [], []];
  for (let y = rect.y; y < rect.y + rect.height; y += 2) {
    for (const aside of [reach, near]) {
      collectDifference(picture, rect.x - aside, y, left, dy, differences);
      collectDifference(picture, rect.x + rect.width + aside - 1, y, right, dy, differences);
    }
  }
  return typicalShift(differences);
}

/** The median per channel; none for a channel in which the middle half disagrees. */
function typicalShift(differences: readonly (readonly number[])[]): Shift | undefined {
  const quartiles = differences.map((list) => {
    const sorted = [...list].sort((a, b) => a - b);
    const [low = 0, middle = 0, high = 0] = [1, 2, 3].map((part) => sorted[(sorted.length * part) >> 2]);
    return { low, middle, high };
  });
  const isEven = quartiles.every(({ low, high }) => high - low <= SHIFT.even);
  const most = isEven ? SHIFT.mostEven : SHIFT.most;
  const shift = quartiles.map(({ low, middle, high }) => (low * high > 0 ? middle : 0));
  return shift.some((value) => Math.abs(value) > most) ? undefined : (shift as unknown as Shift);
}

function collectDifference(
  { width, height, data }: Pixels,
  x: number,
  y: number,
  dx: number,
  dy: number,
  lists: readonly number[][],
): void {
  const inside = x >= 0 && x < width && x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height;
  if (!inside) return;
  const here = (y * width + x) * 4;
  const there = ((y + dy) * width + x + dx) * 4;
  for (let channel = 0; channel < 3; channel++) {
    lists[channel]?.push((data[here + channel] ?? 0) - (data[there + channel] ?? 0));
  }
}
