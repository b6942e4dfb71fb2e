import { median, quantile } from '../../numbers/statistics.ts';
import type { Gradient } from '../picture/gradient.kernel.ts';
import type { Point } from '../reading.ts';

/**
 * Edges that all tubes have.
 *
 * - `tubes`: at most this many tubes are compared. More would not change the result.
 * - `step`: a drawn edge has at least this many levels per pixel.
 * - `page`: edges of the glass are at least this many times as strong as the page beside it.
 * - `share`: edges of the glass have at least this share of the strongest edges. Shadows and glows have weaker ones.
 */
const SHARED_EDGES = { tubes: 9, step: 3, page: 2, share: 0.1 };

/** The sides of a box as distances from the centre of the tube's lowest place. Left and top are negative. */
export interface Sides {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * For each pixel of the searched area, the strength of the edge that most tubes show there, less what the
 * page beside them shows.
 */
interface Edges {
  readonly width: number;
  readonly height: number;
  readonly strength: Float32Array;
  /** The minimum strength of an edge of the glass, in levels per pixel. */
  readonly least: number;
}

/**
 * Returns the lower median of the edge strengths of several tubes, pixel by pixel. A kernel.
 *
 * @param places of the tubes, in pixels of the gradient
 * @param searched the area around each place
 * @param read the tube as it was read; beside it the page is seen
 */
export function sharedEdges(
  places: readonly Point[],
  gradient: Gradient,
  searched: Sides,
  read: Sides,
): Edges {
  const [width, height] = [searched.right - searched.left + 1, searched.bottom - searched.top + 1];
  const strength = new Float32Array(width * height);
  const anchors = spread(places, SHARED_EDGES.tubes).map(({ x, y }) => ({
    x: Math.round(x),
    y: Math.round(y),
  }));
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const seen: number[] = [];
      for (const anchor of anchors) {
        const [x, y] = [anchor.x + searched.left + column, anchor.y + searched.top + row];
        if (x < 0 || y < 0 || x >= gradient.width || y >= gradient.height) continue;
        seen.push(gradient.strength[y * gradient.width + x] ?? 0);
      }
      seen.sort((a, b) => a - b);
      strength[row * width + column] = seen[(seen.length - 1) >> 1] ?? 0;
    }
  }
  const edges = overPage({ width, height, strength, least: SHARED_EDGES.step }, pageColumns(searched, read));
  return { ...edges, least: Math.max(edges.least, SHARED_EDGES.share * quantile(strength, 0.98)) };
}

function pageColumns(searched: Sides, read: Sides): number[] {
  const margin = (searched.right - searched.left) * 0.05;
  const columns = Array.from({ length: searched.right - searched.left + 1 }, (_, i) => i);
  return columns.filter(
    (i) => searched.left + i < read.left - margin || searched.left + i > read.right + margin,
  );
}

/**
 * Subtracts, in each row, the median of the page, and raises the minimum strength above what remains of the
 * page.
 */
function overPage(edges: Edges, page: readonly number[]): Edges {
  if (page.length < 4) return edges;
  const { width, height, strength } = edges;
  const rest: number[] = [];
  for (let row = 0; row < height; row++) {
    const level = median(page.map((column) => strength[row * width + column] ?? 0));
    for (let i = row * width; i < (row + 1) * width; i++)
      strength[i] = Math.max(0, (strength[i] ?? 0) - level);
    for (const column of page) rest.push(strength[row * width + column] ?? 0);
  }
  return { ...edges, least: Math.max(SHARED_EDGES.step, SHARED_EDGES.page * quantile(rest, 0.9)) };
}

/** Returns the extent of all edges that are connected with those inside the core. */
export function extentOf({ width, height, strength, least }: Edges, searched: Sides, core: Sides): Sides {
  const seen = new Uint8Array(width * height);
  const open: number[] = [];
  const visit = (column: number, row: number) => {
    const at = row * width + column;
    if (column < 0 || row < 0 || column >= width || row >= height || seen[at] || (strength[at] ?? 0) < least)
      return;
    seen[at] = 1;
    open.push(at);
  };
  for (let row = Math.ceil(core.top - searched.top); row <= core.bottom - searched.top; row++)
    for (let column = Math.ceil(core.left - searched.left); column <= core.right - searched.left; column++)
      visit(column, row);
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [column, row] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, column), Math.max(right, column)];
    [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
    for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) visit(column + dx, row + dy);
  }
  return {
    left: searched.left + left,
    top: searched.top + top,
    right: searched.left + right,
    bottom: searched.top + bottom,
  };
}

/** Selects at most this many elements, evenly from the first to the last. */
function spread<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, list.length / most);
  return list.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
}
