import { nearestWithin } from '../items/patches.ts';
import { isSigned } from '../items/sign.ts';
import { DOUBTFUL, type Holder, type Spot } from '../layout.ts';
import type { Box } from '../picture/box.ts';
import type { View } from '../picture/view.ts';
import { median } from '../statistics.ts';

/**
 * What stands out from its surroundings less than this share of what items do, and looks like none of them, is the floor of an
 * empty tube.
 */
const FAINT = 0.4;
const SAME_LOOK = 5;

/** Tubes in play, and how many were left out for a sign on them. */
export interface InPlay {
  readonly holders: readonly Holder[];
  readonly leftOut: readonly Holder[];
}

/**
 * Tubes without those that are not in play: a sign on an empty one, such as a plus or a padlock, where another empty one, or
 * what is free over the only item of another, shows none, says that it has to be bought. What hangs between its walls is a sign,
 * too, unless it looks like an item, which is raised then: items fall to the floor. Where all of them show something, that may be what the page shows behind them.
 */
export function withoutSigned(view: View, all: readonly Holder[]): InPlay {
  const solid = median(
    all.flatMap(({ spots }) => (spots.length > 1 ? spots.map(({ contrast }) => contrast) : [])),
  );
  const isInside = (box: Box, { y }: Spot) => y > box.top && y < box.bottom;
  const items = all.flatMap(({ spots }) => (spots.length > 1 ? spots.map(({ patch }) => patch) : []));
  const isNoItem = ({ patch }: Spot) => nearestWithin(patch, items, SAME_LOOK) >= SAME_LOOK;
  const isFloor = (spot: Spot) => spot.contrast < FAINT * solid && isNoItem(spot);
  const isEmpty = ({ box, spots, loose }: Holder) =>
    spots.length < 2 &&
    loose.length < 2 &&
    spots.every(isFloor) &&
    loose.every((spot) => isInside(box, spot) && isNoItem(spot));
  const empty = all.filter(isEmpty);
  const signed = empty.filter(({ box }) => isSigned(view, box));
  if (signed.length === 0) return { holders: all, leftOut: [] };
  const open = all.filter((holder) => holder.spots.length === 1 && !empty.includes(holder));
  const isPlain = signed.length < empty.length || open.some((holder) => !isSigned(view, airIn(holder)));
  if (isPlain) return { holders: all.filter((holder) => !signed.includes(holder)), leftOut: signed };
  const doubted = (holder: Holder) => ({ ...holder, likeness: Math.min(DOUBTFUL, holder.likeness) });
  return { holders: all.map((holder) => (signed.includes(holder) ? doubted(holder) : holder)), leftOut: [] };
}

/** What is free over the items of a tube. */
function airIn({ box, spots }: Holder): Box {
  const [lowest, highest] = [spots[0]?.y ?? box.bottom, spots.at(-1)?.y ?? box.bottom];
  return { ...box, bottom: highest - (box.bottom - lowest) };
}
