import { diff, type LabColor, type RGBColor, rgb_to_lab } from 'color-diff';
import { widthOf } from '../picture/box.ts';
import type { Raster } from '../picture/raster.ts';
import { median } from '../statistics.ts';
import type { Column, Run, Side } from './bottle.ts';

/** What is left and right of a bottle is looked at close to its wall: so many widths from the liquid. */
const BESIDE = { from: 0.12, to: 0.22 };
/** And halfway to the next bottle, where thick walls end; in a strip so many widths wide. */
const HALFWAY = 0.08;

const SIDES: readonly Side[] = ['left', 'right'];

/** What is seen beside a bottle, the picture's edge aside. */
export function besideOf(raster: Raster, column: Column, rows: Rows): LabColor[] {
  const near = SIDES.flatMap((side) =>
    column.inside === side ? [] : (nearOf(raster, column, side, rows) ?? []),
  );
  return [...near, ...halfwayOf(raster, column, rows)];
}

type Rows = Pick<Run, 'top' | 'bottom'>;

/** What is seen close to the wall on one side of a bottle. */
function nearOf(raster: Raster, column: Column, side: Side, rows: Rows): LabColor | undefined {
  const width = widthOf(column);
  const near = { from: BESIDE.from * width, to: Math.min(BESIDE.to * width, column.gap / 2) };
  return stripOf(raster, column, side, near, rows);
}

/** From one run to the next the colour changes by more than this; beside the bottle it stays within it, light and shade apart. */
const CHANGE = 7;

/**
 * The column, knowing on which side what is close to its wall is none of the page: where it changes with what is in the column, more
 * often than not, that is the liquid itself, of which a gleam or a shadow left too narrow a column. On both sides it is a bottle that
 * widens, and has to be made straight.
 */
export function withInside(raster: Raster, column: Column, runs: readonly Run[]): Column {
  const labs = runs.map(({ color }) => rgb_to_lab(color));
  const changes = labs.flatMap((lab, i) => {
    const next = labs[i + 1];
    return next && diff(lab, next) > CHANGE ? [i] : [];
  });
  if (changes.length === 0) return column;
  const follows = (side: Side) => {
    const near = runs.map((run) => nearOf(raster, column, side, run));
    const together = changes.filter((i) => {
      const [a, b] = [near[i], near[i + 1]];
      return a && b && diff(a, b) > CHANGE;
    });
    return 2 * together.length > changes.length;
  };
  const [inside, other] = SIDES.filter(follows);
  return inside && !other ? { ...column, inside } : column;
}

/** What is seen halfway to the next bottle. */
export function halfwayOf(raster: Raster, column: Column, rows: Rows): LabColor[] {
  const half = (HALFWAY / 2) * widthOf(column);
  const strip = { from: column.gap / 2 - half, to: column.gap / 2 + half };
  return SIDES.flatMap((side) => stripOf(raster, column, side, strip, rows) ?? []);
}

/** The colour of a strip so far from one side. */
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

/** The median colour of a box, or undefined outside the picture. */
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
