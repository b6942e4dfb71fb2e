import { bestOf, median, sum } from '../../numbers/statistics.ts';
import { canFill } from '../../puzzle/index.ts';
import type { Spot } from '../tubes/layout.ts';
import { type Cut, gapOf } from './cuts.kernel.ts';
import {
  colorSizes,
  type Grouping,
  HIDDEN_GROUP,
  hasSeveralCapacities,
  type Interpretation,
  type Role,
  type UngroupedSpots,
} from './interpretation.ts';

/**
 * A hypothesis: a grouping of spots, the meaning of each group, and the capacity of tubes without one of
 * their own.
 */
export interface Claim {
  readonly grouping: Grouping;
  readonly roles: readonly Role[];
  readonly capacity: number;
}

interface Counts {
  readonly colors: readonly number[];
  readonly hidden: number;
}

function countsOf({ grouping, roles }: Claim): Counts {
  const colors = grouping.cut.sizes.filter((_, group) => roles[group] === 'color');
  return { colors, hidden: grouping.hidden.size };
}

/** Whether the counting rule holds: every colour fills whole tubes, with hidden items for what is missing. */
function isWhole(claim: Claim, capacities: readonly number[], { colors, hidden }: Counts): boolean {
  if (colors.length < (hidden > 0 ? 1 : 2)) return false;
  const { capacity } = claim;
  if (hidden === 0) return fills(colors, capacities, claim);
  return fillsWith(colors, hidden, capacity);
}

/** Whether this many hidden items are what the colours lack to fill tubes of this capacity. */
function fillsWith(colors: readonly number[], hidden: number, capacity: number): boolean {
  const missing = sum(colors.map((size) => (capacity - (size % capacity)) % capacity));
  return missing <= hidden && (sum(colors) + hidden) % capacity === 0;
}

/**
 * Whether the colours can fill the tubes. Until empty tubes were looked for, there may be more tubes than are
 * known.
 */
function fills(
  colors: readonly number[],
  capacities: readonly number[],
  { grouping, capacity }: Claim,
): boolean {
  const { complete, holders } = grouping.layout;
  const usual = holders.every((holder) => holder.capacity) ? median(capacities) : capacity;
  const spare = complete ? [] : colors.map(() => usual);
  return canFill(colors, [...capacities, ...spare]);
}

export function isEven(found: Interpretation): boolean {
  if ([...found.groupOf.values()].includes(HIDDEN_GROUP)) return false;
  const colors = colorSizes(found).filter((size) => size > 0);
  return colors.length > 2 && new Set(colors).size === 1;
}

export interface Judgement {
  /** Whether every colour fills whole tubes, with hidden items for what is missing. */
  readonly whole: boolean;
  readonly fitness: number;
}

/**
 * Returns how likely a claim is: the product of how clearly its items are there, how clearly its colours
 * differ, how well the counting rule holds, and of factors for what speaks against it. In a product, no
 * factor makes up for another.
 */
export function judge(claim: Claim): Judgement {
  const { grouping, roles, capacity } = claim;
  const { layout, groups, weights, cut } = grouping;
  const counts = countsOf(claim);
  const items = weights.filter((_, i) => roles[groups[i] ?? HIDDEN_GROUP] !== 'empty');
  const support = sum(items);
  const capacities = layout.holders.map((holder) => holder.capacity ?? capacity);
  const stuck = layout.complete && sum(capacities) <= items.length ? NO_ROOM_FACTOR : 1;
  const explained = items.length / (items.length + 2 * layout.strays);
  const shaded = isShaded(claim) ? SHADE_FACTOR : 1;
  const mixed = hasSeveralCapacities({ layout, capacity }) ? SEVERAL_CAPACITIES_FACTOR : 1;
  const stained = isStained(claim) ? STAIN_FACTOR : 1;
  const whole = isWhole(claim, capacities, counts);
  const rule = whole ? wholeRule(claim, counts) : brokenRule(claim, counts);
  const doubts = stuck * explained * shaded * mixed * stained;
  return { whole, fitness: support * Math.sqrt(clarity(cut)) * rule * doubts };
}

/**
 * The factor for a single spot above items that was read as air, because it may be what is seen of a covered
 * item.
 */
const STAIN_FACTOR = 0.5;

function isStained({ grouping: { layout, stacks, cut }, roles }: Claim): boolean {
  const isTaken = (group: number, place: number) =>
    place > 0 && cut.sizes[group] === 1 && roles[group] === 'empty';
  return layout.kind === 'ball' && stacks.some((stack) => stack.some(isTaken));
}

/**
 * Returns an upper bound on the fitness of all claims on a cut, so that hopeless cuts need not be examined: all items count, and each group
 * is a colour that keeps the counting rule.
 */
