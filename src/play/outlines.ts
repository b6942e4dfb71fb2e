import type { Pixels, Point } from '../vision/index.ts';
import type { Box } from './device.ts';

/** Cells that the shorter side of a screen is divided into. */
const CELLS = 120;
/** Where a cell is looked at, across it and down: thin outlines lie between. */
const SAMPLES = [1 / 4, 3 / 4] as const;
/** There is an edge between two cells, or a cell has changed, if a channel differs by more than this. */
const MOST_STEP = 14;
/** Edges so many cells apart beside each other belong to one thing: letters of a word do. */
const REACH = 2;
/** What has edges in more of its box than this and in less of its first row, and is at least so many times as wide as high, is text. */
const TEXT = { edges: 0.45, brim: 0.7, shape: 1.6 };
/** How large things that can be pressed are, as shares of that side: at least and at most. Larger ones may be panels. */
const SIZE = { least: 0.04, most: 0.35 };

/** A screen in cells, row by row: the mean colour of each. Sizes in pixels. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  readonly columns: number;
  readonly colors: readonly (readonly number[])[];
}

export function gridOf({ width, height, data }: Pixels): Grid {
  const cell = Math.max(1, Math.min(width, height) / CELLS);
  const columns = Math.floor(width / cell);
  const colors = Array.from({ length: columns * Math.floor(height / cell) }, (_, index) => {
    const [x, y] = [(index % columns) * cell, Math.floor(index / columns) * cell];
    const spots = SAMPLES.flatMap((down) => {
      const line = width * Math.floor(y + down * cell);
      return SAMPLES.map((across) => 4 * (line + Math.floor(x + across * cell)));
    });
    return [0, 1, 2].map((channel) => spots.reduce((sum, at) => sum + (data[at + channel] ?? 0), 0) / 4);
  });
  return { width, height, cell, columns, colors };
}

/** How many cells differ from one screen to another, in a part of it if one is given; all if their sizes do. */
export function changedIn(one: Grid, { width, height, cell, columns, colors }: Grid, part?: Box): number {
  if (one.width !== width || one.height !== height) return colors.length;
  const isInPart = (index: number) =>
    !part ||
    isIn(part, { x: ((index % columns) + 0.5) * cell, y: (Math.floor(index / columns) + 0.5) * cell });
  return colors.filter((color, index) => differ(color, one.colors[index]) && isInPart(index)).length;
}

/** The boxes of edges that hang together, as large as something to press: buttons, cards, pictures and signs. */
export function outlinesIn(grid: Grid): Box[] {
  const { colors, columns } = grid;
  const isEdge = (index: number) =>
    ((index + 1) % columns > 0 && differ(colors[index], colors[index + 1])) ||
    (index + columns < colors.length && differ(colors[index], colors[index + columns]));
  return boxesOf(new Set([...colors.keys()].filter(isEdge)), grid);
}

function boxesOf(edges: Set<number>, grid: Grid): Box[] {
  const { columns, cell } = grid;
  return [...edges].flatMap((start) => {
    if (!edges.delete(start)) return [];
    const part = [start];
    for (const index of part)
      for (const down of [-1, 0, 1])
        for (let aside = -REACH; aside <= REACH; aside++) {
          const next = index + down * columns + aside;
          const isNear = Math.abs((next % columns) - (index % columns)) <= REACH;
          if (isNear && edges.delete(next)) part.push(next);
        }
    const [across, down] = [part.map((at) => at % columns), part.map((at) => Math.floor(at / columns))];
    const [x, y] = [Math.min(...across), Math.min(...down)];
    const [wide, high] = [Math.max(...across) + 1 - x, Math.max(...down) + 1 - y];
    const isOpen = down.filter((row) => row === y).length < TEXT.brim * wide;
    const isText = isOpen && wide > TEXT.shape * high && part.length > TEXT.edges * wide * high;
    if (isText || wide < SIZE.least * CELLS || high < SIZE.least * CELLS) return [];
    const box = { left: x * cell, right: (x + wide) * cell, top: y * cell, bottom: (y + high) * cell };
    if (Math.min(wide, high) < SIZE.most * CELLS) return [box];
    // what touches the frame of a panel is found without that frame
    const isInner = (column: number, row: number) =>
      Math.min(column - x, x + wide - 1 - column, row - y, y + high - 1 - row) > 1;
    const inner = part.filter((_, at) => isInner(across[at] ?? 0, down[at] ?? 0));
    return [...(high < 2 * SIZE.most * CELLS ? [box] : []), ...boxesOf(new Set(inner), grid)];
  });
}

export const isIn = ({ left, right, top, bottom }: Box, { x, y }: Point): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

export const holds = (one: Box, { left, right, top, bottom }: Box): boolean =>
  one.left <= left && one.right >= right && one.top <= top && one.bottom >= bottom;

export function middleOf({ left, right, top, bottom }: Box): Point {
  return { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) };
}

export const areaOf = (box: Box): number => (box.right - box.left) * (box.bottom - box.top);

function differ(one: readonly number[] | undefined, other: readonly number[] | undefined): boolean {
  return !one || !other || one.some((value, channel) => Math.abs(value - (other[channel] ?? 0)) > MOST_STEP);
}
