import { bestOf, sum } from '../../../numbers/statistics.ts';
import { costOf, interpret } from '../../colors/interpret.ts';
import { type Interpretation, itemsOf } from '../../colors/interpretation.ts';
import { evidenceFor, LEADS, likeliest, nearlyAsLikely } from '../../judge/rank/evidence.ts';
import { isPuzzle } from '../../judge/verdict/refuse.ts';
import { memoizeBy } from '../../picture/memoize.ts';
import type { View } from '../../picture/view.ts';
import type { Holder } from '../../tubes/layout.ts';
import { BESIDE_MIDDLE, type EdgeSampling, FROM_ABOVE, MIDDLE } from './comb.ts';
import { completePegs } from './complete.ts';
import { areRound, FEW_STACKS, isPattern, standsOnPegs } from './pegsOrTubes.ts';
import { arePolesAbove } from './poles.ts';
import { combsIn, type PegProposal, proposePegs, type WideComb } from './propose.ts';
import { findStacks, RECEDING, type SideShape, SLANTED, STRAIGHT, type StackFamily } from './sides.ts';

/**
 * The ways of counting stacks that are read.
 *
 * - `choices`: the maximum number of readings for which empty pegs are looked for. It is more than one because some
 *   items are only found once the feet of the pegs are known.
 * - `nearlyAll`: all pegs count as full if this share of the stacks is as high as the highest one. Full pegs hide
 *   their poles.
 * - `asHigh`: within this many pitches.
 * - `items`: the maximum number of items that are examined over all ways of counting the stacks of a picture. Boards
 *   that were read needed less than four fifths of it. Textures would need four times as many.
 * - `same`: stacks are in one line if their floors differ by at most this many items. Two ways of counting differ by
 *   at most this many for the same stack.
 */
const COUNTINGS = { choices: 6, nearlyAll: 0.8, asHigh: 0.5, items: 12_000, same: 2 };

/**
 * The shapes of sides that are tried after upright ones, each with the columns in which edges are looked for.
 */
const OTHER_SIDES: readonly (readonly [SideShape, readonly EdgeSampling[]])[] = [
  [RECEDING, [MIDDLE, BESIDE_MIDDLE, FROM_ABOVE]],
  [SLANTED, [MIDDLE, FROM_ABOVE]],
];

/**
 * Returns the likeliest reading of the picture as items on pegs.
 *
 * Upright sides are tried first, with edges in the middle of the items. If this gives no board, these are
 * tried in turn: edges beside the middle, because signs and poles may hide how items repeat; items seen from
 * above; and the shapes of `OTHER_SIDES`. Each of these must give a board that keeps the counting rule and
 * shows poles, because flasks and balls have such sides, too. Stacks without a pole above any of them are not
 * examined, because streaks and swirls in bottles make hundreds of those.
 *
 * If there is still no board, a few stacks may have one colour at an end.
 */
export function readPegs(view: View): Interpretation | undefined {
  const readStacks = stacksReader(view);
  const upright = findStacks(view, STRAIGHT);
  const usual = combsIn(view, upright, MIDDLE);
  const plain = readStacks(usual);
  const isBoard = (found: Interpretation | undefined) =>
    found?.whole && isPuzzle(found) && standsOnPegs(view, found, true);
  const readFew = () => {
    const found = stacksReader(view, true)(usual.filter(hasFewStacks));
    return isBoard(found) ? found : undefined;
  };
  if (plain?.whole && isPuzzle(plain)) {
    const few = showsFull(plain) ? undefined : readFew();
    return few ? likeliest([plain, few]) : plain;
  }
  const tried = new Set([combsKey(usual)]);
  const others = plain ? [plain] : [];
  const boardIn = (families: readonly StackFamily[], looks: readonly EdgeSampling[]) => {
    for (const look of looks) {
      if (view.work.isSpent()) return undefined;
      const combs = combsIn(view, families, look).filter((comb) => mayHavePoles(view, comb));
      const name = combsKey(combs);
      if (tried.has(name)) continue;
      tried.add(name);
      const found = readStacks(combs);
      if (isBoard(found)) return found;
      if (found && !others.includes(found)) others.push(found);
    }
    return undefined;
  };
  let board = boardIn(upright, [BESIDE_MIDDLE, FROM_ABOVE]);
  for (const [shape, looks] of OTHER_SIDES)
    if (!view.work.isSpent()) board ??= boardIn(findStacks(view, shape), looks);
  return board ?? readFew() ?? plain;
}

/** Whether a peg is full. Where none is, a colour that lies on top of all may have been taken for what is behind the items. */
function showsFull(found: Interpretation): boolean {
  const { layout, capacity } = found;
  return layout.holders.some((holder) => itemsOf(found, holder).length >= (holder.capacity ?? capacity));
}

