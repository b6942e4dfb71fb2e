import { quantile, sum } from '../../../numbers/statistics.ts';
import {
  colorSizes,
  hasSeveralCapacities,
  type Interpretation,
  itemsOf,
  showsEmpty,
} from '../../colors/interpretation.ts';
import type { Reading } from '../../reading.ts';
import { FEWEST_ALIKE, type Holder, type Layout, type Spot, SURE_TUBE } from '../../tubes/layout.ts';
import { inRows, MOST_ROWS } from '../../tubes/rows.ts';

/** A board has at least this many tubes with items. */
const FEWEST_TUBES = 2;
/** With room for one item per tube there is nothing to sort. */
const LEAST_CAPACITY = 2;
/** If more than this share of the tubes are empty, the layout is a pattern of the background. */
const MOST_EMPTY_SHARE = 0.7;
/** At this fitness a layout is a board even if it breaks the counting rule. Chance arrangements have less. */
const LEAST_FITNESS = 5.5;
/**
 * A layout with less fitness is a small board if it keeps the counting rule, after at most a few repairs of
 * covered items. It needs at least this many items and this fitness, its items need this mean presence, and
 * its colours this gap.
 */
const SMALL_BOARD = { items: 6, fitness: 2, presence: 0.93, gap: 4 };
/**
 * Items with less presence, such as faces, are accepted if an empty tube is surely seen beside them, and if the
 * walls of the tubes with items are this similar.
 */
const BESIDE_EMPTY = { presence: 0.8, wallLikeness: 0.85 };

/** Whether an interpretation is a board rather than a chance arrangement. */
export function isPuzzle(found: Interpretation): boolean {
  const { holders } = found.layout;
  const stacks = holders.map((holder) => itemsOf(found, holder));
  if (!mayStand(found, stacks, FEWEST_TUBES)) return false;
  if (holders.every((holder) => (holder.capacity ?? found.capacity) < LEAST_CAPACITY)) return false;
  if (found.layout.kind === 'water' && !looksLikeGame(found, stacks)) return false;
  if (found.fitness >= LEAST_FITNESS) return true;
  const items = stacks.flat();
  const presence = sum(items.map((item) => item.presence)) / items.length;
  const isBesideEmpty =
    found.layout.wallLikeness >= BESIDE_EMPTY.wallLikeness && showsEmpty(found, SURE_TUBE);
  const least = isBesideEmpty ? BESIDE_EMPTY.presence : SMALL_BOARD.presence;
  const isClear = presence >= least && found.gap >= SMALL_BOARD.gap && found.layout.strays === 0;
  if (!isClear || items.length < SMALL_BOARD.items || found.fitness < SMALL_BOARD.fitness) return false;
  return found.whole;
}

/**
 * What is shown as a guess has at least this many tubes with items, this gap between colours and this
 * capacity. Patterns on a page, photos and noise have less.
 */
const GUESS = { filled: 3, gap: 2, capacity: 3 };

/**
 * Whether an interpretation that was refused is still similar enough to a board to be shown as a guess. Its
 * colours need not add up.
 */
export function mayBePuzzle(found: Interpretation): boolean {
  const stacks = found.layout.holders.map((holder) => itemsOf(found, holder));
  const isClear = found.gap >= GUESS.gap && found.fitness >= SMALL_BOARD.fitness;
  return (
    isClear &&
    found.capacity >= GUESS.capacity &&
    stacks.flat().length >= SMALL_BOARD.items &&
    mayStand(found, stacks, GUESS.filled) &&
    isMixed(found, stacks)
  );
}

/** Whether the tubes of a board may stand like this: enough of them hold items, in a few rows, and not in layers. */
function mayStand(found: Interpretation, stacks: readonly (readonly Spot[])[], fewest: number): boolean {
  const filled = stacks.filter((stack) => stack.length > 0).length;
  if (filled < fewest || filled < (1 - MOST_EMPTY_SHARE) * stacks.length) return false;
  return inRows(found.layout.holders).length <= MOST_ROWS && !isLayered(found, stacks);
}

