import type { Pixels } from '../reading.ts';
import { type Circle, findCircles } from './circles.kernel.ts';
import { columnSums, type Gradient, gradientOf } from './gradient.kernel.ts';
import { enlarge, type Raster, shrink } from './raster.kernel.ts';
import { type Work, workOn } from './work.ts';

/** A picture prepared for reading. All methods begin with it. */
export interface View {
  readonly raster: Raster;
  readonly gradient: Gradient;
  /** Sums of the horizontal gradient down each column, see `columnSums`. */
  readonly sums: Float64Array;
  /** Circles and discs. They are searched on the first call. */
  readonly circles: () => readonly Circle[];
  /** The budget for reading this picture. */
  readonly work: Work;
}

/**
 * A picture is searched with at most this many pixels. A ball of a sixtieth of a phone screen's width then
 * still has nine pixels across, and the cost is the same for every phone.
 */
const MOST_SEARCHED = 900_000;

/**
 * The number of pixels of the first look. It takes a quarter of the work and shows most boards without a
 * doubt.
 */
export const AT_A_GLANCE = 250_000;

/**
 * The sizes of looks, as factors and shares.
 *
 * - `afar`: a look from afar has less than this share of the pixels of a look from near.
 * - `passes`: the cost of gradients, edges, circles and patches, in samples per pixel.
 * - `enlarged`: small pictures are enlarged by at most this factor.
 * - `leastEnlarged`: a picture that would need less is not enlarged.
 * - `firstWork`: a first look from afar may take at most this share of the budget, so that enough is left for one
 *   from near.
 */
const LOOKS_AT = { afar: 0.5, passes: 3, enlarged: 2, leastEnlarged: 1.4, firstWork: 0.25 };

/**
 * Prepares a picture for reading.
 *
 * @param pixels 8-bit sRGB
 * @param mostPixels the maximum number of pixels; fewer than usual are a look from afar
 */
export function look(pixels: Pixels, mostPixels = MOST_SEARCHED, work = workOn()): View {
  return viewOf(shrink(pixels, mostPixels), work);
}

/** Prepares a raster for reading, and charges the cost to the budget. */
export function viewOf(raster: Raster, work = workOn()): View {
  work.spend(LOOKS_AT.passes * raster.width * raster.height);
  const gradient = gradientOf(raster);
  let circles: readonly Circle[] | undefined;
  return {
    raster,
    gradient,
    sums: columnSums(gradient),
    circles: () => {
      circles ??= findCircles(raster, gradient);
      return circles;
    },
    work,
  };
}

/** Looks at one picture, each prepared when first asked for. */
export interface Views {
  readonly near: () => View;
  /** The picture enlarged; undefined if it is not small. */
  readonly close: () => View | undefined;
  /** The picture with at most this many pixels; undefined if that is hardly less than from near. */
  readonly afar: (mostPixels: number) => View | undefined;
  /** The budget for reading the whole picture. */
  readonly work: Work;
}

/** Returns the looks at a picture. Those after the first may spend all that is left of the budget. */
export function viewsOf(pixels: Pixels, work = workOn()): Views {
  const views = new Map<number, View>();
  const lookOnce = (mostPixels: number): View => {
    const isFirst = views.size === 0 && mostPixels < MOST_SEARCHED;
    const share = isFirst ? work.share(LOOKS_AT.firstWork) : work;
    const view = views.get(mostPixels) ?? look(pixels, mostPixels, share);
    views.set(mostPixels, view);
    return view;
  };
  const least = LOOKS_AT.afar * Math.min(MOST_SEARCHED, pixels.width * pixels.height);
  return {
    near: () => lookOnce(MOST_SEARCHED),
    close: () => {
      const factor = Math.min(LOOKS_AT.enlarged, Math.sqrt(MOST_SEARCHED / (pixels.width * pixels.height)));
      return factor < LOOKS_AT.leastEnlarged ? undefined : viewOf(enlarge(pixels, 1 / factor), work);
    },
    afar: (mostPixels) => (mostPixels < least ? lookOnce(mostPixels) : undefined),
    work,
  };
}
