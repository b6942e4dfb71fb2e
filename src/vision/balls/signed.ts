import { DOUBTFUL, type Holder } from '../layout.ts';
import { isSigned } from '../liquid/locks.ts';
import type { View } from '../picture/view.ts';
import { median } from '../statistics.ts';

/** What stands out from its surroundings less than this share of what items do is the floor of an empty tube. */
const FAINT = 0.4;

/** Tubes in play, and how many were left out for a sign on them. */
export interface InPlay {
  readonly holders: readonly Holder[];
  readonly leftOut: readonly Holder[];
}

/**
 * Tubes without those that are not in play: a sign on an empty one, such as a plus or a padlock, where another empty one
 * shows none, says that it has to be bought. What hangs between its walls is a sign, too: items fall to the floor. Where all
 * of them show something, that may be what the page shows behind them.
 */
export function withoutSigned(view: View, all: readonly Holder[]): InPlay {
  const solid = median(
    all.flatMap(({ spots }) => (spots.length > 1 ? spots.map(({ contrast }) => contrast) : [])),
  );
  const isInside = (box: Holder['box'], { y }: Holder['loose'][number]) => y > box.top && y < box.bottom;
  const isEmpty = ({ box, spots, loose }: Holder) =>
    spots.length < 2 &&
    spots.every(({ contrast }) => contrast < FAINT * solid) &&
    loose.every((spot) => isInside(box, spot));
  const empty = all.filter(isEmpty);
  const signed = empty.filter(({ box }) => isSigned(view, box));
  const isPlain = signed.length < empty.length;
  if (isPlain) return { holders: all.filter((holder) => !signed.includes(holder)), leftOut: signed };
  const doubted = (holder: Holder) => ({ ...holder, likeness: Math.min(DOUBTFUL, holder.likeness) });
  return { holders: all.map((holder) => (signed.includes(holder) ? doubted(holder) : holder)), leftOut: [] };
}
