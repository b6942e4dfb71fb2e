import type { Interpretation } from '../colors/interpretation.ts';
import type { Spot } from '../layout.ts';

/** So much of its rim shows a ball that nothing covers: of the balls of a board two in five and more do, of blocks one in four at most. */
const WHOLE_RIM = 0.9;
const FEWEST_WHOLE = 1 / 3;

/**
 * Whether hardly one of a board's balls shows its whole rim: liquid that is drawn as blocks with round corners,
 * a gap between them, has as much of one. All of one colour on top of it would move at once.
 */
export function areBlunt(
  { layout }: Pick<Interpretation, 'layout'>,
  stacks: readonly (readonly Spot[])[],
): boolean {
  const spots = stacks.flat();
  const whole = spots.filter(({ presence }) => presence >= WHOLE_RIM);
  return layout.kind === 'ball' && !layout.onPegs && whole.length < FEWEST_WHOLE * spots.length;
}
