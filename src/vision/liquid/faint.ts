import { spacing } from '../balls/walls.ts';
import { DOUBTFUL, emptyAt, type Holder, type Layout } from '../layout.ts';
import type { Gradient } from '../picture/gradient.ts';
import type { View } from '../picture/view.ts';
import { inRows } from '../rows.ts';
import { median } from '../statistics.ts';
import { latticeOf } from './glass.ts';

/** An upright edge changes by at least so many levels a pixel, and mostly across: fainter ones are grain. */
const LEAST_EDGE = 3;
const UPRIGHT = 0.8;
/** A wall shows in so much of the height, the page between bottles in so little; the rim and a round floor are left out. */
const WALL = 0.8;
const PAGE = 0.3;
const INSIDE = 0.25;
/** Walls stand as far apart as those of the others, and bottles as far from each other, within this share of their width. */
const SLACK = 0.08;

/**
 * Empty bottles beside full ones, by their walls alone: where no bottle has air, nobody knows what glass looks like on the
 * board, and shine and shadow on it leave no closed patch. They stand as far from the last one of their row as others do.
 *
 * @returns them, doubtful, as long as each other; none where rows are crossed by upright lines, or bottles stand in each other.
 */
export function findFaint({ gradient }: View, layout: Layout): Holder[] {
  const step = spacing(latticeOf(layout));
  // bottles in each other's places tell no distance, and with none of it a row would never end
  if (!Number.isFinite(step) || step < layout.itemWidth) return [];
  return inRows(layout.holders).flatMap((row) => {
    const like = row[row.length >> 1];
    return like ? [...beside(gradient, row, like, -step), ...beside(gradient, row, like, step)] : [];
  });
}

/** The bottles of a row that go on from its end, one after another. */
function beside(gradient: Gradient, row: readonly Holder[], like: Holder, step: number): Holder[] {
  const end = step < 0 ? row[0] : row.at(-1);
  const found: Holder[] = [];
  const y = median(row.map((one) => one.y));
  for (let last = end?.x ?? 0; ; ) {
    const x = standAt(gradient, like, last + step, Math.abs(step));
    if (x === undefined) return found;
    found.push(emptyAt({ x, y }, DOUBTFUL, like));
    last = x;
  }
}

/** The axis of a bottle near there, with page on both sides of it. */
function standAt(gradient: Gradient, like: Holder, near: number, step: number): number | undefined {
  const { box } = like;
  const width = box.right - box.left;
  const slack = Math.max(2, Math.round(SLACK * width));
  const rows = {
    top: box.top + INSIDE * (box.bottom - box.top),
    bottom: box.bottom - INSIDE * (box.bottom - box.top),
  };
  const half = Math.round(width / 2);
  const isPage = (x: number) =>
    [-step / 2, step / 2].every((aside) => edgeShare(gradient, x + aside, rows) <= PAGE);
  for (let off = 0; off <= 2 * slack; off++) {
    const x = Math.round(near) + (off % 2 === 0 ? off : -off - 1) / 2;
    for (let wider = -slack; wider <= slack; wider++) {
      const isWall = (at: number) => edgeShare(gradient, at, rows) >= WALL;
      if (isWall(x - half - wider) && isWall(x + half + wider) && isPage(x)) return x;
    }
  }
  return undefined;
}

/** In which share of the rows an upright edge crosses a column. A kernel. */
function edgeShare(
  { width, x: across, strength }: Gradient,
  at: number,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): number {
  const column = Math.round(at);
  if (column < 1 || column >= width - 1) return 0;
  const [first, last] = [Math.round(top), Math.round(bottom)];
  let count = 0;
  for (let y = first; y <= last; y++) {
    const i = y * width + column;
    if (strength[i]! >= LEAST_EDGE && Math.abs(across[i]!) >= UPRIGHT * strength[i]!) count++;
  }
  return count / Math.max(1, last - first + 1);
}
