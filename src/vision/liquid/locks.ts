import { isSigned } from '../items/centred-mark.ts';
import { DOUBTFUL_LIKENESS, type Holder, type Layout, type Spot } from '../layout.ts';
import type { Box } from '../picture/box.ts';
import type { View } from '../picture/view.ts';
import type { Bottle } from './bottle.ts';
import { isPale } from './bottles.ts';

/** Tinted glass differs by less than this distance (ΔE) from what is beside it. */
const MOST_TINT = 20;

/**
 * Whether an empty bottle has a sign on its glass, such as a padlock, a plus or a triangle, and so is not in
 * play.
 */
export function isLocked(view: View, bottle: Bottle): boolean {
  const { column, filled } = bottle;
  if (filled > 1 || (filled === 1 && !isPale(view.raster, bottle, MOST_TINT))) return false;
  return isSigned(view, column);
}

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

/**
 * Removes locked bottles whose liquid turned out to be air, or makes them doubtful, as `withoutLocked` does.
 *
 * @param itemsOf the items of a bottle, without empty places.
 */
export function withoutAiryLocked(
  view: View,
  layout: Layout,
  itemsOf: (holder: Holder) => readonly Spot[],
): Layout {
  const shown = layout.holders.map((holder) => ({ ...holder, spots: itemsOf(holder) }));
  const isAiry = ({ spots }: Holder, i: number) =>
    spots.length === 0 && layout.holders[i]?.spots.length !== 0;
  const [airy, others] = [shown.filter(isAiry), shown.filter((holder, i) => !isAiry(holder, i))];
  const { inPlay, leftOut } = withoutLocked(view, airy, others);
  const locked = leftOut.map(({ box }) => box);
  const doubted = inPlay.filter((holder) => !airy.includes(holder));
  if (locked.length + doubted.length === 0) return layout;
  const holders = layout.holders.flatMap((holder) => {
    if (locked.includes(holder.box)) return [];
    return {
      ...holder,
      likeness: doubted.find(({ box }) => box === holder.box)?.likeness ?? holder.likeness,
    };
  });
  return { ...layout, holders, leftOut: [...(layout.leftOut ?? []), ...locked] };
}

/** Returns the box of the air above the liquid in a bottle, and its share of the bottle's height. */
function airOf({ box, spots }: Holder): { readonly box: Box; readonly share: number } {
  const [lowest, highest] = [spots[0]?.y ?? box.bottom, spots.at(-1)?.y ?? box.bottom];
  const surface = spots.length === 0 ? box.bottom : highest - (box.bottom - lowest);
  return { box: { ...box, bottom: surface }, share: (surface - box.top) / (box.bottom - box.top) };
}
