import { type BallProposal, complete, isPartOf, proposeBalls } from './balls/propose.ts';
import { withoutGhosts } from './balls/raised.ts';
import { areGleams, type Stacking } from './balls/stacks.ts';
import { costOf, interpret } from './colors/interpret.ts';
import { type Interpretation, itemCount, itemsOf } from './colors/interpretation.ts';
import { withMixedCapacities } from './heights/mixed.ts';
import { RIM_SEEN } from './items/rims.ts';
import type { Holder, Layout, Spot } from './layout.ts';
import { mayBeEmblems } from './liquid/emblems.ts';
import { memoizeBy } from './memoize.ts';
import type { Circle } from './picture/circles.ts';
import type { View } from './picture/view.ts';
import { inRows } from './rows.ts';
import { bestOf } from './statistics.ts';
import { withCapacityByCounts } from './verdict/capacity.ts';

/** So many layouts are looked at closely. */
const MOST_LAYOUTS = 3;
/** Of layouts that end up nearly as fit, the one that explains more tubes is right, then the better supported one. */
const AS_GOOD = 0.92;
const SURE_TUBE = 0.8;

/**
 * The fittest reading of the picture as balls in tubes. A row in which each colour lies but once, in stacks nearer to each other
 * than tubes can stand, is a list of them, and stacks of one colour that stand on no floor hang over a tube, if the others keep the
 * counting rule then, and nothing is lost by it where they kept it as tubes of their own.
 */
export function readBalls(view: View, stackings: readonly Stacking[]): Interpretation | undefined {
  const found = readStacks(view, stackings);
  if (!found) return undefined;
  const hung = hungIn(found);
  const seated = hung.length > 0 ? readStacks(view, stackings, hung) : undefined;
  const isDoubted = !isOrderly(found) || hung.some((upper) => isInOther(upper, found));
  if (seated && isOrderly(seated) && (isDoubted || itemCount(seated) >= itemCount(found))) return seated;
  return found.whole ? found : withoutList(view, stackings, found);
}

/** Whether the counting rule is kept by tubes of one capacity: those of several keep nearly any counts. */
function isOrderly({ whole, layout }: Interpretation): boolean {
  return whole && layout.holders.every(({ capacity }) => capacity === undefined);
}

function isInOther(upper: Holder, { layout, capacity }: Interpretation): boolean {
  return layout.holders.some((lower) => isIn(upper, lower, layout, capacity));
}

/** Two stacks stand on one floor when they are off by less than this share of the pitch. */
const ON_FLOOR = 0.5;

/** The tubes, with several balls of one colour each and no others, that stand on no floor that another tube stands on. */
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

/** The same without what is a list, if it keeps the counting rule then. */
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

/** What lies in rows, of several, in which no colour lies twice and stacks would stand in each other's walls. */
export function listedIn(found: Interpretation): Spot[] {
  const rows = inRows(found.layout.holders.filter(({ spots }) => spots.length > 0));
  const isTight = (row: readonly Holder[]) =>
    row.some(({ box }, i) => i > 0 && box.left < (row[i - 1]?.box.right ?? box.left));
  const itemsOfRow = (row: readonly Holder[]) => row.flatMap((holder) => itemsOf(found, holder));
  const isList = (items: readonly Spot[]) =>
    items.length > 1 && new Set(items.map((spot) => found.groupOf.get(spot))).size === items.length;
  return rows.length > 1 ? rows.filter(isTight).map(itemsOfRow).filter(isList).flat() : [];
}

/** Samples of work that looking for the walls and the empty tubes of a layout counts as. */
const LAYOUT = 400_000;

/** The fittest reading of such stacks of discs, those that hang over tubes left to these. */
function readStacks(
  view: View,
  stackings: readonly Stacking[],
  hung: readonly Holder[] = [],
): Interpretation | undefined {
  const proposals: { proposal: BallProposal; fitness: number }[] = [];
  const complete = memoizeBy(
    (proposal: BallProposal) => proposal,
    (proposal) => completed(view, proposal),
  );
  const isLight = (stacking: Stacking) =>
    proposals.some(({ proposal }) => areGleams(stacking, proposal.stacking) && complete(proposal)?.whole);
  for (const stacking of stackings) {
    if (proposals.length > 0 && view.work.isSpent()) break;
    if (isLight(stacking)) continue;
    const proposal = proposeBalls(view, view.circles(), stacking, hung);
    if (!proposal || proposals.some((other) => isPartOf(proposal, other.proposal))) continue;
    view.work.spend(LAYOUT + costOf(proposal.layout));
    const found = interpret(proposal.layout);
    if (!found) continue;
    const whole = isClear(view, found) ? complete(proposal) : undefined;
    if (whole && isClear(view, whole) && hasRoom(whole)) return whole;
    proposals.push({ proposal, fitness: found.fitness });
  }
  return fittest(view.work.isSpent() ? proposals.slice(0, 1) : proposals, complete);
}

