/** A grouping of items by similarity: one level of the tree of merges. */
export interface Cut {
  /** For each item the number of its group. Groups are numbered from 0 in order of first appearance. */
  readonly groups: readonly number[];
  readonly sizes: readonly number[];
  /** The distance of the last two groups that were merged, and of the two that would be merged next. */
  readonly inside: number;
  readonly between: number;
  /** The two groups that would be merged next; one group twice if it is the only one. */
  readonly next: readonly [number, number];
}

/** Smaller distances are noise: half a level of lightness, resampling, JPEG artefacts. */
const CUT_NOISE = 0.7;

/** Returns the gap between groups compared to the spread inside them. It is well above 1 for a good cut. */
export function gapOf({ inside, between }: Cut): number {
  return (between + CUT_NOISE) / (inside + CUT_NOISE);
}

/**
 * Merges the two closest groups until one is left (average linkage, Sokal and Michener 1958), and returns the
 * grouping before each merge, the finest first. The number of colours is not assumed, because the gaps
 * between merges show it.
 *
 * @param most groupings into more groups than this are left out, because most levels of a tree are leaves
 */
export function cutsOf<T>(
  items: readonly T[],
  distance: (a: T, b: T) => number,
  most = Number.POSITIVE_INFINITY,
): Cut[] {
  // for each item, one member that names its group; and for each such member, the size of the group
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

/**
 * The groups that are left in order, the distances between them, and for each group the nearest of those
 * after it.
 */
interface Tree {
  readonly table: readonly Float64Array[];
  readonly alive: number[];
  readonly nearest: number[];
}

/**
 * Returns the nearest group after this one, and the first of several. For the last group it is the group
 * itself.
 */
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

/** Returns the first of the two closest groups. */
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

/** Replaces the distances of group `a` by the averages for `a` and `b` together, and removes `b`. */
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
  // an average is at least the smaller of two distances, so only groups whose nearest was one of the two
  // have to search again
  for (const k of alive)
    if (k === a || nearest[k] === a || nearest[k] === b) nearest[k] = nearestAfter(k, tree);
}

/** Numbers the groups in order of their first items. */
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
