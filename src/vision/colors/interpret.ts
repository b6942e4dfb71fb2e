import { bestOf, sum } from '../../numbers/statistics.ts';
import { isGrey, patchDistance, rimDistance, SAME_COLOR } from '../items/patches.ts';
import { FEWEST_ALIKE, type Holder, type Layout, MOST_ITEMS, type Spot } from '../tubes/layout.ts';
import { type Cut, cutsOf, gapOf } from './cuts.kernel.ts';
import {
  type Distance,
  type Grouping,
  HIDDEN_GROUP,
  type Interpretation,
  type Role,
  stackOf,
  type UngroupedSpots,
} from './interpretation.ts';
import { type Claim, isEven, type Judgement, judge, mostFitness, weightOf } from './judge.ts';
import { rolesOf } from './roles.ts';

/**
 * Which groupings are tried.
 *
 * - `items`: a board has at least this many items.
 * - `colors`: groupings into more colours are not examined.
 * - `clearGap`: with a larger gap, patches leave no doubt, so the colours of the rims are not tried.
 * - `clearFitness`: but they are tried if the fitness per ball is below this, because gloss may split balls of one
 *   colour.
 * - `selected`: at most this many tubes with loose things are tried as the one whose items are lifted.
 * - `cost`: the cost of comparing two items, in samples.
 */
export const TRIED_COLORS = { items: 4, colors: 40, clearGap: 2, clearFitness: 0.25, selected: 6, cost: 25 };

/** Returns the cost of `interpret` in samples, see `Work`. All pairs of items are compared. */
export function costOf({ holders }: Layout): number {
  return TRIED_COLORS.cost * sum(holders.map(({ spots }) => spots.length)) ** 2;
}

/**
 * Groups the items of a layout by colour, in the way that best fits the counting rule and the gaps between
 * colours. No item is read as lifted if the counts add up without it, unless several things hang over an
 * empty tube, or a place that looks like air would count as an item.
 */
export function interpret(layout: Layout): Interpretation | undefined {
  const plain = interpretWith(layout, undefined);
  const isSelectionOverEmpty = layout.holders.some(
    ({ spots, loose }) => spots.length === 0 && loose.length > 1,
  );
  if (plain && (plain.whole || isEven(plain)) && !readsAirAsItem(plain) && !isSelectionOverEmpty)
    return plain;
  const selected = layout.holders.filter((holder) => holder.loose.length > 0).slice(0, TRIED_COLORS.selected);
  return fittest([plain, ...selected.map((holder) => interpretWith(layout, holder))]);
}

/** Whether a place that looks like air counts as an item, perhaps in place of a lifted one. */
function readsAirAsItem({ layout, groupOf, roles }: Interpretation): boolean {
  const isItem = (spot: Spot) => roles[groupOf.get(spot) ?? HIDDEN_GROUP] === 'color';
  return layout.holders.some(({ spots }) => spots.some((spot) => spot.bare && isItem(spot)));
}

function fittest<T extends Judgement>(list: readonly (T | undefined)[]): T | undefined {
  return bestOf(
    list.filter((judged) => judged !== undefined),
    (judged) => judged.fitness,
  );
}

/**
 * Groups the items of a layout, with the loose items of one holder counted as lifted. Patches are compared
 * first. If that leaves a doubt, the colours near the rims are compared as well.
 */
function interpretWith(layout: Layout, lifted: Holder | undefined): Interpretation | undefined {
  const stacks = layout.holders.map((holder) => stackOf(holder, lifted));
  const spots = stacks.flat();
  if (spots.length < TRIED_COLORS.items || spots.length > MOST_ITEMS) return undefined;
  const found: UngroupedSpots = {
    layout,
    lifted,
    spots,
    heights: stacks.map((stack) => stack.length),
    hidden: hiddenSpots(stacks),
    weights: spots.map(weightOf),
    byContrast: spots.map((_, i) => i).sort((a, b) => (spots[a]?.contrast ?? 0) - (spots[b]?.contrast ?? 0)),
  };
  const byPatch = interpretBy(patchDistance, found);
  const isClear = byPatch?.whole && byPatch.gap > TRIED_COLORS.clearGap;
  const isGlossy =
    layout.kind === 'ball' && byPatch && byPatch.fitness < TRIED_COLORS.clearFitness * spots.length;
  if (isClear && !isGlossy) return byPatch;
  return fittest([byPatch, interpretBy(rimDistance, found, byPatch?.fitness)]);
}

/**
 * Finds the fittest interpretation with one distance.
 *
 * @param least the fitness of another interpretation; less fit ones need not be found
 */
function interpretBy(
  distance: Distance,
  found: UngroupedSpots,
  least = Number.NEGATIVE_INFINITY,
): Interpretation | undefined {
  const patches = found.spots.flatMap((spot) => (found.hidden.has(spot) ? [] : [spot.patch]));
  const cuts = cutsOf(patches, distance, TRIED_COLORS.colors).map((cut) => ({
    cut,
    most: mostFitness(found, cut),
  }));
  let best: JudgedClaim | undefined;
  for (const { cut, most } of cuts.sort((a, b) => b.most - a.most)) {
    if (most <= Math.max(least, best?.fitness ?? least)) break;
    best = fittest([best, ...claimsOn(groupingOf(found, cut))]);
  }
  return best && interpretationOf(best, distance);
}

