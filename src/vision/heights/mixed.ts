import { interpret } from '../colors/interpret.ts';
import type { Interpretation } from '../colors/interpretation.ts';
import type { Holder, Layout } from '../layout.ts';
import type { View } from '../picture/view.ts';
import {
  emptiesBeside,
  evenIn,
  isFullyIn,
  type Look,
  lookAt,
  type Measured,
  placesOf,
  restOf,
  sharedRestOf,
  withPlaces,
} from './measure.ts';
import { sidesOf, topOf, unevenness } from './sides.ts';

/**
 * Balls of a board whose tubes hold different numbers of them, told apart again with as many places for each tube as its
 * sides are high.
 *
 * @param found the same board read with one capacity for all.
 * @returns undefined unless the heights are whole numbers of places and the colours fill such tubes.
 */
export function withMixedCapacities(view: View, found: Interpretation): Interpretation | undefined {
  const { layout } = found;
  const first = lookAt(view, found);
  const rest = first && (restOf(first.tubes) ?? sharedRestOf(first.tubes));
  if (!first || rest === undefined) return undefined;
  const look = lookAgain(view, first);
  const holders = look.tubes.flatMap((tube) => ofOwnHeight(view, look, tube, rest, layout) ?? []);
  if (holders.length < layout.holders.length) return undefined;
  const added = emptiesBeside(view, look, rest, found).map(({ holder }) => holder);
  const counted = interpret({ ...layout, holders: [...holders, ...added] });
  return counted?.whole ? counted : undefined;
}

/** Where tubes are full little is seen of their sides: those that look different are measured by their own. */
function lookAgain(view: View, { frame, sides, tubes }: Look): Look {
  const unclear = tubes.filter(({ top }) => !top.isClear).map(({ at }) => at);
  if (unclear.length === 0) return { frame, sides, tubes };
  const own = sidesOf(view, frame, unclear);
  const tallest = Math.max(...tubes.map(({ top }) => top.height));
  const again = tubes.map((tube) => {
    if (tube.top.isClear) return tube;
    const top = topOf(view, frame, tube.at, own, tallest);
    return top.isClear ? { ...tube, top } : tube;
  });
  return { frame, sides, tubes: again };
}

/** The tube with as many places as it is high, up to where it ends; undefined where it holds more; in doubt where its end is not clearly seen. */
function ofOwnHeight(
  view: View,
  { frame, sides }: Look,
  tube: Measured,
  rest: number,
  layout: Layout,
): Holder | undefined {
  const { holder, count, own, top } = tube;
  if (isFullyIn(tube, rest)) return withPlaces(holder, layout, count, own);
  const places = placesOf(top, rest);
  if (!places) return { ...holder, capacity: own, isCapacityUnsure: true };
  if (places < count) return undefined;
  const isOdd = unevenness(view, frame, sides, top) > evenIn(frame);
  // whether what hangs over it was lifted from it: tubes of several heights are filled by many counts
  const isCapacityUnsure = isOdd || holder.loose.length > 0;
  const seen = withPlaces(holder, layout, places, own);
  const box = { ...seen.box, top: holder.y + top.height * layout.up.y };
  return { ...seen, box, isCapacityUnsure };
}
