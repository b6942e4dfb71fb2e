import { type Box, DOUBTFUL, type Holder, type Layout, type Spot } from '../layout.ts';
import type { Gradient } from '../picture/gradient.ts';
import type { View } from '../picture/view.ts';
import type { Bottle } from './bottle.ts';
import { isPale } from './bottles.ts';
import { widthOf } from './columns.ts';
import { heightOf } from './profile.ts';

/** The middle of a bottle, as shares of its width and height, where its glass is plain. */
const MIDDLE = { width: 0.6, height: 0.6 };
/** Strokes of a sign are edges of so many levels a pixel, up or down: streaks on the glass have none but their ends. */
const STROKE = 20;
/** A sign has at least so many pixels of strokes for each pixel of the bottle's width. */
const LEAST_STROKES = 1.5;

/** Lines from side to side are borders of cells, or pass behind the glass, though they be in places so much fainter than a stroke. */
const ACROSS = 0.9;
const FAINTER = 1 / 3;
/** Glass may have a tint that differs by so much from what is beside it. */
const TINTED = 20;

/** Whether an empty bottle carries a sign on its glass, such as a padlock, a plus or a triangle: it is not in play. */
export function isLocked(view: View, bottle: Bottle): boolean {
  const { column, filled } = bottle;
  if (filled > 1 || (filled === 1 && !isPale(view.raster, bottle, TINTED))) return false;
  return isSigned(view, column);
}

/** Empty bottles in play, and others. */
interface InPlay {
  readonly inPlay: readonly Holder[];
  readonly leftOut: readonly Holder[];
}

/** Air tells what glass shows by itself where it is so much of a bottle. */
const LEAST_AIR = 0.4;

/**
 * Empty bottles that only their outlines show, without those that carry a sign: they are not in play. Where neither another empty
 * one nor the air over liquid shows plain glass, the page may show through them.
 */
export function withoutLocked(view: View, found: readonly Holder[], known: readonly Holder[]): InPlay {
  const isLocked = ({ spots, box }: Holder) => spots.length === 0 && isSigned(view, box);
  const leftOut = found.filter(isLocked);
  const inPlay = found.filter((holder) => !leftOut.includes(holder));
  const airs = [...inPlay, ...known].map(airOf);
  const isPlain = airs.some(({ box, share }) => share >= LEAST_AIR && !isSigned(view, box));
  if (leftOut.length === 0 || isPlain) return { inPlay, leftOut };
  const doubtful = (holder: Holder) => ({ ...holder, likeness: Math.min(holder.likeness, DOUBTFUL) });
  return {
    inPlay: found.map((holder) => (leftOut.includes(holder) ? doubtful(holder) : holder)),
    leftOut: [],
  };
}

/** A layout without the empty ones, or with those in doubt, of which only what was taken for their liquid turned out to be air. */
export function withoutAiryLocked(
  view: View,
  layout: Layout,
  itemsOf: (holder: Holder) => readonly Spot[],
): Layout {
  const shown = layout.holders.map((holder) => ({ ...holder, spots: itemsOf(holder) }));
  const isAiry = ({ spots }: Holder, i: number) =>
    spots.length === 0 && layout.holders[i]?.spots.length !== 0;
  const [airy, others] = [shown.filter(isAiry), shown.filter((holder, i) => !isAiry(holder, i))];
  const { inPlay, leftOut } = withoutLocked(view, airy, others);
  const locked = leftOut.map(({ box }) => box);
  const doubted = inPlay.filter((holder) => !airy.includes(holder));
  if (locked.length + doubted.length === 0) return layout;
  const holders = layout.holders.flatMap((holder) => {
    if (locked.includes(holder.box)) return [];
    return {
      ...holder,
      likeness: doubted.find(({ box }) => box === holder.box)?.likeness ?? holder.likeness,
    };
  });
  return { ...layout, holders, leftOut: [...(layout.leftOut ?? []), ...locked] };
}

/** What is free over the liquid in a bottle, and how much of it that is. */
function airOf({ box, spots }: Holder): { readonly box: Box; readonly share: number } {
  const [lowest, highest] = [spots[0]?.y ?? box.bottom, spots.at(-1)?.y ?? box.bottom];
  const surface = spots.length === 0 ? box.bottom : highest - (box.bottom - lowest);
  return { box: { ...box, bottom: surface }, share: (surface - box.top) / (box.bottom - box.top) };
}

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