/**
 * This many stacks of two or more items do not have the same colours at the same heights by chance. Two are
 * enough where a quarter of the items is not told from what lies beside them (CIEDE2000 below `unseen`): these
 * are the gaps between the strokes of two equal letters.
 */
const LAYERED = { fewest: 3, ofLetters: 2, share: 0.25, unseen: 1 };

/**
 * Whether all items at the same height have the same colour, as on an abacus or in a stacked bar chart. No
 * shuffled board has that.
 */
function isLayered({ groupOf }: Interpretation, stacks: readonly (readonly Spot[])[]): boolean {
  const high = stacks.filter((stack) => stack.length > 1);
  const tallest = high.reduce((one, other) => (other.length > one.length ? other : one), []);
  const layers = tallest.map((spot) => groupOf.get(spot));
  const contrasts = high.flat().map(({ contrast }) => contrast);
  const areGaps = quantile(contrasts, LAYERED.share) < LAYERED.unseen;
  return (
    high.length >= (areGaps ? LAYERED.ofLetters : LAYERED.fewest) &&
    new Set(layers).size > 1 &&
    high.every((stack) => stack.every((spot, k) => groupOf.get(spot) === layers[k]))
  );
}

/**
 * No correct reading had more kinds of warning than this. The second limit is for readings that break the
 * counting rule with a large share of their items.
 */
const MOST_DOUBTS = 4;
const MOST_DOUBTS_UNCOUNTED = 2;

/** Whether so much is in doubt that the reading should be refused. */
export function hasTooManyDoubts(found: Interpretation, { warnings }: Reading): boolean {
  const breaksCounts = !found.whole && !mostlyKeepsCounts(found);
  return warnings.length > (breaksCounts ? MOST_DOUBTS_UNCOUNTED : MOST_DOUBTS);
}

/**
 * Whether liquid looks like a game: several colours in a bottle, or a board that is solved or nearly solved.
 */
function looksLikeGame(found: Interpretation, stacks: readonly (readonly Spot[])[]): boolean {
  if (isMixed(found, stacks)) return found.whole || mostlyKeepsCounts(found);
  return found.whole && (isNearlySolved(found, stacks) || isSolved(found, stacks));
}

/** A solved board has air of at least this many widths of an item above each full bottle. */
const AIR_WHEN_SOLVED = 0.2;
/**
 * The liquid in full bottles is at least this many times as high as it is wide. Single balls and gems on
 * floors are not.
 */
const LEAST_LIQUID_HEIGHT = 1.2;

/**
 * Whether a board of liquid is solved: each bottle is full of a colour of its own or empty, and at least one
 * is surely empty. If there were no air above the liquid and no empty bottle, it might as well be a list of
 * colours. The capacity has to be marked as a guess, because nothing shows the height of a unit.
 */
function isSolved(found: Interpretation, stacks: readonly (readonly Spot[])[]) {
  const { groupOf, layout, capacity, roles } = found;
  const { holders, itemWidth, itemHeight } = layout;
  const colors = stacks.flatMap((stack) => [...new Set(stack.map((spot) => groupOf.get(spot)))]);
  const full = stacks.filter((stack, i) => stack.length === (holders[i]?.capacity ?? capacity));
  const hasAir = ({ y, box }: Holder, count: number) =>
    y - (count - 0.5) * itemHeight - box.top >= AIR_WHEN_SOLVED * itemWidth;
  return (
    layout.complete &&
    !roles.includes('empty') &&
    full.length >= FEWEST_ALIKE &&
    full.every(({ length }) => length * itemHeight >= LEAST_LIQUID_HEIGHT * itemWidth) &&
    colors.length === full.length &&
    new Set(colors).size === full.length &&
    holders.every(({ isCapacityUnsure }) => isCapacityUnsure) &&
    holders.every((holder, i) => hasAir(holder, stacks[i]?.length ?? 0)) &&
    showsEmpty(found, SURE_TUBE)
  );
}

/**
 * On a nearly solved board, the bottles full of one colour, the bottles with several colours, and the colours that are divided unequally among bottles, are together at least this share of the
 * bottles with liquid.
 */
