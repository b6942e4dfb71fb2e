import { areAlike } from '../items/patches.ts';
import type { Holder } from '../layout.ts';
import type { ReadingTube } from '../reading.ts';
import type { Evidence, Unjudged } from './evidence.ts';

/** An item hangs if it is seen at least this many item heights above its place. */
const HANGING = 0.9;

/** Items of one colour that are lifted together keep their distance but for this share of it. */
const RIGID = 0.2;

/**
 * Tubes in which an item hangs no higher than the highest place: a lifted one would hang over the tube, or next below one of
 * its colour that was lifted with it and does.
 */
export function floating({ tubes }: Unjudged): number[] {
  const hangs = (tube: ReadingTube) =>
    tube.items.some((_, i) => {
      const [place, seen] = [tube.places[i], tube.seenAt[i]];
      return place && seen && place.y - seen.y > HANGING * tube.itemHeight && !isLifted(tube, i);
    });
  return tubes.filter(hangs).map(({ number }) => number);
}

function isLifted(tube: ReadingTube, item: number): boolean {
  const { items, places, seenAt, itemHeight } = tube;
  const [lowest, highest, seen, above] = [places[0], places.at(-1), seenAt[item], seenAt[item + 1]];
  if (!lowest || !highest || !seen) return true;
  if (seen.y <= highest.y - itemHeight / 2) return true;
  const pitch = (lowest.y - highest.y) / Math.max(1, places.length - 1);
  const isNext = above && Math.abs(seen.y - above.y - pitch) < RIGID * pitch;
  return isNext === true && items[item] === items[item + 1] && isLifted(tube, item + 1);
}

/** Hanging things look the same if their colours differ by less than this. */
const SAME_LOOK = 5;

/** Tubes over which several things of one look hang that were not taken for lifted: one alone may be a sign. */
export function leftHanging({ holders, interpretation: { lifted } }: Evidence): number[] {
  const isRun = ({ loose }: Holder) => loose.length > 1 && areAlike(loose, SAME_LOOK);
  const isTaken = ({ loose }: Holder) => loose.some((spot) => lifted?.loose.includes(spot));
  return holders.flatMap((holder, i) => (isRun(holder) && !isTaken(holder) ? [i + 1] : []));
}
