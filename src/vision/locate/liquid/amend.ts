import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { quantile } from '../../../numbers/statistics.ts';
import { interpret } from '../../colors/interpret.ts';
import {
  groupsIn,
  HIDDEN_GROUP,
  hasSeveralCapacities,
  type Interpretation,
  itemsOf,
  runLengths,
} from '../../colors/interpretation.ts';
import { labToRgb } from '../../colors/spaces.ts';
import { middleColorOf, type Patch, patchDistance } from '../../items/patches.ts';
import type { Holder, Spot } from '../../tubes/layout.ts';

/**
 * At least this many runs are shorter than a bottle. That all of so many are even is no chance, because most
 * runs of a board are one unit.
 */
const FEWEST_RUNS = 6;

/**
 * Returns the board with units of twice the height, if every run has an even number of units: then a pattern
 * that is the same in every unit divides each of them in two. The capacity becomes doubtful. Boards with
 * several capacities are left as they are.
 */
export function withDoubledUnits(found: Interpretation): Interpretation {
  const { layout, whole, capacity } = found;
  if (!whole || capacity % 2 > 0 || hasSeveralCapacities(found)) return found;
  const runs = layout.holders.map((holder) => runLengths(groupsIn(found, holder)));
  const isPart = (length: number) => length < capacity;
  if (runs.flat().some((length) => length % 2 > 0)) return found;
  if (runs.flat().filter(isPart).length < FEWEST_RUNS) return found;
  const up = { x: 2 * layout.up.x, y: 2 * layout.up.y };
  const board = interpret({
    ...layout,
    up,
    itemHeight: 2 * layout.itemHeight,
    leastCapacity: capacity / 2,
    mostCapacity: capacity / 2,
    holders: layout.holders.map((holder) => inPairs(holder, layout.up.y)),
  });
  return board?.whole ? board : found;
}

/** Returns a tube with one item in the place of every two. */
function inPairs(holder: Holder, up: number): Holder {
  const spots = holder.spots.flatMap((spot, i): Spot[] =>
    i % 2 > 0 ? [] : [{ ...spot, y: (spot.y + (holder.spots[i + 1]?.y ?? spot.y)) / 2 }],
  );
  const own = holder.capacity === undefined ? {} : { capacity: holder.capacity / 2 };
  return { ...holder, ...own, isCapacityUnsure: true, y: holder.y + up / 2, spots };
}

/** The shares of white that are tried. Less is only poor light; with more, hardly any colour is left. */
const SHARES = Array.from({ length: 23 }, (_, i) => 0.12 + 0.02 * i);
/** With fewer bottles, a share of white that gives all tops the colours of others may be found by chance. */
const FEWEST_TOPS = 4;
/**
 * At least `TOPS_QUANTILE` of the tops have to be within `ONE_LIQUID` (ΔE) of a lower item without that
 * white, and not within `UNLIKE` with it.
 */
const TOPS_QUANTILE = 0.9;
const ONE_LIQUID = 3.5;
const UNLIKE = 6;

/**
 * Returns the board with the uppermost liquid of each bottle in its own colour, if the game paints that
 * lighter: all mixed with the same share of white. This is only done if the board breaks the counting rule
 * before and keeps it then. Where items are hidden, any counts keep it, so there every top is compared with what is shown below it
 * in its own bottle. All changed bottles become doubtful.
 */
export function withoutLightTops(found: Interpretation): Interpretation {
  const { layout, whole, groupOf } = found;
  const isShown = (spot: Spot) => groupOf.get(spot) !== HIDDEN_GROUP;
  const stacks = layout.holders.map((holder) => itemsOf(found, holder));
  const isHiding = !stacks.flat().every(isShown);
  if (whole && !isHiding) return found;
  const seen = stacks.map((stack) => {
    const [top] = sameOnTop(stack);
    const lower = top ? stack.slice(0, stack.indexOf(top)).filter(isShown) : [];
    return { top, lower: lower.map(({ patch }) => middleColorOf(patch)) };
  });
  const all = seen.flatMap(({ lower }) => lower);
  const tops = seen.flatMap(({ top, lower }) => {
    const known = isHiding ? lower : all;
    return top && known.length > 0 ? [{ color: middleColorOf(top.patch), known }] : [];
  });
  if (tops.length < (isHiding ? 1 : FEWEST_TOPS) || all.length < tops.length) return found;
  const mismatches = (share: number) =>
    tops.map(({ color, known }) => distanceToNearest(unmixed(color, share), known));
  const mismatchOf = (share: number) => quantile(mismatches(share), TOPS_QUANTILE);
  const best = SHARES.reduce((least, share) => (mismatchOf(share) < mismatchOf(least) ? share : least));
  if (mismatchOf(best) > ONE_LIQUID || mismatchOf(0) < UNLIKE) return found;
  const holders = layout.holders.map((holder, i) => darkened(holder, sameOnTop(stacks[i] ?? []), best));
  const board = interpret({ ...layout, holders });
  return board?.whole ? board : found;
}

function sameOnTop(stack: readonly Spot[]): Spot[] {
  const top = stack.at(-1);
  const below = top ? stack.findLastIndex(({ patch }) => patchDistance(patch, top.patch) > ONE_LIQUID) : -1;
  return stack.slice(below + 1);
}

function distanceToNearest(color: LabColor, others: readonly LabColor[]): number {
  return Math.min(...others.map((other) => diff(color, other)));
}

/** Removes a share of white from a colour. */
function unmixed(color: LabColor, share: number): LabColor {
  const { R, G, B } = labToRgb(color);
  const without = (value: number) => Math.max(0, (value - 255 * share) / (1 - share));
  return rgb_to_lab({ R: without(R), G: without(G), B: without(B) });
}

/** Returns a tube with the white removed from its top items, marked as changed. */
function darkened(holder: Holder, tops: readonly Spot[], share: number): Holder {
  if (tops.length === 0) return holder;
  const spots = holder.spots.map((spot) =>
    tops.includes(spot) ? { ...spot, patch: unmixedPatch(spot.patch, share) } : spot,
  );
  return { ...holder, spots, hasLightTop: true };
}

/** Removes a share of white from a patch: all samples are shifted by as much as their middle. */
function unmixedPatch(patch: Patch, share: number): Patch {
  const from = middleColorOf(patch);
  const to = unmixed(from, share);
  const shift = [to.L - from.L, to.a - from.a, to.b - from.b];
  const count = patch.sorted.length / 3;
  return {
    mean: unmixed(patch.mean, share),
    rim: unmixed(patch.rim, share),
    sorted: patch.sorted.map((value, i) => value + (shift[Math.floor(i / count)] ?? 0)),
  };
}
