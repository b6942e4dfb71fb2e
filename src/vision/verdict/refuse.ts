import { type Interpretation, itemsOf } from '../colors/interpretation.ts';
import type { Holder, Layout, Spot } from '../layout.ts';
import type { Reading } from '../reading.ts';
import { inRows, MOST_ROWS } from '../rows.ts';
import { sum } from '../statistics.ts';
import { keepsCounts } from './repair.ts';

/** Fewer tubes with items than this are no board. */
const FEWEST_TUBES = 2;
/** What holds one item leaves nothing to sort. */
const LEAST_CAPACITY = 2;
/** A layout in which most tubes hold nothing is a pattern of the background. */
const MOST_EMPTY_SHARE = 0.7;
/** What keeps no counting rule has to look this much like a board otherwise; chance arrangements stay below. */
const LEAST_FITNESS = 5.5;
/** A small board is one when it keeps the counting rule, but for items that are covered, shows its items clearly, and no others, and keeps its colours apart. */
const SMALL = { items: 6, fitness: 2, presence: 0.93, gap: 4 };
/** Less clearly drawn items, such as faces, are some where a tube without any stands beside them that is like theirs. */
const BESIDE_EMPTY = { presence: 0.8, likeness: 0.8, wallLikeness: 0.85 };

/** Whether an interpretation is a board rather than an accident. */
export function isPuzzle(found: Interpretation): boolean {
  const { holders } = found.layout;
  const stacks = holders.map((holder) => itemsOf(found, holder));
  const filled = stacks.filter((stack) => stack.length > 0).length;
  if (filled < FEWEST_TUBES || filled < (1 - MOST_EMPTY_SHARE) * holders.length) return false;
  if (inRows(holders).length > MOST_ROWS) return false;
  if (holders.every((holder) => (holder.capacity ?? found.capacity) < LEAST_CAPACITY)) return false;
  if (isLayered(found, stacks)) return false;
  if (found.layout.kind === 'water' && !isPlayed(found, stacks)) return false;
  if (found.fitness >= LEAST_FITNESS) return true;
  const items = stacks.flat();
  const presence = sum(items.map((item) => item.presence)) / items.length;
  const isBesideEmpty =
    found.layout.wallLikeness >= BESIDE_EMPTY.wallLikeness &&
    holders.some(({ likeness }, i) => stacks[i]?.length === 0 && likeness >= BESIDE_EMPTY.likeness);
  const least = isBesideEmpty ? BESIDE_EMPTY.presence : SMALL.presence;
  const isClear = presence >= least && found.gap >= SMALL.gap && found.layout.strays === 0;
  if (!isClear || items.length < SMALL.items || found.fitness < SMALL.fitness) return false;
  return keepsCounts(found);
}

/** What may be a board has so many tubes with items, of no less room, and keeps its colours so far apart: patterns of a page, photos and noise do not. */
const GUESS = { filled: 3, gap: 2, capacity: 3 };

/** Whether an interpretation that is no board is like one all the same, and worth showing as a guess: colours that do not add up are. */
export function mayBePuzzle(found: Interpretation): boolean {
  const { holders } = found.layout;
  const stacks = holders.map((holder) => itemsOf(found, holder));
  const filled = stacks.filter((stack) => stack.length > 0).length;
  const isMostlyEmpty = filled < (1 - MOST_EMPTY_SHARE) * holders.length;
  if (filled < GUESS.filled || found.capacity < GUESS.capacity || isMostlyEmpty) return false;
  if (inRows(holders).length > MOST_ROWS) return false;
  const isClear = found.gap >= GUESS.gap && found.fitness >= SMALL.fitness;
  return (
    isClear && stacks.flat().length >= SMALL.items && isMixed(found, stacks) && !isLayered(found, stacks)
  );
}

/** So many stacks of two items and more do not hold the same colours at the same heights by chance. */
const LEAST_LAYERED = 4;

/** Whether items at one height are always of one colour: an abacus, or bars of a chart, and no board that was shuffled. */
function isLayered({ groupOf }: Interpretation, stacks: readonly (readonly Spot[])[]): boolean {
  const high = stacks.filter((stack) => stack.length > 1);
  const tallest = high.reduce((one, other) => (other.length > one.length ? other : one), []);
  const layers = tallest.map((spot) => groupOf.get(spot));
  return (
    high.length >= LEAST_LAYERED &&
    new Set(layers).size > 1 &&
    high.every((stack) => stack.every((spot, k) => groupOf.get(spot) === layers[k]))
  );
}

/** A reading with more kinds of doubt than these was never right; with fewer where most colours break the counting rule, too. */
const MOST_DOUBTS = 4;
const MOST_DOUBTS_UNRULY = 2;

/** Whether so much about a reading is in doubt that it is as well none. */
export function isHopeless(found: Interpretation, { warnings }: Reading): boolean {
  const isUnruly = !found.whole && !isRegular(found);
  return warnings.length > (isUnruly ? MOST_DOUBTS_UNRULY : MOST_DOUBTS);
}

/** Liquid to be sorted: of several colours in a bottle, or nearly sorted. */
function isPlayed(found: Interpretation, stacks: readonly (readonly Spot[])[]): boolean {
  if (isMixed(found, stacks)) return found.whole || isRegular(found);
  return found.whole && (isNearlySolved(found, stacks) || isSolved(found, stacks));
}

/** So many bottles of a board that is solved are full, with air over so many widths over each, and one surely is empty. */
const FEWEST_FULL = 3;
const LEAST_AIR = 0.2;
const SURE_EMPTY = 0.8;
/** Liquid stands higher in them than such a share of their width: single balls and gems on floors do not. */
const HIGHER = 1.2;

