import { median } from '../../../numbers/statistics.ts';
import { widthOf } from '../../picture/box.ts';
import type { View } from '../../picture/view.ts';
import { type Holder, type Layout, MOST_TUBES } from '../../tubes/layout.ts';
import type { Bottle, Family } from './bottle.ts';
import { bottlesOf } from './bottles.ts';
import { findFamilies } from './families.ts';
import { boardsOf, likenessOf } from './rows.ts';
import { CLEAR_LIMIT, findSlabs } from './slabs.kernel.ts';
import { spotOf, withRunPatches } from './spots.ts';
import { capacitiesOf, endBetweenUnits, type Fill, fillOf, NO_FILL, scalesOf } from './unitScale.ts';
import type { UnitScale } from './units.ts';

/** Limits of the gradient at edges: a low one, which also finds faint edges, and a high one. */
const LIMITS = [5, CLEAR_LIMIT];
/**
 * What is proposed.
 *
 * - `families`: at most this many widths of bottles are tried.
 * - `units`: a board has at least one bottle with this many units.
 * - `support`: a height of units that explains less than this share of the runs is chance.
 * - `cut`: a bottle that is nearer than this many widths to the lower edge of the picture may be cut off by it, so
 *   that its surface says nothing about units.
 * - `doubtful`: at most this share of the bottles of a board has a doubtful capacity.
 */
const PROPOSAL = { families: 3, units: 2, support: 0.5, cut: 0.1, doubtful: 0.4 };

/**
 * Finds the bottles in a picture and the ways in which they may be filled.
 *
 * @returns for each way, choices of layouts, likeliest first.
 */
export function proposeLiquid(view: View): Layout[][][] {
  const families = LIMITS.map((limit) => findSlabs(view.gradient, limit)).flatMap((slabs) =>
    findFamilies(view.raster, slabs, PROPOSAL.families),
  );
  const bottlesIn = (family: Family, i: number) => {
    if (i > 0 && view.work.isSpent()) return [];
    view.work.spend(costOf(family));
    return bottlesOf(view.raster, family);
  };
  const seen = families.map((family, i) => ({ family, bottles: bottlesIn(family, i) }));
  return seen.flatMap(({ family, bottles }) =>
    fillingsOf(bottles).map((filling) =>
      boardsOf(filling, family.width).flatMap((board) =>
        view.work.isSpent() ? [] : layoutsOf(view, family, board),
      ),
    ),
  );
}

/** Returns the ways in which the bottles may be filled: as seen, and without what lies above air. */
function fillingsOf(bottles: readonly Bottle[]): (readonly Bottle[])[] {
  const belowAir = bottles.map((bottle) => ({ ...bottle, filled: bottle.filledBelowAir }));
  const isOther = belowAir.some(({ filled }, i) => filled !== bottles[i]?.filled);
  return isOther ? [bottles, belowAir] : [bottles];
}

/** Returns the cost, in samples, of examining the columns and comparing their runs with one another. */
function costOf({ columns }: Family): number {
  return COST.column * columns.length + COST.comparison * columns.length ** 2;
}

/** What it costs, in samples. */
const COST = { column: 20_000, comparison: 150 };

/**
 * Returns the layouts of a board, likeliest first: for the likely heights of a unit, and
 * with bottles of one or another capacity than they show.
 */
function layoutsOf(view: View, family: Family, bottles: readonly Bottle[]): Layout[][] {
  if (bottles.length > MOST_TUBES) return [];
  const isCut = ({ column }: Bottle) => column.bottom >= view.raster.height - PROPOSAL.cut * family.width;
  const layouts = scalesOf(bottles, family.width, isCut).map(({ isGuess, ...scale }) => {
    const nothing = { sure: [], alike: [] };
    const isFlat = bottles.every((bottle) => fillOf(bottle, scale).count < PROPOSAL.units);
    if (isFlat || scale.support < PROPOSAL.support) return nothing;
    const seen = layoutOf(view, family, bottles, scale);
    const inRuns = (list: readonly Layout[]) =>
      list.flatMap((layout) => [layout, withRuns(layout, bottles, scale)]);
    const sure = inRuns(isSure(seen) ? (isGuess ? guessedCapacities(seen) : [seen]) : []);
    const others = withOneCapacity(seen).filter(isSure);
    const otherCapacities = isGuess ? [] : inRuns(others);
    return { sure, alike: otherCapacities };
  });
  return [layouts.flatMap(({ sure }) => sure), layouts.flatMap(({ alike }) => alike)];
}

function isSure({ holders }: Layout): boolean {
  return (
    holders.filter(({ isCapacityUnsure }) => isCapacityUnsure).length <= PROPOSAL.doubtful * holders.length
  );
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

function layoutOf(view: View, family: Family, bottles: readonly Bottle[], scale: UnitScale): Layout {
  const fills = bottles.map((bottle) => fillOf(bottle, scale));
  const { own, unsure, ...range } = capacitiesOf(bottles, fills, scale);
  const isOff = endBetweenUnits(bottles, fills, scale);
  const holders = bottles.map((bottle, i) =>
    bottleOf(view, bottle, fills[i] ?? NO_FILL, scale, {
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
function bottleOf(
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
