import { type BallProposal, complete, isPartOf, proposeBalls } from './balls/propose.ts';
import { areHighlights, type Stacking } from './balls/stacks.ts';
import { costOf, interpret } from './colors/interpret.ts';
import { type Interpretation, itemsOf } from './colors/interpretation.ts';
import { withMixedCapacities } from './heights/capacities.ts';
import type { Holder, Spot } from './layout.ts';
import { mayBeEmblems } from './liquid/ballsOrLiquid.ts';
import { memoizeBy } from './memoize.ts';
import type { Circle } from './picture/circles.ts';
import type { View } from './picture/view.ts';
import { likeliest } from './rank/evidence.ts';
import { chooseBalls, isBetterSeated, SURE_TUBE } from './rank/kinds.ts';
import { inRows } from './rows.ts';

/** The maximum number of layouts that are completed and compared. */
const MOST_LAYOUTS = 3;

/**
 * The best reading of the picture as balls in tubes. Stacks of one colour that share no floor with another stack may be lifted out
 * of the tube below them. That reading wins if it keeps the counting rule and loses no item; it may lose items if the rule did not
 * hold before, or if such a stack lies in the places of another tube. If the rule still fails, rows in which each colour occurs once,
 * with stacks too close to be tubes, are taken for a list of colours and removed where that makes the rule hold.
 */
export function readBalls(view: View, stackings: readonly Stacking[]): Interpretation | undefined {
  const found = readStacks(view, stackings);
  if (!found) return undefined;
  const hung = hungIn(found);
  const seated = hung.length > 0 ? readStacks(view, stackings, hung) : undefined;
  if (seated && isBetterSeated(seated, found, hung)) return seated;
  return found.whole ? found : withoutList(view, stackings, found);
}

/** Two stacks share a floor if their heights differ by less than this share of the pitch. */
const ON_FLOOR = 0.5;

/** The tubes with several balls, all of one colour, that share no floor with another tube. */
function hungIn(found: Interpretation): Holder[] {
  const { holders, up } = found.layout;
  const isRun = (holder: Holder) => {
    const groups = itemsOf(found, holder).map((spot) => found.groupOf.get(spot));
    return holder.spots.length > 1 && new Set(groups).size === 1;
  };
  const isBeside = (one: Holder, other: Holder) => Math.abs(one.y - other.y) < ON_FLOOR * -up.y;
  return holders.filter(
    (holder) => isRun(holder) && !holders.some((other) => other !== holder && isBeside(holder, other)),
  );
}

/** Removes a list of colours, if the counting rule then holds. */
function withoutList(view: View, stackings: readonly Stacking[], found: Interpretation): Interpretation {
  const listed = listedIn(found);
  if (listed.length === 0) return found;
  const isListed = ({ x, y, radius }: Circle) =>
    listed.some((spot) => Math.hypot(spot.x - x, spot.y - y) < radius);
  const others = stackings.map((stacking) => ({
    ...stacking,
    discs: stacking.discs.filter((disc) => !isListed(disc)),
  }));
  const without = readStacks(view, others);
  return without?.whole ? without : found;
}

/** The items of rows in which no colour occurs twice and tubes would overlap, if there are several rows. */
export function listedIn(found: Interpretation): Spot[] {
  const rows = inRows(found.layout.holders.filter(({ spots }) => spots.length > 0));
  const isTight = (row: readonly Holder[]) =>
    row.some(({ box }, i) => i > 0 && box.left < (row[i - 1]?.box.right ?? box.left));
  const itemsOfRow = (row: readonly Holder[]) => row.flatMap((holder) => itemsOf(found, holder));
  const isList = (items: readonly Spot[]) =>
    items.length > 1 && new Set(items.map((spot) => found.groupOf.get(spot))).size === items.length;
  return rows.length > 1 ? rows.filter(isTight).map(itemsOfRow).filter(isList).flat() : [];
}

/** The cost, in samples, of finding the walls and the empty tubes of a layout. */
const LAYOUT = 400_000;

