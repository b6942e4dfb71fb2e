import { areEmblems } from '../../colors/emblems.ts';
import { costOf, interpret } from '../../colors/interpret.ts';
import { type Interpretation, showsEmpty } from '../../colors/interpretation.ts';
import { likeliest } from '../../judge/rank/evidence.ts';
import { chooseBalls } from '../../judge/rank/kinds.ts';
import { memoizeBy } from '../../picture/memoize.ts';
import type { View } from '../../picture/view.ts';
import { SURE_TUBE } from '../../tubes/layout.ts';
import { withMixedCapacities } from '../heights/capacities.ts';
import { areHighlights, type Stacking } from '../lattice/stacks.ts';
import { type BallProposal, complete, isPartOf, proposeBalls } from './propose.ts';

/**
 * The layouts that are completed and compared.
 *
 * - `most`: the maximum number of layouts that are completed and compared.
 * - `cost`: the cost, in samples, of finding the walls and the empty tubes of a layout.
 * - `lone`: the maximum number of single balls in unlike tubes that are tried.
 */
const LAYOUTS = { most: 3, cost: 400_000, lone: 4 };

/** The best reading of the picture as balls in tubes. */
export function readBalls(view: View, stackings: readonly Stacking[]): Interpretation | undefined {
  const proposals: { proposal: BallProposal; fitness: number }[] = [];
  const completeOnce = memoizeBy((proposal: BallProposal) => completed(view, proposal));
  const isLight = (stacking: Stacking) =>
    proposals.some(
      ({ proposal }) => areHighlights(stacking, proposal.stacking) && completeOnce(proposal)?.whole,
    );
  for (const stacking of stackings) {
    if (proposals.length > 0 && view.work.isSpent()) break;
    if (isLight(stacking)) continue;
    const proposal = proposeBalls(view, view.circles(), stacking);
    if (!proposal || proposals.some((other) => isPartOf(proposal, other.proposal))) continue;
    view.work.spend(LAYOUTS.cost + costOf(proposal.layout));
    const found = interpret(proposal.layout);
    if (!found) continue;
    const whole = isClear(view, found) ? completeOnce(proposal) : undefined;
    // without a tube that is surely empty, one may have been overlooked that the next best layout shows
    if (whole && isClear(view, whole) && showsEmpty(whole, SURE_TUBE)) return whole;
    proposals.push({ proposal, fitness: found.fitness });
  }
  return likeliestOf(view.work.isSpent() ? proposals.slice(0, 1) : proposals, completeOnce);
}

function likeliestOf(
  proposals: readonly { proposal: BallProposal; fitness: number }[],
  complete: (proposal: BallProposal) => Interpretation | undefined,
): Interpretation | undefined {
  const best = [...proposals].sort((a, b) => b.fitness - a.fitness).slice(0, LAYOUTS.most);
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
  const lone = unlikeTubes.lone.slice(0, LAYOUTS.lone);
  const added = [unlikeTubes.stacks, lone].filter(({ length }) => length > 0);
  const read = added.flatMap((columns) => interpret(withColumns(columns)) ?? []);
  const mixed = [found, ...read].flatMap((one) => withMixedCapacities(view, one) ?? []);
  return read.find(({ whole }) => whole) ?? likeliest(mixed) ?? found;
}

/** The thresholds of {@link isClear}. Balls with prints have a smaller gap between colours than plain ones. */
const CLEAR_READING = { gap: 3, wallLikeness: 0.85, items: 12, fitnessPerItem: 0.7 };

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
    layout.wallLikeness > CLEAR_READING.wallLikeness &&
    items >= CLEAR_READING.items &&
    fitness > CLEAR_READING.fitnessPerItem * items &&
    gap > CLEAR_READING.gap &&
    !areEmblems(raster, found)
  );
}
