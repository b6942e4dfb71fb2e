import type { Pixels, Point } from '../vision/index.ts';
import { type Raster, shrink } from '../vision/picture/raster.ts';
import type { Box } from './device.ts';

/** Cells that the shorter side of a screen is divided into. */
const CELLS = 120;
/** Two cells differ, or one has changed, if a channel differs by more than this. */
const MOST_STEP = 14;
/** A plain area fills at least this share of its box, beside what is on it. */
const LEAST_FILLED = 0.4;
/** How many cells what can be pressed is wide and high: at least and at most. Larger areas are panels and grounds. */
const SIZE = { least: 4.8, most: 42 };

/** A screen in cells, which are the pixels of a small picture of it. */
export type Grid = Raster;
/** A screen on which nothing has changed is the same object, and has the same grid. */
const GRIDS = new WeakMap<Pixels, Grid>();

export function gridOf(screen: Pixels): Grid {
  const { width, height } = screen;
  const grid =
    GRIDS.get(screen) ?? shrink(screen, (width * height * CELLS ** 2) / Math.min(width, height) ** 2);
  GRIDS.set(screen, grid);
  return grid;
}

/** How many cells differ from one screen to another, in a part of it if one is given; all if their sizes do. */
export function changedIn(one: Grid, other: Grid, part?: Box): number {
  const { width, height, scale, red } = other;
  if (one === other) return 0;
  if (one.width !== width || one.height !== height) return red.length;
  let changed = 0;
  for (let at = 0; at < red.length; at++) {
    if (!differ(one, at, other, at)) continue;
    if (!part || isIn(part, { x: (at % width) * scale, y: Math.floor(at / width) * scale })) changed++;
  }
  return changed;
}

/**
 * Plain areas as large as something to press: buttons and cards. What is on them, or touches them, does not matter. The edges of things
 * were tried instead: buttons that touch each other, or a frame, are one then.
 */
export function areasIn(grid: Grid): Box[] {
  const { width, scale, red } = grid;
  const isJoined = (one: number, other: number) =>
    Math.abs((one % width) - (other % width)) <= 1 && !differ(grid, one, grid, other);
  const cells = new Set(red.keys());
  return [...cells].flatMap((start) => {
    if (!cells.delete(start)) return [];
    const area = [start];
    for (const at of area)
      for (const next of [at - 1, at + 1, at - width, at + width])
        if (cells.has(next) && isJoined(at, next) && cells.delete(next)) area.push(next);
    let [left, right, top, bottom] = [width, 0, grid.height, 0];
    for (const at of area) {
      const [column, row] = [at % width, Math.floor(at / width)];
      [left, right] = [Math.min(left, column), Math.max(right, column + 1)];
      [top, bottom] = [Math.min(top, row), Math.max(bottom, row + 1)];
    }
    const [wide, high] = [right - left, bottom - top];
    const isFull = area.length > LEAST_FILLED * wide * high;
    const isSmall = Math.min(wide, high) < SIZE.most || high < 2 * SIZE.most;
    if (!isFull || !isSmall || Math.min(wide, high) < SIZE.least) return [];
    return [{ left: left * scale, right: right * scale, top: top * scale, bottom: bottom * scale }];
  });
}

export const isIn = ({ left, right, top, bottom }: Box, { x, y }: Point): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

export function middleOf({ left, right, top, bottom }: Box): Point {
  return { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) };
}

export const areaOf = (box: Box): number => (box.right - box.left) * (box.bottom - box.top);

function differ(one: Grid, at: number, other: Grid, to: number): boolean {
  const planes = ['red', 'green', 'blue'] as const;
  return planes.some((plane) => Math.abs((one[plane][at] ?? 0) - (other[plane][to] ?? 0)) > MOST_STEP);
}