/** The best reading of these stacks of discs. Stacks in `hung` belong to the tubes below them. */
function readStacks(
  view: View,
  stackings: readonly Stacking[],
  hung: readonly Holder[] = [],
): Interpretation | undefined {
  const proposals: { proposal: BallProposal; fitness: number }[] = [];
  const completeOnce = memoizeBy(
    (proposal: BallProposal) => proposal,
    (proposal) => completed(view, proposal),
  );
  const isLight = (stacking: Stacking) =>
    proposals.some(
      ({ proposal }) => areHighlights(stacking, proposal.stacking) && completeOnce(proposal)?.whole,
    );
  for (const stacking of stackings) {
    if (proposals.length > 0 && view.work.isSpent()) break;
    if (isLight(stacking)) continue;
    const proposal = proposeBalls(view, view.circles(), stacking, hung);
    if (!proposal || proposals.some((other) => isPartOf(proposal, other.proposal))) continue;
    view.work.spend(LAYOUT + costOf(proposal.layout));
    const found = interpret(proposal.layout);
    if (!found) continue;
    const whole = isClear(view, found) ? completeOnce(proposal) : undefined;
    if (whole && isClear(view, whole) && hasRoom(whole)) return whole;
    proposals.push({ proposal, fitness: found.fitness });
  }
  return likeliestOf(view.work.isSpent() ? proposals.slice(0, 1) : proposals, completeOnce);
}

function likeliestOf(
  proposals: readonly { proposal: BallProposal; fitness: number }[],
  complete: (proposal: BallProposal) => Interpretation | undefined,
): Interpretation | undefined {
  const best = [...proposals].sort((a, b) => b.fitness - a.fitness).slice(0, MOST_LAYOUTS);
  const chosen = proposals.filter((proposal, i) => i === 0 || best.includes(proposal));
  const read = chosen.flatMap(({ proposal }) => complete(proposal) ?? []);
  return chooseBalls(read);
}

/**
 * Adds the tubes without a stack. If the counting rule fails, also adds tubes that are in line with the others but look
 * different, because a selected or finished tube may glow or have a border; and then tries capacities of their own.
 */
function completed(view: View, proposal: BallProposal): Interpretation | undefined {
  const { layout, withColumns, unlikeTubes } = complete(proposal);
  const found = interpret(layout);
  if (!found || found.whole) return found;
  const lone = unlikeTubes.lone.slice(0, MOST_LONE);
  const added = [unlikeTubes.stacks, lone].filter(({ length }) => length > 0);
  const read = added.flatMap((columns) => interpret(withColumns(columns)) ?? []);
  const mixed = [found, ...read].flatMap((one) => withMixedCapacities(view, one) ?? []);
  return read.find(({ whole }) => whole) ?? likeliest(mixed) ?? found;
}

/** The maximum number of single balls in unlike tubes that are tried. */
const MOST_LONE = 4;

/** The thresholds of {@link isClear}. Balls with prints have a smaller gap between colours than plain ones. */
const CLEAR = { gap: 3, wallLikeness: 0.85, items: 12, fitnessPerItem: 0.7 };

/**
 * Whether items, tubes, colours and counts fit so well that no other layout or kind needs to be tried, which saves half of the
 * time on most ball boards. Pictures without balls have a fitness of at most 0.3 per item, except emblems on liquid, whose colours
 * are as distinct as those of balls.
 */
export function isClear({ raster }: View, found: Interpretation): boolean {
  const { layout, whole, gap, fitness } = found;
  const items = layout.holders.reduce((sum, { spots }) => sum + spots.length, 0);
  return (
    whole &&
    layout.strays === 0 &&
    layout.wallLikeness > CLEAR.wallLikeness &&
    items >= CLEAR.items &&
    fitness > CLEAR.fitnessPerItem * items &&
    gap > CLEAR.gap &&
    !mayBeEmblems(raster, found)
  );
}

/** Whether a tube is surely empty. If not, one may have been overlooked that the next best layout shows. */
function hasRoom(found: Interpretation): boolean {
  return found.layout.holders.some(
    (holder) => holder.likeness >= SURE_TUBE && itemsOf(found, holder).length === 0,
  );
}