const LEAST_CONFIRMING_SHARE = 0.3;
/**
 * Whether a board of liquid is nearly solved: some bottles are full of one colour or hold several, and the
 * rest of the colours are divided among others. Columns of one colour each that stand somewhere by chance do
 * not add up like that, unless each has a capacity of its own. More than half of the bottles therefore need
 * the same capacity; one may be cut off.
 */
function isNearlySolved({ groupOf, layout, capacity }: Interpretation, stacks: readonly (readonly Spot[])[]) {
  if (!haveMostlyOneCapacity(layout)) return false;
  const isPlain = (stack: readonly Spot[]) => changesIn(stack, groupOf) === 0;
  const isFull = (stack: readonly Spot[], i: number) =>
    stack.length === (layout.holders[i]?.capacity ?? capacity);
  const solved = stacks.filter((stack, i) => isFull(stack, i) && isPlain(stack));
  const hasPartlyFilled = stacks.some((stack, i) => stack.length > 0 && !isFull(stack, i));
  const filled = stacks.filter((stack) => stack.length > 0);
  const mixed = filled.filter((stack) => !isPlain(stack));
  const divided = dividedColors(groupOf, filled);
  // if a bottle has several colours, several unequally divided ones confirm the capacity as well as a full bottle does
  const isCapacityKnown = solved.length > 0 || (mixed.length > 0 && divided >= FEWEST_ALIKE);
  const confirming = solved.length + mixed.length + divided;
  return hasPartlyFilled && isCapacityKnown && confirming >= LEAST_CONFIRMING_SHARE * filled.length;
}

/**
 * Returns the number of colours that lie in several bottles with different amounts. Equal amounts do not
 * count, because things of one height occur in pairs anywhere.
 */
function dividedColors(groupOf: ReadonlyMap<Spot, number>, stacks: readonly (readonly Spot[])[]): number {
  const colors = new Set(stacks.flatMap((stack) => stack.map((spot) => groupOf.get(spot))));
  const partsOf = (color: number | undefined) =>
    new Set(
      stacks.map((stack) => stack.filter((spot) => groupOf.get(spot) === color).length).filter(Boolean),
    );
  return [...colors].filter((color) => partsOf(color).size > 1).length;
}

/** On a board in play, at least this share of the bottles with liquid hold more than one colour. */
const LEAST_MIXED = 0.25;
/** The share if bottles have several capacities, because those fit nearly any counts. */
const LEAST_MIXED_SEVERAL_CAPACITIES = 0.5;

/**
 * Alternatively, a board that keeps the counting rule has this many changes of colour per bottle with liquid.
 */
const LEAST_CHANGES = 0.5;

/**
 * Whether enough bottles hold several colours, or colours change often enough on a board that keeps the
 * counting rule.
 */
function isMixed(found: Interpretation, stacks: readonly (readonly Spot[])[]): boolean {
  const { groupOf, whole } = found;
  const isUneven = hasSeveralCapacities(found);
  const filled = stacks.filter((stack) => stack.length > 0);
  const least = isUneven ? LEAST_MIXED_SEVERAL_CAPACITIES : LEAST_MIXED;
  const changes = filled.map((stack) => changesIn(stack, groupOf));
  if (whole && !isUneven && sum(changes) >= LEAST_CHANGES * filled.length) return true;
  return changes.filter((count) => count > 0).length >= least * filled.length;
}

function haveMostlyOneCapacity({ holders }: Layout): boolean {
  const same = holders.map((one) => holders.filter(({ capacity }) => capacity === one.capacity).length);
  return Math.max(...same) > holders.length / 2;
}

function changesIn(stack: readonly Spot[], groupOf: ReadonlyMap<Spot, number>): number {
  return stack.slice(1).filter((spot, i) => groupOf.get(spot) !== groupOf.get(stack[i] ?? spot)).length;
}

/**
 * If the counting rule fails, a board of liquid is accepted if colours with this share of the items keep it.
 */
const LEAST_KEEPING_SHARE = 0.6;

function mostlyKeepsCounts(found: Interpretation): boolean {
  const sizes = colorSizes(found);
  return sum(sizes.filter((size) => size % found.capacity === 0)) >= LEAST_KEEPING_SHARE * sum(sizes);
}
