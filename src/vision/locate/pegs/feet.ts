import { bestOf, median, quantile } from '../../../numbers/statistics.ts';
import { memoizeFor } from '../../picture/memoize.ts';
import { halve, type Raster } from '../../picture/raster.kernel.ts';
import type { Point } from '../../reading.ts';

/** A place that looks like the foot of the stacks. The point is the middle of the lowest item above it. */
export interface Foot extends Point {
  /** Correlation with the feet of the stacks, up to 1, and the contrast relative to theirs. */
  readonly likeness: number;
  readonly gain: number;
}

/** The colours that all stacks have in common under their lowest item. */
interface Template {
  /** The offset of each sample from the middle of the lowest item; pixels of the raster. */
  readonly dx: Int32Array;
  readonly dy: Int32Array;
  /** Red, green and blue of each sample: the median over the stacks, less the mean over all samples. */
  readonly colors: Float32Array;
  /** The sum of the squares of `colors`. */
  readonly energy: number;
}

/** The template of a foot. */
const FOOT = {
  /** The area of a template: to each side, and down from its upper end; fractions of the item width. */
  reach: { across: 0.75, down: 0.5 },
  /**
   * The upper end of a template below the middle of the lowest item, in pitches. The closer one is tried first,
   * see {@link findFeet}.
   */
  from: { closely: 0.45, clear: 0.6 },
  /** The number of samples across one item width. */
  samples: 30,
  /**
   * A sample is used only if the stacks differ by at most this many levels between the 20th and the 80th
   * percentile. Otherwise it shows the item or the page.
   */
  spread: 24,
  /** A template with less contrast than this (root mean square, in levels) is not used. */
  contrast: 3,
};

/**
 * The coarse search, which takes most of the time.
 *
 * - `width`: the search starts in a picture that is halved as long as items stay at least this many pixels wide.
 * - `step`: every second pixel is examined.
 */
const COARSE = { width: 13, step: 2, samples: 120 };
/** Which places match it. */
const FOUND = {
  /** The smallest correlation in the coarse picture. */
  coarse: 0.55,
  /** The smallest correlation in the full picture. */
  likeness: 0.7,
  /** The contrast of a foot relative to the template. Anything outside these bounds is not a peg of the board. */
  leastGain: 0.25,
  mostGain: 1.7,
  /** If a foot apart from those of the stacks has at least this likeness, the lower template is not tried. */
  enough: 0.93,
  /**
   * A foot belongs to a stack if it is this close to the middle of its lowest item; fraction of the item width.
   * A template made from the stacks of one line is accepted only if it finds the feet of all stacks.
   */
  place: 0.2,
  /** The maximum number of feet: if more places match, they are a pattern. */
  most: 60,
};

/**
 * Finds the places that look like what the stacks show under their lowest item, such as the foot of a peg or
 * the floor of a slot, by normalized correlation with a template. If no other place than the stacks
 * themselves matches well, the outline of their items may be part of the template. Then a template that
 * begins lower is tried, too.
 *
 * @param stands the middles of the lowest items of the stacks.
 * @returns the feet, best match first, including those of the stacks.
 */
export function findFeet(
  raster: Raster,
  stands: readonly Point[],
  width: number,
  pitch: number,
): readonly Foot[] {
  const name = JSON.stringify([width, pitch, ...stands.map(({ x, y }) => [x, y])]);
  return feetIn(raster, name, () => feetUnder(raster, stands, width, pitch));
}

/** Remembers results, because stacks that are counted in several ways often have the same lowest items. */
const feetIn = memoizeFor<Raster, string, readonly Foot[]>();

function feetUnder(raster: Raster, stands: readonly Point[], width: number, pitch: number): Foot[] {
  const isOwn = (foot: Point) => stands.some((stand) => isNear(foot, stand, width));
  const bestFree = (feet: readonly Foot[]) =>
    Math.max(0, ...feet.filter((foot) => !isOwn(foot)).map(({ likeness }) => likeness));
  const fromClose = feetFrom(FOOT.from.closely, raster, stands, width, pitch);
  if (bestFree(fromClose) >= FOUND.enough) return fromClose;
  const fromLow = feetFrom(FOOT.from.clear, raster, stands, width, pitch);
  return bestFree(fromLow) > bestFree(fromClose) ? fromLow : fromClose;
}

function isNear(a: Point, b: Point, width: number): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < FOUND.place * width;
}

/**
 * Searches for feet with a template that begins `from` pitches below the middle of the lowest item: first in
 * a smaller picture, then near the matches in the full one. If the stacks have no common template, that of
 * the largest line is used; see {@link FOUND.place}.
 */
