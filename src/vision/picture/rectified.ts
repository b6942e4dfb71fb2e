import { clamp } from '../../numbers/statistics.ts';
import { blankRaster, copyColorAt, type Raster } from './raster.kernel.ts';

/**
 * The size of things in some rows of a picture, as a share of their size in the nearest row, horizontally and
 * vertically.
 */
export interface Band {
  readonly top: number;
  readonly bottom: number;
  readonly across: number;
  readonly down: number;
}

/** A picture in which things in all rows are as large as in the nearest row. */
export interface Rectified {
  readonly raster: Raster;
  /** Returns the row of the original picture that a row of this one shows, and the size of things there. */
  readonly rowAt: (y: number) => { readonly y: number; readonly across: number; readonly down: number };
  /**
   * Returns the column of the original picture that a column of this one shows, in a row of this horizontal
   * size.
   */
  readonly columnAt: (x: number, across: number) => number;
}

/**
 * Enlarges the rows of a picture in which things are smaller because they are farther away. Each band is
 * stretched by one factor per direction, about the vertical axis of the picture. Between two bands, the
 * factors are interpolated.
 *
 * @param bands from top to bottom, without overlap
 */
export function rectified(raster: Raster, bands: readonly Band[]): Rectified {
  const { width, height } = raster;
  const sizes = sizesOf(bands, height);
  const smallest = Math.min(...sizes.across);
  const wide = Math.ceil(width / smallest);
  const rows = rowsOf(sizes.down, height);
  const columnAt = (x: number, across: number) => (x - (wide - 1) / 2) * across + (width - 1) / 2;
  const across = rows.map((y) => sizes.across[Math.round(y)] ?? 1);
  const rowAt = (y: number) => {
    const at = rows[clamp(Math.round(y), 0, rows.length - 1)] ?? 0;
    const row = Math.round(at);
    return { y: at, across: sizes.across[row] ?? 1, down: sizes.down[row] ?? 1 };
  };
  const to = blankRaster(wide, rows.length, raster.scale);
  for (let row = 0, i = 0; row < to.height; row++)
    for (let column = 0; column < wide; column++, i++)
      copyColorAt(raster, columnAt(column, across[row] ?? 0), rows[row] ?? 0, to, i);
  return { raster: to, rowAt, columnAt };
}

interface Sizes {
  readonly across: Float32Array;
  readonly down: Float32Array;
}

/**
 * Returns the size of things in each row, interpolated between bands and extrapolated beyond them. The limits
 * make sure that no row of the picture is lost.
 */
function sizesOf(bands: readonly Band[], height: number): Sizes {
  const sizes = { across: new Float32Array(height), down: new Float32Array(height) };
  for (let y = 0; y < height; y++) {
    const within = bands.find(({ top, bottom }) => y >= top && y <= bottom);
    const next = bands.findIndex(({ top }) => top > y);
    const first = next < 0 ? bands.length - 2 : Math.max(0, next - 1);
    const [above, below] = [bands[first], bands[first + 1]];
    if (!above || !below) continue;
    const share = (y - above.bottom) / Math.max(1, below.top - above.bottom);
    const size = (of: 'across' | 'down') => within?.[of] ?? above[of] + share * (below[of] - above[of]);
    sizes.across[y] = clamp(size('across'), SMALLEST_SIZE, 1);
    sizes.down[y] = clamp(size('down'), SMALLEST_SIZE, 1);
  }
  return sizes;
}

/** Things that are smaller than this are not a farther row of the board. */
const SMALLEST_SIZE = 0.6;

/** Returns the row of the original picture for each row of the new one. */
function rowsOf(down: Float32Array, height: number): Float32Array {
  const rows: number[] = [];
  for (let y = 0; y <= height - 1; y += down[Math.round(y)] ?? 1) rows.push(y);
  return Float32Array.from(rows);
}
