import { isGrey, patchDistance } from '../items/patches.ts';
import type { Spot } from '../layout.ts';

/** This much like a question mark, an item is taken for hidden; a little less when it looks like one that is. */
const SURE_MARK = 0.55;
const LIKELY_MARK = 0.35;
/** One mark alone has to be clearer, and so have marks on a bright colour. */
const LONE_MARK = 0.65;
/** Hidden items look alike. */
const SAME_LOOK = 8;
/** What can hardly be told from so many hidden items is one, though its mark is covered or cut off. */
const TWIN = 3;
const TWINS = 3;
/** A mark on top is seen only while the item above it is lifted; more of them are signs printed on items. */
const MOST_ON_TOP = 1;
const MOST_ON_TOP_SHARE = 0.15;

/** The items that the game hides under question marks. */
export function hiddenSpots(stacks: readonly (readonly Spot[])[]): Set<Spot> {
  const spots = stacks.flat();
  const seeds = spots.filter((spot) => spot.questionMark >= SURE_MARK);
  const isTwin = (a: Spot, b: Spot) => patchDistance(a.patch, b.patch) < TWIN;
  const alike = (a: Spot, b: Spot) => a !== b && patchDistance(a.patch, b.patch) < SAME_LOOK;
  const isHidden = (spot: Spot) => {
    if (isGrey(spot.patch) && seeds.filter((seed) => isTwin(spot, seed)).length >= TWINS) return true;
    if (spot.questionMark < LIKELY_MARK) return false;
    const hasTwin = seeds.some((seed) => alike(spot, seed));
    return isGrey(spot.patch)
      ? hasTwin || spot.questionMark >= LONE_MARK
      : hasTwin && spot.questionMark >= LONE_MARK;
  };
  const sure = spots.filter(isHidden);
  // of items that cannot be told apart all are, however small or cut off some of their marks
  const isLikeSure = (spot: Spot) =>
    spot.questionMark >= LIKELY_MARK && sure.some((other) => isTwin(spot, other));
  const hidden = spots.filter((spot) => sure.includes(spot) || isLikeSure(spot));
  const onTop = stacks.filter((stack) => hidden.includes(stack[stack.length - 1] as Spot)).length;
  return new Set(onTop > Math.max(MOST_ON_TOP, MOST_ON_TOP_SHARE * hidden.length) ? [] : hidden);
}