function feetFrom(
  from: number,
  raster: Raster,
  stands: readonly Point[],
  width: number,
  pitch: number,
): Foot[] {
  let coarse = raster;
  let factor = 1;
  while (width / (2 * factor) >= COARSE.width) {
    coarse = halve(coarse);
    factor *= 2;
  }
  const small = (at: Point) => ({ x: (at.x + 0.5) / factor - 0.5, y: (at.y + 0.5) / factor - 0.5 });
  const look = (points: readonly Point[]) => {
    const rough = templateOf(coarse, points.map(small), width / factor, (from * pitch) / factor);
    return { rough, fine: factor === 1 ? rough : templateOf(raster, points, width, from * pitch) };
  };
  const all = look(stands);
  const isCommon = all.rough !== undefined && all.fine !== undefined;
  const { rough, fine } = isCommon ? all : look(largestLine(stands, pitch));
  if (!rough || !fine) return [];
  const thinnedFine = thinned(fine);
  const stride = Math.max(1, factor >> 1);
  const found = peaksIn(coarse, thinned(rough)).map((foot) => {
    const at = { x: (foot.x + 0.5) * factor - 0.5, y: (foot.y + 0.5) * factor - 0.5 };
    const near = bestNear(raster, thinnedFine, at, COARSE.step * factor, stride);
    return bestNear(raster, fine, near, stride - 1, 1);
  });
  const feet = distinct(
    found.filter(
      ({ likeness, gain }) => likeness >= FOUND.likeness && gain >= FOUND.leastGain && gain <= FOUND.mostGain,
    ),
    width,
  );
  const isConfirmed = (stand: Point) => feet.some((foot) => isNear(foot, stand, width));
  return isCommon || stands.every(isConfirmed) ? feet : [];
}

/**
 * Returns the stacks of the line that has most. Where the page changes from line to line, only stacks of one
 * line have a common template.
 */
function largestLine(stands: readonly Point[], pitch: number): Point[] {
  const lines = stands.map(({ y }) => stands.filter((other) => Math.abs(other.y - y) < pitch / 2));
  return bestOf(lines, (line) => line.length) ?? [];
}

/**
 * Returns what most stacks show at the same offsets, if that has enough contrast.
 *
 * @param from the first row below the middle of the lowest item, in pixels.
 */
function templateOf(
  raster: Raster,
  stands: readonly Point[],
  width: number,
  from: number,
): Template | undefined {
  const planes = [raster.red, raster.green, raster.blue];
  const [dx, dy, colors]: [number[], number[], number[]] = [[], [], []];
  const [side, first] = [Math.round(FOOT.reach.across * width), Math.round(from)];
  const step = Math.max(1, Math.round(width / FOOT.samples));
  const offset = (y: number, x: number) => Math.round(y) * raster.width + Math.round(x);
  const isInside = ({ x, y }: Point) => x >= 0 && y >= 0 && x <= raster.width - 1 && y <= raster.height - 1;
  for (let y = first; y <= first + FOOT.reach.down * width; y += step) {
    for (let x = -side; x <= side; x += step) {
      const seen = stands.map((at) => ({ x: at.x + x, y: at.y + y })).filter(isInside);
      if (seen.length < stands.length / 2) continue;
      const places = seen.map((at) => offset(at.y, at.x));
      const values = planes.map((plane) => places.map((i) => plane[i] ?? 0));
      if (values.some((seen) => quantile(seen, 0.8) - quantile(seen, 0.2) > FOOT.spread)) continue;
      dx.push(x);
      dy.push(y);
      colors.push(...values.map(median));
    }
  }
  const count = dx.length;
  const means = [0, 1, 2].map((c) => colors.reduce((sum, v, i) => (i % 3 === c ? sum + v : sum), 0) / count);
  const centred = Float32Array.from(colors, (value, i) => value - (means[i % 3] ?? 0));
  const energy = centred.reduce((sum, value) => sum + value * value, 0);
  if (count === 0 || energy < 3 * count * FOOT.contrast ** 2) return undefined;
  return { dx: Int32Array.from(dx), dy: Int32Array.from(dy), colors: centred, energy };
}

