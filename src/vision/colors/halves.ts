import { median } from '../../numbers/statistics.ts';
import type { Spot } from '../tubes/layout.ts';
import { type Cut, cutsOf, gapOf } from './cuts.kernel.ts';
import {
  HIDDEN_GROUP,
  hasSeveralCapacities,
  type Interpretation,
  itemsOf,
  type Role,
} from './interpretation.ts';

/**
 * The halves of a colour differ by at least this distance (ΔE). Smaller differences occur within one colour.
 */
const LEAST_DIFFERENCE = 3;
/** The gap between the halves is at least this many times the spread inside them. */
const LEAST_GAP = 1.2;

/**
 * Splits each colour that fills several tubes into two, if its items are of two sorts that fill whole tubes
 * each. If something covers part of an item, it may be farther from its own colour than two colours are from
 * each other, so that no single distance separates all colours.
 */
export function withSplitColors(found: Interpretation): Interpretation {
  const { roles, capacity } = found;
  if (!found.whole || hasSeveralCapacities(found) || [...found.groupOf.values()].includes(HIDDEN_GROUP))
    return found;
  const groupOf = new Map(found.groupOf);
  const added: Role[] = [];
  let { gap } = found;
  for (const [group, role] of roles.entries()) {
    const spots = [...groupOf].flatMap(([spot, g]) => (g === group ? [spot] : []));
    const halves = role === 'color' && spots.length > capacity ? halvesOf(spots, found) : undefined;
    if (!halves) continue;
    for (const spot of halves.others) groupOf.set(spot, roles.length + added.length);
    added.push('color');
    gap = Math.min(gap, halves.gap);
  }
  return { ...found, groupOf, roles: [...roles, ...added], gap };
}

interface Halves {
  readonly others: readonly Spot[];
  readonly gap: number;
}

/**
 * Splits the items of one colour in two, if the halves fill whole tubes and differ clearly, and neither their
 * places nor what changes all colours explain the difference.
 */
function halvesOf(spots: readonly Spot[], found: Interpretation): Halves | undefined {
  const { capacity } = found;
  const cut = cutInTwo(spots, found);
  if (!cut || cut.between < LEAST_DIFFERENCE || gapOf(cut) < LEAST_GAP) return undefined;
  if (cut.sizes.some((size) => size % capacity !== 0)) return undefined;
  const [ones, others] = [0, 1].map((kind) => spots.filter((_, i) => cut.groups[i] === kind));
  const own = spots[0] && found.groupOf.get(spots[0]);
  if (!ones || !others || differByPlaceOnly(ones, others, found) || isCommon(cut.between, own, found))
    return undefined;
  return { others, gap: gapOf(cut) };
}

/**
 * Whether one sort lies only at one end of stacks, and the other never does. Then a light floor shines
 * through, or the rim casts a shadow.
 */
function differByPlaceOnly(ones: readonly Spot[], others: readonly Spot[], found: Interpretation): boolean {
  const stacks = found.layout.holders.map((holder) => itemsOf(found, holder));
  return [0, -1].some((end) => {
    const isThere = (spot: Spot) => stacks.some((stack) => stack.at(end) === spot);
    const isOnly = (some: readonly Spot[], rest: readonly Spot[]) =>
      some.every(isThere) && !rest.some(isThere);
    return isOnly(ones, others) || isOnly(others, ones);
  });
}

/** The halves of most other colours differ by less than this share of the difference that splits one. */
const LEAST_COMMON_CHANGE = 0.5;

/**
 * Whether the items of most other colours differ from each other as well. Then something changes all colours, such as light that falls off
 * across the page, or gloss that ends halfway down the tubes.
 */
function isCommon(between: number, own: number | undefined, found: Interpretation): boolean {
  const { roles, groupOf } = found;
  const rest = roles.flatMap((role, group) => (role === 'color' && group !== own ? [group] : []));
  const differences = rest.flatMap((group) => {
    const spots = [...groupOf].flatMap(([spot, g]) => (g === group ? [spot] : []));
    return cutInTwo(spots, found)?.between ?? [];
  });
  return differences.length > 0 && median(differences) >= LEAST_COMMON_CHANGE * between;
}

function cutInTwo(spots: readonly Spot[], { distance }: Interpretation): Cut | undefined {
  const cuts = cutsOf(spots, (a, b) => distance(a.patch, b.patch), 2);
  return cuts.find(({ sizes }) => sizes.length === 2);
}
