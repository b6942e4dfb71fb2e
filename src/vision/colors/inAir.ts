import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { colorAt, isGrey, medianLab, middleOf } from '../items/patches.ts';
import type { Holder, Layout } from '../layout.ts';
import type { Box } from '../picture/box.ts';
import type { View } from '../picture/view.ts';
import { bestOf } from '../statistics.ts';
import { type Interpretation, itemsOf, withHolders } from './interpretation.ts';

/** Free places are looked at so many item widths to both sides of their middle, in so many points across. */
const ACROSS = 0.4;
const POINTS = 16;
/** From so many items over the highest one, which may bulge, and over the floor of an empty tube, to so many under its lid. */
const OVER_ITEM = 0.5;
const OVER_FLOOR = 0.1;
const UNDER_LID = 0.15;
/** A point is of an item's colour within this distance, and farther than that from what most of the tube shows there. */
const SAME = 8;
const OTHER = 20;
/** Points farther off than this in lightness or hue are not worth the exact distance. */
const NEAR = { lightness: 12, hue: 30 };
/** So much of one item's area is more than a speck, such as confetti. */
const LEAST = 0.15;

/** What more than this share of the tubes show is their own: lids, bands on the glass. */
const COMMON = 0.5;

/**
 * Marks the tubes in whose free places the colour of an item of the board is seen, though not its form: what lies there was
 * overlooked, or the tube is none, but a frame round a list of the colours. Greys are gleams of glass more often than items.
 * Bottles whose air is unlike that of most others are marked, too.
 */
export function withColorsInAir(view: View, found: Interpretation): Interpretation {
  const { holders, onPegs } = found.layout;
  if (onPegs) return found;
  const colors = colorsOf(found);
  const hasRoom = (holder: Holder) =>
    holder.loose.length === 0 && itemsOf(found, holder).length < (holder.capacity ?? found.capacity);
  const roomy = holders.filter(hasRoom);
  const seen = new Map(roomy.map((holder) => [holder, pointsIn(view, airOf(found, holder), found.layout)]));
  const shown = new Map([...seen].map(([holder, points]) => [holder, shownIn(found, points, colors)]));
  const isOfItsOwn = found.layout.kind === 'water' ? airsOfTheirOwn(seen) : () => false;
  const isCommon = (color: LabColor) =>
    [...shown.values()].filter((list) => list.includes(color)).length > Math.max(1, COMMON * roomy.length);
  const isStained = (holder: Holder) => shown.get(holder)?.some((color) => !isCommon(color)) === true;
  return withHolders(
    found,
    holders.map((holder) => ({
      ...holder,
      ...(isStained(holder) ? { isStained: true } : {}),
      ...(isOfItsOwn(holder) ? { hasOwnAir: true } : {}),
    })),
  );
}

/** So many tubes, and more than half of those with free places, that show one air tell what air looks like. */
const FEWEST_AIRS = 3;

/** Tells the tubes in whose free places nothing like the air of most others is seen: a colour that was taken for air, perhaps. */
function airsOfTheirOwn(seen: ReadonlyMap<Holder, readonly LabColor[]>): (holder: Holder) => boolean {
  const airs = [...seen].flatMap(([holder, points]) =>
    points.length > 0 ? [{ holder, air: medianLab(points) }] : [],
  );
  const alikeTo = (one: LabColor) => airs.filter(({ air }) => diff(air, one) < SAME);
  const usual = bestOf(
    airs.map(({ air }) => air),
    (air) => alikeTo(air).length,
  );
  const count = usual ? alikeTo(usual).length : 0;
  if (!usual || count < FEWEST_AIRS || 2 * count <= airs.length) return () => false;
  const own = airs.filter(({ air }) => diff(air, usual) > OTHER).map(({ holder }) => holder);
  return (holder) => own.includes(holder);
}

/** What the colours of the board look like, without greys. */
function colorsOf({ groupOf, roles }: Interpretation): LabColor[] {
  return roles.flatMap((role, group) => {
    if (role !== 'color') return [];
    const members = [...groupOf].flatMap(([spot, of]) => (of === group ? [spot.patch] : []));
    return members.every((patch) => !isGrey(patch)) ? [medianLab(members.map(middleOf))] : [];
  });
}

/** Where a tube holds nothing, between its sides. */
function airOf(found: Interpretation, holder: Holder): Box {
  const { itemWidth, itemHeight, up } = found.layout;
  const { x, y, box } = holder;
  const highest = itemsOf(found, holder).length - 1;
  const floor = y + (0.5 - OVER_FLOOR) * itemHeight;
  const surface = y + highest * up.y - (0.5 + OVER_ITEM) * itemHeight;
  const [left, right] = [x - ACROSS * itemWidth, x + ACROSS * itemWidth];
  return { left, right, top: box.top + UNDER_LID * itemHeight, bottom: highest < 0 ? floor : surface };
}

function stepOf({ itemWidth }: Layout): number {
  return (2 * ACROSS * itemWidth) / POINTS;
}

function pointsIn({ raster }: View, air: Box, layout: Layout): LabColor[] {
  const step = stepOf(layout);
  const points: LabColor[] = [];
  for (let y = air.top; y < air.bottom; y += step)
    for (let x = air.left; x < air.right; x += step) points.push(rgb_to_lab(colorAt(raster, x, y)));
  return points;
}

/** The colours of which enough is seen where a tube holds nothing, and that are unlike most of it. */
function shownIn(
  { layout }: Interpretation,
  points: readonly LabColor[],
  colors: readonly LabColor[],
): LabColor[] {
  if (points.length === 0) return [];
  const air = medianLab(points);
  const least = (LEAST * layout.itemWidth * layout.itemHeight) / stepOf(layout) ** 2;
  return colors.filter((color) => {
    const isSame = (point: LabColor) =>
      Math.abs(point.L - color.L) < NEAR.lightness &&
      Math.hypot(point.a - color.a, point.b - color.b) < NEAR.hue &&
      diff(point, color) < SAME;
    return diff(color, air) > OTHER && points.filter(isSame).length > least;
  });
}
