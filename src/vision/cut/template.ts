// biome-ignore-all lint/style/noNonNullAssertion: kernel; the indices stay inside the arrays

import { median } from '../../numbers/statistics.ts';
import { type Interpretation, itemsOf } from '../colors/interpretation.ts';
import type { Holder } from '../layout.ts';
import type { Box } from '../picture/box.ts';
import type { Gradient } from '../picture/gradient.ts';
import type { Point } from '../reading.ts';

/**
 * What the tubes of a board have in common apart from their items: the median gradient at each offset from
 * the centre of the lowest place. It includes a margin around the tube, because the plain page there shows
 * where a tube ends. The values are NaN where fewer than two tubes show themselves, because of items or the
 * edge of the picture.
 */
export interface Template {
  /** Offsets of the first column and row from the centre of the lowest place, in pixels of the raster. */
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  readonly gx: Float32Array;
  readonly gy: Float32Array;
  /** The tube without the margin, as offsets. */
  readonly box: Box;
  /** The strongest gradient, in levels per pixel. */
  readonly peak: number;
}

/** Tubes have the usual height within this share of it. */
const SAME_HEIGHT = 0.1;
/** The margin in tube widths, and at most this share of the gap to the next tube. */
const MARGIN = 0.2;
const OWN_SHARE = 0.4;
/** At least this many tubes are needed to see what they have in common. */
const FEWEST_TUBES = 2;

/**
 * Learns what the tubes of a board look like. It is undefined if fewer than two tubes of the usual height are
 * completely inside the picture.
 */
export function learnTemplate(
  gradient: Gradient,
  found: Interpretation,
  models: readonly Holder[],
): Template | undefined {
  if (models.length < FEWEST_TUBES) return undefined;
  const box = typicalBox(models);
  const [width, gap] = [box.right - box.left, gapAmong(models)];
  const aside = Math.max(2, Math.min(MARGIN * width, OWN_SHARE * gap));
  const [left, top] = [Math.floor(box.left - aside), Math.floor(box.top - MARGIN * width)];
  const columns = Math.ceil(box.right + aside) - left + 1;
  const rows = Math.ceil(box.bottom + MARGIN * width) - top + 1;
  const gx = new Float32Array(columns * rows).fill(Number.NaN);
  const gy = new Float32Array(columns * rows).fill(Number.NaN);
  const tubes = models.map((holder) => ({
    x: Math.round(holder.x),
    y: Math.round(holder.y),
    cover: coverOf(found, holder),
  }));
  let peak = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const seen = indicesAt(gradient, tubes, left + column, top + row);
      if (seen.length < FEWEST_TUBES) continue;
      const i = row * columns + column;
      gx[i] = median(seen.map((index) => gradient.x[index] ?? 0));
      gy[i] = median(seen.map((index) => gradient.y[index] ?? 0));
      peak = Math.max(peak, Math.hypot(gx[i] ?? 0, gy[i] ?? 0));
    }
  }
  return { left, top, columns, rows, gx, gy, box, peak };
}

/** The centre of the lowest place of a tube, in whole pixels, and what its items cover. */
interface Model {
  readonly x: number;
  readonly y: number;
  readonly cover: Box | undefined;
}

/** Returns the pixels at an offset from the centres of those tubes that show themselves there. */
function indicesAt({ width, height }: Gradient, tubes: readonly Model[], dx: number, dy: number): number[] {
  const indices: number[] = [];
  for (const { x, y, cover } of tubes) {
    const [px, py] = [x + dx, y + dy];
    if (px < 1 || py < 1 || px >= width - 1 || py >= height - 1) continue;
    if (cover && dx > cover.left && dx < cover.right && dy > cover.top && dy < cover.bottom) continue;
    indices.push(py * width + px);
  }
  return indices;
}

/** Returns the tubes of the usual height that are completely inside the picture. */
export function completeTubes({ width, height }: Gradient, { holders }: Interpretation['layout']): Holder[] {
  const heightOf = ({ box }: Holder) => box.bottom - box.top;
  const usual = median(holders.map(heightOf));
  const isInside = ({ box }: Holder) =>
    box.left >= 1 && box.top >= 1 && box.right <= width - 2 && box.bottom <= height - 2;
  return holders.filter((holder) => isInside(holder) && Math.abs(heightOf(holder) / usual - 1) < SAME_HEIGHT);
}

