import { clamp, median, sum } from '../../numbers/statistics.ts';
import { cutsOf } from '../colors/cuts.kernel.ts';
import { patchDistance } from '../items/patches.ts';
import type { Cell, Cells } from './cells.ts';

/** How many places of each tube hold items, from the closed end; beyond them is air. */
export type Heights = readonly number[];

/** The cells of all tubes with the distances between all of them. */
interface Compared {
  readonly cells: readonly Cell[];
  /** The indices of each tube's cells, from its closed end. */
  readonly stacks: readonly (readonly number[])[];
  readonly distance: (a: number, b: number) => number;
}

/** What speaks for and against heights, in nats unless said otherwise. */
const AIR = {
  /** A place that looks more like the other kind; it grows between these ratios of distances to its own kind and to the other. */
  misfit: 1.5,
  mostMisfit: 5,
  alike: 0.8,
  unlike: 1.6,
  /** Smaller distances are noise (CIEDE2000). */
  noise: 2,
  /** Air that stands out as much as items do from what is beside the tubes. */
  solid: 2,
  /** Air that differs within itself as much as items differ from what is beside them. */
  odd: 2,
  /** Half of this share of what items stand out is how much places of air may differ; half a share more is strange in full. */
  shade: 0.4,
  /** An item that stands out less than this share of the usual, and all such items together at most. */
  faint: 0.8,
  faintShare: 0.35,
  mostFaint: 2.5,
  /** A board without any air. Hardly any position of a game is one. */
  none: 3,
} as const;

/** Groupings into more groups than this are not examined, because air is one of the few things that are seen most. */
const MOST_GROUPS = 30;

/** Proposes how high tubes are filled, and judges any heights, by one way of looking at their places. */
export interface Judge {
  readonly fillings: readonly { readonly heights: Heights; readonly against: number }[];
  readonly against: (heights: Heights) => number;
}

/**
 * Air is closed upwards: above it is only air. So candidates are groups of places that look alike and are closed upwards, and
 * their unions, those first that differ least from what is beside the tubes.
 */
export function judgeBy(cells: Cells): Judge {
  const compared = comparedAll(cells);
  const full = cells.map(({ length }) => length);
  const all = [full, ...byGroups(compared)].filter((heights) => sum(heights) > 0);
  const once = new Map(all.map((heights) => [heights.join(), heights]));
  const against = (heights: Heights) => againstHeights(compared, heights);
  return { fillings: [...once.values()].map((heights) => ({ heights, against: against(heights) })), against };
}

function comparedAll(cells: Cells): Compared {
  const flat = cells.flat();
  const table = flat.map((a) =>
    Float64Array.from(flat, (b) => (a === b ? 0 : patchDistance(a.patch, b.patch))),
  );
  let next = 0;
  const stacks = cells.map((stack) => stack.map(() => next++));
  return { cells: flat, stacks, distance: (a, b) => table[a]?.[b] ?? 0 };
}

/** The unions of groups that are closed upwards, for each level of the tree of merges. */
function byGroups({ cells, stacks, distance }: Compared): Heights[] {
  const indices = cells.map((_, i) => i);
  return cutsOf(indices, distance, MOST_GROUPS).flatMap(({ groups, sizes }) => {
    const contrast = sizes.map((_, group) =>
      median(cells.filter((_, i) => groups[i] === group).map((cell) => cell.contrast)),
    );
    const inOrder = sizes.map((_, group) => group).sort((a, b) => (contrast[a] ?? 0) - (contrast[b] ?? 0));
    const grouped = stacks.map((stack) => stack.map((i) => groups[i] ?? 0));
    const air = new Set<number>();
    return inOrder.flatMap((group) => {
      const alone = heightsBelow(grouped, new Set([group]));
      const united = heightsBelow(grouped, new Set([...air, group]));
      if (united) air.add(group);
      return [alone, united].filter((heights) => heights !== undefined);
    });
  });
}

