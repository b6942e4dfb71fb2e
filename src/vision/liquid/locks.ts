import { isSigned } from '../items/centred-mark.ts';
import { DOUBTFUL_LIKENESS, type Holder } from '../layout.ts';
import type { Box } from '../picture/box.ts';
import type { View } from '../picture/view.ts';

/** The bottles in play, and those that are left out because they are locked. */
interface InPlay {
  readonly inPlay: readonly Holder[];
  readonly leftOut: readonly Holder[];
}

/** Air shows what plain glass looks like if it has at least this share of the height of a bottle. */
const LEAST_AIR = 0.4;

/**
 * Separates the empty bottles with a sign from the others. If no air in another bottle shows glass without a
 * sign, the signs may be part of the page behind the bottles. In that case none is left out, and those with a
 * sign become doubtful.
 *
 * @param found bottles that may be locked.
 * @param known other bottles, which only show what air looks like.
 */
export function withoutLocked(view: View, found: readonly Holder[], known: readonly Holder[]): InPlay {
  const isLocked = ({ spots, box }: Holder) => spots.length === 0 && isSigned(view, box);
  const leftOut = found.filter(isLocked);
  const inPlay = found.filter((holder) => !leftOut.includes(holder));
  const airs = [...inPlay, ...known].map(airOf);
  const isPlain = airs.some(({ box, share }) => share >= LEAST_AIR && !isSigned(view, box));
  if (leftOut.length === 0 || isPlain) return { inPlay, leftOut };
  const doubtful = (holder: Holder) => ({
    ...holder,
    likeness: Math.min(holder.likeness, DOUBTFUL_LIKENESS),
  });
  return {
    inPlay: found.map((holder) => (leftOut.includes(holder) ? doubtful(holder) : holder)),
    leftOut: [],
  };
}

/** Returns the box of the air above the liquid in a bottle, and its share of the bottle's height. */
function airOf({ box, spots }: Holder): { readonly box: Box; readonly share: number } {
  const [lowest, highest] = [spots[0]?.y ?? box.bottom, spots.at(-1)?.y ?? box.bottom];
  const surface = spots.length === 0 ? box.bottom : highest - (box.bottom - lowest);
  return { box: { ...box, bottom: surface }, share: (surface - box.top) / (box.bottom - box.top) };
}
