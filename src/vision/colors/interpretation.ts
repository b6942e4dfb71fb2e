import { type Item, uniformCapacity } from '../../puzzle/index.ts';
import type { Patch } from '../items/patches.ts';
import type { Holder, Layout, Spot } from '../tubes/layout.ts';
import type { Cut } from './cuts.kernel.ts';

/**
 * What a group of similar spots is. Items under a question mark are found before the grouping, see
 * `hiddenSpots`.
 */
export type Role = 'color' | 'empty';

/** The group of all hidden items. */
export const HIDDEN_GROUP = -1;

/** A layout whose items are grouped by colour. */
export interface Interpretation {
  readonly layout: Layout;
  /** The capacity of tubes without one of their own. */
  readonly capacity: number;
  readonly groupOf: ReadonlyMap<Spot, number>;
  /** The role of each group, by its number. Hidden items are in `HIDDEN_GROUP`, which has no entry here. */
  readonly roles: readonly Role[];
  /** The holder whose loose spots are lifted items. */
  readonly lifted: Holder | undefined;
  /**
   * Whether the counting rule holds: every colour fills whole tubes, with hidden items for what is missing.
   */
  readonly whole: boolean;
  /** How clearly the groups differ, see `gapOf`. */
  readonly gap: number;
  readonly distance: Distance;
  /** The score of this interpretation; higher is better. */
  readonly fitness: number;
}

export type Distance = (a: Patch, b: Patch) => number;

export interface UngroupedSpots {
  readonly layout: Layout;
  readonly lifted: Holder | undefined;
  /** Holder by holder, each bottom to top. */
  readonly spots: readonly Spot[];
  /** The number of spots of each holder. */
  readonly heights: readonly number[];
  readonly hidden: ReadonlySet<Spot>;
  /** How surely each spot is an item, see `weightOf`. */
  readonly weights: readonly number[];
  /** The indices of the spots in order of contrast, the lowest first. */
  readonly byContrast: readonly number[];
}

/** The spots of a layout with one grouping. */
export interface Grouping extends UngroupedSpots {
  readonly cut: Cut;
  /** The number of the group of each spot. */
  readonly groups: readonly number[];
  /** The same, holder by holder, each bottom to top. */
  readonly stacks: readonly (readonly number[])[];
}

/** Returns the spots of a holder, with the loose ones if its items are the lifted ones. */
export function stackOf(holder: Holder, lifted: Holder | undefined): readonly Spot[] {
  return holder === lifted ? [...holder.spots, ...holder.loose] : holder.spots;
}

/** Replaces all holders, in the same order. Lifted items stay with the new holder in the place of theirs. */
export function withHolders(found: Interpretation, holders: readonly Holder[]): Interpretation {
  const { layout, lifted } = found;
  const own = lifted && holders[layout.holders.indexOf(lifted)];
  return { ...found, layout: { ...layout, holders }, lifted: own };
}

/** Returns the items of a holder, bottom to top, without empty places. */
export function itemsOf({ groupOf, roles, lifted }: Interpretation, holder: Holder): Spot[] {
  return stackOf(holder, lifted).filter((spot) => roles[groupOf.get(spot) ?? -1] !== 'empty');
}

export function groupsIn(found: Interpretation, holder: Holder): number[] {
  return itemsOf(found, holder).map((spot) => found.groupOf.get(spot) ?? HIDDEN_GROUP);
}

/**
 * Whether a tube of at least this likeness was read as empty. Nearly all boards have one: where none is, what was read as air may be
 * items.
 */
export function showsEmpty(found: Interpretation, least = 0): boolean {
  return found.layout.holders.some(
    (holder) => holder.likeness >= least && itemsOf(found, holder).length === 0,
  );
}

export function hasSeveralCapacities({
  layout,
  capacity,
}: Pick<Interpretation, 'layout' | 'capacity'>): boolean {
  return uniformCapacity(layout.holders.map((holder) => holder.capacity ?? capacity)) === undefined;
}

export function runLengths(groups: readonly (number | Item)[]): number[] {
  const starts = groups.flatMap((group, i) => (group === groups[i - 1] ? [] : [i]));
  return starts.map((start, i) => (starts[i + 1] ?? groups.length) - start);
}

/**
 * Returns a function that compares letters of two alphabets. It pairs letters when it first meets them; from
 * then on they only equal each other.
 */
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

/** Returns how many items each group has, 0 for groups that are no colour. */
export function colorSizes({ groupOf, roles }: Pick<Interpretation, 'groupOf' | 'roles'>): number[] {
  const sizes = roles.map(() => 0);
  for (const group of groupOf.values()) {
    if (roles[group] === 'color') sizes[group] = (sizes[group] ?? 0) + 1;
  }
  return sizes;
}
