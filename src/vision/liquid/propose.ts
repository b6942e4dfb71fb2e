import { diff } from 'color-diff';
import type { Empty } from '../balls/empties.ts';
import { ellipsePatch } from '../items/patches.ts';
import { questionMark } from '../items/question-mark.ts';
import type { Holder, Layout, Spot } from '../layout.ts';
import type { View } from '../picture/view.ts';
import { bestOf, clamp, median, sum } from '../statistics.ts';
import { findAlike, judged } from './alike.ts';
import { type Bottle, besideOf, bottlesOf } from './bottles.ts';
import { capacitiesOf, type Fill } from './capacity.ts';
import { type Column, type Family, findFamilies, widthOf } from './columns.ts';
import { findOpenBottles } from './glass.ts';
import { halved, isNearlySorted, isUsual, levelsOf } from './levels.ts';
import { isLocked, isSigned } from './locks.ts';
import { type Outline, outlineOf } from './outline.ts';
import { boardsOf, likenessOf } from './rows.ts';
import { findSlabs } from './slabs.ts';
import { type Boundaries, shiftOf, type UnitScale, unitHeights } from './units.ts';

/** Edges are where the colour changes by this many levels a pixel: by a few, or clearly. */
const LIMITS = [5, 12];
/** So many widths of bottles are tried, and so many heights of a unit. */
const MOST_FAMILIES = 3;
const MOST_SCALES = 2;

/** The ways in which the picture may be read as bottles of liquid: for each way of choosing columns, likeliest first. */
export function proposeLiquid(view: View): Layout[][][] {
  const families = LIMITS.flatMap((limit) =>
    findFamilies(view.raster, findSlabs(view.gradient, limit), MOST_FAMILIES),
  );
  return families.flatMap((family) =>
    fillingsOf(bottlesOf(view.raster, family)).map((filling) =>
      boardsOf(filling, family.width).flatMap((bottles) => layoutsOf(view, family, bottles)),
    ),
  );
}

/** What is in the bottles as it was told, and as it is when nothing floats over air. */
function fillingsOf(bottles: readonly Bottle[]): (readonly Bottle[])[] {
  const settled = bottles.map((bottle) => ({ ...bottle, filled: bottle.settled }));
  return bottles.some((bottle) => bottle.settled < bottle.filled) ? [bottles, settled] : [bottles];
}

/** A board has bottles with at least so many units. */
const FEWEST_UNITS = 2;

/** No board has more bottles. */
const MOST_BOTTLES = 40;
/** Nor more units in all. */
const MOST_ITEMS = 160;
/** A height of units that explains less than this share of the runs is chance. */
const LEAST_SUPPORT = 0.5;
/** So much of a board has doubtful capacities at most. */
const MOST_UNSURE = 0.4;

/** The likelier layouts, and those with bottles of one capacity. */
function layoutsOf(view: View, family: Family, found: readonly Bottle[]): Layout[][] {
  if (found.length > MOST_BOTTLES) return [];
  const bottles = found.filter((bottle) => !isLocked(view, bottle));
  const leftOut = found.filter((bottle) => !bottles.includes(bottle)).map(({ column }) => column);
  const layouts = scalesOf(bottles, family.width).map(({ isGuess, ...scale }) => {
    const isFlat = bottles.every((bottle) => fillOf(bottle, scale).count < FEWEST_UNITS);
    if (isFlat || scale.support < LEAST_SUPPORT) return { told: [], alike: [] };
    const seen = { ...layoutOf(view, family, bottles, scale), leftOut };
    if (sum(seen.holders.map(unitsOf)) > MOST_ITEMS) return { told: [], alike: [] };
    const inRuns = (list: readonly Layout[]) =>
      list.flatMap((layout) => [layout, withRuns(layout, bottles, scale)]);
    const told = isSure(seen) ? (isGuess ? guessesOf(seen) : [seen]) : [];
    return { told: inRuns(told), alike: isGuess ? [] : inRuns(alike(seen).filter(isSure)) };
  });
  return [layouts.flatMap(({ told }) => told), layouts.flatMap((layout) => layout.alike)];
}

function isSure({ holders }: Layout): boolean {
  return holders.filter(({ isCapacityUnsure }) => isCapacityUnsure).length <= MOST_UNSURE * holders.length;
}

