/** Groups of items that look alike, at one level of the tree of merges. */
export interface Cut {
  /** For each item, the number of its group, from 0 in order of first appearance. */
  readonly groups: readonly number[];
  readonly sizes: readonly number[];
  /** The distance bridged by the last merge within the groups, and by the next one between them. */
  readonly inside: number;
  readonly between: number;
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
  const members: number[][] = items.map((_, i) => [i]);
  const table = distances(items, distance);
  const alive = members.map((_, i) => i);
  const cuts: Cut[] = [];
  let inside = 0;
  while (alive.length > 1) {
    const { a, b, height } = closest(alive, table);
    const between = Math.max(inside, height);
    cuts.push({
      ...numbered(
        alive.map((i) => members[i]!),
        items.length,
      ),
      inside,
      between,
    });
    inside = between;
    merge(a, b, alive, members, table);
  }
  if (items.length > 0)
    cuts.push({ groups: items.map(() => 0), sizes: [items.length], inside, between: inside });
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

function merge(
  a: number,
  b: number,
  alive: number[],
  members: number[][],
  table: readonly Float64Array[],
): void {
  const wa = members[a]!.length;
  const wb = members[b]!.length;
  for (const k of alive) {
    if (k === a || k === b) continue;
    const mean = (wa * table[a]![k]! + wb * table[b]![k]!) / (wa + wb);
    table[a]![k] = mean;
    table[k]![a] = mean;
  }
  members[a]!.push(...members[b]!);
  alive.splice(alive.indexOf(b), 1);
}

function numbered(members: readonly (readonly number[])[], count: number): Pick<Cut, 'groups' | 'sizes'> {
  const groups = new Array<number>(count).fill(0);
  const byFirst = [...members].sort((a, b) => Math.min(...a) - Math.min(...b));
  for (const [number, list] of byFirst.entries()) for (const item of list) groups[item] = number;
  return { groups, sizes: byFirst.map((list) => list.length) };
}
