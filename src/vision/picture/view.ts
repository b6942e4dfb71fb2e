import type { Pixels } from '../reading.ts';
import { type Circle, findCircles } from './circles.ts';
import { columnSums, type Gradient, gradientOf } from './gradient.ts';
import { enlarge, type Raster, shrink } from './raster.ts';
import { type Work, workOn } from './work.ts';

/** What every way of reading a picture begins with. */
export interface View {
  readonly raster: Raster;
  readonly gradient: Gradient;
  /** Sums of the horizontal gradient down each column, see `columnSums`. */
  readonly sums: Float64Array;
  /** Round things, looked for when first asked for. */
  readonly circles: () => readonly Circle[];
  /** What may still be looked for in it. */
  readonly work: Work;
}

/**
 * A picture is looked at with at most this many pixels: a ball a sixtieth as wide as a phone's screen still has
 * nine, and the work stays the same for every phone.
 */
const MOST_PIXELS = 900_000;

/** From afar a picture has less than such a share of the pixels that it is looked at with from near. */
const MUCH_LESS = 0.5;

/**
 * Looks at a picture, 8-bit sRGB: what every way of reading it begins with.
 *
 * @param mostPixels fewer than usual show it from afar.
 */
export function look(pixels: Pixels, mostPixels = MOST_PIXELS, work = workOn()): View {
  return viewOf(shrink(pixels, mostPixels), work);
}

/** Gradients, edges, circles and patches are looked for all over the picture: so many samples a pixel. */
const PASSES = 3;

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

/** Small pictures are enlarged at most by this factor, and only if by this one. */
const MOST_ENLARGED = 2;
const LEAST_ENLARGED = 1.4;

/** A picture from near and from afar, looked at when first asked for. */
export interface Views {
  readonly near: () => View;
  /** Enlarged; undefined where the picture is not so small. */
  readonly close: () => View | undefined;
  /** With at most so many pixels; undefined where that is hardly less than from near. */
  readonly afar: (mostPixels: number) => View | undefined;
  /** What reading the whole picture may cost. */
  readonly work: Work;
}

/** A look from afar takes at most this share of the work, so that enough is left for one from near. */
const AFAR = 0.25;

export function viewsOf(pixels: Pixels, work = workOn()): Views {
  const views = new Map<number, View>();
  const lookOnce = (mostPixels: number): View => {
    const share = mostPixels < MOST_PIXELS ? work.share(AFAR) : work;
    const view = views.get(mostPixels) ?? look(pixels, mostPixels, share);
    views.set(mostPixels, view);
    return view;
  };
  const least = MUCH_LESS * Math.min(MOST_PIXELS, pixels.width * pixels.height);
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
