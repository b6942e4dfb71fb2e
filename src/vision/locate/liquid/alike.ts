import { median } from '../../../numbers/statistics.ts';
import type { Gradient } from '../../picture/gradient.kernel.ts';
import type { View } from '../../picture/view.ts';
import type { Point } from '../../reading.ts';
import { type Holder, type Layout, SURE_TUBE } from '../../tubes/layout.ts';
import { inRows, spacingIn } from '../../tubes/rows.ts';
import { ALONE, type Empty } from '../lattice/empties.ts';
import { likenessAt, nearestMatch, type Outline } from './outline.ts';

/** The likeness to the outline from which on a place in line with others is a bottle. */
const LEAST_OUTLINE = 0.55;
/**
 * A first look uses about `FIRST_POINTS` of the marks, on a grid of `ALIKE_STEP` pixels, because each mark is
 * matched up to a pixel to either side. Places with less likeness than `LEAST_FIRST_LIKENESS` are not
 * examined further.
 */
const LEAST_FIRST_LIKENESS = 0.35;
const FIRST_POINTS = 36;
const ALIKE_STEP = 3;
/** At most this many of the likeliest places are examined closely. */
const MOST_PLACES = 60;
/**
 * Bottles are not nearer to each other than these shares of the smallest known distance, and of their height.
 */
const NEAREST_ALIKE = { distance: 0.9, height: 0.8 };

/**
 * A place with a high likeness may be nearer than that, but at least this many widths away, because the known
 * distance may be that of every second bottle.
 */
const TOUCHING_BOTTLES = 1.15;

interface Place extends Point {
  readonly likeness: number;
  readonly least: number;
}

/**
 * Finds empty bottles by the outline that the filled ones have in common, whatever their shape is: a neck, a
 * rim, slanted sides, a round floor.
 *
 * @returns the centres of their lowest places.
 */
export function findByOutline({ gradient }: View, layout: Layout, outline: Outline): Empty[] {
  const every = Math.ceil(outline.count / FIRST_POINTS);
  const places: Place[] = [];
  // known bottles are skipped, or they would be all of the likeliest places
  const { across, down } = roomAround(layout);
  const isKnown = (at: Point) =>
    layout.holders.some(
      ({ x, y }) => Math.abs(x - at.x) < across - ALIKE_STEP && Math.abs(y - at.y) < down - ALIKE_STEP,
    );
  for (const { y, least } of candidateLines(gradient, layout, outline)) {
    for (let x = 0; x < gradient.width; x += ALIKE_STEP) {
      if (isKnown({ x, y })) continue;
      const likeness = likenessAt(gradient, outline, x, y, every);
      if (likeness >= LEAST_FIRST_LIKENESS) places.push({ x, y, likeness, least });
    }
  }
  const likely = places.sort((a, b) => b.likeness - a.likeness).slice(0, MOST_PLACES);
  const found = likely.flatMap((place): Empty[] => {
    const { at, likeness } = nearestMatch(gradient, outline, place, ALIKE_STEP - 1);
    return likeness >= place.least ? [{ ...at, likeness }] : [];
  });
  // a bottle that the lower edge of the picture cuts off keeps others away, but it is not returned, because
  // it matches wherever its sides do and its floor is unknown
  const lowest = gradient.height - Math.max(...outline.dy);
  return withoutNear(found, layout).filter(({ y }) => y < lowest);
}

/**
 * Returns the heights at which bottles are looked for, with the likeness that is required there: those of the
 * known rows, and all others where no row is.
 */
function candidateLines(
  { height }: Gradient,
  layout: Layout,
  { dy }: Outline,
): { y: number; least: number }[] {
  const rows = inRows(layout.holders).map((row) => Math.round(median(row.map(({ y }) => y))));
  const lines = rows.flatMap((y) =>
    [-ALIKE_STEP, 0, ALIKE_STEP].map((off) => ({ y: y + off, least: LEAST_OUTLINE })),
  );
  const [top, bottom] = [Math.min(...dy), Math.max(...dy)];
  for (let y = -top; y < height; y += ALIKE_STEP) {
    const isTaken = rows.some((row) => Math.abs(row - y) < NEAREST_ALIKE.height * (bottom - top));
    if (!isTaken) lines.push({ y, least: ALONE.likeness });
  }
  return lines;
}

/**
 * Returns how near bottles can be to each other, in pixels between their centres: `least` usually, `across`
 * if one is surely seen, `down` for rows.
 */
function roomAround(layout: Layout): { least: number; across: number; down: number } {
  const least = NEAREST_ALIKE.distance * spacingIn(layout.holders);
  const heights = layout.holders.map(({ box }) => box.bottom - box.top);
  const across = Math.min(least, TOUCHING_BOTTLES * layout.itemWidth);
  return { least, across, down: NEAREST_ALIKE.height * median(heights) };
}

/** Returns the likeliest places, without any that is too near to a known bottle or to a likelier one. */
function withoutNear(found: readonly Empty[], layout: Layout): Empty[] {
  const { least, across, down } = roomAround(layout);
  const isNear = (a: Empty, b: Point) =>
    Math.abs(a.x - b.x) < (a.likeness >= SURE_TUBE ? across : least) && Math.abs(a.y - b.y) < down;
  const kept: Empty[] = [];
  for (const empty of [...found].sort((a, b) => b.likeness - a.likeness)) {
    if (![...layout.holders, ...kept].some((other) => isNear(empty, other))) kept.push(empty);
  }
  return kept;
}

/**
 * Thresholds of likeness. Below `LEAST_OF_SURE`, a place is no bottle; below `LEAST_OF_DOUBTFUL` if it was
 * less sure than `SURE_BEFORE` before.
 */
const LEAST_OF_SURE = 0.25;
const LEAST_OF_DOUBTFUL = 0.4;
const SURE_BEFORE = 0.7;
/** The floor of an empty bottle is known within this many widths. */
const SAME_PLACE = 0.15;

/**
 * Judges the empty bottles by the outline of the others. A bottle is removed if neither it nor one with the
 * same ends shows enough of the outline, and it becomes more certain if it shows much of it.
 */
export function judgedByOutline({ gradient }: View, layout: Layout, outline: Outline): Holder[] {
  const reach = Math.ceil(SAME_PLACE * layout.itemWidth);
  const empties = layout.holders.filter(({ spots }) => spots.length === 0);
  const likenesses = new Map(
    empties.map((empty) => {
      const at = { x: Math.round(empty.x), y: Math.round(empty.y) };
      return [empty, nearestMatch(gradient, outline, at, reach).likeness];
    }),
  );
  return layout.holders.flatMap((holder) => {
    const likeness = likenesses.get(holder);
    if (likeness === undefined) return [holder];
    const others = empties.filter((other) => areAlikeInLine(holder, other, reach));
    const most = Math.max(...others.map((other) => likenesses.get(other) ?? 0));
    if (most < (holder.likeness < SURE_BEFORE ? LEAST_OF_DOUBTFUL : LEAST_OF_SURE)) return [];
    return likeness >= SURE_TUBE ? [{ ...holder, likeness: Math.max(likeness, holder.likeness) }] : [holder];
  });
}

/**
 * Whether two bottles begin and end at the same heights and are equally certain. What holds for one then
 * holds for the other.
 */
function areAlikeInLine(a: Holder, b: Holder, slack: number): boolean {
  const areInLine =
    Math.abs(a.box.top - b.box.top) <= slack && Math.abs(a.box.bottom - b.box.bottom) <= slack;
  return areInLine && a.likeness === b.likeness;
}