/** Returns the template with at most {@link COARSE.samples} samples. */
function thinned({ dx, dy, colors }: Template): Template {
  const every = Math.ceil(dx.length / COARSE.samples);
  const kept = Array.from({ length: Math.ceil(dx.length / every) }, (_, k) => k * every);
  const few = kept.flatMap((k) => [colors[3 * k] ?? 0, colors[3 * k + 1] ?? 0, colors[3 * k + 2] ?? 0]);
  const means = [0, 1, 2].map(
    (c) => few.reduce((sum, v, i) => (i % 3 === c ? sum + v : sum), 0) / kept.length,
  );
  const centred = Float32Array.from(few, (value, i) => value - (means[i % 3] ?? 0));
  return {
    dx: Int32Array.from(kept, (k) => dx[k] ?? 0),
    dy: Int32Array.from(kept, (k) => dy[k] ?? 0),
    colors: centred,
    energy: centred.reduce((sum, value) => sum + value * value, 1e-9),
  };
}

/**
 * Returns the normalized correlation with the template, and the relative contrast, if the middle of the
 * lowest item is at this pixel. A kernel.
 */
function matchAt(
  { width, height, red, green, blue }: Raster,
  { dx, dy, colors, energy }: Template,
  x: number,
  y: number,
): Pick<Foot, 'likeness' | 'gain'> {
  let count = 0;
  let both = 0;
  let own = 0;
  let r1 = 0;
  let g1 = 0;
  let b1 = 0;
  let tr = 0;
  let tg = 0;
  let tb = 0;
  for (let k = 0; k < dx.length; k++) {
    const px = x + (dx[k] ?? 0);
    const py = y + (dy[k] ?? 0);
    if (px < 0 || py < 0 || px >= width || py >= height) continue;
    const i = py * width + px;
    const r = red[i] ?? 0;
    const g = green[i] ?? 0;
    const b = blue[i] ?? 0;
    const cr = colors[3 * k] ?? 0;
    const cg = colors[3 * k + 1] ?? 0;
    const cb = colors[3 * k + 2] ?? 0;
    both += r * cr + g * cg + b * cb;
    own += r * r + g * g + b * b;
    r1 += r;
    g1 += g;
    b1 += b;
    tr += cr;
    tg += cg;
    tb += cb;
    count++;
  }
  if (count < 0.8 * dx.length) return { likeness: 0, gain: 0 };
  const product = both - (r1 * tr + g1 * tg + b1 * tb) / count;
  const spread = own - (r1 * r1 + g1 * g1 + b1 * b1) / count;
  return { likeness: product / Math.sqrt(Math.max(1, spread) * energy), gain: product / energy };
}

/** Returns the local maxima of the correlation, the best first. Their contrast is not measured yet. */
function peaksIn(raster: Raster, template: Template): Foot[] {
  const [across, down] = [Math.ceil(raster.width / COARSE.step), Math.ceil(raster.height / COARSE.step)];
  const likeness = new Float32Array(across * down);
  for (let i = 0; i < likeness.length; i++) {
    const x = COARSE.step * (i % across);
    const y = COARSE.step * Math.floor(i / across);
    likeness[i] = matchAt(raster, template, x, y).likeness;
  }
  const found: Foot[] = [];
  for (let y = 1; y < down - 1; y++) {
    for (let x = 1, i = y * across + 1; x < across - 1; x++, i++) {
      const here = likeness[i] ?? 0;
      if (here < FOUND.coarse) continue;
      const around = [-across - 1, -across, -across + 1, -1, 1, across - 1, across, across + 1];
      if (around.every((d) => (likeness[i + d] ?? 0) <= here))
        found.push({ x: COARSE.step * x, y: COARSE.step * y, likeness: here, gain: 1 });
    }
  }
  return found.sort((a, b) => b.likeness - a.likeness).slice(0, FOUND.most);
}

/** Returns the best match among pixels at most `reach` away, with a step of `stride`. */
function bestNear(raster: Raster, template: Template, at: Point, reach: number, stride: number): Foot {
  let best: Foot = { x: at.x, y: at.y, likeness: -1, gain: 0 };
  for (let y = Math.round(at.y) - reach; y <= Math.round(at.y) + reach; y += stride) {
    for (let x = Math.round(at.x) - reach; x <= Math.round(at.x) + reach; x += stride) {
      const match = matchAt(raster, template, x, y);
      if (match.likeness > best.likeness) best = { x, y, ...match };
    }
  }
  return best;
}

function distinct(feet: readonly Foot[], width: number): Foot[] {
  const kept: Foot[] = [];
  for (const foot of [...feet].sort((a, b) => b.likeness - a.likeness)) {
    if (kept.every((other) => Math.hypot(other.x - foot.x, other.y - foot.y) > 0.7 * width)) kept.push(foot);
  }
  return kept;
}
