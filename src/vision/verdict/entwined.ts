import type { Point, ReadingTube } from '../reading.ts';

/** The numbers of tubes that have a place where another has one: two stacks of one tube may have been taken for two tubes. */
export function entwined(tubes: readonly ReadingTube[]): number[] {
  return tubes
    .filter((tube) => tubes.some((other) => other !== tube && share(tube, other)))
    .map(({ number }) => number);
}

function share(a: ReadingTube, b: ReadingTube): boolean {
  const isSame = (p: Point, q: Point) =>
    Math.abs(p.x - q.x) < a.itemWidth / 2 && Math.abs(p.y - q.y) < a.itemHeight / 2;
  return a.places.some((p) => b.places.some((q) => isSame(p, q)));
}
