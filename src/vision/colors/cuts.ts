/** Groups of items that look alike, at one level of the tree of merges. */
export interface Cut {
  /** For each item, the number of its group, from 0 in order of first appearance. */
  readonly groups: readonly number[];
  readonly sizes: readonly number[];
  /** The distance bridged by the last merge within the groups, and by the next one between them. */
  readonly inside: number;
  readonly between: number;
  /** The two groups that would be merged next; twice the same when there is but one. */
  readonly next: readonly [number, number];
}

/** Distances below this are noise of the picture: differences of half a level, of resampling, of JPEG. */
const NOISE = 0.7;

/** How clearly the groups stand apart: well above 1 for a good cut. */
export function gapOf({ inside, between }: Cut): number {
  return (between + NOISE) / (inside + NOISE);
}

/**
 * Merges the two closest groups again and again (average linkage, Sokal and Michener 1958) and returns the grouping
 * before each merge, finest first. No number of colours is assumed: the gaps between merges speak for themselves.
 */
export function cutsOf<T>(items: readonly T[], distance: (a: T, b: T) => number): Cut[] {
  // each item's group, named by one of its members, and how many items that has
  const owners = Int32Array.from(items, (_, i) => i);
  const counts = new Int32Array(items.length).fill(1);
  const table = distances(items, distance);
  const alive = items.map((_, i) => i);
  const cuts: Cut[] = [];
  let inside = 0;
  while (alive.length > 1) {
    const { a, b, height } = closest(alive, table);
    const between = Math.max(inside, height);
    const { groups, sizes } = numbered(owners);
    cuts.push({ groups, sizes, inside, between, next: [groups[a]!, groups[b]!] });
    inside = between;
    mergeDistances(a, b, alive, counts, table);
    alive.splice(alive.indexOf(b), 1);
    counts[a]! += counts[b]!;
    for (let i = 0; i < owners.length; i++) if (owners[i] === b) owners[i] = a;
  }
  if (items.length > 0)
    cuts.push({ groups: items.map(() => 0), sizes: [items.length], inside, between: inside, next: [0, 0] });
  return cuts;
}

function distances<T>(items: readonly T[], distance: (a: T, b: T) => number): Float64Array[] {
  const table = items.map(() => new Float64Array(items.length));
  for (let i = 0; i < items.length; i++) {
    for (let j = i + 1; j < items.length; j++) {
      const d = distance(items[i]!, items[j]!);
      table[i]![j] = d;
      table[j]![i] = d;
    }
  }
  return table;
}

function closest(
  alive: readonly number[],
  table: readonly Float64Array[],
): { a: number; b: number; height: number } {
  const best = { a: 0, b: 0, height: Number.POSITIVE_INFINITY };
  for (let i = 0; i < alive.length; i++) {
    const row = table[alive[i]!]!;
    for (let j = i + 1; j < alive.length; j++) {
      const height = row[alive[j]!]!;
      if (height >= best.height) continue;
      best.a = alive[i]!;
      best.b = alive[j]!;
      best.height = height;
    }
  }
  return best;
}

/** The distances of two groups to all others become those of the first one, with the second in it. */
function mergeDistances(
  a: number,
  b: number,
  alive: readonly number[],
  counts: Int32Array,
  table: readonly Float64Array[],
): void {
  const wa = counts[a]!;
  const wb = counts[b]!;
  for (const k of alive) {
    if (k === a || k === b) continue;
    const mean = (wa * table[a]![k]! + wb * table[b]![k]!) / (wa + wb);
    table[a]![k] = mean;
    table[k]![a] = mean;
  }
}

/** Numbers the groups in the order in which their first items come. */
function numbered(owners: Int32Array): { groups: number[]; sizes: number[] } {
  const numbers = new Int32Array(owners.length).fill(-1);
  const groups: number[] = [];
  const sizes: number[] = [];
  for (const owner of owners) {
    if (numbers[owner] === -1) numbers[owner] = sizes.push(0) - 1;
    const group = numbers[owner]!;
    groups.push(group);
    sizes[group]! += 1;
  }
  return { groups, sizes };
}