function fittest(
  proposals: readonly { proposal: BallProposal; fitness: number }[],
  complete: (proposal: BallProposal) => Interpretation | undefined,
): Interpretation | undefined {
  const best = [...proposals].sort((a, b) => b.fitness - a.fitness).slice(0, MOST_LAYOUTS);
  const chosen = proposals.filter((proposal, i) => i === 0 || best.includes(proposal));
  const read = chosen.flatMap(({ proposal }) => complete(proposal) ?? []);
  const most = Math.max(...read.map(({ fitness }) => fitness));
  const good = read.filter(({ fitness }) => fitness >= AS_GOOD * most);
  return bestOf(good, ({ layout, capacity }) => countTubes(layout, capacity));
}

/** How many sure tubes a layout explains: what stands in the places of a tube below it is an item lifted from that. */
export function countTubes(layout: Layout, capacity: number): number {
  const sure = layout.holders.filter(({ likeness }) => likeness >= SURE_TUBE);
  return sure.filter((upper) => !sure.some((lower) => isIn(upper, lower, layout, capacity))).length;
}

/** Whether one stands in the places of another below it. */
function isIn(upper: Holder, lower: Holder, { itemWidth, up }: Layout, capacity: number): boolean {
  const place = (lower.y - upper.y) / -up.y;
  return place > 0.5 && place < capacity - 0.5 && Math.abs(upper.x - lower.x) < itemWidth / 2;
}

/**
 * With the tubes that show no stack, and those that stand in line but look unlike the others, where the colours add up with
 * them: a tube that is selected or done glows, or wears a border of its own.
 */
function completed(view: View, proposal: BallProposal): Interpretation | undefined {
  const { layout, withColumns, withRaised, strangers } = complete(proposal);
  const found = interpret(layout);
  const isBetter = (other: Interpretation | undefined) =>
    other?.whole && (!found?.whole || other.capacity === found.capacity);
  const lone = found && !found.whole && areRimmed(found) ? strangers.lone.slice(0, MOST_LONE) : [];
  const each = lone.length > 1 ? [...lone.map((one) => [one]), lone] : [lone];
  const added = [strangers.stacks, ...each].filter(({ length }) => length > 0);
  const read: Interpretation[] = [];
  for (const columns of added) {
    const seen = interpret(withColumns(columns));
    const other = seen && withCapacityByCounts(seen);
    if (isBetter(other)) return other;
    if (other) read.push(other);
  }
  if (!found || found.whole) return found;
  const bodily = withoutGhosts(view.raster, layout);
  const without = bodily && interpret(bodily);
  if (without?.whole) return without;
  const raised = withRaised();
  const raisedBoard = raised && interpret(raised);
  if (raisedBoard?.whole) return raisedBoard;
  const mixed = [found, ...read].flatMap((one) => withMixedCapacities(view, one) ?? []);
  return bestOf(mixed, ({ fitness }) => fitness) ?? found;
}

/** Whether the rims of all items are seen: a single disc beside others tells nothing where those may be floors of liquid. */
function areRimmed(found: Interpretation): boolean {
  return found.layout.holders.every((holder) =>
    itemsOf(found, holder).every(({ presence }) => presence >= RIM_SEEN),
  );
}

/**
 * One tube at a time is selected; of balls that may lie alone in it, so many are tried, and all of them at once: so may they in
 * tubes that are higher or lower than the others.
 */
const MOST_LONE = 4;

/** Nothing is left to doubt: see {@link isClear}. Prints on balls leave less of a gap than plain colours do. */
const CLEAR = { gap: 3, wallLikeness: 0.85, items: 12, fitnessPerItem: 0.7 };

/**
 * Whether items and tubes are so alike, and colours so far apart and so well counted, that no other layout or game
 * needs to be tried: half of the time is saved on most boards of balls. Nothing that holds no balls comes beyond a fitness
 * of 0.3 an item, but for emblems on liquid, whose discs are as far apart in colour as balls.
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

/** Without a tube that is surely empty, one may have been overlooked that the next best layout shows. */
function hasRoom(found: Interpretation): boolean {
  return found.layout.holders.some(
    (holder) => holder.likeness >= SURE_TUBE && itemsOf(found, holder).length === 0,
  );
}