function withRuns(layout: Layout, bottles: readonly Bottle[], scale: UnitScale): Layout {
  return { ...layout, holders: layout.holders.map((holder, i) => withRunPatches(holder, bottles[i], scale)) };
}

/** The same with bottles of one capacity, in case they look unlike because parts of some were not seen. */
function alike(layout: Layout): Layout[] {
  const seen = layout.holders.flatMap(({ capacity }) => capacity ?? []);
  if (seen.length === 0) return [];
  const usual = median(seen);
  const holders = layout.holders.map(({ capacity, isCapacityUnsure, ...holder }) =>
    capacity === usual ? holder : { ...holder, isCapacityUnsure: true },
  );
  return [{ ...layout, holders }];
}

/** The heights of a unit by the boundaries between colours; where hardly any is seen, by what surfaces differ by, too. */
function scalesOf(bottles: readonly Bottle[], width: number): (UnitScale & { isGuess: boolean })[] {
  const columns = bottles.map(boundariesOf);
  const isGuess = isNearlySorted(columns);
  if (!isGuess) return unitHeights(columns, width, MOST_SCALES).map((scale) => ({ ...scale, isGuess }));
  const levels = levelsOf(columns, width);
  const divided = columns.filter(({ heights }) => heights.length > 1);
  const shown = divided.length > 0 ? [[levels], [levels, ...divided]] : [[levels]];
  const guessed = shown.flatMap((boundaries) => unitHeights(boundaries, width, 1));
  return guessed.flatMap((scale) => (isUsual(scale, levels) ? { ...halved(scale, levels), isGuess } : []));
}

/** With capacities by the heights of bottles, and with one for all: as high as liquid stands in the fullest. */
function guessesOf(layout: Layout): Layout[] {
  const most = Math.max(...layout.holders.map(unitsOf));
  const asFull = layout.holders.map(({ capacity, ...holder }) => holder);
  const guesses = [layout, { ...layout, leastCapacity: most, mostCapacity: most, holders: asFull }];
  return guesses.map((guess) => ({
    ...guess,
    holders: guess.holders.map((holder) => ({ ...holder, isCapacityUnsure: true })),
  }));
}

function unitsOf({ spots }: Holder): number {
  return spots.length;
}

/** The same with one look for all units of a run: what no boundary divides is of one colour, whatever streaks say. */
function withRunPatches(holder: Holder, bottle: Bottle | undefined, { height }: UnitScale): Holder {
  const runOf = (spot: Spot) =>
    bottle?.runs.findIndex(
      (run) =>
        Math.min(run.bottom, spot.y + height / 2) - Math.max(run.top, spot.y - height / 2) > height / 2,
    );
  const spots = holder.spots.map((spot) => {
    const run = runOf(spot);
    const same = holder.spots.filter((other) => runOf(other) === run);
    return { ...spot, patch: (same[same.length >> 1] ?? spot).patch };
  });
  return { ...holder, spots };
}

/** Where the liquid of a bottle changes colour, and its surface: heights above the floor. */
function boundariesOf({ column, runs, filled }: Bottle): Boundaries {
  return { heights: runs.slice(0, filled).map((run) => column.bottom + 1 - run.top) };
}

function layoutOf(view: View, family: Family, bottles: readonly Bottle[], scale: UnitScale): Layout {
  const fills = bottles.map((bottle) => fillOf(bottle, scale));
  const { own, unsure, ...range } = capacitiesOf(bottles, fills, scale);
  const holders = bottles.map((bottle, i) =>
    holderOf(view, bottle, fills[i] ?? NO_FILL, scale, {
      likeness: likenessOf(bottle, bottles, family.width),
      ...(own?.[i] === undefined ? {} : { capacity: own[i] }),
      ...(unsure?.includes(i) ? { isCapacityUnsure: true } : {}),
    }),
  );
  return {
    kind: 'water',
    holders,
    complete: false,
    strays: 0,
    wallLikeness: 1,
    itemWidth: family.width,
    itemHeight: scale.height,
    up: { x: 0, y: -scale.height },
    ...range,
  };
}

const NO_FILL: Fill = { count: 0, floor: 0 };

