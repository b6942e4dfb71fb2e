import { type Point, type ReadingTube, tapPoint } from '../vision/index.ts';

/** Where in a tube a tap may fall, the likeliest first: its top item, its middle, its lowest place, its highest one. */
const SPOTS: readonly ((tube: ReadingTube) => Point)[] = [
  tapPoint,
  ({ x, y }) => ({ x, y }),
  (tube) => tube.places[0] ?? tapPoint(tube),
  (tube) => tube.places.at(-1) ?? tapPoint(tube),
];

/** Taps in one place that are not answered before another is tried. */
const TRIES = 2;

/** Where a game listens to taps, learnt from what worked. */
export class Spots {
  #best = 0;
  #failures = 0;
  #hasWorked = false;

  /** A point inside the tube. */
  of(tube: ReadingTube): Point {
    return inside(tube, (SPOTS[this.#best] ?? tapPoint)(tube));
  }

  worked(): void {
    this.#hasWorked = true;
    this.#failures = 0;
  }

  /** A tap was not answered. Where taps have worked before it takes more of these to try another place. */
  failed(): void {
    this.#failures++;
    if (this.#failures < (this.#hasWorked ? 2 * TRIES : TRIES)) return;
    this.#failures = 0;
    this.#best = (this.#best + 1) % SPOTS.length;
  }
}

/** The nearest point that is inside the tube's box. */
function inside({ x, y, width, height }: ReadingTube, point: Point): Point {
  const between = (value: number, middle: number, size: number) =>
    Math.round(Math.max(middle - 0.45 * size, Math.min(middle + 0.45 * size, value)));
  return { x: between(point.x, x, width), y: between(point.y, y, height) };
}
