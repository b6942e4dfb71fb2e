import { doubted, type Holder } from './layout.ts';
import { type Box, heightOf, widthOf } from './picture/box.ts';
import type { Gradient } from './picture/gradient.ts';
import type { View } from './picture/view.ts';

/** The tubes in play, and those that were left out because of a sign on them. */
interface InPlay {
  readonly inPlay: readonly Holder[];
  readonly leftOut: readonly Holder[];
}

/** Air shows what plain glass looks like if it has at least this share of the height of a tube. */
const LEAST_AIR = 0.4;

/**
 * Leaves out the empty tubes with a sign on them, such as a plus or a padlock: they have to be bought in the game. If no air in
 * another tube shows glass without a sign, the signs may be part of the page behind the tubes. Then none is left out, and those
 * with a sign become doubtful.
 */
export function withoutSigned(
  view: View,
  holders: readonly Holder[],
  isEmpty: (holder: Holder) => boolean,
): InPlay {
  const leftOut = holders.filter((holder) => isEmpty(holder) && isSigned(view, holder.box));
  const inPlay = holders.filter((holder) => !leftOut.includes(holder));
  const showsPlain = (holder: Holder) => {
    const air = isEmpty(holder) ? holder.box : airOver(holder);
    return heightOf(air) >= LEAST_AIR * heightOf(holder.box) && !isSigned(view, air);
  };
  if (leftOut.length === 0 || inPlay.some(showsPlain)) return { inPlay, leftOut };
  return { inPlay: holders.map((one) => (leftOut.includes(one) ? doubted(one) : one)), leftOut: [] };
}

/** Returns the box of the air above the items of a tube. */
function airOver({ box, spots }: Holder): Box {
  const [lowest, highest] = [spots[0]?.y ?? box.bottom, spots.at(-1)?.y ?? box.bottom];
  return { ...box, bottom: highest - (box.bottom - lowest) };
}

/**
 * The part of a bottle that is examined, as shares of its width and height. Plain glass shows nothing there.
 */
const EXAMINED = { width: 0.6, height: 0.6 };
/**
 * A stroke of a sign is an edge of at least this many levels per pixel, up or down. Streaks on the glass have
 * such edges only at their ends.
 */
const STROKE = 20;
/** A sign has at least this many pixels of strokes per pixel of the bottle's width. */
const LEAST_STROKES = 1.5;

/**
 * A line over at least this share of the width is the border of a cell, or passes behind the glass. Parts of
 * it may be weaker than a stroke by the second factor.
 */
const BORDER_WIDTH = 0.9;
const BORDER_STRENGTH = 1 / 3;

/** Whether the glass of a bottle has a sign on it, such as a padlock, a plus or a triangle. */
function isSigned({ gradient }: View, column: Box): boolean {
  const width = widthOf(column);
  const margin = ((1 - EXAMINED.width) / 2) * width;
  const ends = ((1 - EXAMINED.height) / 2) * heightOf(column);
  let strokes = 0;
  for (let y = Math.ceil(column.top + ends); y <= column.bottom - ends; y++) {
    const [left, right] = [Math.ceil(column.left + margin), Math.floor(column.right - margin)];
    const inRow = strokesOf(gradient, y, left, right, STROKE);
    if (inRow === 0) continue;
    const faintly = strokesOf(gradient, y, left, right, BORDER_STRENGTH * STROKE);
    if (faintly < BORDER_WIDTH * (right - left + 1)) strokes += inRow;
  }
  return strokes >= LEAST_STROKES * width;
}

/** Counts the pixels of a row whose vertical gradient has at least `least` levels. */
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
