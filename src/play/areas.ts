import { centred, correlation } from '../numbers/statistics.ts';
import type { Pixels, Point } from '../vision/index.ts';
import { type Raster, shrink } from '../vision/picture/raster.kernel.ts';
import type { Box } from './device.ts';

const PLANES = ['red', 'green', 'blue'] as const;
/** Cells that the shorter side of a screen is divided into. */
const CELLS = 120;
/** Two cells differ, with an edge between them, or one has changed, if a channel differs by more than this. */
const MOST_STEP = 14;
/** A plain area fills at least this share of its box, beside what is on it. */
const LEAST_FILLED = 0.4;
/** Edges so many cells apart belong to one thing: those of the letters of a word do. */
const NEAR = 2;
/** What has edges in more of its box than this, is so many times as wide as high, and no higher than so many cells, is text. */
const TEXT = { edges: 0.45, shape: 1.6, most: 12 };
/** A picture has edges in more of its box than this: a button has them at its rim only. */
const PICTURE = 0.6;
/** Colours that correlate at least so much are the same, in spite of a veil over them. */
const LEAST_ALIKE = 0.9;
/** How many cells what can be pressed is wide and high: at least and at most. Larger areas are panels and grounds. */
const SIZE = { least: 4.8, most: 42 };

/** A screen in cells, which are the pixels of a small picture of it. */
export type Grid = Raster;
/** The box of something on a screen, and whether it is full of edges. */
export type Outline = Box & { readonly isPicture: boolean };
/** A screen on which nothing has changed is the same object, and has the same grid. */
const GRIDS = new WeakMap<Pixels, Grid>();

export function gridOf(screen: Pixels): Grid {
  const { width, height } = screen;
  const grid =
    GRIDS.get(screen) ?? shrink(screen, (width * height * CELLS ** 2) / Math.min(width, height) ** 2);
  GRIDS.set(screen, grid);
  return grid;
}

/** The cells that differ from one screen to another; all if their sizes do. */
export function changedIn(one: Grid, other: Grid): number[] {
  const isOther = one.width !== other.width || one.height !== other.height;
  return [...other.red.keys()].filter((at) => isOther || differ(one, at, other, at));
}

/** The place of cells that change, if together they are as large as something to press: a square, because it is where something points to. */
export function placeOf(cells: readonly number[], grid: Grid): Box | undefined {
  const { box, ...size } = extentOf(cells, grid);
  const { x, y } = middleOf(box);
  const half = (grid.scale * Math.min(size.wide, size.high)) / 2;
  return isPressable(size) ? { left: x - half, right: x + half, top: y - half, bottom: y + half } : undefined;
}

/** Whether a part of a screen shows what an earlier one has shown there: the same, or the same shapes through a veil. */
export function wasShown(before: Grid, now: Grid, part: Box): boolean {
  if (before.width !== now.width || before.height !== now.height) return false;
  const cellOf = (at: number) => Math.max(0, Math.round(at / now.scale));
  const cells: number[] = [];
  for (let row = cellOf(part.top); row < Math.min(now.height, cellOf(part.bottom)); row++)
    for (let column = cellOf(part.left); column < Math.min(now.width, cellOf(part.right)); column++)
      cells.push(row * now.width + column);
  // plane by plane, because two plain areas of one hue are not the same
  const shapesOf = (grid: Grid) =>
    Float32Array.from(
      PLANES.flatMap((plane) => [...centred(Float32Array.from(cells, (at) => grid[plane][at] ?? 0))]),
    );
  const isSame = cells.every((at) => !differ(before, at, now, at));
  return isSame || correlation(shapesOf(before), shapesOf(now)) > LEAST_ALIKE;
}

/** Plain areas as large as something to press: buttons and cards. What is on them, or touches them, does not matter. */
export function areasIn(grid: Grid): Box[] {
  const steps = [-1, 1, -grid.width, grid.width];
  const nextTo = (at: number) => steps.map((step) => at + step).filter((next) => !isEdge(grid, at, next));
  const parts = partsOf(new Set(grid.red.keys()), nextTo).map((part) => extentOf(part, grid));
  return parts.filter((one) => isPressable(one) && one.filled > LEAST_FILLED).map(({ box }) => box);
}

