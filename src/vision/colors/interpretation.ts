import type { Item } from '../../puzzle/index.ts';
import type { Patch } from '../items/patches.ts';
import type { Holder, Layout, Spot } from '../layout.ts';
import { sum } from '../statistics.ts';
import type { Cut } from './cuts.ts';

/**
 * What a group of spots that look alike stands for. Items under a question mark are found before grouping, see `hiddenSpots`. A group that
 * hides items without a mark is found by where it lies, see `veiledRoles`.
 */
export type Role = 'color' | 'empty' | 'hidden';

/** The number of the group of all hidden items. */
export const HIDDEN_GROUP = -1;

/** A layout whose items are grouped by colour. */
export interface Interpretation {
  readonly layout: Layout;
  /** The capacity of tubes that have none of their own. */
  readonly capacity: number;
  /** For each spot that was looked at, the number of its group. */
  readonly groupOf: ReadonlyMap<Spot, number>;
  /** By number of group; hidden items, with a mark or without, are in the group `HIDDEN_GROUP`, which has no role but that. */
  readonly roles: readonly Role[];
  /** The holder whose loose spots are taken for lifted items. */
  readonly lifted: Holder | undefined;
  /** Whether the counting rule holds: every colour fills whole tubes, with hidden items for what is missing. */
  readonly whole: boolean;
  /** How clearly the groups stand apart, see `gapOf`. */
  readonly gap: number;
  readonly distance: Distance;
  /** The score of this interpretation: higher is better. */
  readonly fitness: number;
}

export type Distance = (a: Patch, b: Patch) => number;

/** The spots of a layout, before they are grouped. */
export interface Found {
  readonly layout: Layout;
  readonly lifted: Holder | undefined;
  /** Holder by holder, bottom to top. */
  readonly spots: readonly Spot[];
  /** How many spots each holder has. */
  readonly heights: readonly number[];
  readonly hidden: ReadonlySet<Spot>;
  /** How surely each spot is an item, see `weightOf`. */
  readonly weights: readonly number[];
  /** The indices of the spots from the one that stands out least. */
  readonly byContrast: readonly number[];
}

/** One way of grouping the spots of a layout. */
export interface Table extends Found {
  readonly cut: Cut;
  /** The number of the group of each spot. */
  readonly groups: readonly number[];
  /** The same holder by holder, bottom to top. */
  readonly stacks: readonly (readonly number[])[];
}

/** The spots of a holder, with the loose ones when it is the one they are lifted from. */
export function stackOf(holder: Holder, lifted: Holder | undefined): readonly Spot[] {
  return holder === lifted ? [...holder.spots, ...holder.loose] : holder.spots;
}

/** Puts another holder in the place of each. Lifted items stay with the holder that took the place of their own. */
export function withHolders(found: Interpretation, holders: readonly Holder[]): Interpretation {
  const { layout, lifted } = found;
  const own = lifted && holders[layout.holders.indexOf(lifted)];
  return { ...found, layout: { ...layout, holders }, lifted: own };
}

/** The items of a holder, bottom to top, empty places left out. */
export function itemsOf({ groupOf, roles, lifted }: Interpretation, holder: Holder): Spot[] {
  return stackOf(holder, lifted).filter((spot) => roles[groupOf.get(spot) ?? -1] !== 'empty');
}

/** The numbers of the groups of a holder's items, see `groupOf`. */
export function groupsIn(found: Interpretation, holder: Holder): number[] {
  return itemsOf(found, holder).map((spot) => found.groupOf.get(spot) ?? HIDDEN_GROUP);
}

/** The lengths of runs of equal numbers. */
export function runLengths(groups: readonly number[]): number[] {
  const starts = groups.flatMap((group, i) => (group === groups[i - 1] ? [] : [i]));
  return starts.map((start, i) => (starts[i + 1] ?? groups.length) - start);
}

/** Compares letters of two alphabets: the first letters that are compared are paired, and equal only each other from then on. */
export function renaming<Letter extends Item | number>(): (a: Letter, b: Letter | undefined) => boolean {
  const there = new Map<Letter, Letter>();
  const back = new Map<Letter, Letter>();
  return (a, b) => {
    if (b === undefined) return false;
    if (!there.has(a) && !back.has(b)) {
      there.set(a, b);
      back.set(b, a);
    }
    return there.get(a) === b && back.get(b) === a;
  };
}

export function itemCount(found: Interpretation): number {
  return sum(found.layout.holders.map((holder) => itemsOf(found, holder).length));
}