/** Puts the groups of a cut, which has no hidden items, in the order of all spots and of the holders. */
function groupingOf(found: UngroupedSpots, cut: Cut): Grouping {
  let shown = 0;
  const groups = found.spots.map((spot) =>
    found.hidden.has(spot) ? HIDDEN_GROUP : (cut.groups[shown++] ?? 0),
  );
  let seen = 0;
  const stacks = found.heights.map((height) => {
    seen += height;
    return groups.slice(seen - height, seen);
  });
  return { ...found, cut, groups, stacks };
}

type JudgedClaim = Claim & Judgement;

/** Returns all claims about a grouping, each with its fitness. */
function claimsOn(grouping: Grouping): JudgedClaim[] {
  return rolesOf(grouping).flatMap((roles) =>
    capacitiesOf(grouping, roles).map((capacity) => {
      const claim = { grouping, roles, capacity };
      return { ...claim, ...judge(claim) };
    }),
  );
}

function interpretationOf(claim: JudgedClaim, distance: Distance): Interpretation {
  const { grouping, roles, capacity, whole, fitness } = claim;
  const { layout, lifted, spots, groups, hidden, cut } = grouping;
  const shown = spots.flatMap((spot, i): [Spot, number][] =>
    hidden.has(spot) ? [] : [[spot, groups[i] ?? 0]],
  );
  const marked = [...hidden].map((spot): [Spot, number] => [spot, HIDDEN_GROUP]);
  const groupOf = new Map([...shown, ...marked]);
  return { layout, lifted, groupOf, roles, capacity, gap: gapOf(cut), distance, whole, fitness };
}

/** Returns the capacities that the items and the height of the walls allow. */
function capacitiesOf({ layout, stacks }: Grouping, roles: readonly Role[]): number[] {
  const heights = stacks.map((stack) => stack.filter((group) => roles[group] !== 'empty').length);
  const tallest = Math.max(...heights);
  // air above items shows that there is a place, whether walls are seen or not
  const roomiest = layout.kind === 'ball' ? Math.max(...stacks.map((stack) => stack.length)) : tallest;
  const least = Math.max(tallest, layout.leastCapacity);
  const most = Math.max(roomiest, layout.mostCapacity);
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}

/**
 * Which question marks are believed.
 *
 * - `sure`: an item with at least this likeness to a question mark is hidden. The second value suffices if it looks
 *   like an item that surely is.
 * - `lone`: a mark without another like it has to be clearer, and so do marks on a bright colour.
 * - `item`: a grey item within this distance (ΔE) of several hidden ones is hidden, too, although its mark is covered
 *   or cut off.
 * - `onTop`: a hidden item lies on top only while the item above it is lifted. If more marks than this are on top,
 *   they are signs printed on items.
 */
export const MARK_LIKENESS = { sure: 0.55, likely: 0.35, lone: 0.65, item: 3, onTop: 1, onTopShare: 0.15 };

/** Finds the items that the game hides under question marks. */
export function hiddenSpots(stacks: readonly (readonly Spot[])[]): Set<Spot> {
  const spots = stacks.flat();
  const seeds = spots.filter((spot) => spot.questionMark >= MARK_LIKENESS.sure);
  const isSameItem = (a: Spot, b: Spot) => patchDistance(a.patch, b.patch) < MARK_LIKENESS.item;
  const alike = (a: Spot, b: Spot) => a !== b && patchDistance(a.patch, b.patch) < SAME_COLOR;
  const isHidden = (spot: Spot) => {
    if (isGrey(spot.patch) && seeds.filter((seed) => isSameItem(spot, seed)).length >= FEWEST_ALIKE)
      return true;
    if (spot.questionMark < MARK_LIKENESS.likely) return false;
    const hasLikeness = seeds.some((seed) => alike(spot, seed));
    return isGrey(spot.patch)
      ? hasLikeness || spot.questionMark >= MARK_LIKENESS.lone
      : hasLikeness && spot.questionMark >= MARK_LIKENESS.lone;
  };
  const sure = spots.filter(isHidden);
  // items that cannot be distinguished from hidden ones are hidden, too, however small or cut off their
  // marks are
  const isLikeSure = (spot: Spot) =>
    spot.questionMark >= MARK_LIKENESS.likely && sure.some((other) => isSameItem(spot, other));
  const hidden = spots.filter((spot) => sure.includes(spot) || isLikeSure(spot));
  const onTop = stacks.filter((stack) => hidden.includes(stack[stack.length - 1] as Spot)).length;
  return new Set(
    onTop > Math.max(MARK_LIKENESS.onTop, MARK_LIKENESS.onTopShare * hidden.length) ? [] : hidden,
  );
}
