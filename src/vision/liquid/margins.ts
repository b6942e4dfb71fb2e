import type { Raster } from '../picture/raster.ts';
import { median, quantile } from '../statistics.ts';
import { reachesOf } from './borders.ts';
import type { Slab } from './slabs.ts';

/** How much wider liquid is than the slabs that show it, on either side; pixels. */
export interface Margins {
  readonly left: number;
  readonly right: number;
}

/** A streak on the glass hides liquid for at most this share of the width; behind it the colour comes back. */
const WIDEST_STREAK = 0.3;
const FARTHEST = 0.8;
/** Colours are the same within so many levels of every channel. */
const SAME = 20;
/** Fewer borders between colours may go on by chance. */
const FEWEST_BORDERS = 3;
/** Where bottles narrow towards the top, the narrower places are what liquid is seen through. */
const NARROW = 0.3;
/** Rows looked at in each slab. */
const ROWS = 8;

/**
 * Streaks, and the dark flanks of round glass, cut slabs short. Liquid reaches as far as its colour comes back, or as
 * the borders between its colours go on, the same for all; rows in which it never ends are of the colour of the
 * background and say nothing.
 */
export function marginsOf(raster: Raster, slabs: readonly Slab[], width: number): Margins {
  const rows = slabs.flatMap((slab) =>
    Array.from({ length: ROWS }, (_, i) => ({
      slab,
      y: Math.round(slab.top + ((i + 0.5) / ROWS) * (slab.bottom - slab.top)),
    })),
  );
  const side = (sign: 1 | -1) => {
    const reached = rows.flatMap(({ slab, y }) => reachOf(raster, slab, y, sign, width) ?? []);
    const byColor = reached.length > rows.length / 4 ? median(reached) : 0;
    const borders = reachesOf(raster, slabs, sign, width);
    return borders.length >= FEWEST_BORDERS ? Math.max(byColor, quantile(borders, NARROW)) : byColor;
  };
  return { left: side(-1), right: side(1) };
}

/** How far beyond a slab's side its colour is seen in a row; undefined when it does not end. */
function reachOf(
  raster: Raster,
  { left, right }: Slab,
  y: number,
  sign: 1 | -1,
  width: number,
): number | undefined {
  const edge = sign > 0 ? right : left;
  const inside = y * raster.width + Math.round(edge - sign * 0.1 * width);
  let reach = 0;
  for (let d = 1; d <= FARTHEST * width && d - reach <= Math.max(4, WIDEST_STREAK * width); d++) {
    const x = Math.round(edge + sign * d);
    if (x < 0 || x >= raster.width) break;
    if (isSame(raster, inside, y * raster.width + x)) reach = d;
  }
  return reach > FARTHEST * width - WIDEST_STREAK * width ? undefined : reach;
}

function isSame({ red, green, blue }: Raster, a: number, b: number): boolean {
  return [red, green, blue].every((plane) => Math.abs((plane[a] ?? 0) - (plane[b] ?? 0)) <= SAME);
}
