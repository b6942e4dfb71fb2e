import { buttonsIn } from '../buttons.ts';
import { costOf, interpret } from '../colors/interpret.ts';
import { type Interpretation, itemsOf } from '../colors/interpretation.ts';
import type { Holder } from '../layout.ts';
import type { View } from '../picture/view.ts';
import { bestOf } from '../statistics.ts';
import { areRound, isPattern } from './instead.ts';
import type { PegProposal } from './propose.ts';

/** A way to read stacks as items on pegs. */
export interface PegWay {
  readonly proposal: PegProposal;
  readonly found: Interpretation;
}

/**
 * The fittest way to count the items of some stacks. Stacks that it takes for air are something else, for which others were
 * miscounted, and others may be buttons, whose foot is none: without those it is asked again.
 *
 * @param mayBeChance a few stacks may all have one colour at one end.
 */
export function fittestWay(
  view: View,
  proposals: readonly PegProposal[],
  mayBeChance = false,
): PegWay | undefined {
  const possible = proposals.flatMap((proposal): PegWay[] => {
    view.work.spend(costOf(proposal.layout));
    const found = interpret(proposal.layout);
    return found && !isPattern(found, mayBeChance) && !areRound(view, found) ? [{ proposal, found }] : [];
  });
  const best = bestOf(possible, ({ found }) => found.fitness);
  const others = best ? [...blankIn(best.found), ...buttonsIn(best.found)] : [];
  if (others.length === 0) return best;
  return fittestWay(
    view,
    proposals.map((proposal) => withoutStacks(proposal, others)),
    mayBeChance,
  );
}

/** Stacks without an item that stand on no line with one: on such a line they may be empty slots. */
function blankIn(found: Interpretation): Holder[] {
  const { holders, itemHeight } = found.layout;
  const isBlank = (holder: Holder) => itemsOf(found, holder).length === 0;
  const filled = holders.filter((holder) => !isBlank(holder));
  const isInLine = ({ y }: Holder) =>
    filled.some((other) => Math.abs(other.y - y) <= SAME_STACK * itemHeight);
  return holders.filter((holder) => isBlank(holder) && !isInLine(holder));
}

/** A stack is one of another way to count, and on one line with others, within so many of its items. */
const SAME_STACK = 2;

function withoutStacks(proposal: PegProposal, stacks: readonly Holder[]): PegProposal {
  const { layout, pitch } = proposal;
  const isOne = ({ x, y }: Holder) =>
    stacks.some((stack) => stack.x === x && Math.abs(stack.y - y) <= SAME_STACK * pitch);
  return { ...proposal, layout: { ...layout, holders: layout.holders.filter((holder) => !isOne(holder)) } };
}
