import { uniformCapacity } from '../puzzle/index.ts';
import { costOf, interpret } from './colors/interpret.ts';
import { groupsIn, type Interpretation, itemCount, itemsOf, renaming } from './colors/interpretation.ts';
import { DOUBTFUL_LIKENESS, type Holder, type Layout } from './layout.ts';
import {
  withAmbiguousColors,
  withDoubledUnits,
  withoutGlassContents,
  withoutLightTops,
} from './liquid/amend.ts';
import { completeLiquid } from './liquid/complete.ts';
import { findFaintBottles } from './liquid/glass.ts';
import { withoutAiryLocked } from './liquid/locks.ts';
import { proposeLiquid } from './liquid/propose.ts';
import { memoizeBy } from './memoize.ts';
import type { View } from './picture/view.ts';
import { bestOf } from './statistics.ts';
import { isPuzzle } from './verdict/refuse.ts';

/**
 * Returns the best reading of the picture as liquid in bottles.
 *
 * Layouts are interpreted in order of likelihood. The unlikely ones are tried only while no board was found
 * and work is left. The best board is then completed with bottles that show no slab, and corrected where a
 * known mistake explains it better.
 */
export function readLiquid(view: View): Interpretation | undefined {
  const { likely, unlikely } = proposeLiquid(view);
  const boardsIn = (list: readonly Interpretation[]) =>
    withoutCutBoards(list.filter((found) => found.whole && isPuzzle(found)));
  const interpretOnce = memoizeBy(contentKeyOf, (layout: Layout) => {
    view.work.spend(costOf(layout));
    return interpret(layout);
  });
  const readings = likely.flatMap((choices) => interpretLikeliest(choices, interpretOnce));
  let boardsFound = boardsIn(readings);
  for (const others of unlikely) {
    if (boardsFound.length > 0 || view.work.isSpent()) break;
    boardsFound = boardsIn(
      others()
        .flatMap((choices) => interpretLikeliest(choices, interpretOnce))
        .filter(isMixed),
    );
  }
  const complete = (found: Interpretation) => withoutOutliers(found, completeLiquid(view, found.layout));
  const mostLiquid = bestOf(readings, liquidScore);
  const fittest = boardWithMostLiquid(boardsFound);
  const best = fittest ? withAmbiguousColors(fittest, boardsFound) : mostLiquid;
  const completedBest =
    completedWithMostLiquid(mostLiquid, best, complete) ??
    (best && completeBest(best, boardsFound, complete));
  const found = completedBest && withDoubledUnits(withoutLightTops(completedBest));
  return found && withoutGlassContents(view.raster, withFaintBottles(view, withoutLockedAir(view, found)));
}

/** Removes locked bottles whose contents turned out to be air. */
function withoutLockedAir(view: View, found: Interpretation): Interpretation {
  const layout = withoutAiryLocked(view, found.layout, (holder) => itemsOf(found, holder));
  return layout === found.layout ? found : (interpret(layout) ?? found);
}

/** Returns a key that is equal for layouts with the same contents, so that they are interpreted only once. */
function contentKeyOf({ holders, ...layout }: Layout): string {
  const looks = holders.map(({ spots, ...holder }) => [
    holder,
    spots.map(({ x, y, patch }) => [x, y, patch.mean]),
  ]);
  return JSON.stringify([layout, looks]);
}

/**
 * Adds empty bottles that show nothing but faint walls, if all other bottles are full and the counting rule
 * still holds.
 */
function withFaintBottles(view: View, found: Interpretation): Interpretation {
  const { layout, whole } = found;
  const faint = whole && areAllFull(found) ? findFaintBottles(view, layout) : [];
  const more =
    faint.length > 0 ? interpret({ ...layout, holders: [...layout.holders, ...faint] }) : undefined;
  return more?.whole ? more : found;
}

/**
 * Returns the interpretation of a completed layout. If the board kept the counting rule before but breaks it
 * now, bottles are removed that are doubtful, hold something, and stand in no row of other bottles, provided
 * that the rule then holds with a higher fitness. They may be something else that is framed like a bottle,
 * such as a list of the colours.
 *
 * @param found the board before anything was added.
 * @param complete the layout of that board with everything that was found beside it.
 */
