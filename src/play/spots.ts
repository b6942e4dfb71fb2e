import { type Point, type ReadingTube, tapPoint } from '../vision/index.ts';

/** Where to tap in a tube, the likeliest first: top item, middle, lowest place, highest place. */
const SPOTS: readonly ((tube: ReadingTube) => Point)[] = [
  tapPoint,
  ({ x, y }) => ({ x, y }),
  (tube) => tube.places[0] ?? tapPoint(tube),
  (tube) => tube.places.at(-1) ?? tapPoint(tube),
];

/** Unanswered taps in one spot before another spot is tried. */
const TRIES = 2;

/** Learns where in a tube the game accepts taps. */
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

  /** Records an unanswered tap. A spot that has worked before is given up later. */
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
