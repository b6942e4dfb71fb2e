import { groupsIn, type Interpretation, runLengths } from '../colors/interpretation.ts';
import type { Spot } from '../layout.ts';
import type { Reading } from '../reading.ts';

/**
 * Whether a reading shows items, or may show items rather than liquid: straight bottles tell no more of those. Items on pegs have
 * to keep the counting rule, because round flasks and their lids stand over one another like items on pegs.
 */
export function mayBeItems(
  { layout: { kind, onPegs }, whole }: Pick<Interpretation, 'layout' | 'whole'>,
  { warnings }: Pick<Reading, 'warnings'>,
): boolean {
  const isKindUnsure = warnings.some(({ code }) => code === 'KIND_UNSURE');
  if (onPegs) return whole;
  return kind !== 'water' || isKindUnsure;
}

/** Each run is a multiple of one of these, or of a multiple of it. Multiples of two may be chance, late in a game. */
const STRIPES = [3, 4, 5, 7];
/** Fewer runs may be alike by chance. */
const FEWEST_RUNS = 6;

/** Whether the items are stripes of larger ones: all runs of one colour are multiples of one number. */
export function areStripes(found: Interpretation): boolean {
  const runs = found.layout.holders.flatMap((holder) => runLengths(groupsIn(found, holder)));
  return runs.length >= FEWEST_RUNS && STRIPES.some((parts) => runs.every((run) => run % parts === 0));
}

/** A ball that nothing covers shows at least this share of its rim. Two in five balls of a board do, and one in four blocks at most. */
const WHOLE_RIM = 0.9;
const FEWEST_WHOLE = 1 / 3;

/**
 * Whether hardly any ball of a board shows its whole rim. Liquid that is drawn as blocks with round corners and gaps between them
 * looks like this, and all of one colour on top would move at once.
 */
export function haveFewFullRims(
  { layout }: Pick<Interpretation, 'layout'>,
  stacks: readonly (readonly Spot[])[],
): boolean {
  const spots = stacks.flat();
  const whole = spots.filter(({ presence }) => presence >= WHOLE_RIM);
  return layout.kind === 'ball' && !layout.onPegs && whole.length < FEWEST_WHOLE * spots.length;
}