export function withoutOutliers(found: Interpretation, complete: Layout): Interpretation | undefined {
  const whole = interpret(complete);
  if (!found.whole || whole?.whole) return whole;
  const isSure = ({ spots, likeness }: Holder) => spots.length === 0 || likeness > DOUBTFUL_LIKENESS;
  const sure = complete.holders.filter(isSure);
  const isInRow = ({ y }: Holder) => sure.some((other) => Math.abs(other.y - y) < complete.itemHeight / 2);
  const holders = complete.holders.filter((holder) => isSure(holder) || isInRow(holder));
  const without = interpret({ ...complete, holders });
  const isFitter = without?.whole && without.fitness > (whole?.fitness ?? 0);
  return isFitter ? without : whole;
}

/**
 * A reading that breaks the counting rule is completed first if it shows more than this many times the liquid
 * of the best board, see {@link liquidScore}. It may lack only a bottle that shows no slab, while the board may
 * consist of streaks of light on the glass.
 */
const MUCH_MORE_LIQUID = 3;

/**
 * Returns the completed reading with the most liquid, if it shows much more than the best board and keeps the
 * counting rule once completed.
 */
export function completedWithMostLiquid(
  most: Interpretation | undefined,
  best: Interpretation | undefined,
  complete: (found: Interpretation) => Interpretation | undefined,
): Interpretation | undefined {
  if (!most || !best || liquidScore(most) <= MUCH_MORE_LIQUID * liquidScore(best)) return undefined;
  const whole = complete(most);
  return whole?.whole && isPuzzle(whole) && isMixed(whole) ? whole : undefined;
}

/** Boards show equally much liquid if their scores differ by less than this share. */
const EQUAL_LIQUID = 0.01;
/** The units of a board count as twice as tall, or taller, from this factor on. */
const DOUBLE_HEIGHT = 1.8;

/**
 * Returns the board that shows most liquid. If several show equally much, the one with most sure bottles is
 * chosen, because an empty bottle is hardly ever seen by chance.
 *
 * A board whose units are about twice as tall, or taller, replaces it. It has to show as much liquid and as
 * many bottles, or the same contents with one unit for every two of the other board, because it is unlikely
 * that all runs have an even length by chance.
 */
export function boardWithMostLiquid(boards: readonly Interpretation[]): Interpretation | undefined {
  const most = Math.max(...boards.map(liquidScore));
  const alike = boards.filter((board) => liquidScore(board) >= (1 - EQUAL_LIQUID) * most);
  const bottlesOf = ({ layout }: Interpretation) =>
    layout.holders.filter(({ likeness }) => likeness > DOUBTFUL_LIKENESS).length;
  const fullest = Math.max(...alike.map(bottlesOf));
  const shown = alike.filter((board) => bottlesOf(board) === fullest);
  const best = bestOf(shown, liquidScore);
  if (!best) return undefined;
  const isTwice = (board: Interpretation) => board.layout.itemHeight > DOUBLE_HEIGHT * best.layout.itemHeight;
  const whole = boards.filter(
    (board) => isTwice(board) && (shown.includes(board) || isDoubleResolution(best, board)),
  );
  return bestOf(whole, liquidScore) ?? best;
}

/** Whether `halves` has two units of one colour for each unit of `board`, in the same bottles. */
function isDoubleResolution(halves: Interpretation, board: Interpretation): boolean {
  const isSame = renaming<number>();
  const { holders, itemWidth } = board.layout;
  return (
    holders.length === halves.layout.holders.length &&
    halves.layout.holders.every((holder, i) => {
      const whole = holders[i];
      if (!whole || Math.abs(whole.x - holder.x) > SAME_BOTTLE.place * itemWidth) return false;
      const parts = groupsIn(halves, holder);
      const units = groupsIn(board, whole);
      return parts.length === 2 * units.length && parts.every((part, k) => isSame(part, units[k >> 1]));
    })
  );
}

/** Whether some bottle holds two colours. If not, the bottles may be threads or streaks of one liquid. */
function isMixed(found: Interpretation): boolean {
  const colorsIn = (holder: Holder) => new Set(itemsOf(found, holder).map((spot) => found.groupOf.get(spot)));
  return found.layout.holders.some((holder) => colorsIn(holder).size > 1);
}

/**
 * Bottles of two readings are the same if their axes are within this share of the width. Units are the same
 * if their heights are within this share.
 */
const SAME_BOTTLE = { place: 0.25, height: 0.1 };

/**
 * Removes boards that miss the lowest units. Another board with units of the same height shows each of their
 * filled bottles with more liquid.
 */
