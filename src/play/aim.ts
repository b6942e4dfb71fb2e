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
/** By how much screens enlarge what they show of a device whose taps count in other pixels. */
const SCALES = [1.5, 2, 2.5, 3, 4];

/** How taps have to be changed to land where they are meant to. */
export interface Mapping {
  readonly scale: number;
  readonly dx: number;
  readonly dy: number;
}

/** Learns where in a tube the game accepts taps, and where on the screen taps land. */
export class Aim {
  #best = 0;
  #failures = 0;
  #hasWorked = false;
  #mapping: Mapping = { scale: 1, dx: 0, dy: 0 };
  #isCorrected = false;

  /** A point inside the tube, in pixels of the screenshot. */
  of(tube: ReadingTube): Point {
    return inside(tube, (SPOTS[this.#best] ?? tapPoint)(tube));
  }

  /** Where the device has to tap to hit a point. */
  on({ x, y }: Point): Point {
    const { scale, dx, dy } = this.#mapping;
    return { x: Math.round(x * scale + dx), y: Math.round(y * scale + dy) };
  }

  /** Records whether a tap was answered. A spot that has worked before is given up later. */
  recordAnswer(isAnswered: boolean): void {
    this.#hasWorked ||= isAnswered;
    this.#failures = isAnswered ? 0 : this.#failures + 1;
    if (this.#failures < (this.#hasWorked ? 2 * TRIES : TRIES)) return;
    this.#failures = 0;
    this.#best = (this.#best + 1) % SPOTS.length;
  }

  /**
   * Corrects the mapping when the very first answer of a game comes from another tube than the tapped one. Never twice.
   *
   * @returns the mapping if it was corrected
   */
  landed(meant: ReadingTube, hit: ReadingTube): Mapping | undefined {
    if (this.#hasWorked || this.#isCorrected) return undefined;
    this.#isCorrected = true;
    const at = this.of(meant);
    const scale = [...SCALES, ...SCALES.map((by) => 1 / by)].find(
      (by) => 2 * Math.abs(at.x * by - hit.x) <= hit.width && 2 * Math.abs(at.y * by - hit.y) <= hit.height,
    );
    this.#mapping = scale
      ? { scale: 1 / scale, dx: 0, dy: 0 }
      : { scale: 1, dx: Math.round(meant.x - hit.x), dy: Math.round(meant.y - hit.y) };
    return this.#mapping;
  }
}

/** The nearest point that is inside the tube's box. */
function inside({ x, y, width, height }: ReadingTube, point: Point): Point {
  const between = (value: number, middle: number, size: number) =>
    Math.round(Math.max(middle - 0.45 * size, Math.min(middle + 0.45 * size, value)));
  return { x: between(point.x, x, width), y: between(point.y, y, height) };
}
