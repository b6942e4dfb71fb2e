import type { Spot } from '../layout.ts';
import { median } from '../statistics.ts';
import { cutsOf, gapOf } from './cuts.ts';
import { HIDDEN_GROUP, type Interpretation, itemsOf, type Role } from './interpretation.ts';

/** Items this far apart are seen to differ; nearer ones differ as those of one colour may. */
const SEEN_APART = 3;
/** The two halves of what was taken for one colour stand apart by so much more than either within itself. */
const CLEAR_HALVES = 1.2;

/**
 * The same with colours that fill several tubes taken apart where their items are of two kinds that fill tubes each: one
 * covered item may stand farther from its own colour than two others from each other, and no one distance tells all apart.
 */
export function withHalves(found: Interpretation): Interpretation {
  const { roles, capacity, layout } = found;
  const isUniform = layout.holders.every((holder) => (holder.capacity ?? capacity) === capacity);
  if (!found.whole || !isUniform || [...found.groupOf.values()].includes(HIDDEN_GROUP)) return found;
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

function halvesOf(spots: readonly Spot[], found: Interpretation): Halves | undefined {
  const { capacity, distance } = found;
  const cuts = cutsOf(
    spots.map(({ patch }) => patch),
    distance,
    2,
  );
  const cut = cuts.find(({ sizes }) => sizes.length === 2);
  if (!cut || cut.between < SEEN_APART || gapOf(cut) < CLEAR_HALVES) return undefined;
  if (cut.sizes.some((size) => size % capacity !== 0)) return undefined;
  const [ones, others] = [0, 1].map((kind) => spots.filter((_, i) => cut.groups[i] === kind));
  if (!ones || !others || differByPlaceOnly(ones, others, found) || areAcross(ones, others, found))
    return undefined;
  return { others, gap: gapOf(cut) };
}

/** Whether one kind lies at one end of stacks alone, and the other never does: a light floor shines through, or a rim casts a shadow. */
function differByPlaceOnly(ones: readonly Spot[], others: readonly Spot[], found: Interpretation): boolean {
  const stacks = found.layout.holders.map((holder) => itemsOf(found, holder));
  return [0, -1].some((end) => {
    const isThere = (spot: Spot) => stacks.some((stack) => stack.at(end) === spot);
    const isOnly = (some: readonly Spot[], rest: readonly Spot[]) =>
      some.every(isThere) && !rest.some(isThere);
    return isOnly(ones, others) || isOnly(others, ones);
  });
}

/** Light that falls off over the page changes all colours the same way, and by such a share of what it changes one of them. */
const LIKEWISE = 0.5;

/** Whether one kind lies on one side of a line across the page, the other beyond, and all other colours are as much darker there. */
function areAcross(
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
    const fall = fallOver([...ones, ...others], axis, line) ?? 0;
    const falls = seen.flatMap((spots) => fallOver(spots, axis, line) ?? []);
    return falls.length > 0 && falls.every((other) => Math.sign(fall) * other >= LIKEWISE * Math.abs(fall));
  });
}

/** By how much items beyond a line are darker than those before it; undefined where none lie on one side. */
function fallOver(spots: readonly Spot[], axis: 'x' | 'y', line: number): number | undefined {
  const [before, beyond] = [false, true].map((isBeyond) =>
    spots.filter((spot) => spot[axis] > line === isBeyond).map(({ patch }) => patch.mean.L),
  );
  return before?.length && beyond?.length ? median(before) - median(beyond) : undefined;
}