function withoutCutBoards(boards: readonly Interpretation[]): Interpretation[] {
  const showsMore = ({ layout: more }: Interpretation, { layout }: Interpretation) =>
    Math.abs(more.itemHeight / layout.itemHeight - 1) < SAME_BOTTLE.height &&
    layout.holders.every(
      ({ x, y, spots }) =>
        spots.length === 0 ||
        more.holders.some(
          (other) =>
            Math.abs(other.x - x) < SAME_BOTTLE.place * layout.itemWidth &&
            Math.abs(other.y - y) < 2 * layout.itemHeight &&
            other.spots.length > spots.length,
        ),
    );
  return boards.filter((board) => !boards.some((other) => showsMore(other, board)));
}

/**
 * Factors on the score of boards with an unsure capacity, with guessed glass, and with liquid that ends
 * between two units. Each of these makes a board less likely.
 */
const UNSURE_CAPACITY = 0.92;
const GUESSED_GLASS = 0.88;
const ENDS_BETWEEN_UNITS = 0.85;

/**
 * Returns the fitness weighted by the area of a unit, because splitting units, or reading streaks as bottles,
 * adds items but no liquid.
 */
export function liquidScore(found: Interpretation): number {
  const { fitness, layout } = found;
  const isUnsure = layout.holders.some(({ isCapacityUnsure }) => isCapacityUnsure);
  const endsBetween = layout.holders.some(
    (holder) => holder.endsBetweenPlaces && itemsOf(found, holder).length > 0,
  );
  const doubt =
    (isUnsure ? UNSURE_CAPACITY : 1) *
    (layout.isGuess ? GUESSED_GLASS : 1) *
    (endsBetween ? ENDS_BETWEEN_UNITS : 1);
  return fitness * layout.itemHeight * layout.itemWidth * doubt;
}

/**
 * Completes the best board. Only then it is known whether a bottle is empty, or whether a full one turns out
 * to be empty. If the completed board is no puzzle, has only full bottles, or has another number of items
 * than before, the fittest board with empty bottles and at least as many items is completed, too. That one
 * wins if it keeps the counting rule, and the first one has no room to play or fewer bottles.
 *
 * @param boards those that keep the counting rule.
 * @param complete adds the bottles that show no slab.
 */
export function completeBest(
  best: Interpretation,
  boards: readonly Interpretation[],
  complete: (found: Interpretation) => Interpretation | undefined,
): Interpretation | undefined {
  const found = complete(best);
  const isRoomy = found !== undefined && isPuzzle(found) && !areAllFull(found);
  const count = isRoomy ? itemCount(found) : itemCount(best);
  if (isRoomy && count === itemCount(best)) return found;
  const other = boardWithMostLiquid(boards.filter((board) => itemCount(board) >= count && hasEmpty(board)));
  const whole = other && complete(other);
  const isBetter = !isRoomy || (whole && whole.layout.holders.length > found.layout.holders.length);
  return whole?.whole && isPuzzle(whole) && isBetter ? whole : found;
}

function hasEmpty(found: Interpretation): boolean {
  return found.layout.holders.some((holder) => itemsOf(found, holder).length === 0);
}

/** Whether every bottle is full. */
export function areAllFull(found: Interpretation): boolean {
  const { holders } = found.layout;
  return holders.every((holder) => itemsOf(found, holder).length >= (holder.capacity ?? found.capacity));
}

/**
 * Interprets choices of layouts, the likeliest first, until one keeps the counting rule with one capacity for
 * all bottles. After a board with several capacities, only layouts with units of the same height are tried,
 * because all bottles may hold the same if some end higher than they seem to.
 */
export function interpretLikeliest(
  choices: readonly (readonly Layout[])[],
  interpretLayout: (layout: Layout) => Interpretation | undefined = interpret,
): Interpretation[] {
  const read: Interpretation[] = [];
  for (const layouts of choices) {
    const known = read.find(({ whole }) => whole);
    const comparable = layouts.filter(({ itemHeight }) => !known || itemHeight === known.layout.itemHeight);
    read.push(...comparable.flatMap((layout) => interpretLayout(layout) ?? []));
    if (read.some((found) => found.whole && !hasSeveralCapacities(found))) break;
  }
  return read;
}

/** Whether the bottles have different capacities. */
export function hasSeveralCapacities({ layout, capacity }: Interpretation): boolean {
  return uniformCapacity(layout.holders.map((holder) => holder.capacity ?? capacity)) === undefined;
}
