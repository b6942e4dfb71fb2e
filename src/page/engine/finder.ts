import { type Pixels, type Point, readPixels, type TubeGiven, tubesLike } from '../../vision/index.ts';
import { moved } from '../../vision/strips/axes.ts';
import { wallsBeside } from '../../vision/strips/wallsBeside.ts';
import { frameOf, isInside, isSame } from '../tubeFrames.ts';
import type { Picture } from './answers.ts';
import { pictureOf } from './pictures.ts';

/**
 * Where walls and places are looked for.
 *
 * - `wallReach`: how far the walls may be from a line along a tube, as a share of its length: no tube is wider than
 *   high.
 * - `ends`: the ends of a tube are round: walls are looked for without this share of its length at each.
 * - `more`: how many more places than there are tubes are looked at where one is added.
 */
const FINDING = { wallReach: 0.45, ends: 0.1, more: 8 };

/** Finds the tubes of a picture by what a person points at. */
export class Finder {
  private readonly pixels: Pixels;

  constructor(pixels: Pixels) {
    this.pixels = pixels;
  }

  picture(): Promise<Picture> {
    const { width, height } = this.pixels;
    return pictureOf({ width, height, base: this.pixels, marks: '' });
  }

  /**
   * The tube that a line was drawn over, with its sides at the walls that are seen.
   *
   * @param isLeaning whether the line goes from its lowest place to its highest; else from its mouth to its floor, or from corner to corner
   */
  tube(from: Point, to: Point, isLeaning: boolean): TubeGiven {
    const middle = (from.x + to.x) / 2;
    const [x0, x1] = isLeaning ? [from.x, to.x] : [middle, middle];
    const [y0, y1] = isLeaning ? [from.y, to.y] : [Math.max(from.y, to.y), Math.min(from.y, to.y)];
    const [dx, dy] = [x1 - x0, y1 - y0];
    const length = Math.max(2, Math.hypot(dx, dy));
    const at = (share: number) => ({ x: x0 + share * dx, y: y0 + share * dy });
    const reach = Math.ceil(FINDING.wallReach * length);
    const { left, right } = wallsBeside(this.pixels, at(FINDING.ends), at(1 - FINDING.ends), reach);
    const [width, aside] = [right - left, (left + right) / 2 / length];
    const tube = isLeaning ? { lowest: at(0), highest: at(1), width } : { ...at(0.5), width, height: length };
    return moved(tube, -dy * aside, dx * aside);
  }

  /**
   * The tubes that look like the given ones, these included, without how like they are: a person sees them, and drops what is none.
   *
   * @param count how many there are in all; found if absent
   */
  like(examples: readonly TubeGiven[], count?: number) {
    return tubesLike(this.pixels, examples, { count }).map(({ likeness: _, ...tube }) => tube);
  }

  /** A tube where one is pointed at: what looks most like the examples there, or a copy of the first, as high as those beside it. */
  at(place: Point, examples: readonly TubeGiven[], known: readonly TubeGiven[]): TubeGiven | undefined {
    const [first] = examples;
    const away = (tube: TubeGiven) => Math.hypot(frameOf(tube).x - place.x, frameOf(tube).y - place.y);
    const [nearest] = this.like(examples, known.length + FINDING.more)
      .filter((tube) => isInside(place, tube) && !known.some((other) => isSame(other, tube)))
      .sort((one, other) => away(one) - away(other));
    if (nearest || !first) return nearest;
    const beside = known.map(frameOf).find(({ y, height }) => Math.abs(y - place.y) < height / 2);
    return moved(first, place.x - frameOf(first).x, (beside?.y ?? place.y) - frameOf(first).y);
  }

  /** The tubes from the first to the last of a row. */
  row(first: TubeGiven, last: TubeGiven): readonly TubeGiven[] {
    const [a, b] = [frameOf(first), frameOf(last)];
    const { width, height, data } = this.pixels;
    const top = Math.max(0, Math.floor(Math.min(a.y, b.y) - a.height));
    const bottom = Math.min(height, Math.ceil(Math.max(a.y, b.y) + a.height));
    const band = { width, height: bottom - top, data: data.subarray(4 * width * top, 4 * width * bottom) };
    return new Finder(band)
      .like([moved(first, 0, -top), moved(last, 0, -top)])
      .filter((tube) => Math.abs(frameOf(tube).x - (a.x + b.x) / 2) <= Math.abs(a.x - b.x) / 2 + 1)
      .map((tube) => moved(tube, 0, top));
  }

  /** How many items fit into a tube, as it seems. */
  capacity(tubes: readonly TubeGiven[]): number | undefined {
    const outcome = readPixels(this.pixels, { tubes });
    return outcome.ok ? outcome.value.capacity : undefined;
  }
}
