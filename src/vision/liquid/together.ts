import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { type Interpretation, itemsOf } from '../colors/interpretation.ts';
import { colorAt, medianLab } from '../items/patches.ts';
import type { Spot } from '../layout.ts';
import type { Raster } from '../picture/raster.ts';
import { bestOf } from '../statistics.ts';

/** Between two items, from one middle to the other, air is unlike both by this. */
const UNLIKE = 15;
/** Two items are looked at so many widths from the axis. */
const ASIDE = [-0.4, -0.2, 0, 0.2, 0.4];
/** So many of all neighbours of two colours are parted by air, or none is meant to be. */
const NEARLY_ALL = 0.7;

/** Fewer neighbours of one colour that flow together may be chance. */
const FEWEST = 2;

/** Whether items may be liquid drawn as blocks, and whether that is likelier than blocks that are moved one by one. */
export interface Flow {
  readonly mayBeLiquid: boolean;
  readonly isLikely: boolean;
}

const NONE: Flow = { mayBeLiquid: false, isLikely: false };

/**
 * Whether items flow together where they are of one colour, and only there: liquid drawn as blocks, since blocks that are
 * moved one by one are drawn one by one. Items that are hardly unlike the air show none between them: they tell nothing. It is likely
 * where what parts the others is of one colour: where two of them touch, blurred edges mix other colours, too.
 */
export function flowTogether(raster: Raster, found: Interpretation): Flow {
  const groupOf = (spot: Spot) => found.groupOf.get(spot);
  const pairs = found.layout.holders.flatMap((holder) => {
    const items = itemsOf(found, holder);
    return items.slice(1).map((upper, k) => ({ lower: items[k] ?? upper, upper }));
  });
  const isSame = ({ lower, upper }: Pair) => groupOf(lower) === groupOf(upper);
  const airsIn = (pair: Pair) => ASIDE.map((share) => airIn(raster, pair, share * found.layout.itemWidth));
  const same = pairs.filter(isSame);
  if (same.length === 0 || same.some((pair) => airsIn(pair).some((air) => air))) return NONE;
  const others = pairs.filter((pair) => !isSame(pair)).map(airsIn);
  const parted = others.filter((airs) => airs.every((air) => air));
  const airs = parted.flatMap((seen) => seen[Math.floor(ASIDE.length / 2)] ?? []);
  const telling = same.filter((pair) => standsOut(raster, pair, medianLab(airs)));
  const mayBeLiquid = telling.length > 0 && parted.length >= NEARLY_ALL * others.length;
  return { mayBeLiquid, isLikely: mayBeLiquid && telling.length >= FEWEST && areAlike(airs) };
}

interface Pair {
  readonly lower: Spot;
  readonly upper: Spot;
}

/** Whether air would be seen between two items. */
function standsOut(raster: Raster, { lower, upper }: Pair, air: LabColor): boolean {
  return [lower, upper].every(({ x, y }) => diff(rgb_to_lab(colorAt(raster, x, y)), air) > UNLIKE);
}

/** What shows so far from the axis between two items that is most unlike both, if it is unlike enough. */
function airIn(raster: Raster, { lower, upper }: Pair, aside: number): LabColor | undefined {
  const at = (y: number) => rgb_to_lab(colorAt(raster, lower.x + aside, y));
  const own = [at(lower.y), at(upper.y)];
  const seen = Array.from({ length: Math.ceil(lower.y - upper.y) }, (_, i) => at(lower.y - i));
  const unlikeness = (color: LabColor) => Math.min(...own.map((one) => diff(one, color)));
  const air = bestOf(seen, unlikeness);
  return air && unlikeness(air) > UNLIKE ? air : undefined;
}

function areAlike(colors: readonly LabColor[]): boolean {
  const usual = medianLab(colors);
  return colors.filter((color) => diff(color, usual) < UNLIKE).length >= NEARLY_ALL * colors.length;
}
