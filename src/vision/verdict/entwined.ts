import type { Point, ReadingTube } from '../reading.ts';

/** Items beside each other keep apart by at least this share of their width: tubes that are nearer stand in each other. */
const APART = 0.9;

/**
 * The numbers of tubes with a place in which an item would lie in one of another tube: two stacks of one tube may have been taken
 * for two tubes, or items that hang before one for items in it.
 */
export function entwined(tubes: readonly ReadingTube[]): number[] {
  return tubes
    .filter((tube) => tubes.some((other) => other !== tube && share(tube, other)))
    .map(({ number }) => number);
}

function share(a: ReadingTube, b: ReadingTube): boolean {
  const isSame = (p: Point, q: Point) =>
    Math.abs(p.x - q.x) < APART * a.itemWidth && Math.abs(p.y - q.y) < a.itemHeight / 2;
  return a.places.some((p) => b.places.some((q) => isSame(p, q)));
}
