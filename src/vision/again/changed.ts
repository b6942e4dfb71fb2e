import type { Pixels, Reading, ReadingTube } from '../reading.ts';

/** When a tube has changed. */
const CHANGED = {
  /** Points that are compared across a tube and along it. The room over the tube is as important as the tube. */
  points: { across: 12, along: 36 },
  /** How far the compared box reaches beyond the tube, in widths of an item on each side, and over its open end. */
  beyond: { aside: 0.1, over: 0.5 },
  /** A channel that differs by more than this, from 0 to 255, has changed. */
  same: 20,
  /** At least this share of its points has. */
  share: 0.04,
  /** And this many times the share of the middle tube: games shimmer. */
  lead: 3,
  /** So many tubes change by what is picked and what it leans over: where there are few, one of them may be the middle one. */
  moved: 2,
};

/**
 * The tubes, from 0, that look otherwise than on an earlier screen, by far more than the others: what a tap did, even where it cannot be
 * read. Empty if the sizes differ.
 */
export function changedTubes(before: Pixels, now: Pixels, { tubes }: Reading): number[] {
  if (before.width !== now.width || before.height !== now.height) return [];
  const shares = tubes.map((tube) => changedShare(before, now, tube));
  const middle =
    shares.toSorted((a, b) => b - a)[Math.max(CHANGED.moved, Math.floor(shares.length / 2))] ?? 0;
  return shares.flatMap((share, index) =>
    share >= Math.max(CHANGED.share, CHANGED.lead * middle) ? [index] : [],
  );
}

function changedShare(before: Pixels, now: Pixels, tube: ReadingTube): number {
  const { x, y, width, height, itemWidth, itemHeight } = tube;
  const [left, right] = [
    x - width / 2 - CHANGED.beyond.aside * itemWidth,
    x + width / 2 + CHANGED.beyond.aside * itemWidth,
  ];
  const [top, bottom] = [y - height / 2 - CHANGED.beyond.over * itemHeight, y + height / 2];
  let changed = 0;
  for (let row = 0; row < CHANGED.points.along; row++)
    for (let column = 0; column < CHANGED.points.across; column++) {
      const across = Math.round(left + ((column + 0.5) / CHANGED.points.across) * (right - left));
      const along = Math.round(top + ((row + 0.5) / CHANGED.points.along) * (bottom - top));
      if (hasChanged(before, now, across, along)) changed++;
    }
  return changed / (CHANGED.points.across * CHANGED.points.along);
}

function hasChanged(before: Pixels, now: Pixels, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= now.width || y >= now.height) return false;
  const at = 4 * (y * now.width + x);
  return [0, 1, 2].some(
    (channel) => Math.abs((before.data[at + channel] ?? 0) - (now.data[at + channel] ?? 0)) > CHANGED.same,
  );
}