/** Returns how high tubes are filled if these groups are air; undefined if something else lies on them. */
function heightsBelow(stacks: readonly (readonly number[])[], air: ReadonlySet<number>): Heights | undefined {
  const heights = stacks.map((stack) => stack.findLastIndex((group) => !air.has(group)) + 1);
  const isClosed = stacks.every((stack, i) => stack.slice(0, heights[i]).every((group) => !air.has(group)));
  return isClosed ? heights : undefined;
}

/**
 * Returns what speaks against heights, in nats: places of air that look more like an item than like other air, items that look
 * more like air than like any other item, and air that stands out as items do, or items that do not. What is beside a tube counts
 * as air, because most tubes are transparent.
 */
function againstHeights({ cells, stacks, distance }: Compared, heights: Heights): number {
  const air = stacks.flatMap((stack, i) => stack.slice(heights[i]));
  const items = stacks.flatMap((stack, i) => stack.slice(0, heights[i]));
  if (air.length === 0) return AIR.none;
  const contrast = (i: number) => cells[i]?.contrast ?? 0;
  const nearest = (i: number, among: readonly number[]) => {
    let least = Number.POSITIVE_INFINITY;
    for (const other of among) if (other !== i) least = Math.min(least, distance(i, other));
    return least;
  };
  const misfit = (own: number, other: number) =>
    clamp(((own + AIR.noise) / (other + AIR.noise) - AIR.alike) / (AIR.unlike - AIR.alike), 0, 1);
  const toAir = (i: number) => Math.min(contrast(i), nearest(i, air));
  const misfits = [
    ...air.map((i) => misfit(toAir(i), nearest(i, items))),
    ...items.map((i) => misfit(nearest(i, items), toAir(i))),
  ];
  const usual = median(items.map(contrast));
  const strange = strangeAir(
    stacks,
    heights,
    (i, others) => Math.min(contrast(i), nearest(i, others)) / Math.max(1, usual),
  );
  const odd = oddAir(air, contrast, distance) / Math.max(1, usual);
  return (
    Math.min(AIR.mostMisfit, AIR.misfit * (sum(misfits) + sum(strange))) +
    AIR.odd * Math.min(1, odd) +
    againstContrasts(air.map(contrast), items.map(contrast), usual)
  );
}

/**
 * Returns for each place of air how strange it is, from 0 to 1: how much it differs from the same place of the emptiest tubes, as a share
 * of what items differ from what is beside them. A colour that lies only on top would be air by all else.
 */
function strangeAir(
  stacks: readonly (readonly number[])[],
  heights: Heights,
  difference: (i: number, others: readonly number[]) => number,
): number[] {
  const lowest = Math.min(...heights);
  const emptiest = stacks.filter((_, k) => heights[k] === lowest);
  return stacks.flatMap((stack, k) =>
    stack.flatMap((i, place) => {
      const others = emptiest.flatMap((other) => other[place] ?? []).filter((other) => other !== i);
      return place < (heights[k] ?? 0) || others.length === 0
        ? []
        : clamp(2 * difference(i, others) - AIR.shade, 0, 1);
    }),
  );
}

/** Returns how much places of air differ (root mean square) from the one that is most like all others, or from what is beside them. */
function oddAir(
  air: readonly number[],
  contrast: (i: number) => number,
  distance: (a: number, b: number) => number,
): number {
  const oddFrom = (middle: number) =>
    sum(air.map((i) => Math.min(contrast(i), distance(i, middle)) ** 2)) / air.length;
  return Math.sqrt(Math.min(...air.map(oddFrom)));
}

function againstContrasts(air: readonly number[], items: readonly number[], usual: number): number {
  const faint = items.map((contrast) => clamp(1 - contrast / Math.max(0.01, AIR.faintShare * usual), 0, 1));
  const solid = (median(air) + AIR.noise) / (usual + AIR.noise);
  return Math.min(AIR.mostFaint, AIR.faint * sum(faint)) + AIR.solid * Math.min(1.5, solid);
}
