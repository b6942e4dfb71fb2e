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
const SIZE = { across: [0.09, 0.8], down: [0.028, 0.16] } as const;
/** Buttons are wider than high, or square but for rounding. */
const SQUARE = 0.8;
/** The least share of a button's box that has its own colour; the rest is the sign on it and its round corners. */
const LEAST_FILL = 0.55;
/**
 * Buttons stand near the middle, or first in a row of four: their centre is between these shares of the width and the height.
 */
const MIDDLE = { across: [0.15, 0.85], down: [0.2, 0.9] } as const;
/** A button stands out from what is around it, and the sign on it from the button, by at least this much in one channel. */
const LEAST_CONTRAST = 40;

type Color = readonly [number, number, number];

/** A box of one colour. */
export interface Patch extends Box {
  readonly color: Color;
}

/**
 * Plain coloured areas that look like a button: as large as one, near the middle, with a sign on them, and not on the screen before. One
 * that holds another is a panel.
 */
export function prominentIn(pixels: Pixels, before?: Pixels): Patch[] {
  const [now, old] = [colorsOf(pixels), before?.width === pixels.width ? colorsOf(before) : []];
  const isNew = now.map((color, index) => distance(color, old[index]) > MOST_STEP);
  const cell = pixels.width / CELLS;
  return areasOf(now, isNew)
    .filter((area) => isButton(area, now))
    .map(({ left, right, top, bottom, color }) => ({
      ...{ left: left * cell, right: (right + 1) * cell, top: top * cell, bottom: (bottom + 1) * cell },
      color,
    }))
    .filter((area) => hasSign(area, pixels))
    .filter((area, _, all) => !all.some((other) => other !== area && holds(area, other)));
}

/** The colour in the middle of each cell, row by row. */
function colorsOf({ width, height, data }: Pixels): Color[] {
  const cell = width / CELLS;
  return Array.from({ length: Math.floor(height / cell) * CELLS }, (_, index) => {
    const [column, row] = [index % CELLS, Math.floor(index / CELLS)];
    return colorAt(data, 4 * (Math.floor((row + 0.5) * cell) * width + Math.floor((column + 0.5) * cell)));
  });
}

function colorAt(data: Pixels['data'], at: number): Color {
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}

/** Cells of one colour that touch. */
interface Area extends Patch {
  readonly cells: number;
}

/** The areas of new cells, in cells. */
function areasOf(colors: readonly Color[], isNew: readonly boolean[]): Area[] {
  const seen = new Set<number>();
  return colors.flatMap((color, start) => {
    if (seen.has(start) || !isNew[start]) return [];
    const cells = [start];
    seen.add(start);
    for (const index of cells) {
      const aside = [-1, 1].map((step) => index + step).filter((next) => rowOf(next) === rowOf(index));
      for (const next of [...aside, index - CELLS, index + CELLS]) {
        if (seen.has(next) || !isNew[next] || distance(colors[next], colors[index]) > MOST_STEP) continue;
        seen.add(next);
        cells.push(next);
      }
    }
    const [columns, rows] = [cells.map((index) => index % CELLS), cells.map(rowOf)];
    const box = {
      left: Math.min(...columns),
      right: Math.max(...columns),
      top: Math.min(...rows),
      bottom: Math.max(...rows),
    };
    return [{ ...box, color, cells: cells.length }];
  });
}

function rowOf(index: number): number {
  return Math.floor(index / CELLS);
}

function isButton({ left, right, top, bottom, cells, color }: Area, colors: readonly Color[]): boolean {
  const [width, height, rows] = [right - left + 1, bottom - top + 1, colors.length / CELLS];
  const isPlain = cells >= LEAST_FILL * width * height && width >= SQUARE * height;
  const isSized = isBetween(width / CELLS, SIZE.across) && isBetween(height / rows, SIZE.down);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const isCentral = isBetween(x / CELLS, MIDDLE.across) && isBetween(y / rows, MIDDLE.down);
  const around = [left - 2, right + 2].map((column) => colors[Math.round(y) * CELLS + column]);
  return isPlain && isSized && isCentral && around.every((other) => distance(other, color) >= LEAST_CONTRAST);
}

function holds(one: Box, { left, right, top, bottom }: Box): boolean {
  return one.left <= left && one.right >= right && one.top <= top && one.bottom >= bottom;
}

/** Whether something is drawn on the middle of a button. */
function hasSign({ left, right, top, bottom, color }: Patch, { width, data }: Pixels): boolean {
  const [wide, high] = [(right - left) / 4, (bottom - top) / 4];
  for (let y = Math.round(top + high); y < bottom - high; y++)
    for (let x = Math.round(left + wide); x < right - wide; x++)
      if (distance(colorAt(data, 4 * (y * width + x)), color) >= LEAST_CONTRAST) return true;
  return false;
}

function isBetween(value: number, [low, high]: readonly [number, number]): boolean {
  return value >= low && value <= high;
}

/** The most that a channel differs; without limit if one of the colours is missing. */
function distance(one: Color | undefined, other: Color | undefined): number {
  if (!one || !other) return Number.POSITIVE_INFINITY;
  return Math.max(...one.map((channel, at) => Math.abs(channel - (other[at] ?? 0))));
}
