import { diff, rgb_to_lab } from 'color-diff';
import { type Interpretation, itemsOf } from '../colors/interpret.ts';
import { colorAt } from '../items/patches.ts';
import type { Spot } from '../layout.ts';
import type { Raster } from '../picture/raster.ts';

/** Between two items, from one middle to the other, air is unlike both by this. */
const UNLIKE = 15;
/** Two items are looked at so many widths from the axis. */
const ASIDE = [-0.4, -0.2, 0, 0.2, 0.4];
/** So many of all neighbours of two colours are parted by air, or none is meant to be. */
const NEARLY_ALL = 0.7;

/**
 * Whether items flow together where they are of one colour, and only there: liquid drawn as blocks, since blocks that are
 * moved one by one are drawn one by one.
 */
export function flowTogether(raster: Raster, found: Interpretation): boolean {
  const pairs = found.layout.holders.flatMap((holder) => {
    const items = itemsOf(found, holder);
    return items.slice(1).map((upper, k) => ({ lower: items[k] ?? upper, upper }));
  });
  const isSame = ({ lower, upper }: Pair) => found.groupOf.get(lower) === found.groupOf.get(upper);
  const same = pairs.filter(isSame);
  const others = pairs.filter((pair) => !isSame(pair));
  const { itemWidth } = found.layout;
  const parted = others.filter((pair) => ASIDE.every((share) => hasAir(raster, pair, share * itemWidth)));
  return (
    same.length > 0 &&
    parted.length >= NEARLY_ALL * others.length &&
    same.every((pair) => !ASIDE.some((share) => hasAir(raster, pair, share * itemWidth)))
  );
}

interface Pair {
  readonly lower: Spot;
  readonly upper: Spot;
}

/** Whether so far from the axis something unlike both shows between two items. */
function hasAir(raster: Raster, { lower, upper }: Pair, aside: number): boolean {
  const at = (y: number) => rgb_to_lab(colorAt(raster, lower.x + aside, y));
  const own = [at(lower.y), at(upper.y)];
  for (let y = lower.y; y > upper.y; y--) if (own.every((color) => diff(color, at(y)) > UNLIKE)) return true;
  return false;
}
