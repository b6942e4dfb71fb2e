import { DOUBTFUL_LIKENESS, type Holder, type Layout } from '../layout.ts';
import { widthOf } from '../picture/box.ts';
import type { View } from '../picture/view.ts';
import { median, sum } from '../statistics.ts';
import { withoutBackdrop } from './backdrop.ts';
import type { Bottle, Family } from './bottle.ts';
import { bottlesOf, isLiquidElsewhere } from './bottles.ts';
import { findFamilies } from './families.ts';
import { fillingsOf, fillingsWithFadesJoined, fillingsWithHuesJoined } from './fillings.ts';
import { capacitiesOf, endBetweenUnits, type Fill, fillOf, NO_FILL, scalesOf } from './levels.ts';
import { isLocked } from './locks.ts';
import { boardsOf, likenessOf } from './rows.ts';
import { CLEAR_LIMIT, findSlabs, type Slab, withoutTiles } from './slabs.ts';
import { spotOf, withMarkedUnits, withRunPatches } from './spots.ts';
import type { UnitScale } from './units.ts';

/** Limits of the gradient at edges: a low one, which also finds faint edges, and a high one. */
const LIMITS = [5, CLEAR_LIMIT];
/** At most this many widths of bottles are tried. */
const MOST_FAMILIES = 3;

/**
 * The layouts as which the picture may be read as bottles of liquid: for each way of reading it, choices of
 * layouts, likeliest first.
 */
interface LiquidProposals {
  readonly likely: readonly (readonly Layout[][])[];
  /**
   * Less likely ways of reading it, which are only asked for in turn while no layout keeps the counting rule.
   */
  readonly unlikely: readonly (() => readonly (readonly Layout[][])[])[];
}

/** Finds the bottles in a picture and the ways in which they may be filled. */
export function proposeLiquid(view: View): LiquidProposals {
  const slabs = LIMITS.map((limit) => findSlabs(view.gradient, limit));
  const seen = bottlesShownBy(view, slabs);
  const choices = (fillings: typeof fillingsOf, list: readonly Seen[]) =>
    list.flatMap(({ family, bottles }) =>
      fillings(bottles).map((filling) =>
        boardsOf(filling, family.width).flatMap((board) =>
          view.work.isSpent() ? [] : layoutsOf(view, family, board),
        ),
      ),
    );
  const onTiles = () => slabs.map((list) => withoutTiles(view.raster, list));
  return {
    likely: [...choices(fillingsOf, seen), ...choices(fillingsWithFadesJoined, seen)],
    unlikely: [
      () => choices(fillingsOf, bottlesShownBy(view, onTiles())).map((likely) => likely.map(asDoubtful)),
      () => choices(fillingsWithHuesJoined, seen).map(asGuesses),
    ],
  };
}

/** Marks layouts as guesses, so that layouts found without the guess are preferred. */
function asGuesses(layouts: readonly (readonly Layout[])[]): Layout[][] {
  return layouts.map((list) => list.map((layout) => ({ ...layout, isGuess: true })));
}

/**
 * Makes all tubes of the layouts doubtful, because liquid with the colour of the tiles is left out together
 * with them.
 */
function asDoubtful(layouts: readonly Layout[]): Layout[] {
  return layouts.map((layout) => ({
    ...layout,
    holders: layout.holders.map((holder) => ({ ...holder, likeness: DOUBTFUL_LIKENESS })),
  }));
}

interface Seen {
  readonly family: Family;
  readonly bottles: readonly Bottle[];
}

/** Returns the bottles that the slabs show, for each of the most common widths. */
function bottlesShownBy(view: View, slabs: readonly (readonly Slab[])[]): Seen[] {
  const families = slabs.flatMap((list) => findFamilies(view.raster, list, MOST_FAMILIES));
  return families.flatMap((family, i) => {
    if (i > 0 && view.work.isSpent()) return [];
    view.work.spend(costOf(family));
    return [{ family, bottles: bottlesIn(view, family) }];
  });
}

/** Returns the cost, in samples, of examining the columns and comparing their runs with one another. */
function costOf({ columns }: Family): number {
  return COLUMN * columns.length + COMPARISON * columns.length ** 2;
}

const COLUMN = 20_000;
const COMPARISON = 150;

/**
 * Returns the bottles of a family. Columns that show what is between bottles are removed, and the others
 * examined again, because their gaps are wider then.
 */
function bottlesIn({ raster }: View, { width, columns }: Family): Bottle[] {
  const all = bottlesOf(raster, { width, columns });
  const bottles = withoutBackdrop(all, width);
  const isPlain = bottles.length === all.length;
  const standing = { width, columns: bottles.map(({ column }) => column) };
  return withMarkedUnits(raster, isPlain ? all : bottlesOf(raster, standing));
}

/** A board has at least one bottle with this many units. */
const FEWEST_UNITS = 2;

/** No board has more bottles. */
const MOST_BOTTLES = 40;
/** No board has more units in all. */
const MOST_ITEMS = 160;
/** A height of units that explains less than this share of the runs is chance. */
const LEAST_SUPPORT = 0.5;
/**
 * A bottle that is nearer than this many widths to the lower edge of the picture may be cut off by it, so
 * that its surface says nothing about units.
 */
const CUT_OFF = 0.1;
/** At most this share of the bottles of a board has a doubtful capacity. */
const MOST_DOUBTFUL = 0.4;

/**
 * Returns the layouts of a board, likeliest first: for the likely heights of a unit; for fractions of these;
 * and with bottles of one or another capacity than they show. Locked bottles are left out.
 */
