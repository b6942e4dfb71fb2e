import type { Empty } from '../balls/empties.ts';
import { spacing } from '../balls/walls.ts';
import type { Holder, Layout } from '../layout.ts';
import type { Gradient } from '../picture/gradient.ts';
import type { View } from '../picture/view.ts';
import type { Point } from '../reading.ts';
import { inRows } from '../rows.ts';
import { median } from '../statistics.ts';
import { latticeOf } from './glass.ts';
import { likenessAt, nearestMatch, type Outline } from './outline.ts';

/** A bottle repeats so much of the outline of the others: in line with some, and in a row of its own. */
const LEAST_LIKENESS = 0.55;
const LEAST_LIKENESS_ALONE = 0.75;
/** By few of the marks so much is seen of it; every mark holds for a pixel on either side. */
const LEAST_GLANCE = 0.35;
const FEW_MARKS = 36;
const STEP = 3;
/** The likeliest places that are looked at closely. */
const MOST_PLACES = 60;
/** Bottles stand no nearer to each other than this share of the smallest distance known, or of their height. */
const NEAREST = { distance: 0.9, height: 0.8 };

/** What surely is a bottle only may not touch another: the distance known may be that of every second one. */
const TOUCHING = 1.15;

interface Place extends Point {
  readonly likeness: number;
  readonly least: number;
}

/**
 * Finds the empty bottles of a board by the outline that its filled ones have in common, whatever their shape: a neck,
 * a rim, slanted sides, a round floor.
 *
 * @returns the middles of their lowest places.
 */
export function findAlike({ gradient }: View, layout: Layout, outline: Outline): Empty[] {
  const every = Math.ceil(outline.count / FEW_MARKS);
  const places: Place[] = [];
  // or the bottles known would be all of the likeliest places
  const { across, down } = ownRoom(layout);
  const isKnown = (at: Point) =>
    layout.holders.some(({ x, y }) => Math.abs(x - at.x) < across - STEP && Math.abs(y - at.y) < down - STEP);
  for (const { y, least } of linesOf(gradient, layout, outline)) {
    for (let x = 0; x < gradient.width; x += STEP) {
      if (isKnown({ x, y })) continue;
      const likeness = likenessAt(gradient, outline, x, y, every);
      if (likeness >= LEAST_GLANCE) places.push({ x, y, likeness, least });
    }
  }
  const likely = places.sort((a, b) => b.likeness - a.likeness).slice(0, MOST_PLACES);
  const found = likely.flatMap((place): Empty[] => {
    const { at, likeness } = nearestMatch(gradient, outline, place, STEP - 1);
    return likeness >= place.least ? [{ ...at, likeness }] : [];
  });
  // what the picture's edge cuts off matches wherever its sides do: it keeps others away, but where it ends is not known
  const lowest = gradient.height - Math.max(...outline.dy);
  return apart(found, layout).filter(({ y }) => y < lowest);
}

/** The heights at which bottles are looked for: those of the rows known, and all where no row stands. */
function linesOf({ height }: Gradient, layout: Layout, { dy }: Outline): { y: number; least: number }[] {
  const rows = inRows(layout.holders).map((row) => Math.round(median(row.map(({ y }) => y))));
  const lines = rows.flatMap((y) => [-STEP, 0, STEP].map((off) => ({ y: y + off, least: LEAST_LIKENESS })));
  const [top, bottom] = [Math.min(...dy), Math.max(...dy)];
  for (let y = -top; y < height; y += STEP) {
    const isTaken = rows.some((row) => Math.abs(row - y) < NEAREST.height * (bottom - top));
    if (!isTaken) lines.push({ y, least: LEAST_LIKENESS_ALONE });
  }
  return lines;
}

/** How near to a bottle, from middle to middle, there is room for no other, however surely one is seen. */
function ownRoom(layout: Layout): { least: number; across: number; down: number } {
  const least = NEAREST.distance * spacing(latticeOf(layout));
  const heights = layout.holders.map(({ box }) => box.bottom - box.top);
  const across = Math.min(least, TOUCHING * layout.itemWidth);
  return { least, across, down: NEAREST.height * median(heights) };
}

/** The likeliest, none near a bottle that is known or likelier. */
function apart(found: readonly Empty[], layout: Layout): Empty[] {
  const { least, across, down } = ownRoom(layout);
  const isNear = (a: Empty, b: Point) =>
    Math.abs(a.x - b.x) < (a.likeness >= MUCH ? across : least) && Math.abs(a.y - b.y) < down;
  const kept: Empty[] = [];
  for (const empty of [...found].sort((a, b) => b.likeness - a.likeness)) {
    if (![...layout.holders, ...kept].some((other) => isNear(empty, other))) kept.push(empty);
  }
  return kept;
}

/** What shows less of the outline than this is no bottle, or if that was doubtful before; what shows this much is one. */
const NOTHING = 0.25;
const LITTLE = 0.4;
const MUCH = 0.8;
const SURE = 0.7;
/** The floor of a bottle without liquid is known to so many widths. */
const SAME_PLACE = 0.15;

/** Judges the bottles without liquid by the outline of the others; none are left where no twin shows anything of it. */
export function judged({ gradient }: View, layout: Layout, outline: Outline): Holder[] {
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
    const twins = empties.filter((other) => areTwins(holder, other, reach));
    const most = Math.max(...twins.map((twin) => likenesses.get(twin) ?? 0));
    if (most < (holder.likeness < SURE ? LITTLE : NOTHING)) return [];
    return likeness >= MUCH ? [{ ...holder, likeness: Math.max(likeness, holder.likeness) }] : [holder];
  });
}

/** Whether two bottles begin and end on the same lines and are equally sure: what holds for one holds for the other. */
function areTwins(a: Holder, b: Holder, slack: number): boolean {
  const areLevel = Math.abs(a.box.top - b.box.top) <= slack && Math.abs(a.box.bottom - b.box.bottom) <= slack;
  return areLevel && a.likeness === b.likeness;
}
