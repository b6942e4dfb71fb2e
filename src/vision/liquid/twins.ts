import { diff, rgb_to_lab } from 'color-diff';
import { type Interpretation, itemsOf } from '../colors/interpretation.ts';
import { colorAt } from '../items/patches.ts';
import type { Holder } from '../layout.ts';
import type { Raster } from '../picture/raster.ts';

/** Two tubes are compared so many widths from their axes, in the middle of each place and halfway to the next. */
const ASIDE = [-0.25, 0, 0.25];
const STEP = 0.5;
/** They show the same where colours differ by less than this, but for so many of the places: a sign, a gleam. */
const SAME = 4;
const NEARLY_ALL = 0.9;

/** It is glass, too, where half of the others that have room for so many units show the same over their liquid. */
const ROOM = 2;
const HALF = 0.5;

/**
 * The same without what fills a bottle in a colour of its own, where one that is empty shows the same all the way up, or others do
 * over their liquid: it is glass. That it holds liquid of the colour of that is left in doubt.
 */
export function withEmptyTwins(raster: Raster, found: Interpretation): Interpretation {
  const { layout, whole, groupOf, roles } = found;
  if (layout.kind !== 'water' || layout.onPegs || !whole) return found;
  const countIn = (holder: Holder) => itemsOf(found, holder).length;
  const empty = layout.holders.filter((holder) => countIn(holder) === 0);
  const partly = layout.holders.filter(
    (holder) => countIn(holder) > 0 && countIn(holder) + ROOM <= (holder.capacity ?? found.capacity),
  );
  const isTwin = (holder: Holder) => {
    if (!fillsAlone(found, holder)) return false;
    const isSame = (other: Holder) => showsSame(raster, found, holder, { other, over: countIn(other) });
    if (empty.some(isSame)) return true;
    const alike = partly.filter(isSame).length;
    return alike > 0 && alike >= HALF * partly.length;
  };
  const twins = layout.holders.filter(isTwin);
  if (twins.length === 0) return found;
  const emptied = new Set(twins.flatMap(({ spots }) => spots));
  const gone = new Set([...emptied].map((spot) => groupOf.get(spot)));
  return {
    ...found,
    layout: {
      ...layout,
      holders: layout.holders.map((holder) =>
        twins.includes(holder) ? { ...holder, spots: [], mayHoldPale: true } : holder,
      ),
    },
    groupOf: new Map([...groupOf].filter(([spot]) => !emptied.has(spot))),
    roles: roles.map((role, group) => (gone.has(group) ? 'empty' : role)),
  };
}

/** Whether a bottle is full of one colour that no other has. */
function fillsAlone(found: Interpretation, holder: Holder): boolean {
  const items = itemsOf(found, holder);
  if (items.length < (holder.capacity ?? found.capacity)) return false;
  const groups = new Set(items.map((item) => found.groupOf.get(item)));
  const sharing = [...found.groupOf.values()].filter((group) => groups.has(group));
  return groups.size === 1 && sharing.length === items.length;
}

/** Whether a bottle looks as another one does over so many units. */
function showsSame(
  raster: Raster,
  found: Interpretation,
  one: Holder,
  { other, over }: { readonly other: Holder; readonly over: number },
): boolean {
  const { itemWidth, itemHeight } = found.layout;
  const places = one.capacity ?? found.capacity;
  const heights = Array.from({ length: 2 * places - 1 }, (_, k) => k * STEP).filter((k) => k >= over);
  const at = ({ x, y }: Holder, height: number, aside: number) =>
    rgb_to_lab(colorAt(raster, x + aside * itemWidth, y - height * itemHeight));
  const pairs = heights.flatMap((height) =>
    ASIDE.map((aside) => diff(at(one, height, aside), at(other, height, aside))),
  );
  return pairs.filter((distance) => distance < SAME).length >= NEARLY_ALL * pairs.length;
}
