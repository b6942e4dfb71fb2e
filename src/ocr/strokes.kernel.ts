import type { Grey } from '../image/ink.ts';

/**
 * Extracts text as dark on white from any background. Keeps what is lighter (or darker) than its surroundings and no wider than twice the
 * radius; wide areas such as buttons and dialogs disappear. These are the white and black top-hat transforms of mathematical morphology
 * (Serra 1982), with a square.
 */
export function strokesOf(grey: Grey, isLight: boolean, radius: number): Grey {
  const { width, height, data } = grey;
  const smooth = extremes(extremes(grey, radius, !isLight), radius, isLight);
  const strokes = new Uint8Array(width * height);
  for (let i = 0; i < strokes.length; i++) {
    const difference = isLight ? data[i]! - smooth.data[i]! : smooth.data[i]! - data[i]!;
    strokes[i] = 255 - Math.min(255, CONTRAST * difference);
  }
  return { width, height, data: strokes };
}

/** Factor on the contrast. Text on buttons differs from its background by 100 of 255 levels or more, which becomes black. */
const CONTRAST = 2;

/** Erosion or dilation with a square: first along the rows, then down the columns. */
function extremes({ width, height, data }: Grey, radius: number, isHighest: boolean): Grey {
  const rows = new Uint8Array(data.length);
  const filtered = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    slide(data, rows, { start: y * width, step: 1, count: width, radius, isHighest });
  for (let x = 0; x < width; x++)
    slide(rows, filtered, { start: x, step: width, count: height, radius, isHighest });
  return { width, height, data: filtered };
}

interface Line {
  readonly start: number;
  readonly step: number;
  readonly count: number;
  readonly radius: number;
  readonly isHighest: boolean;
}

/**
 * Running extreme along one line, by blocks: prefix and suffix extremes of blocks give that of any window of the block's length (van Herk
 * 1992, Gil and Werman 1993). The cost does not depend on the radius.
 */
function slide(from: Uint8Array, to: Uint8Array, { start, step, count, radius, isHighest }: Line): void {
  const size = 2 * radius + 1;
  const length = Math.ceil((count + 2 * radius) / size) * size;
  const edge = isHighest ? 0 : 255;
  const pick = isHighest ? Math.max : Math.min;
  const valueAt = (i: number) =>
    i < radius || i >= radius + count ? edge : from[start + (i - radius) * step]!;
  const forward = new Uint8Array(length);
  const backward = new Uint8Array(length);
  for (let i = 0; i < length; i++)
    forward[i] = i % size === 0 ? valueAt(i) : pick(forward[i - 1]!, valueAt(i));
  for (let i = length - 1; i >= 0; i--)
    backward[i] = i % size === size - 1 ? valueAt(i) : pick(backward[i + 1]!, valueAt(i));
  for (let i = 0; i < count; i++) to[start + i * step] = pick(backward[i]!, forward[i + size - 1]!);
}
