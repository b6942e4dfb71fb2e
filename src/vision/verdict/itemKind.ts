import { groupsIn, type Interpretation, runLengths } from '../colors/interpretation.ts';
import type { Spot } from '../layout.ts';

/**
 * A stripe is one of at least this many equal parts of an item: 3, 4, 5 or 7. Two is left out, because late
 * in a game all runs may be even by chance.
 */
const PARTS_PER_ITEM = [3, 4, 5, 7];
/** Fewer runs may all be multiples by chance. */
const FEWEST_RUNS = 6;

/**
 * Whether the items are only stripes of larger items: the lengths of all runs are multiples of one number.
 */
export function areStripes(found: Interpretation): boolean {
  const runs = found.layout.holders.flatMap((holder) => runLengths(groupsIn(found, holder)));
  return runs.length >= FEWEST_RUNS && PARTS_PER_ITEM.some((parts) => runs.every((run) => run % parts === 0));
}

/**
 * A ball that nothing covers shows at least this share of its rim. On boards of balls, two in five or more
 * do; on boards of blocks, one in four at most.
 */
const WHOLE_RIM = 0.9;
const LEAST_WHOLE_SHARE = 1 / 3;

/**
 * Whether hardly any ball shows its whole rim. The items may then be liquid drawn as blocks with round
 * corners and gaps between them, and one move would take all of one colour on top.
 */
export function haveFewFullRims(
  { layout }: Pick<Interpretation, 'layout'>,
  stacks: readonly (readonly Spot[])[],
): boolean {
  const spots = stacks.flat();
  const whole = spots.filter(({ presence }) => presence >= WHOLE_RIM);
  return layout.kind === 'ball' && !layout.onPegs && whole.length < LEAST_WHOLE_SHARE * spots.length;
}
