import type { Spot } from '../layout.ts';
import { median } from '../statistics.ts';
import { cutsOf, gapOf } from './cuts.ts';
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
 * places nor the light explain the difference.
 */
function halvesOf(spots: readonly Spot[], found: Interpretation): Halves | undefined {
  const { capacity, distance } = found;
  const cuts = cutsOf(
    spots.map(({ patch }) => patch),
    distance,
    2,
  );
  const cut = cuts.find(({ sizes }) => sizes.length === 2);
  if (!cut || cut.between < LEAST_DIFFERENCE || gapOf(cut) < LEAST_GAP) return undefined;
  if (cut.sizes.some((size) => size % capacity !== 0)) return undefined;
  const [ones, others] = [0, 1].map((kind) => spots.filter((_, i) => cut.groups[i] === kind));
  if (!ones || !others || differByPlaceOnly(ones, others, found) || differByLight(ones, others, found))
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

/**
 * Light that falls off across the page changes all colours in the same direction, by at least this share of
 * the change of one of them.
 */
const LEAST_COMMON_CHANGE = 0.5;

/**
 * Whether the two sorts lie on different sides of a line across the page, and all other colours become
 * similarly darker there. Then the difference is due to the light.
 */
function differByLight(
  ones: readonly Spot[],
  others: readonly Spot[],
  { roles, groupOf }: Interpretation,
): boolean {
  const own = groupOf.get(ones[0] as Spot);
  const rest = roles.flatMap((role, group) => (role === 'color' && group !== own ? [group] : []));
  const seen = rest.map((group) => [...groupOf].flatMap(([spot, g]) => (g === group ? [spot] : [])));
  return (['x', 'y'] as const).some((axis) => {
    const [first, last] = [ones, others].sort((a, b) => (a[0]?.[axis] ?? 0) - (b[0]?.[axis] ?? 0));
    const line = Math.max(...(first ?? []).map((spot) => spot[axis]));
    if ((last ?? []).some((spot) => spot[axis] <= line)) return false;
    const darkening = darkeningBeyond([...ones, ...others], axis, line) ?? 0;
    const darkenings = seen.flatMap((spots) => darkeningBeyond(spots, axis, line) ?? []);
    return (
      darkenings.length > 0 &&
      darkenings.every((other) => Math.sign(darkening) * other >= LEAST_COMMON_CHANGE * Math.abs(darkening))
    );
  });
}

/**
 * Returns by how much items beyond a line are darker than those before it, in L of Lab; undefined if there
 * are none on one side.
 */
function darkeningBeyond(spots: readonly Spot[], axis: 'x' | 'y', line: number): number | undefined {
  const [before, beyond] = [false, true].map((isBeyond) =>
    spots.filter((spot) => spot[axis] > line === isBeyond).map(({ patch }) => patch.mean.L),
  );
  return before?.length && beyond?.length ? median(before) - median(beyond) : undefined;
}
