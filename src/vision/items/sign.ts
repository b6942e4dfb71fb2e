import { type Box, heightOf, widthOf } from '../picture/box.ts';
import type { Gradient } from '../picture/gradient.ts';
import type { View } from '../picture/view.ts';

/** The middle of a bottle, as shares of its width and height, where its glass is plain. */
const MIDDLE = { width: 0.6, height: 0.6 };
/** Strokes of a sign are edges of so many levels a pixel, up or down: streaks on the glass have none but their ends. */
const STROKE = 20;
/** A sign has at least so many pixels of strokes for each pixel of the bottle's width. */
const LEAST_STROKES = 1.5;

/** Lines from side to side are borders of cells, or pass behind the glass, though they be in places so much fainter than a stroke. */
const ACROSS = 0.9;
const FAINTER = 1 / 3;

/** Whether the glass of a bottle carries a sign. */
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
