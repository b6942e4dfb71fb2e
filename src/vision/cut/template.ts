import { type Interpretation, itemsOf } from '../colors/interpretation.ts';
import type { Holder } from '../layout.ts';
import type { Box } from '../picture/box.ts';
import type { Gradient } from '../picture/gradient.ts';
import type { Point } from '../reading.ts';
import { median } from '../statistics.ts';

/**
 * What the tubes of a board show in common beside their items: the typical gradient at each offset from the middle of the lowest
 * place, and a little around the tube, where the page shows that it ends. NaN where items cover all tubes but one.
 */
export interface Template {
  /** Offsets of the first column and row, whole pixels of the raster. */
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  readonly gx: Float32Array;
  readonly gy: Float32Array;
  /** The tube itself, without what is around it: offsets from the middle of its lowest place. */
  readonly box: Box;
  /** The strongest gradient, levels a pixel. */
  readonly peak: number;
}

/** Tubes are alike in height within this share of it. */
const SAME_HEIGHT = 0.1;
/** What is shown around a tube, in its widths, and no more than this share of the gap to the next. */
const AROUND = 0.2;
const OWN_SHARE = 0.4;
/** One tube shows nothing in common with others. */
const FEWEST = 2;

/** Learns what the tubes of a board look like, undefined where fewer than two of one height stand inside the picture. */
export function learnTemplate(
  gradient: Gradient,
  found: Interpretation,
  models: readonly Holder[],
): Template | undefined {
  if (models.length < FEWEST) return undefined;
  const box = typicalBox(models);
  const [width, gap] = [box.right - box.left, gapAmong(models)];
  const aside = Math.max(2, Math.min(AROUND * width, OWN_SHARE * gap));
  const [left, top] = [Math.floor(box.left - aside), Math.floor(box.top - AROUND * width)];
  const columns = Math.ceil(box.right + aside) - left + 1;
  const rows = Math.ceil(box.bottom + AROUND * width) - top + 1;
  const gx = new Float32Array(columns * rows).fill(Number.NaN);
  const gy = new Float32Array(columns * rows).fill(Number.NaN);
  const covers = models.map((holder) => coverOf(found, holder));
  let peak = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = { x: left + column, y: top + row };
      const seen = models.flatMap((holder, i) => (covers[i]?.(at) ? [] : indexIn(gradient, holder, at)));
      if (seen.length < FEWEST) continue;
      const i = row * columns + column;
      gx[i] = median(seen.map((k) => gradient.x[k] ?? 0));
      gy[i] = median(seen.map((k) => gradient.y[k] ?? 0));
      peak = Math.max(peak, Math.hypot(gx[i] ?? 0, gy[i] ?? 0));
    }
  }
  return { left, top, columns, rows, gx, gy, box, peak };
}

/** The tubes of the usual height that stand inside the picture. */
export function modelsOf({ width, height }: Gradient, { holders }: Interpretation['layout']): Holder[] {
  const heightOf = ({ box }: Holder) => box.bottom - box.top;
  const usual = median(holders.map(heightOf));
  const isInside = ({ box }: Holder) =>
    box.left >= 1 && box.top >= 1 && box.right <= width - 2 && box.bottom <= height - 2;
  return holders.filter((holder) => isInside(holder) && Math.abs(heightOf(holder) / usual - 1) < SAME_HEIGHT);
}

function typicalBox(models: readonly Holder[]): Box {
  const typical = (offset: (holder: Holder) => number) => median(models.map(offset));
  return {
    left: typical(({ x, box }) => box.left - x),
    right: typical(({ x, box }) => box.right - x),
    top: typical(({ y, box }) => box.top - y),
    bottom: typical(({ y, box }) => box.bottom - y),
  };
}

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

/** Tells of the offsets at which a tube shows its items, and how they end, rather than itself. */
function coverOf(found: Interpretation, holder: Holder): (at: Point) => boolean {
  const { itemWidth, itemHeight, up } = found.layout;
  const count = itemsOf(found, holder).length;
  const across = itemWidth / 2 + 2;
  const [highest, lowest] = [(count - 1) * up.y - 0.75 * itemHeight, itemHeight / 2 + 2];
  return ({ x, y }) => count > 0 && Math.abs(x) < across && y > highest && y < lowest;
}

function indexIn({ width, height }: Gradient, { x, y }: Point, at: Point): number[] {
  const [px, py] = [Math.round(x) + at.x, Math.round(y) + at.y];
  return px < 1 || py < 1 || px >= width - 1 || py >= height - 1 ? [] : [py * width + px];
}

/** How much of a template the picture shows. */
interface Match {
  /** How alike the two are, -1 to 1. */
  readonly likeness: number;
  /** How strongly the picture shows it, 1 for as strongly. */
  readonly gain: number;
  /** The mean square of the template's gradient there, and of how many points. */
  readonly energy: number;
  readonly points: number;
}

/** All that a template shows. */
export const EVERYTHING: Box = {
  left: Number.NEGATIVE_INFINITY,
  top: Number.NEGATIVE_INFINITY,
  right: Number.POSITIVE_INFINITY,
  bottom: Number.POSITIVE_INFINITY,
};

/** Gradients more than so many times as strong as any of the template's spoil the likeness no more. */
const STRONGER = 1.5;

/** One point in so many is compared for a rough match: those on diagonals, which meet every row and every column. */
const ROUGHLY = 12;

/**
 * Compares a part of a template, by its offsets, with the picture around a point; what is beyond the picture is left out. A kernel.
 *
 * @param isRough whether one point in twelve is enough, as it is to find out where to look closely
 */
export function matchAt(
  { width, height, x: xs, y: ys }: Gradient,
  template: Template,
  { x, y }: Point,
  part = EVERYTHING,
  isRough = false,
): Match {
  const { left, top, columns, rows, gx, gy } = template;
  const limit = STRONGER * template.peak;
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
  const step = isRough ? ROUGHLY : 1;
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