/**
 * Bottles full of one colour each, with an empty one like them: what shows neither air over liquid nor glass without any may as
 * well be a list of colours. How many units there are is a guess, and has to be known for one.
 */
function isSolved(
  { groupOf, layout, capacity, roles }: Interpretation,
  stacks: readonly (readonly Spot[])[],
) {
  const { holders, itemWidth, itemHeight } = layout;
  const colors = stacks.flatMap((stack) => [...new Set(stack.map((spot) => groupOf.get(spot)))]);
  const full = stacks.filter((stack, i) => stack.length === (holders[i]?.capacity ?? capacity));
  const hasAir = ({ y, box }: Holder, count: number) =>
    y - (count - 0.5) * itemHeight - box.top >= LEAST_AIR * itemWidth;
  return (
    layout.complete &&
    !roles.includes('empty') &&
    full.length >= FEWEST_FULL &&
    full.every(({ length }) => length * itemHeight >= HIGHER * itemWidth) &&
    colors.length === full.length &&
    new Set(colors).size === full.length &&
    holders.every(({ isCapacityUnsure }) => isCapacityUnsure) &&
    holders.every((holder, i) => hasAir(holder, stacks[i]?.length ?? 0)) &&
    holders.some(({ likeness }, i) => stacks[i]?.length === 0 && likeness >= SURE_EMPTY)
  );
}

/**
 * So many bottles of a board that is nearly solved are full of one colour; with those of several, and with the colours of which unlike
 * parts fill one together, such a share of the filled.
 */
const FEWEST_SOLVED = 1;
const LEAST_TELLING = 0.3;
/** Beside a bottle of several colours, so many of those colours tell as well how much a bottle holds as a full one. */
const FEWEST_PARTED = 3;

/**
 * Bottles full of one colour or of several colours, and a colour in others that together fill whole ones: columns of one
 * colour each that stand somewhere by chance do not add up, unless each may be as high as it likes. Of bottles one may be cut
 * off.
 */
function isNearlySolved({ groupOf, layout, capacity }: Interpretation, stacks: readonly (readonly Spot[])[]) {
  if (!areMostlyEven(layout)) return false;
  const isPlain = (stack: readonly Spot[]) => new Set(stack.map((spot) => groupOf.get(spot))).size === 1;
  const isFull = (stack: readonly Spot[], i: number) =>
    stack.length === (layout.holders[i]?.capacity ?? capacity);
  const solved = stacks.filter((stack, i) => isFull(stack, i) && isPlain(stack));
  const isParted = stacks.some((stack, i) => stack.length > 0 && !isFull(stack, i));
  const filled = stacks.filter((stack) => stack.length > 0);
  const mixed = filled.filter((stack) => !isPlain(stack));
  const parted = partedColors(groupOf, filled);
  const isKnown = solved.length >= FEWEST_SOLVED || (mixed.length > 0 && parted >= FEWEST_PARTED);
  const telling = solved.length + mixed.length + parted;
  return isParted && isKnown && telling >= LEAST_TELLING * filled.length;
}

/** How many colours lie in several bottles, and not as much in each: things of one height come in pairs anywhere. */
function partedColors(groupOf: ReadonlyMap<Spot, number>, stacks: readonly (readonly Spot[])[]): number {
  const colors = new Set(stacks.flatMap((stack) => stack.map((spot) => groupOf.get(spot))));
  const partsOf = (color: number | undefined) =>
    new Set(
      stacks.map((stack) => stack.filter((spot) => groupOf.get(spot) === color).length).filter(Boolean),
    );
  return [...colors].filter((color) => partsOf(color).size > 1).length;
}

/** A board to play has at least this share of its filled bottles hold more than one colour. */
const LEAST_MIXED = 0.25;
/** More of them when the bottles are of several heights: those may be anything. */
const LEAST_MIXED_UNEVEN = 0.5;

/** So many changes of colour for each filled bottle are as good, where the counting rule is kept. */
const LEAST_CHANGES = 0.5;

function isMixed({ groupOf, layout, whole }: Interpretation, stacks: readonly (readonly Spot[])[]): boolean {
  const filled = stacks.filter((stack) => stack.length > 0);
  const colors = filled.map((stack) => new Set(stack.map((spot) => groupOf.get(spot))).size);
  const least = isUneven(layout) ? LEAST_MIXED_UNEVEN : LEAST_MIXED;
  const changes = sum(filled.map((stack) => changesIn(stack, groupOf)));
  if (whole && !isUneven(layout) && changes >= LEAST_CHANGES * filled.length) return true;
  return colors.filter((count) => count > 1).length >= least * filled.length;
}

function isUneven({ holders }: Layout): boolean {
  return new Set(holders.map(({ capacity }) => capacity)).size > 1;
}

function areMostlyEven({ holders }: Layout): boolean {
  const same = holders.map((one) => holders.filter(({ capacity }) => capacity === one.capacity).length);
  return Math.max(...same) > holders.length / 2;
}

function changesIn(stack: readonly Spot[], groupOf: ReadonlyMap<Spot, number>): number {
  return stack.slice(1).filter((spot, i) => groupOf.get(spot) !== groupOf.get(stack[i] ?? spot)).length;
}

/** Columns of liquid that break the counting rule are a board when nearly all of their colours keep it. */
const LEAST_KEEPING = 0.6;

function isRegular({ groupOf, roles, capacity }: Interpretation): boolean {
  const groups = [...groupOf.values()];
  const sizes = roles.map((role, group) => (role === 'color' ? groups.filter((g) => g === group).length : 0));
  return sum(sizes.filter((size) => size % capacity === 0)) >= LEAST_KEEPING * sum(sizes);
}
