import { diff } from 'color-diff';
import { median } from '../../../numbers/statistics.ts';
import { MARK_LIKENESS } from '../../colors/interpret.ts';
import { ellipsePatch, patchDistance } from '../../items/patches.ts';
import { questionMark } from '../../items/question-mark.ts';
import type { Box } from '../../picture/box.ts';
import type { Gradient } from '../../picture/gradient.kernel.ts';
import type { View } from '../../picture/view.ts';
import type { Point } from '../../reading.ts';
import { DOUBTFUL_LIKENESS, doubted, type Holder, type Layout, type Spot } from '../../tubes/layout.ts';
import { inRows, MOST_ROWS } from '../../tubes/rows.ts';

/** The centre of a covered bottle has at least this likeness to a question mark. */
const LEAST_MARK = 0.5;
/**
 * The mark is looked for in steps of this share of the width, up to this many steps above and below the
 * centre.
 */
const STEP = 0.25;
const STEPS_ASIDE = 1;
/**
 * The cover has the same colour above and below the mark, at these shares of the height, within this
 * distance.
 */
const COVER_HEIGHTS = [0.25, 0.75];
const SAME_COVER = 6;
/** The cover differs by more than this distance (ΔE) from what is beside it. */
const DISTINCT = 12;
/** The axes of two bottles of a row are at least this many widths apart. */
const NEAREST = 1.02;

/**
 * Finds bottles that a cover with a question mark hides, in line with the known ones. They are read as full
 * of hidden units, and doubtful.
 */
export function findCovered(view: View, layout: Layout): Holder[] {
  const most = Math.max(layout.leastCapacity, ...layout.holders.map(({ spots }) => spots.length));
  const rows = inRows(layout.holders);
  if (rows.length > MOST_ROWS) return [];
  return rows.flatMap((row) => {
    const box = typicalBox(row, most, layout);
    const width = box.right - box.left;
    const y = median(row.map((holder) => holder.y));
    const marks = marksIn(view, row, box, layout.itemWidth).filter(({ x }) => isCover(view, x, box));
    const found: Holder[] = [];
    for (const { x } of marks.sort((a, b) => b.likeness - a.likeness)) {
      const isNear = found.some((other) => Math.abs(other.x - x) < width);
      if (!isNear) found.push(coveredAt(view, layout, { x, y }, box, most));
    }
    return found;
  });
}

/**
 * Makes bottles of liquid doubtful if they have a question mark at their centre that at most one unit shows:
 * they may be covers.
 */
export function withDoubtfulCovers({ raster }: View, layout: Layout): Holder[] {
  return layout.holders.map((holder) => {
    const { x, box, spots } = holder;
    const marked = spots.filter(({ questionMark: mark }) => mark >= MARK_LIKENESS.likely).length;
    if (spots.length < 2 || marked > 1) return holder;
    const size = 1.2 * layout.itemWidth;
    const isMarked = questionMark(raster, x, (box.top + box.bottom) / 2, size, size) >= LEAST_MARK;
    return isMarked && isCover({ raster }, x, box) ? doubted(holder) : holder;
  });
}

interface Mark {
  readonly x: number;
  readonly likeness: number;
}

/** Returns the question marks halfway up the bottles of a row that are beside all of them. */
function marksIn({ raster, gradient }: View, row: readonly Holder[], box: Box, itemWidth: number): Mark[] {
  const width = box.right - box.left;
  const size = 1.2 * itemWidth;
  const rows = Array.from({ length: 2 * STEPS_ASIDE + 1 }, (_, i) => i - STEPS_ASIDE);
  const middle = (box.top + box.bottom) / 2;
  const marks: Mark[] = [];
  for (let x = width / 2; x < raster.width - width / 2; x += STEP * width) {
    if (row.some((other) => Math.abs(other.x - x) < NEAREST * width)) continue;
    if (!hasStrokes(gradient, x, middle, itemWidth)) continue;
    const likeness = Math.max(
      ...rows.map((i) => questionMark(raster, x, middle + i * STEP * itemWidth, size, size)),
    );
    if (likeness >= LEAST_MARK) marks.push({ x, likeness });
  }
  return marks;
}

/** Returns the typical box of a row's bottles, with room for that many units, about the axis of the first. */
function typicalBox(row: readonly Holder[], most: number, { itemHeight }: Layout): Box {
  const side = (name: keyof Box) => median(row.map(({ box }) => box[name]));
  const half = median(row.map(({ box }) => box.right - box.left)) / 2;
  const x = row[0]?.x ?? 0;
  const highest = median(row.map(({ y }) => y)) - (most - 0.5) * itemHeight;
  return { left: x - half, right: x + half, top: Math.min(side('top'), highest), bottom: side('bottom') };
}

/**
 * Strokes are edges of this many levels per pixel. A mark has some at one of these heights above its centre,
 * in widths.
 */
const STROKE = 20;
const HEIGHTS = [-0.15, 0, 0.15];

/** Whether any strokes are near a point. This quick test rejects most places. */
function hasStrokes({ width, strength }: Gradient, x: number, y: number, itemWidth: number): boolean {
  const [left, right] = [Math.round(x - itemWidth / 3), Math.round(x + itemWidth / 3)];
  return HEIGHTS.some((off) => {
    const from = Math.round(y + off * itemWidth) * width;
    return strength.subarray(from + left, from + right).some((value) => value >= STROKE);
  });
}

/**
 * Whether a bottle looks like a cover: alike above and below its centre, and different from what is beside
 * it.
 */
function isCover({ raster }: Pick<View, 'raster'>, x: number, { left, right, top, bottom }: Box): boolean {
  const [width, height] = [right - left, bottom - top];
  const [upper, lower] = COVER_HEIGHTS.map((part) => {
    const y = top + part * height;
    const patch = (at: number) => ellipsePatch(raster, at, y, 0.4 * width, 0.1 * height);
    return { own: patch(x), beside: [patch(x - width), patch(x + width)] };
  });
  if (!upper || !lower || patchDistance(upper.own, lower.own) > SAME_COVER) return false;
  return [upper, lower].every(({ own, beside }) =>
    beside.some((other) => diff(own.mean, other.mean) > DISTINCT),
  );
}

/** Returns a doubtful bottle that is full of hidden units. */
function coveredAt({ raster }: View, layout: Layout, { x, y }: Point, box: Box, count: number): Holder {
  const { itemWidth, itemHeight } = layout;
  const half = (box.right - box.left) / 2;
  const patch = ellipsePatch(raster, x, (box.top + box.bottom) / 2, itemWidth / 2, itemHeight / 2);
  const spots = Array.from({ length: count }, (_, k): Spot => {
    const at = { x, y: y - k * itemHeight };
    return { ...at, patch, presence: 1, questionMark: 1, contrast: DISTINCT, bare: false };
  });
  const own = { ...box, left: x - half, right: x + half };
  return { x, y, box: own, spots, loose: [], likeness: DOUBTFUL_LIKENESS };
}