export function mostFitness(found: UngroupedSpots, cut: Cut): number {
  const rule = found.hidden.size > 0 ? HIDDEN_RULE : evenRule(cut.sizes.length);
  return Math.sqrt(clarity(cut)) * rule * sum(found.weights);
}

/** The factor for tubes of several capacities, because they fit more counts than tubes of one. */
const SEVERAL_CAPACITIES_FACTOR = 0.7;

/**
 * The factor for a board without a free place. Nothing could be moved on it, so its empty places were
 * probably read as items.
 */
const NO_ROOM_FACTOR = 0.2;

/**
 * The factor for two similar colours of which one lies only on floors and the other never does. They are
 * probably one colour, changed by the floor.
 */
const SHADE_FACTOR = 0.4;

/**
 * Whether the two most similar groups are both colours, and one lies only on floors while the other never
 * does.
 */
function isShaded({ grouping, roles }: Claim): boolean {
  const { stacks, cut } = grouping;
  const [a, b] = cut.next;
  if (roles[a] !== 'color' || roles[b] !== 'color' || cut.between > 2 * MOST_INSIDE) return false;
  const onFloor = (group: number) => {
    if (!stacks.some((stack) => stack.indexOf(group, 1) > 0)) return 'only';
    return stacks.some(([floor]) => floor === group) ? 'also' : 'never';
  };
  return [onFloor(a), onFloor(b)].sort().join() === 'never,only';
}

/**
 * Returns how surely a spot is an item, from 0 to 1. Chance discs show about 0.6 of a rim, and differ little
 * from what surrounds them.
 */
export function weightOf({ presence, contrast }: Spot): number {
  return Math.max(0, 2.5 * presence - 1.5) * Math.min(1, contrast / 12);
}

/**
 * Items of one colour may differ by this much in bad light or in print (CIEDE2000). Items that differ by
 * twice as much have different colours.
 */
const MOST_INSIDE = 9;

/**
 * Returns how clear a cut is. A larger gap counts fully up to about 2, and little beyond that. Groups that
 * contain plainly different items reduce it.
 */
function clarity(cut: Cut): number {
  const gap = gapOf(cut);
  const apart = Math.min(1, Math.max(0.02, (gap - 1) / 1.2)) + 0.02 * Math.min(gap, 20);
  const excess = Math.max(0, cut.inside - MOST_INSIDE) / MOST_INSIDE;
  return apart * Math.exp(-2 * excess * excess);
}

/**
 * The factors of the counting rule with hidden items, which fit nearly any counts. The second is for boards
 * on which a colour shows more items than one tube holds.
 */
const HIDDEN_RULE = 0.8;
const HIDDEN_DOUBLE_RULE = 0.72;
/**
 * The factors of a board on which all colours have equally many items that do not fill tubes, and of any
 * other that breaks the rule.
 */
const EVEN_RULE = 0.7;
const BROKEN_RULE = 0.3;

function wholeRule({ capacity }: Claim, { colors, hidden }: Counts): number {
  if (hidden === 0) return fillingFactor(colors);
  return colors.some((size) => size > capacity) ? HIDDEN_DOUBLE_RULE : HIDDEN_RULE;
}

/**
 * Returns the factor of a board that breaks the counting rule. It grows with the share of items in colours
 * that fill tubes of this capacity, or of the most frequent number of items per colour.
 */
function brokenRule({ capacity }: Claim, { colors, hidden }: Counts): number {
  if (hidden > 0 || colors.length === 0) return BROKEN_RULE / 3;
  const most = mode(colors);
  if (colors.length > 2 && colors.every((size) => size === most) && most > 1)
    return EVEN_RULE * fillingFactor(colors);
  const keeping = (each: number) => sum(colors.map((size) => (size % each === 0 ? size : 0)));
  return (BROKEN_RULE * Math.max(keeping(capacity), most > 1 ? keeping(most) : 0)) / sum(colors);
}

/** The factor of colours with different numbers of items. Few games give a colour more than one tube. */
const DOUBLE_RULE = 0.6;

/** The largest factor that the counting rule can give. */
const BEST_RULE = 1.5;

/** The fitness of a claim is at most this for each of its items: that of the best rule and of a perfectly clear cut. */
export const MOST_FITNESS = BEST_RULE * Math.sqrt(1.4);

/**
 * Returns the factor of colours that keep the counting rule. It grows with their number, because chance
 * becomes less likely.
 */
function fillingFactor(colors: readonly number[]): number {
  const even = colors.every((size) => size === colors[0]);
  return (even ? 1 : DOUBLE_RULE) * evenRule(colors.length);
}

function evenRule(colors: number): number {
  return Math.min(BEST_RULE, 0.5 + 0.12 * (colors - 1));
}

/** Returns the most frequent value, and the first of several. */
function mode(values: readonly number[]): number {
  return bestOf([...countEach(values)], ([, count]) => count)?.[0] ?? 1;
}

/** Counts how often each value occurs, in order of first occurrence. */
function countEach(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
