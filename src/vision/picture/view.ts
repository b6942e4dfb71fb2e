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
const MOST_PIXELS = 900_000;

/**
 * The number of pixels of the first look. It takes a quarter of the work and shows most boards without a
 * doubt.
 */
export const AT_A_GLANCE = 250_000;

/** A look from afar has less than this share of the pixels of a look from near. */
const MOST_AFAR = 0.5;

/**
 * Prepares a picture for reading.
 *
 * @param pixels 8-bit sRGB
 * @param mostPixels the maximum number of pixels; fewer than usual are a look from afar
 */
export function look(pixels: Pixels, mostPixels = MOST_PIXELS, work = workOn()): View {
  return viewOf(shrink(pixels, mostPixels), work);
}

/** The cost of gradients, edges, circles and patches, in samples per pixel. */
const PASSES = 3;

/** Prepares a raster for reading, and charges the cost to the budget. */
export function viewOf(raster: Raster, work = workOn()): View {
  work.spend(PASSES * raster.width * raster.height);
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

/**
 * Small pictures are enlarged by a factor between these two. A picture that would need less than the second
 * is not enlarged.
 */
const MOST_ENLARGED = 2;
const LEAST_ENLARGED = 1.4;

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

/** A first look from afar may take at most this share of the budget, so that enough is left for one from near. */
const FIRST_WORK = 0.25;

/** Returns the looks at a picture. Those after the first may spend all that is left of the budget. */
export function viewsOf(pixels: Pixels, work = workOn()): Views {
  const views = new Map<number, View>();
  const lookOnce = (mostPixels: number): View => {
    const isFirst = views.size === 0 && mostPixels < MOST_PIXELS;
    const share = isFirst ? work.share(FIRST_WORK) : work;
    const view = views.get(mostPixels) ?? look(pixels, mostPixels, share);
    views.set(mostPixels, view);
    return view;
  };
  const least = MOST_AFAR * Math.min(MOST_PIXELS, pixels.width * pixels.height);
  return {
    near: () => lookOnce(MOST_PIXELS),
    close: () => {
      const factor = Math.min(MOST_ENLARGED, Math.sqrt(MOST_PIXELS / (pixels.width * pixels.height)));
      return factor < LEAST_ENLARGED ? undefined : viewOf(enlarge(pixels, 1 / factor), work);
    },
    afar: (mostPixels) => (mostPixels < least ? lookOnce(mostPixels) : undefined),
    work,
  };
}
