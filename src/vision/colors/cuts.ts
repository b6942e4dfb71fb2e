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
 *
 * @param most groupings into more groups are left out: most of a tree is leaves.
 */
export function cutsOf<T>(
  items: readonly T[],
  distance: (a: T, b: T) => number,
  most = Number.POSITIVE_INFINITY,
): Cut[] {
  // each item's group, named by one of its members, and how many items that has
  const owners = Int32Array.from(items, (_, i) => i);
  const counts = new Int32Array(items.length).fill(1);
  const tree: Tree = { table: distances(items, distance), alive: items.map((_, i) => i), nearest: [] };
  for (const i of tree.alive) tree.nearest[i] = nearestAfter(i, tree);
  const cuts: Cut[] = [];
  let inside = 0;
  while (tree.alive.length > 1) {
    const a = closest(tree);
    const b = tree.nearest[a]!;
    const between = Math.max(inside, tree.table[a]![b]!);
    if (tree.alive.length <= most) {
      const { groups, sizes } = numbered(owners);
      cuts.push({ groups, sizes, inside, between, next: [groups[a]!, groups[b]!] });
    }
    inside = between;
    merge(a, b, counts, tree);
    counts[a]! += counts[b]!;
    for (let i = 0; i < owners.length; i++) if (owners[i] === b) owners[i] = a;
  }
  if (items.length > 0)
    cuts.push({ groups: items.map(() => 0), sizes: [items.length], inside, between: inside, next: [0, 0] });
  return cuts;
}

/** The groups that are left, in order, with their distances, and for each the nearest of those after it. */
interface Tree {
  readonly table: readonly Float64Array[];
  readonly alive: number[];
  readonly nearest: number[];
}

/** The nearest group after one, the first of equals; itself for the last. */
function nearestAfter(i: number, { alive, table }: Tree): number {
  const row = table[i]!;
  let nearest = i;
  let least = Number.POSITIVE_INFINITY;
  for (let at = alive.indexOf(i) + 1; at < alive.length; at++) {
    const other = alive[at]!;
    if (row[other]! >= least) continue;
    least = row[other]!;
    nearest = other;
  }
  return nearest;
}

/** The first of the two groups that are closest. */
function closest({ alive, table, nearest }: Tree): number {
  let best = alive[0]!;
  let least = Number.POSITIVE_INFINITY;
  for (const i of alive) {
    const other = nearest[i]!;
    if (other === i || table[i]![other]! >= least) continue;
    least = table[i]![other]!;
    best = i;
  }
  return best;
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

/** The distances of two groups to all others become those of the first one, with the second in it. */
function merge(a: number, b: number, counts: Int32Array, tree: Tree): void {
  const { table, alive, nearest } = tree;
  const wa = counts[a]!;
  const wb = counts[b]!;
  alive.splice(alive.indexOf(b), 1);
  for (const k of alive) {
    if (k === a) continue;
    const mean = (wa * table[a]![k]! + wb * table[b]![k]!) / (wa + wb);
    table[a]![k] = mean;
    table[k]![a] = mean;
  }
  // a mean is no less than the lesser of two, so that only those lose their nearest that had one of these
  for (const k of alive)
    if (k === a || nearest[k] === a || nearest[k] === b) nearest[k] = nearestAfter(k, tree);
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
