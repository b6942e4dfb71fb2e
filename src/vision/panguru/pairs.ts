import { type Cut, cutsOf, gapOf } from '../colors/cuts.ts';

/** Things sorted into pairs that look alike. */
export interface Pairing {
  /** For each thing, the number of its group, from 0. */
  readonly groups: readonly number[];
  /** How clearly the groups stand apart: well above 1 for a good pairing. */
  readonly gap: number;
}

/** Sorts things into so many pairs and so many single ones, if that is how they fall into groups by themselves. */
export function pairUp<T>(
  things: readonly T[],
  distance: (one: T, other: T) => number,
  singles: number,
): Pairing | undefined {
  const groups = (things.length - singles) / 2 + singles;
  const cut = cutsOf(things, distance, groups).find(({ sizes }) => sizes.length === groups);
  if (!cut || !arePairs(cut, singles)) return undefined;
  return { groups: cut.groups, gap: gapOf(cut) };
}

function arePairs({ sizes }: Cut, singles: number): boolean {
  const alone = sizes.filter((size) => size === 1).length;
  return alone === singles && sizes.every((size) => size <= 2);
}
