import { bestOf } from '../../../numbers/statistics.ts';
import type { Box } from '../../picture/box.ts';
import type { View } from '../../picture/view.ts';
import { boxAt, doubted, type Holder, type Layout } from '../../tubes/layout.ts';
import type { Empty } from '../lattice/empties.ts';
import { findByOutline, judgedByOutline } from './alike.ts';
import type { Column } from './bottle.ts';
import { bottlesOf } from './bottles.ts';
import { findCovered, withDoubtfulCovers } from './covers.ts';
import { findOpenBottles } from './glass.ts';
import { type Outline, outlineOf } from './outline.ts';
import { spotOf } from './spots.ts';

/**
 * Adds the bottles that show no slab, mostly empty ones, and judges the empty ones that do by the outline of
 * the others.
 */
export function completeLiquid(view: View, proposed: Layout): Layout {
  const outline = outlineOf(view.gradient, proposed);
  const layout = outline ? { ...proposed, holders: judgedByOutline(view, proposed, outline) } : proposed;
  const holders = layout.holders;
  const tallest = bestOf(holders, ({ box }) => box.bottom - box.top);
  const seen = [...withDoubtfulCovers(view, layout), ...findCovered(view, layout)];
  const isMixed = new Set(holders.map(({ capacity }) => capacity)).size > 1;
  const isGuess = holders.every(({ isCapacityUnsure }) => isCapacityUnsure);
  const unsure = isMixed || isGuess ? { isCapacityUnsure: true } : {};
  const found = emptiesOf(view, layout, outline).flatMap((empty): Holder[] => {
    const { x, y } = empty;
    if (!tallest) return [];
    const box = boxAt(empty, tallest);
    return seen.some((other) => overlaps(box, other.box))
      ? []
      : [{ x, y, box, spots: [], loose: [], likeness: empty.likeness, ...unsure }];
  });
  return { ...layout, complete: true, holders: [...seen, ...withLiquid(view, layout, found)] };
}

/** Examines bottles that were found to be empty for liquid after all. Those with liquid become doubtful. */
function withLiquid({ raster, ...view }: View, layout: Layout, found: readonly Holder[]): Holder[] {
  const { itemWidth: width, itemHeight: height, holders } = layout;
  const columns = [...holders, ...found].map(({ box }) => columnInside(box, width));
  const bottles = bottlesOf(raster, { width, columns }).slice(holders.length);
  return found.map((holder, i) => {
    const bottle = bottles[i];
    const surface = bottle?.runs[bottle.filled - 1]?.top;
    if (!bottle || surface === undefined) return holder;
    const units = (holder.y + height / 2 - surface) / height;
    const count = Math.max(1, Math.round(units));
    const spots = Array.from({ length: count }, (_, k) =>
      spotOf({ raster, ...view }, bottle.column, holder.x, holder.y - k * height, { height, support: 1 }),
    );
    return doubted({ ...holder, spots });
  });
}

/** Returns the column inside the walls of a bottle, as if it were one slab. */
function columnInside({ left, right, top, bottom }: Box, width: number): Column {
  const wall = (right - left - (width - 1)) / 2;
  const inside = { left: left + wall, right: right - wall, top: top + wall, bottom: bottom - wall - 1 };
  return { ...inside, gap: width / 2, slabs: [{ ...inside, straightness: 1 }] };
}

/** Returns empty bottles found by the outline of the filled ones, and by their sides. */
function emptiesOf(view: View, layout: Layout, outline: Outline | undefined): Empty[] {
  const alike = outline ? findByOutline(view, layout, outline) : [];
  const open = findOpenBottles(view, layout);
  const areSame = (a: Empty, b: Empty) =>
    Math.abs(a.x - b.x) < layout.itemWidth / 2 && Math.abs(a.y - b.y) < layout.itemHeight;
  const both = alike.map((one) => {
    const likeness = Math.max(
      ...[one, ...open.filter((other) => areSame(one, other))].map((empty) => empty.likeness),
    );
    return { ...one, likeness };
  });
  return [...both, ...open.filter((other) => !alike.some((one) => areSame(one, other)))];
}

/** Bottles never overlap by more than this share of each other's height and width. */
const MOST_OVERLAP = 0.2;

/** Whether two boxes overlap by more than bottles do. */
function overlaps(a: Box, b: Box): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return (
    across > MOST_OVERLAP * Math.min(a.right - a.left, b.right - b.left) &&
    down > MOST_OVERLAP * Math.min(a.bottom - a.top, b.bottom - b.top)
  );
}
