import { type Box, heightOf, widthOf } from '../picture/box.ts';
import type { Gradient } from '../picture/gradient.ts';
import type { View } from '../picture/view.ts';

/** The part of a bottle that is looked at, as shares of its width and height: the glass is plain there. */
const MIDDLE = { width: 0.6, height: 0.6 };
/** A stroke of a sign is an edge of at least this many levels a pixel, up or down. Streaks on the glass have such edges only at their ends. */
const STROKE = 20;
/** A sign has at least this many pixels of strokes for each pixel of the bottle's width. */
const LEAST_STROKES = 1.5;

/** A line that crosses this share of the width is the border of a cell, or passes behind the glass. Parts of it may be fainter than a stroke, down to the second. */
const ACROSS = 0.9;
const FAINTER = 1 / 3;

/** Whether the glass of a bottle carries a sign, such as a padlock, a plus or a triangle. */
export function isSigned({ gradient }: View, column: Box): boolean {
  const width = widthOf(column);
  const margin = ((1 - MIDDLE.width) / 2) * width;
  const ends = ((1 - MIDDLE.height) / 2) * heightOf(column);
  let strokes = 0;
  for (let y = Math.ceil(column.top + ends); y <= column.bottom - ends; y++) {
    const [left, right] = [Math.ceil(column.left + margin), Math.floor(column.right - margin)];
    const inRow = strokesOf(gradient, y, left, right, STROKE);
    if (inRow === 0) continue;
    const faintly = strokesOf(gradient, y, left, right, FAINTER * STROKE);
    if (faintly < ACROSS * (right - left + 1)) strokes += inRow;
  }
  return strokes >= LEAST_STROKES * width;
}

function strokesOf(
  { width, y: gy }: Gradient,
  y: number,
  left: number,
  right: number,
  least: number,
): number {
  let strokes = 0;
  for (let x = left; x <= right; x++) if (Math.abs(gy[y * width + x] ?? 0) >= least) strokes++;
  return strokes;
}
