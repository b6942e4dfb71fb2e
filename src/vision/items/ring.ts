import { isStroke, peakOf, SIDE } from './strokes.ts';

/** A ring stands in the middle of the square, this near to it and so much of it wide, and is as high as it is wide. */
const OFF_MIDDLE = 0.08;
const LEAST_WIDTH = 0.25;
const OBLONG = 1.2;
/** It is thin: nothing of it lies this near to its middle, as a share of its half width. */
const HOLLOW = 0.6;

/** The width of the ring round the middle of a square that was looked at, as a share of the square's; undefined where there is none. */
export function ringIn(values: Float32Array): number | undefined {
  return ringOf(values, 1) ?? ringOf(values, -1);
}

function ringOf(values: Float32Array, sign: number): number | undefined {
  const peak = peakOf(values, sign);
  if (peak === 0) return undefined;
  const isInk = (i: number) => isStroke(sign * values[i]!, peak);
  const middle = SIDE >> 1;
  // what is met first from the left, on the axis
  for (let column = 0; column < middle; column++) {
    if (isInk(middle * SIDE + column)) return widthOfRing(strokeFrom(middle * SIDE + column, isInk));
  }
  return undefined;
}

/** The samples of one stroke, by their places in the square: all that hang together with one of them, also at corners. */
function strokeFrom(start: number, isInk: (i: number) => boolean): number[] {
  const stroke = [start];
  const seen = new Set(stroke);
  for (let k = 0; k < stroke.length; k++) {
    const [row, column] = [Math.floor(stroke[k]! / SIDE), stroke[k]! % SIDE];
    for (let y = Math.max(0, row - 1); y <= Math.min(SIDE - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(SIDE - 1, column + 1); x++) {
        const i = y * SIDE + x;
        if (seen.has(i) || !isInk(i)) continue;
        seen.add(i);
        stroke.push(i);
      }
    }
  }
  return stroke;
}

function widthOfRing(stroke: readonly number[]): number | undefined {
  const rows = stroke.map((i) => Math.floor(i / SIDE));
  const columns = stroke.map((i) => i % SIDE);
  const across = extentOf(columns);
  const down = extentOf(rows);
  const isRound = Math.max(across.size, down.size) <= OBLONG * Math.min(across.size, down.size);
  const isCentred = [across, down].every(({ middle }) => Math.abs(middle - SIDE / 2) <= OFF_MIDDLE * SIDE);
  if (!isRound || !isCentred || across.size < LEAST_WIDTH * SIDE) return undefined;
  const nearest = Math.min(
    ...stroke.map((_, k) => Math.hypot(columns[k]! + 0.5 - across.middle, rows[k]! + 0.5 - down.middle)),
  );
  return nearest < (HOLLOW * across.size) / 2 ? undefined : across.size / SIDE;
}

function extentOf(places: readonly number[]) {
  const [from, to] = [Math.min(...places), Math.max(...places) + 1];
  return { middle: (from + to) / 2, size: to - from };
}
