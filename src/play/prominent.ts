import type { Pixels } from '../vision/index.ts';

/** A part of a screen, in its pixels. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Cells that the width of a screen is divided into. */
const CELLS = 96;
/** Cells beside each other belong together if no channel differs by more than this. */
const MOST_STEP = 10;
/** How large a button is, as shares of the screen's width and height. */
const SIZE = { narrowest: 0.09, widest: 0.8, lowest: 0.028, highest: 0.16 };
/** Buttons are wider than high, or square but for rounding. */
const SQUARE = 0.8;
/** The least share of a button's box that has its own colour; the rest is the sign on it and its round corners. */
const LEAST_FILL = 0.55;
/** Buttons stand near the middle: their centre is between these shares of the width and the height. */
const MIDDLE = { left: 0.25, right: 0.75, top: 0.2, bottom: 0.9 };
/** A button stands out from what is around it, and the sign on it from the button, by at least this much in one channel. */
const LEAST_CONTRAST = 40;
/** A colour is as grey as a page if its channels differ by less than this. */
const GREY = 40;

type Color = readonly [number, number, number];

interface Grid {
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly colors: readonly Color[];
}

/**
 * Plain coloured areas that look like a button: as large as one, near the middle, with a sign on them, and not on the screen before.
 * Grey ones count only if there are no others.
 */
export function prominentIn(pixels: Pixels, before?: Pixels): Box[] {
  const grid = gridOf(pixels);
  const old = before?.width === pixels.width && before.height === pixels.height ? gridOf(before) : undefined;
  const found = areasOf(grid).filter(
    (area) => isButton(area, grid) && hasSign(area, grid, pixels) && !(old && isIn(old, area, grid)),
  );
  const colored = found.filter(({ color }) => Math.max(...color) - Math.min(...color) >= GREY);
  const chosen = colored.length > 0 ? colored : found;
  return chosen.map(({ left, right, top, bottom }) => ({
    left: left * grid.cell,
    right: (right + 1) * grid.cell,
    top: top * grid.cell,
    bottom: (bottom + 1) * grid.cell,
  }));
}

function gridOf({ width, height, data }: Pixels): Grid {
  const cell = width / CELLS;
  const rows = Math.floor(height / cell);
  const colors = Array.from({ length: rows * CELLS }, (_, index): Color => {
    const [column, row] = [index % CELLS, Math.floor(index / CELLS)];
    const at = 4 * (Math.floor((row + 0.5) * cell) * width + Math.floor((column + 0.5) * cell));
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  });
  return { cell, columns: CELLS, rows, colors };
}

/** Cells of one colour that touch, in cells of the grid. */
interface Area extends Box {
  readonly color: Color;
  readonly cells: readonly number[];
}

function areasOf(grid: Grid): Area[] {
  const seen = new Set<number>();
  return grid.colors.flatMap((color, start) => {
    if (seen.has(start)) return [];
    const cells = flooded(grid, start, seen);
    const columns = cells.map((index) => index % grid.columns);
    const rows = cells.map((index) => Math.floor(index / grid.columns));
    const box = { left: least(columns), right: most(columns), top: least(rows), bottom: most(rows) };
    return [{ ...box, color, cells }];
  });
}

function flooded({ columns, colors }: Grid, start: number, seen: Set<number>): number[] {
  const cells = [start];
  seen.add(start);
  for (const index of cells) {
    const aside = [index % columns > 0 ? index - 1 : -1, (index + 1) % columns > 0 ? index + 1 : -1];
    for (const next of [...aside, index - columns, index + columns]) {
      const [one, other] = [colors[index], colors[next]];
      if (!one || !other || seen.has(next) || distance(one, other) > MOST_STEP) continue;
      seen.add(next);
      cells.push(next);
    }
  }
  return cells;
}

function isButton(
  { left, right, top, bottom, cells, color }: Area,
  { columns, rows, colors }: Grid,
): boolean {
  const [width, height] = [right - left + 1, bottom - top + 1];
  const [wide, high] = [width / columns, height / rows];
  if (wide < SIZE.narrowest || wide > SIZE.widest || high < SIZE.lowest || high > SIZE.highest) return false;
  if (cells.length < LEAST_FILL * width * height || width < SQUARE * height) return false;
  const [x, y] = [(left + right) / 2 / columns, (top + bottom) / 2 / rows];
  if (x < MIDDLE.left || x > MIDDLE.right || y < MIDDLE.top || y > MIDDLE.bottom) return false;
  const middle = Math.round((top + bottom) / 2);
  const around = [left - 2, right + 2].map((column) => colors[middle * columns + column]);
  const standsOut = (other: Color | undefined) =>
    other !== undefined && distance(other, color) >= LEAST_CONTRAST;
  return around.every(standsOut);
}

/** Whether something is drawn on the middle of a button. */
function hasSign(
  { left, right, top, bottom, color }: Area,
  { cell }: Grid,
  { width, data }: Pixels,
): boolean {
  const within = (low: number, high: number, share: number) =>
    Math.round((low + share * (high + 1 - low)) * cell);
  for (let y = within(top, bottom, 0.25); y < within(top, bottom, 0.75); y++)
    for (let x = within(left, right, 0.25); x < within(left, right, 0.75); x++) {
      const at = 4 * (y * width + x);
      if (distance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0], color) >= LEAST_CONTRAST)
        return true;
    }
  return false;
}

/** Whether most of an area was there before, in the same colour. */
function isIn(old: Grid, { cells }: Area, { colors }: Grid): boolean {
  const same = cells.filter((index) => {
    const [one, other] = [colors[index], old.colors[index]];
    return one !== undefined && other !== undefined && distance(one, other) <= MOST_STEP;
  });
  return same.length > cells.length / 2;
}

function distance(one: Color, other: Color): number {
  return Math.max(...one.map((channel, at) => Math.abs(channel - (other[at] ?? 0))));
}

function least(list: readonly number[]): number {
  return list.reduce((a, b) => Math.min(a, b));
}

function most(list: readonly number[]): number {
  return list.reduce((a, b) => Math.max(a, b));
}