function layoutsOf(view: View, family: Family, found: readonly Bottle[]): Layout[][] {
  if (found.length > MOST_BOTTLES) return [];
  const severalRuns = found.filter(({ filled }) => filled > 1);
  const isLiquid = (bottle: Bottle) => bottle.filled > 0 && isLiquidElsewhere(bottle, severalRuns);
  const bottles = found.filter((bottle) => isLiquid(bottle) || !isLocked(view, bottle));
  const leftOut = found.filter((bottle) => !bottles.includes(bottle)).map(({ column }) => column);
  const isCut = ({ column }: Bottle) => column.bottom >= view.raster.height - CUT_OFF * family.width;
  const layouts = scalesOf(bottles, family.width, isCut).map(({ isGuess, ...scale }) => {
    const nothing = { isPart: false, sure: [], alike: [] };
    const isFlat = bottles.every((bottle) => fillOf(bottle, scale).count < FEWEST_UNITS);
    if (isFlat || scale.support < LEAST_SUPPORT) return nothing;
    const seen = { ...layoutOf(view, family, bottles, scale), leftOut };
    if (sum(seen.holders.map(unitsOf)) > MOST_ITEMS) return nothing;
    const inRuns = (list: readonly Layout[]) =>
      list.flatMap((layout) => [layout, withRuns(layout, bottles, scale)]);
    const sure = inRuns(isSure(seen) ? (isGuess ? guessedCapacities(seen) : [seen]) : []);
    const others = [
      ...[...withOneCapacity(seen), ...withFullestFull(seen)].filter(isSure),
      ...withRoomAboveAll(seen),
    ];
    const otherCapacities = isGuess || scale.isPart ? [] : inRuns(others);
    return { isPart: scale.isPart ?? false, sure, alike: otherCapacities };
  });
  const sureOf = (isPart: boolean) =>
    layouts.flatMap((layout) => (layout.isPart === isPart ? layout.sure : []));
  return [sureOf(false), sureOf(true), layouts.flatMap((layout) => layout.alike)];
}

function isSure({ holders }: Layout): boolean {
  return holders.filter(({ isCapacityUnsure }) => isCapacityUnsure).length <= MOST_DOUBTFUL * holders.length;
}

function withRuns(layout: Layout, bottles: readonly Bottle[], scale: UnitScale): Layout {
  return { ...layout, holders: layout.holders.map((holder, i) => withRunPatches(holder, bottles[i], scale)) };
}

/**
 * Returns the layout with one capacity for all bottles, because parts of those that look shorter or taller
 * may not have been seen.
 */
function withOneCapacity(layout: Layout): Layout[] {
  const seen = layout.holders.flatMap(({ capacity }) => capacity ?? []);
  if (seen.length === 0) return [];
  const usual = median(seen);
  const holders = layout.holders.map(({ capacity, isCapacityUnsure, ...holder }) =>
    capacity === usual ? holder : { ...holder, isCapacityUnsure: true },
  );
  return [{ ...layout, holders }];
}

/** At least this many bottles have to hold the most units of any before they are taken for full. */
const FEWEST_FULL = 2;

/**
 * Returns the layout in which the fullest bottles are full, because a long neck may look like room for more.
 * It does so only if the bottles cannot hold twice as much, because then the counts would not show whether a
 * colour fills one bottle or two.
 */
function withFullestFull(layout: Layout): Layout[] {
  const { holders, leastCapacity, mostCapacity } = layout;
  const most = Math.max(...holders.map(unitsOf));
  const full = holders.filter((holder) => unitsOf(holder) === most);
  const isUniform = holders.every(({ capacity }) => capacity === undefined);
  if (!isUniform || most >= leastCapacity || mostCapacity >= 2 * most) return [];
  if (full.length < FEWEST_FULL) return [];
  return [{ ...layout, leastCapacity: most, mostCapacity: most }];
}

/**
 * If no bottle shows its end, the capacity is at most this many units above the content of the fullest one.
 */
const MOST_OPEN = 2;

/**
 * Returns the layout in which all bottles hold more than the fullest one does, if none shows where it ends.
 * The counts may show how much more.
 */
function withRoomAboveAll(layout: Layout): Layout[] {
  const { holders, isOpen, mostCapacity: most } = layout;
  if (!isOpen || holders.some(({ capacity, spots }) => capacity !== undefined || spots.length === 0))
    return [];
  const unsure = holders.map((holder) => ({ ...holder, isCapacityUnsure: true }));
  const range = { leastCapacity: most + 1, mostCapacity: most + MOST_OPEN };
  return [{ ...layout, ...range, holders: unsure, isGuess: true }];
}

/**
 * Returns the layout with the capacities that the heights of the bottles show, and with one capacity for all,
 * which is the content of the fullest. Both are doubtful.
 */
function guessedCapacities(layout: Layout): Layout[] {
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

/** Returns the layout of the bottles with units of a height. */
function layoutOf(view: View, family: Family, bottles: readonly Bottle[], scale: UnitScale): Layout {
  const fills = bottles.map((bottle) => fillOf(bottle, scale));
  const { own, unsure, ...range } = capacitiesOf(bottles, fills, scale);
  const isOff = endBetweenUnits(bottles, fills, scale);
  const holders = bottles.map((bottle, i) =>
    holderOf(view, bottle, fills[i] ?? NO_FILL, scale, {
      likeness: likenessOf(bottle, bottles, family.width),
      endsBetweenPlaces: isOff[i] === true,
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

/**
 * Returns a bottle with the spots of its units, from the floor upwards.
 */
function holderOf(
  view: View,
  { column }: Bottle,
  fill: Fill,
  scale: UnitScale,
  known: Pick<Holder, 'likeness' | 'capacity' | 'isCapacityUnsure' | 'endsBetweenPlaces'>,
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
