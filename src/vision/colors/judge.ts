import { canFill, uniformCapacity } from '../../puzzle/index.ts';
import type { Spot } from '../layout.ts';
import { bestOf, median, sum } from '../statistics.ts';
import { type Cut, gapOf } from './cuts.ts';
import { type Found, HIDDEN_GROUP, type Interpretation, type Role, type Table } from './interpretation.ts';

/** A grouping with what the groups stand for. */
export interface Claim {
  readonly table: Table;
  readonly roles: readonly Role[];
  readonly capacity: number;
}

interface Counts {
  readonly colors: readonly number[];
  readonly hidden: number;
  /** Whether these are what lies under other items, without a mark, see `veiledRoles`. */
  readonly isVeiled: boolean;
}

function countsOf({ table, roles }: Claim): Counts {
  const ofRole = (asked: Role) => table.cut.sizes.filter((_, group) => roles[group] === asked);
  const veiled = sum(ofRole('hidden'));
  return { colors: ofRole('color'), hidden: table.hidden.size + veiled, isVeiled: veiled > 0 };
}

/** Whether every colour fills whole tubes, hidden items making up what is missing. */
function isWhole(claim: Claim, capacities: readonly number[], { colors, hidden, isVeiled }: Counts): boolean {
  if (colors.length < (hidden > 0 ? 1 : 2)) return false;
  const { capacity } = claim;
  if (hidden === 0) return colors.every((size) => size > 0) && fills(colors, capacities, claim);
  return fillsWith(colors, hidden, capacity) && (!isVeiled || lackVeiled(colors, hidden, capacity));
}

/** Under items without a mark lies what is missing of at least this share of the colours that show, none of which is there twice. */
const LEAST_LACKING = 0.5;

function lackVeiled(colors: readonly number[], hidden: number, capacity: number): boolean {
  const lacking = colors.filter((size) => size < capacity);
  const isOnce = colors.every((size) => size <= capacity);
  return isOnce && hidden > capacity && lacking.length >= LEAST_LACKING * colors.length;
}

/** Whether so many hidden items make up what the colours lack to fill tubes of that capacity. */
export function fillsWith(colors: readonly number[], hidden: number, capacity: number): boolean {
  const missing = sum(colors.map((size) => (capacity - (size % capacity)) % capacity));
  return missing <= hidden && (sum(colors) + hidden) % capacity === 0;
}

/** Before empty tubes were looked for, there may be more tubes than are known. */
function fills(
  colors: readonly number[],
  capacities: readonly number[],
  { table, capacity }: Claim,
): boolean {
  const { complete, holders } = table.layout;
  const usual = holders.every((holder) => holder.capacity) ? median(capacities) : capacity;
  const spare = complete ? [] : colors.map(() => usual);
  return canFill(colors, [...capacities, ...spare]);
}

/** Whether all colours have the same number of items. */
export function isEven({ groupOf, roles }: Interpretation): boolean {
  if ([...groupOf.values()].includes(HIDDEN_GROUP)) return false;
  const sizes = roles.map((role, group) =>
    role === 'color' ? [...groupOf.values()].filter((g) => g === group).length : 0,
  );
  const colors = sizes.filter((size) => size > 0);
  return colors.length > 2 && new Set(colors).size === 1;
}

export interface Judgement {
  /** Whether every colour fills whole tubes, hidden items making up what is missing. */
  readonly whole: boolean;
  readonly fitness: number;
}

/**
 * How much speaks for a claim: what its items look like, how clearly its colours stand apart, and how well they keep
 * the counting rule. A product, so that no one of them makes up for another.
 */
export function judge(claim: Claim): Judgement {
  const { table, roles, capacity } = claim;
  const { layout, groups, weights, cut } = table;
  const counts = countsOf(claim);
  const items = weights.filter((_, i) => roles[groups[i] ?? HIDDEN_GROUP] !== 'empty');
  const support = sum(items);
  const capacities = layout.holders.map((holder) => holder.capacity ?? capacity);
  const stuck = layout.complete && sum(capacities) <= items.length ? STUCK : 1;
  const explained = items.length / (items.length + 2 * layout.strays);
  const shaded = isShaded(claim) ? SHADED : 1;
  const mixed = uniformCapacity(capacities) === undefined ? MIXED : 1;
  const stained = isStained(claim) ? STAINED : 1;
  const whole = isWhole(claim, capacities, counts);
  const rule = whole ? wholeRule(claim, counts) : brokenRule(claim, counts);
  const doubts = stuck * explained * shaded * mixed * stained;
  return { whole, fitness: support * Math.sqrt(clarity(cut)) * rule * doubts };
}

/** A lone spot over items that was taken for air may as well be what is seen of a covered one. */
const STAINED = 0.5;

function isStained({ table: { layout, stacks, cut }, roles }: Claim): boolean {
  const isTaken = (group: number, place: number) =>
    place > 0 && cut.sizes[group] === 1 && roles[group] === 'empty';
  return layout.kind === 'ball' && stacks.some((stack) => stack.some(isTaken));
}

/**
 * No claim on this cut of these spots is fitter. With hidden items all claims are alike; else what is no multiple of the
 * capacity keeps no rule, whatever stands for empty places, unless it is of one size.
 */
export function mostFitness(found: Found, cut: Cut): number {
  return (
    Math.sqrt(clarity(cut)) * (found.hidden.size > 0 ? HIDDEN_RULE * sum(found.weights) : mostOf(found, cut))
  );
}

