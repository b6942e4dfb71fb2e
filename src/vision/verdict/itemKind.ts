import { groupsIn, type Interpretation, runLengths } from '../colors/interpretation.ts';
import type { Spot } from '../layout.ts';
import type { Reading } from '../reading.ts';

/**
 * Whether what is seen are items, not liquid, or may be: straight bottles tell no more of those. Items on pegs have to keep the
 * counting rule: round flasks and their lids, which stand over one another, look like such.
 */
export function mayBeItems(
  { layout: { kind, onPegs }, whole }: Pick<Interpretation, 'layout' | 'whole'>,
  { warnings }: Pick<Reading, 'warnings'>,
): boolean {
  const isKindUnsure = warnings.some(({ code }) => code === 'KIND_UNSURE');
  if (onPegs) return whole;
  return kind !== 'water' || isKindUnsure;
}

/** Of so many items each run is a multiple, or of a multiple of these; two may be chance, late in a game. */
const STRIPES = [3, 4, 5, 7];
/** Fewer runs may be alike by chance. */
const FEWEST_RUNS = 6;

/** Whether what was taken for items are parts of some: stripes of a unit of liquid, of which each has as many. */
export function areStripes(found: Interpretation): boolean {
  const runs = found.layout.holders.flatMap((holder) => runLengths(groupsIn(found, holder)));
  return runs.length >= FEWEST_RUNS && STRIPES.some((parts) => runs.every((run) => run % parts === 0));
}

/** So much of its rim shows a ball that nothing covers: of the balls of a board two in five and more do, of blocks one in four at most. */
const WHOLE_RIM = 0.9;
const FEWEST_WHOLE = 1 / 3;

/**
 * Whether hardly one of a board's balls shows its whole rim: liquid that is drawn as blocks with round corners,
 * a gap between them, has as much of one. All of one colour on top of it would move at once.
 */
export function haveFewFullRims(
  { layout }: Pick<Interpretation, 'layout'>,
  stacks: readonly (readonly Spot[])[],
): boolean {
  const spots = stacks.flat();
  const whole = spots.filter(({ presence }) => presence >= WHOLE_RIM);
  return layout.kind === 'ball' && !layout.onPegs && whole.length < FEWEST_WHOLE * spots.length;
}