/** What hangs together by its edges, and is no text: pictures and signs, which have no plain area as large as a button. */
export function outlinesIn(grid: Grid): Outline[] {
  const { width } = grid;
  const [aside, below] = [1, width].map(
    (step) => new Set([...grid.red.keys()].filter((at) => isEdge(grid, at, at + step))),
  );
  const near = [-1, 0, 1].flatMap((row) => [-NEAR, -1, 0, 1, NEAR].map((column) => row * width + column));
  const isNear = (one: number, other: number) => Math.abs((one % width) - (other % width)) <= NEAR;
  const nextTo = (at: number) => near.map((step) => at + step).filter((next) => isNear(at, next));
  const edges = new Set([...withoutLines(aside, width), ...withoutLines(below, 1)]);
  return partsOf(edges, nextTo).flatMap((part) => {
    const one = extentOf(part, grid);
    const isPicture = one.filled > PICTURE && one.wide > SIZE.least;
    const isText = one.high < TEXT.most && one.wide > TEXT.shape * one.high && one.filled > TEXT.edges;
    return (isPressable(one) || isPicture) && !isText ? [{ ...one.box, isPicture }] : [];
  });
}

/** Edges without the long straight ones, which are frames of panels, and join what touches them. @param step from a cell to the next one on a line */
function withoutLines(edges: Set<number> | undefined, step: number): number[] {
  return [...(edges ?? [])].flatMap((start) => {
    if (edges?.has(start - step)) return [];
    const line = [start];
    for (let at = start + step; edges?.has(at); at += step) line.push(at);
    return line.length < SIZE.most ? line : [];
  });
}

/** The parts that cells fall into. */
function partsOf(cells: Set<number>, nextTo: (at: number) => number[]): number[][] {
  return [...cells].flatMap((start) => {
    if (!cells.delete(start)) return [];
    const part = [start];
    for (const at of part) for (const next of nextTo(at)) if (cells.delete(next)) part.push(next);
    return [part];
  });
}

/** The box of a part, its size in cells, and which share of the box it fills. */
function extentOf(part: readonly number[], { width, scale }: Grid) {
  let [left, right, top, bottom] = [width, 0, Number.POSITIVE_INFINITY, 0];
  for (const at of part) {
    const [column, row] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, column), Math.max(right, column + 1)];
    [top, bottom] = [Math.min(top, row), Math.max(bottom, row + 1)];
  }
  const box = { left: left * scale, right: right * scale, top: top * scale, bottom: bottom * scale };
  const [wide, high] = [right - left, bottom - top];
  return { box, wide, high, filled: part.length / (wide * high) };
}

const isPressable = ({ wide, high }: { wide: number; high: number }): boolean =>
  Math.min(wide, high) >= SIZE.least && (Math.min(wide, high) < SIZE.most || high < 2 * SIZE.most);

export const isIn = ({ left, right, top, bottom }: Box, { x, y }: Point, margin = 0): boolean =>
  x >= left - margin && x <= right + margin && y >= top - margin && y <= bottom + margin;

export const holds = (one: Box, { left, right, top, bottom }: Box): boolean =>
  one.left <= left && one.right >= right && one.top <= top && one.bottom >= bottom;

export function middleOf({ left, right, top, bottom }: Box): Point {
  return { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) };
}

export const areaOf = (box: Box): number => (box.right - box.left) * (box.bottom - box.top);

/** Whether two neighbours differ, or a row ends between them. */
function isEdge(grid: Grid, one: number, other: number): boolean {
  return Math.abs((one % grid.width) - (other % grid.width)) > 1 || differ(grid, one, grid, other);
}

function differ(one: Grid, at: number, other: Grid, to: number): boolean {
  return PLANES.some((plane) => Math.abs((one[plane][at] ?? 0) - (other[plane][to] ?? 0)) > MOST_STEP);
}