/** Whether poles are seen above some stacks, or all pegs are full. */
function mayHavePoles({ gradient }: View, { width, pitch, lines }: WideComb): boolean {
  const stacks = lines.flatMap((line) => line.stacks);
  const heights = stacks.map(({ top, bottom }) => bottom - top);
  const highest = Math.max(...heights) - COUNTINGS.asHigh * pitch;
  const areFull =
    heights.filter((height) => height >= highest).length >= COUNTINGS.nearlyAll * heights.length;
  return areFull || arePolesAbove(gradient, stacks, width, pitch);
}

/** Whether the comb has at most {@link FEW_STACKS} stacks. */
function hasFewStacks({ lines }: WideComb): boolean {
  return sum(lines.map(({ stacks }) => stacks.length)) <= FEW_STACKS;
}

/**
 * Returns a key that is equal for the same stacks in the same places. Different looks often find the same
 * stacks.
 */
function combsKey(combs: readonly WideComb[]): string {
  return combs.map(combKey).join();
}

function combKey({ width, pitch, lines }: WideComb): string {
  const places = lines.map(({ floor, middle, stacks }) => [
    floor,
    middle,
    ...stacks.map(({ x, top, bottom, rows, likeness }) => [x, top, bottom, rows.size, likeness]),
  ]);
  return JSON.stringify([width, pitch, places]);
}

/**
 * Returns a function that reads stacks as items on pegs and keeps the best reading. Stacks that two looks
 * share are read once.
 */
function stacksReader(
  view: View,
  mayBeChance = false,
): (combs: readonly WideComb[]) => Interpretation | undefined {
  let itemCount = 0;
  const hasBudget = () => itemCount < COUNTINGS.items && !view.work.isSpent();
  const waysIn = memoizeBy(
    (comb: WideComb) =>
      proposePegs(view, hasBudget() ? [comb] : [], mayBeChance).flatMap((proposals) => {
        itemCount += sum(proposals.map(({ layout }) => sum(layout.holders.map(({ spots }) => spots.length))));
        return likeliestWay(view, proposals, mayBeChance) ?? [];
      }),
    combKey,
  );
  const boardsOf = memoizeBy(({ proposal }: PegWay) =>
    (view.work.isSpent() ? [] : completePegs(view, proposal)).flatMap((layout) => interpret(layout) ?? []),
  );
  return (combs) => {
    const read = combs.flatMap(waysIn);
    const likely = nearlyAsLikely(read, LEADS.worthCompleting, evidenceForWay);
    const choices = likely.sort((a, b) => evidenceForWay(b) - evidenceForWay(a)).slice(0, COUNTINGS.choices);
    return likeliest(choices.flatMap(boardsOf));
  };
}

interface PegWay {
  readonly proposal: PegProposal;
  readonly found: Interpretation;
}

function evidenceForWay({ found }: PegWay): number {
  return evidenceFor(found);
}

/**
 * Returns the likeliest of several ways to count the items of stacks. If it has stacks without an item in rows
 * of their own, these are removed and all ways are compared again, because they distort how the
 * other stacks are counted.
 *
 * @param mayBeChance whether a few stacks may all have one colour at one end by chance.
 */
function likeliestWay(
  view: View,
  proposals: readonly PegProposal[],
  mayBeChance = false,
): PegWay | undefined {
  const possible = proposals.flatMap((proposal): PegWay[] => {
    view.work.spend(costOf(proposal.layout));
    const found = interpret(proposal.layout);
    return found && !isPattern(found, mayBeChance) && !areRound(view, found) ? [{ proposal, found }] : [];
  });
  const best = bestOf(possible, evidenceForWay);
  const notPegs = best ? emptyStacksIn(best.found) : [];
  if (notPegs.length === 0) return best;
  return likeliestWay(
    view,
    proposals.map((proposal) => withoutStacks(proposal, notPegs)),
    mayBeChance,
  );
}

/**
 * Returns the stacks without an item that are not in line with a stack with items. Those in line may be empty
 * slots.
 */
function emptyStacksIn(found: Interpretation): Holder[] {
  const { holders, itemHeight } = found.layout;
  const isBlank = (holder: Holder) => itemsOf(found, holder).length === 0;
  const filled = holders.filter((holder) => !isBlank(holder));
  const isInLine = ({ y }: Holder) =>
    filled.some((other) => Math.abs(other.y - y) <= COUNTINGS.same * itemHeight);
  return holders.filter((holder) => isBlank(holder) && !isInLine(holder));
}

/** Removes these stacks from a proposal, which may count their items differently. */
function withoutStacks(proposal: PegProposal, stacks: readonly Holder[]): PegProposal {
  const { layout, pitch } = proposal;
  const isOne = ({ x, y }: Holder) =>
    stacks.some((stack) => stack.x === x && Math.abs(stack.y - y) <= COUNTINGS.same * pitch);
  return { ...proposal, layout: { ...layout, holders: layout.holders.filter((holder) => !isOne(holder)) } };
}