/** Returns the median box of tubes, as offsets from the centre of the lowest place. */
function typicalBox(models: readonly Holder[]): Box {
  const typical = (offset: (holder: Holder) => number) => median(models.map(offset));
  return {
    left: typical(({ x, box }) => box.left - x),
    right: typical(({ x, box }) => box.right - x),
    top: typical(({ y, box }) => box.top - y),
    bottom: typical(({ y, box }) => box.bottom - y),
  };
}

/** Returns the smallest gap between tubes of a row; infinite if there is none. */
function gapAmong(models: readonly Holder[]): number {
  const gaps = models.flatMap(({ box, y }) =>
    models.flatMap((other) =>
      other.box.left > box.right && other.box.top < y && other.box.bottom > y
        ? [other.box.left - box.right]
        : [],
    ),
  );
  return Math.min(Number.POSITIVE_INFINITY, ...gaps);
}

/** Returns what the items of a tube and the edge of their surface cover, as offsets; undefined if it is empty. */
function coverOf(found: Interpretation, holder: Holder): Box | undefined {
  const { itemWidth, itemHeight, up } = found.layout;
  const count = itemsOf(found, holder).length;
  const aside = itemWidth / 2 + 2;
  const [top, bottom] = [(count - 1) * up.y - 0.75 * itemHeight, itemHeight / 2 + 2];
  return count > 0 ? { left: -aside, right: aside, top, bottom } : undefined;
}

/** How well the picture shows a template. */
interface Match {
  /** Cosine similarity of the gradients, from -1 to 1. */
  readonly likeness: number;
  /** The strength of the gradients, as a multiple of the template's. */
  readonly gain: number;
  /** The mean square of the template's gradient over the points that were compared, and their number. */
  readonly energy: number;
  readonly points: number;
}

/** The whole template. */
export const WHOLE_TEMPLATE: Box = {
  left: Number.NEGATIVE_INFINITY,
  top: Number.NEGATIVE_INFINITY,
  right: Number.POSITIVE_INFINITY,
  bottom: Number.POSITIVE_INFINITY,
};

/** Gradients are limited to this many times the template's strongest one before the likeness is computed. */
const MOST_STRENGTH = 1.5;

/**
 * A rough comparison takes one point in this many. They lie on diagonals, so that every row and every column
 * is met.
 */
const ROUGH_STEP = 12;

/**
 * Compares a part of a template with the picture around a point. What is beyond the picture is left out. A
 * kernel.
 *
 * @param part the part to compare, as offsets
 * @param isRough whether to compare one point in twelve, to find out where to compare closely
 */
export function matchAt(
  { width, height, x: xs, y: ys }: Gradient,
  template: Template,
  { x, y }: Point,
  part = WHOLE_TEMPLATE,
  isRough = false,
): Match {
  const { left, top, columns, rows, gx, gy } = template;
  const limit = MOST_STRENGTH * template.peak;
  const [x0, y0] = [Math.round(x), Math.round(y)];
  const first = Math.max(0, Math.ceil(part.left) - left, 1 - x0 - left);
  const last = Math.min(columns - 1, Math.floor(part.right) - left, width - 2 - x0 - left);
  const from = Math.max(0, Math.ceil(part.top) - top, 1 - y0 - top);
  const to = Math.min(rows - 1, Math.floor(part.bottom) - top, height - 2 - y0 - top);
  let both = 0;
  let raw = 0;
  let own = 1e-6;
  let theirs = 1e-6;
  let points = 0;
  const step = isRough ? ROUGH_STEP : 1;
  for (let row = from; row <= to; row++) {
    for (let column = first + ((first + row) % step); column <= last; column += step) {
      const i = row * columns + column;
      const [tx, ty] = [gx[i]!, gy[i]!];
      if (Number.isNaN(tx)) continue;
      const k = (y0 + top + row) * width + x0 + left + column;
      const px = Math.max(-limit, Math.min(limit, xs[k]!));
      const py = Math.max(-limit, Math.min(limit, ys[k]!));
      raw += tx * xs[k]! + ty * ys[k]!;
      both += tx * px + ty * py;
      own += tx * tx + ty * ty;
      theirs += px * px + py * py;
      points++;
    }
  }
  return {
    likeness: both / Math.sqrt(own * theirs),
    gain: raw / own,
    energy: own / Math.max(1, points),
    points,
  };
}