function fillOf(bottle: Bottle, scale: UnitScale): Fill {
  const boundaries = boundariesOf(bottle);
  const shift = shiftOf(boundaries, scale);
  const surface = boundaries.heights.at(-1) ?? 0;
  const units = (surface - shift - scale.lowest) / scale.height + 1;
  const floor = bottle.column.bottom + 1 - shift - scale.lowest + scale.height;
  return { count: bottle.filled === 0 ? 0 : Math.max(1, Math.round(units)), floor };
}

function holderOf(
  view: View,
  { column }: Bottle,
  fill: Fill,
  scale: UnitScale,
  known: Pick<Holder, 'likeness' | 'capacity' | 'isCapacityUnsure'>,
): Holder {
  const x = (column.left + column.right) / 2;
  const y = fill.floor - scale.height / 2;
  const spots = Array.from({ length: fill.count }, (_, k) =>
    spotOf(view, column, x, y - k * scale.height, scale),
  );
  const wall = 0.06 * widthOf(column);
  const box = {
    left: column.left - wall,
    right: column.right + wall,
    top: column.top - wall,
    bottom: column.bottom + 1 + wall,
  };
  return { x, y, box, spots, loose: [], ...known };
}

function spotOf(
  { raster }: View,
  column: Column,
  x: number,
  y: number,
  { height, support }: UnitScale,
): Spot {
  const width = widthOf(column);
  const patch = ellipsePatch(raster, x, y, width / 2, height / 2);
  const sides = besideOf(raster, column, { top: y - height / 3, bottom: y + height / 3 });
  const beside = sides.map((color) => diff(patch.mean, color));
  return {
    x,
    y,
    patch,
    presence: 0.55 + 0.45 * Math.sqrt(support) * coverOf(column, y - height / 2, y + height / 2),
    questionMark: questionMark(raster, x, y, width, height),
    contrast: beside.length > 0 ? Math.max(...beside) : 0,
    bare: false,
  };
}

/** The share of a stretch of a column that its slabs cover with straight sides. */
function coverOf({ slabs }: Column, top: number, bottom: number): number {
  const covered = sum(
    slabs.map(
      (slab) =>
        slab.straightness * Math.max(0, Math.min(bottom, slab.bottom + 2) - Math.max(top, slab.top - 2)),
    ),
  );
  return clamp(covered / (0.85 * (bottom - top)), 0, 1);
}

/** Adds the bottles without liquid that no closed patch shows, and judges those that one does. */
export function completeLiquid(view: View, proposed: Layout): Layout {
  const outline = outlineOf(view.gradient, proposed);
  const layout = outline ? { ...proposed, holders: judged(view, proposed, outline) } : proposed;
  const holders = layout.holders;
  const like = bestOf(holders, ({ box }) => box.bottom - box.top);
  const isLeftOut = (x: number, y: number) =>
    layout.leftOut?.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom);
  const found = emptiesOf(view, layout, outline).flatMap((empty): Holder[] => {
    const { x, y } = empty;
    if (!like || isLeftOut(x, y)) return [];
    const [dx, dy] = [x - like.x, y - like.y];
    const box = {
      left: like.box.left + dx,
      right: like.box.right + dx,
      top: like.box.top + dy,
      bottom: like.box.bottom + dy,
    };
    const likeness = isSigned(view, box) ? Math.min(empty.likeness, DOUBTFUL) : empty.likeness;
    return holders.some((other) => isOver(box, other.box))
      ? []
      : [{ x, y, box, spots: [], loose: [], likeness }];
  });
  return { ...layout, complete: true, holders: [...holders, ...found] };
}

/** The likeness of an empty bottle with something on its glass: what is in it may only look like air. */
const DOUBTFUL = 0.5;

/** Empty bottles by the outline of the filled ones, and by their sides. */
function emptiesOf(view: View, layout: Layout, outline: Outline | undefined): Empty[] {
  const alike = outline ? findAlike(view, layout, outline) : [];
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

/** Bottles never cover more than this share of each other. */
const MOST_COVERED = 0.3;

function isOver(a: Holder['box'], b: Holder['box']): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return (
    across > 0.5 * Math.min(a.right - a.left, b.right - b.left) &&
    down > MOST_COVERED * Math.min(a.bottom - a.top, b.bottom - b.top)
  );
}
