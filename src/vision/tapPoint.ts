import type { Point, ReadingTube } from './reading.ts';

/**
 * Where a finger picks a tube: at the home of its top item, since some games listen there only, and in the middle of an empty tube.
 *
 * @returns a point of the picture, in pixels.
 */
export function tapPoint({ items, places, x, y }: ReadingTube): Point {
  return places[items.length - 1] ?? places[Math.floor(places.length / 2)] ?? { x, y };
}
