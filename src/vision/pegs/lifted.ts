import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { interpret } from '../colors/interpret.ts';
import { type Interpretation, itemsOf, withHolders } from '../colors/interpretation.ts';
import { colorAt, nearestWithin, type Patch } from '../items/patches.ts';
import type { Holder, Layout, Spot } from '../layout.ts';
import type { View } from '../picture/view.ts';
import { bestOf } from '../statistics.ts';
import { type FaceAt, facesIn } from './propose.ts';

/** What hangs over a peg looks like an item of its colour within this distance. */
const SAME_LOOK = 6;
/** A lifted item hangs at most this many pitches above the highest place, and is searched for in `STEPS` steps per pitch. */
const HIGHEST_LIFT = 4;
const STEPS = 8;
/** The smallest distance between two items of one stack, lying or hanging, in pitches. */
const APART = 0.8;

/**
 * The board with the items that lack to one colour, where those hang over one peg, of whatever outline: what is lifted shows no
 * stack by itself. Undefined where they hang over none or several, or the counting rule is not kept with them.
 */
export function withMissing(view: View, found: Interpretation): Interpretation | undefined {
  const missing = missingIn(found);
  if (!missing) return undefined;
  const { layout } = found;
  const faceAt = facesIn(view, layout.itemWidth, layout.itemHeight);
  const lifted = layout.holders.flatMap((holder) => {
    const loose = hangingOver(found, holder, missing, faceAt);
    return loose ? [{ holder, loose }] : [];
  });
  const [one, ...others] = lifted;
  if (!one || others.length > 0) return undefined;
  const holders = layout.holders.map((holder) => ({
    ...holder,
    loose: holder === one.holder ? one.loose : [],
  }));
  const whole = interpret({ ...layout, holders });
  return whole?.whole ? whole : undefined;
}

interface Missing {
  readonly patches: readonly Patch[];
  readonly count: number;
}

/** What the one colour that does not fill pegs looks like, and how many of it lack. */
function missingIn(found: Interpretation): Missing | undefined {
  const { layout, groupOf, capacity } = found;
  const byGroup = new Map<number | undefined, Patch[]>();
  for (const spot of layout.holders.flatMap((holder) => itemsOf(found, holder))) {
    const group = groupOf.get(spot);
    byGroup.set(group, [...(byGroup.get(group) ?? []), spot.patch]);
  }
  const [odd, ...others] = [...byGroup.values()].filter(({ length }) => length % capacity !== 0);
  return odd && others.length === 0 ? { patches: odd, count: capacity - (odd.length % capacity) } : undefined;
}

/** So many items of that look over one another above a peg, where no item of any peg lies. */
function hangingOver(
  found: Interpretation,
  holder: Holder,
  { patches, count }: Missing,
  faceAt: FaceAt,
): Spot[] | undefined {
  const { layout, capacity } = found;
  const pitch = layout.itemHeight;
  const taken = layout.holders.flatMap((other) => itemsOf(found, other));
  const isFree = (y: number) =>
    taken.every(
      (spot) => Math.abs(spot.x - holder.x) > layout.itemWidth / 2 || Math.abs(spot.y - y) > APART * pitch,
    );
  const highest = itemsOf(found, holder).at(-1)?.y ?? holder.y + pitch;
  const steps = Math.round(((highest - holder.y) / pitch + capacity + HIGHEST_LIFT) * STEPS);
  const seen = Array.from({ length: Math.max(0, steps) }, (_, i) => highest - (i * pitch) / STEPS)
    .filter(isFree)
    .map((y) => ({ y, distance: nearestWithin(faceAt(holder.x, y).patch, patches, SAME_LOOK) }))
    .filter(({ distance }) => distance < SAME_LOOK);
  const ys = apart(seen, APART * pitch);
  if (ys.length !== count) return undefined;
  return ys.map((y) => ({ ...faceAt(holder.x, y), presence: 1 }));
}

/** The heights at which most is seen, upwards, none nearer to another than that. */
function apart(seen: readonly { readonly y: number; readonly distance: number }[], least: number): number[] {
  const best = bestOf(seen, ({ distance }) => -distance);
  if (!best) return [];
  const others = seen.filter(({ y }) => Math.abs(y - best.y) >= least);
  return [best.y, ...apart(others, least)].sort((a, b) => b - a);
}

/** Beside the pole, in widths from it, and so many pitches over the highest item: there another one would be seen. */
const ACROSS = [-0.32, -0.26, 0.26, 0.32];
const OVER = [1, 1.25, 1.5];
/** The page lies so many widths aside. */
const ASIDE = 0.64;
/** Shaded as what is round is, it is of another item's colour within this distance; the page is farther from it than that. */
const SAME = 20;
const OTHER = 15;
/** Upper faces are lit more than fronts: they are mixed with white by as much as that, within this distance. */
const TINTS = [0, 0.15, 0.3, 0.45, 0.6];
const SAME_TINT = 10;
/** In so many of the points. */
const MOST = 0.7;

/**
 * Marks the pegs over whose highest item the colour of another one is seen. Of stacks seen from above the highest items show their
 * upper faces, which do not repeat as the fronts of the others do; left out, they may be one of each colour.
 */
export function withItemsOver(view: View, found: Interpretation): Interpretation {
  const { layout, groupOf } = found;
  if (!layout.onPegs) return found;
  const items = layout.holders.map((holder) => itemsOf(found, holder));
  const colors = [...new Map(items.flat().map((spot) => [groupOf.get(spot), spot.patch.mean])).values()];
  const holders = layout.holders.map((holder, i) => {
    const highest = items[i]?.at(-1);
    const isTopped = highest && isOther(highest.patch.mean, colors, seenOver(view, layout, highest));
    return isTopped ? { ...holder, isTopped } : holder;
  });
  return withHolders(found, holders);
}

/** The colours over an item that are not the page's. */
function seenOver({ raster }: View, { itemWidth, itemHeight }: Layout, { x, y }: Spot): LabColor[] {
  const colorOver = (up: number, across: number) =>
    rgb_to_lab(colorAt(raster, x + across * itemWidth, y - up * itemHeight));
  return OVER.flatMap((up) => {
    const page = [-ASIDE, ASIDE].map((aside) => colorOver(up, aside));
    const over = ACROSS.map((across) => colorOver(up, across));
    return over.filter((point) => page.every((one) => diff(one, point) >= OTHER));
  });
}

/** Whether most of what is seen over an item is one colour of the board, and not its own upper face. */
function isOther(own: LabColor, colors: readonly LabColor[], points: readonly LabColor[]): boolean {
  const tints = TINTS.map((share) => tinted(own, share));
  const others = points.filter((point) => tints.every((tint) => diff(tint, point) >= SAME_TINT));
  const nearest = others.map((point) => bestOf(colors, (color) => -diff(color, point)));
  const isOwn = (color: LabColor) => diff(color, own) <= OTHER;
  const seen = colors.map((color) =>
    isOwn(color) ? 0 : others.filter((point, i) => nearest[i] === color && diff(color, point) < SAME).length,
  );
  return Math.max(0, ...seen) > MOST * OVER.length * ACROSS.length;
}

/** A colour mixed with white. */
function tinted({ L, a, b }: LabColor, share: number): LabColor {
  return { L: L + share * (100 - L), a: a * (1 - share), b: b * (1 - share) };
}
