import { type LabColor, type RGBColor, rgb_to_lab } from 'color-diff';
import { median } from '../../../numbers/statistics.ts';
import { widthOf } from '../../picture/box.ts';
import type { Raster } from '../../picture/raster.kernel.ts';
import type { Column, Run } from './bottle.ts';

/**
 * The strip close to the wall of a bottle that shows what is left or right of it: distances from the liquid,
 * in widths.
 */
const BESIDE_LIQUID = { from: 0.12, to: 0.22 };
/**
 * The width of the strip halfway to the next bottle, in widths of the column. Even thick walls end before it.
 */
const HALFWAY = 0.08;

type Side = 'left' | 'right';
const LEFT_AND_RIGHT: readonly Side[] = ['left', 'right'];

/**
 * Returns the colours seen beside a bottle along some rows: close to its walls, and halfway to the next
 * bottles. Strips beyond the edge of the picture are left out.
 */
export function besideOf(raster: Raster, column: Column, rows: Rows): LabColor[] {
  const near = LEFT_AND_RIGHT.flatMap((side) => nearOf(raster, column, side, rows) ?? []);
  return [...near, ...halfwayOf(raster, column, rows)];
}

type Rows = Pick<Run, 'top' | 'bottom'>;

/** Returns the colour seen close to the wall on one side of a bottle. */
function nearOf(raster: Raster, column: Column, side: Side, rows: Rows): LabColor | undefined {
  const width = widthOf(column);
  const near = { from: BESIDE_LIQUID.from * width, to: Math.min(BESIDE_LIQUID.to * width, column.gap / 2) };
  return stripOf(raster, column, side, near, rows);
}

/** Returns the colours halfway to the next bottles on both sides. */
export function halfwayOf(raster: Raster, column: Column, rows: Rows): LabColor[] {
  const half = (HALFWAY / 2) * widthOf(column);
  const strip = { from: column.gap / 2 - half, to: column.gap / 2 + half };
  return LEFT_AND_RIGHT.flatMap((side) => stripOf(raster, column, side, strip, rows) ?? []);
}

/** Returns the colour of a strip beside a column, `from` and `to` these distances from its side. */
function stripOf(
  raster: Raster,
  { left, right }: Column,
  side: Side,
  { from, to }: { readonly from: number; readonly to: number },
  { top, bottom }: Rows,
): LabColor | undefined {
  const [x0, x1] = side === 'left' ? [left - to, left - from] : [right + from, right + to];
  const color = typicalColor(raster, x0, x1, top, bottom);
  return color && rgb_to_lab(color);
}

/** Returns the median colour of a box, or undefined outside the picture. */
function typicalColor(
  { width, height, red, green, blue }: Raster,
  left: number,
  right: number,
  top: number,
  bottom: number,
): RGBColor | undefined {
  const [x0, x1] = [Math.max(0, Math.round(left)), Math.min(width - 1, Math.round(right))];
  const [y0, y1] = [Math.max(0, Math.round(top)), Math.min(height - 1, Math.round(bottom))];
  if (x0 > x1 || y0 > y1) return undefined;
  const step = Math.max(1, Math.floor((y1 - y0) / 12));
  const across = x1 - x0 + 1;
  const values = new Float64Array(across * (Math.floor((y1 - y0) / step) + 1));
  const channel = (plane: Float32Array) => {
    for (let y = y0, at = 0; y <= y1; y += step, at += across) {
      values.set(plane.subarray(y * width + x0, y * width + x1 + 1), at);
    }
    return median(values);
  };
  return { R: channel(red), G: channel(green), B: channel(blue) };
}