/** The same for a cut as clear as can be, without hidden items. */
function mostOf(found: Found, cut: Cut): number {
  const sizes = supportBySize(found, cut);
  const isMixed = found.layout.holders.some(({ capacity }) => capacity !== undefined);
  const capacities = isMixed ? [1] : possibleCapacities(found);
  const isWhole = (size: number) => capacities.some((capacity) => size % capacity === 0);
  const even = [...sizes].map(
    ([size, { support, count }]) => support * evenRule(count) * (isWhole(size) ? 1 : EVEN_RULE),
  );
  const uneven = capacities.map((capacity) => {
    const whole = [...sizes].flatMap(([size, same]) => (size % capacity === 0 ? [same] : []));
    const colors = sum(whole.map(({ count }) => count));
    return DOUBLE_RULE * evenRule(colors) * sum(whole.map(({ support }) => support));
  });
  return Math.max(...even, ...uneven, BROKEN_RULE * sum(found.weights));
}

/** Whatever capacity a claim may give the tubes. */
function possibleCapacities({ layout, heights }: Found): number[] {
  const least = Math.max(1, layout.leastCapacity);
  const most = Math.max(least, layout.mostCapacity, ...heights);
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}

/** How many groups have each size, and how much speaks for their items. */
function supportBySize({ weights }: Found, { groups, sizes }: Cut): Map<number, Same> {
  const bySize = new Map<number, Same>();
  for (const size of sizes) bySize.set(size, { count: (bySize.get(size)?.count ?? 0) + 1, support: 0 });
  for (const [i, group] of groups.entries()) {
    const same = bySize.get(sizes[group] ?? 0);
    if (same) same.support += weights[i] ?? 0;
  }
  return bySize;
}

interface Same {
  readonly count: number;
  support: number;
}

/** Tubes of several capacities fit more counts than tubes of one. */
const MIXED = 0.7;

/** A board without a free place cannot be played; its empty places were taken for items. */
const STUCK = 0.2;

/** Two colours of which one lies only on floors and the other never does are one, seen through the floor. */
const SHADED = 0.4;

function isShaded({ table, roles }: Claim): boolean {
  const { stacks, cut } = table;
  const [a, b] = cut.next;
  if (roles[a] !== 'color' || roles[b] !== 'color' || cut.between > 2 * ONE_COLOR) return false;
  const onFloor = (group: number) => {
    if (!stacks.some((stack) => stack.indexOf(group, 1) > 0)) return 'only';
    return stacks.some(([floor]) => floor === group) ? 'also' : 'never';
  };
  return [onFloor(a), onFloor(b)].sort().join() === 'never,only';
}

/** Discs by chance show about 0.6 of a rim and hardly differ from what is round them. */
export function weightOf({ presence, contrast }: Spot): number {
  return Math.max(0, 2.5 * presence - 1.5) * Math.min(1, contrast / 12);
}

/** Items this far apart may still be one colour in a bad light or in print; twice as far they are not. */
const ONE_COLOR = 9;

/**
 * How clear a cut is: a gap says little beyond twice the spread inside the colours, but much below; and what is
 * merged must not be plainly different.
 */
function clarity(cut: Cut): number {
  const gap = gapOf(cut);
  const apart = Math.min(1, Math.max(0.02, (gap - 1) / 1.2)) + 0.02 * Math.min(gap, 20);
  const excess = Math.max(0, cut.inside - ONE_COLOR) / ONE_COLOR;
  return apart * Math.exp(-2 * excess * excess);
}

/** With hidden items to fill the gaps, nearly any colours keep the counting rule, less likely so if one shows more than fill a tube. */
const HIDDEN_RULE = 0.8;
const HIDDEN_DOUBLE_RULE = 0.72;
/** A board with equally many items of each colour that fill no tube still looks like a board. */
const EVEN_RULE = 0.7;
const BROKEN_RULE = 0.3;

function wholeRule({ capacity }: Claim, { colors, hidden, isVeiled }: Counts): number {
  if (isVeiled) return BROKEN_RULE;
  if (hidden === 0) return wholeness(colors);
  return colors.some((size) => size > capacity) ? HIDDEN_DOUBLE_RULE : HIDDEN_RULE;
}

function brokenRule({ capacity }: Claim, { colors, hidden }: Counts): number {
  if (hidden > 0 || colors.length === 0) return BROKEN_RULE / 3;
  const most = mode(colors);
  if (colors.length > 2 && colors.every((size) => size === most) && most > 1)
    return EVEN_RULE * wholeness(colors);
  const keeping = (each: number) => sum(colors.map((size) => (size % each === 0 ? size : 0)));
  return (BROKEN_RULE * Math.max(keeping(capacity), most > 1 ? keeping(most) : 0)) / sum(colors);
}

/** Few games give a colour more than one tube. */
const DOUBLE_RULE = 0.6;

/** No counting rule speaks for a claim more than this. */
const BEST_RULE = 1.5;

/** The more colours keep the counting rule, the less it can be chance. */
function wholeness(colors: readonly number[]): number {
  const even = colors.every((size) => size === colors[0]);
  return (even ? 1 : DOUBLE_RULE) * evenRule(colors.length);
}

function evenRule(colors: number): number {
  return Math.min(BEST_RULE, 0.5 + 0.12 * (colors - 1));
}

/** The commonest value, the first of those that are equally common. */
function mode(values: readonly number[]): number {
  return bestOf([...countEach(values)], ([, count]) => count)?.[0] ?? 1;
}

/** How often each value comes, in the order in which they first come. */
function countEach(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
