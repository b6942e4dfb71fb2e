import type { Patch } from '../items/patches.ts';
import { patchDistance, rimDistance } from '../items/patches.ts';
import { type Holder, type Layout, MOST_ITEMS, type Spot } from '../layout.ts';
import { bestOf } from '../statistics.ts';
import { type Cut, cutsOf, gapOf } from './cuts.ts';
import { hiddenSpots } from './hidden.ts';
import { isEven, judge, mostFitness } from './judge.ts';
import { HIDDEN_GROUP, type Role, rolesOf } from './roles.ts';

/** A layout with its colours told apart. */
export interface Interpretation {
  readonly layout: Layout;
  /** Of the tubes that have no capacity of their own. */
  readonly capacity: number;
  /** For each spot that was looked at, the number of its group. */
  readonly groupOf: ReadonlyMap<Spot, number>;
  /** By number of group; hidden items are in the group `HIDDEN_GROUP`, which has no role but that. */
  readonly roles: readonly Role[];
  /** The holder whose loose spots are taken for lifted items. */
  readonly lifted: Holder | undefined;
  /** Whether every colour fills whole tubes, hidden items making up what is missing. */
  readonly whole: boolean;
  /** How clearly the groups stand apart, see `gapOf`. */
  readonly gap: number;
  readonly distance: Distance;
  /** How much speaks for this interpretation; more than another's when more does. */
  readonly fitness: number;
}

export type Distance = (a: Patch, b: Patch) => number;

/** One way of grouping the spots of a layout. */
export interface Table {
  readonly layout: Layout;
  readonly lifted: Holder | undefined;
  readonly spots: readonly Spot[];
  /** The spots of each holder, bottom to top. */
  readonly stacks: readonly (readonly Spot[])[];
  readonly cut: Cut;
  readonly groupOf: ReadonlyMap<Spot, number>;
}

/** Fewer items than this are no board. */
const FEWEST_ITEMS = 4;
const MOST_COLORS = 40;
/** Groups this far apart leave no doubt. */
const CLEAR_GAP = 2;
/** Unless less than this speaks for each ball: gloss on some of a colour may set them apart, where their rims are alike. */
const CLEAR_FITNESS = 0.25;
/** Loose things above more tubes than this belong to the picture, not to the game. */
const MOST_SELECTED = 6;

/** Tells the colours of a layout apart in the way that fits the counting rule and the gaps between colours best. */
export function interpret(layout: Layout): Interpretation | undefined {
  const plain = interpretWith(layout, undefined);
  if (plain && (plain.whole || isEven(plain))) return plain;
  const selected = layout.holders.filter((holder) => holder.loose.length > 0).slice(0, MOST_SELECTED);
  return fittest([plain, ...selected.map((holder) => interpretWith(layout, holder))]);
}

function fittest(list: readonly (Interpretation | undefined)[]): Interpretation | undefined {
  return bestOf(
    list.filter((interpretation) => interpretation !== undefined),
    (interpretation) => interpretation.fitness,
  );
}

/** The spots of a holder, with the loose ones when it is the one they are lifted from. */
function stackOf(holder: Holder, lifted: Holder | undefined): readonly Spot[] {
  return holder === lifted ? [...holder.spots, ...holder.loose] : holder.spots;
}

function interpretWith(layout: Layout, lifted: Holder | undefined): Interpretation | undefined {
  const stacks = layout.holders.map((holder) => stackOf(holder, lifted));
  const base = { layout, lifted, stacks, spots: stacks.flat() };
  if (base.spots.length < FEWEST_ITEMS || base.spots.length > MOST_ITEMS) return undefined;
  const byPatch = interpretBy(patchDistance, base);
  const isClear = byPatch?.whole && byPatch.gap > CLEAR_GAP;
  const isGlossy = layout.kind === 'ball' && byPatch && byPatch.fitness < CLEAR_FITNESS * base.spots.length;
  if (isClear && !isGlossy) return byPatch;
  return fittest([byPatch, interpretBy(rimDistance, base)]);
}

function interpretBy(distance: Distance, base: Omit<Table, 'cut' | 'groupOf'>): Interpretation | undefined {
  const marked = hiddenSpots(base.stacks);
  const shown = base.spots.filter((spot) => !marked.has(spot));
  const hidden = [...marked].map((spot): [Spot, number] => [spot, HIDDEN_GROUP]);
  const patches = shown.map((spot) => spot.patch);
  const cuts = cutsOf(patches, distance)
    .filter(({ sizes }) => sizes.length <= MOST_COLORS)
    .map((cut) => ({ cut, most: mostFitness(base.spots, cut) }));
  let best: Interpretation | undefined;
  for (const { cut, most } of cuts.sort((a, b) => b.most - a.most)) {
    if (best && most <= best.fitness) break;
    const numbered = shown.map((spot, i): [Spot, number] => [spot, cut.groups[i] ?? 0]);
    const table: Table = { ...base, cut, groupOf: new Map([...numbered, ...hidden]) };
    best = fittest([best, ...claimsOn(table, distance)]);
  }
  return best;
}

/** Whatever the groups of the table may stand for, with whatever capacity. */
function claimsOn(table: Table, distance: Distance): Interpretation[] {
  const { layout, lifted, groupOf, cut } = table;
  return rolesOf(table).flatMap((roles) =>
    capacitiesOf(table, roles).map((capacity) => {
      const found = { layout, lifted, groupOf, roles, capacity, gap: gapOf(cut), distance };
      return { ...found, ...judge({ table, roles, capacity }) };
    }),
  );
}

/** The capacities that the items and the height of the walls allow. */
function capacitiesOf({ layout, stacks, groupOf }: Table, roles: readonly Role[]): number[] {
  const heights = stacks.map(
    (stack) => stack.filter((spot) => roles[groupOf.get(spot) ?? -1] !== 'empty').length,
  );
  const tallest = Math.max(...heights);
  // where air was seen over items there is a place, whether walls are seen or not
  const roomiest = layout.kind === 'ball' ? Math.max(...stacks.map((stack) => stack.length)) : tallest;
  const least = Math.max(tallest, layout.leastCapacity);
  const most = Math.max(roomiest, layout.mostCapacity);
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}

/** The items of a holder, bottom to top, empty places left out. */
export function itemsOf({ groupOf, roles, lifted }: Interpretation, holder: Holder): Spot[] {
  return stackOf(holder, lifted).filter((spot) => roles[groupOf.get(spot) ?? -1] !== 'empty');
}
