import { diff, rgb_to_lab } from 'color-diff';
import { type Interpretation, itemsOf } from './colors/interpretation.ts';
import { colorAt } from './items/patches.ts';
import type { Layout, Spot } from './layout.ts';
import { areBeads, areDiscs, areEmblems, flowTogether, standsApart } from './liquid/ballsOrLiquid.ts';
import { areSquare, fillsTubes, standsInTubes, standsOnPegs } from './pegs/pegsOrTubes.ts';
import type { Raster } from './picture/raster.ts';
import type { View } from './picture/view.ts';
import { median } from './statistics.ts';

/** Corrects the kind of a reading: items that only looked like liquid or pegs become balls. Marks the kind as unsure where it is. */
export function withKind(view: View, found: Interpretation): Interpretation {
  const { layout } = found;
  if (layout.kind !== 'water') {
    if (layout.onPegs) return found;
    const flow = flowTogether(view.raster, found);
    const mayBeLiquid = flow.mayBeLiquid || areEmblems(view.raster, found) || haveCorners(view.raster, found);
    if (!mayBeLiquid) return found;
    return { ...found, layout: { ...layout, kind: flow.isLikely ? 'water' : 'ball', isKindUnsure: true } };
  }
  const mayBeBeads = !layout.onPegs || areSquare(layout);
  const asBalls = { ...layout, kind: 'ball', onPegs: false } as const;
  if (mayBeBeads && areBeads(view.raster, found)) return { ...found, layout: asBalls };
  if (layout.onPegs) {
    if (standsInTubes(view, found)) return withoutPoles(view, found, asBalls);
    return standsOnPegs(view, found, true) ? found : { ...found, layout: { ...layout, isKindUnsure: true } };
  }
  return found;
}

/**
 * Corrects the kind of items that were read as on pegs but stand in tubes. Touching discs are balls. The kind of everything else
 * is unsure. Reading everything with seams as liquid was tried: cars in lanes and stars in tubes were then wrong more often than
 * swirls in jars were right.
 */
function withoutPoles(view: View, found: Interpretation, asBalls: Layout): Interpretation {
  if (areDiscs(view.raster, found)) return { ...found, layout: asBalls };
  const isLiquid = fillsTubes(view, found) && !standsApart(view.raster, found);
  return { ...found, layout: { ...(isLiquid ? found.layout : asBalls), isKindUnsure: true } };
}

/**
 * The colour of an item is sampled at `COLOR_RADIUS` radii from its middle. Its edge is looked for between `LEAST_RADIUS` and
 * `MOST_RADIUS` radii.
 */
const COLOR_RADIUS = 0.6;
const LEAST_RADIUS = 0.8;
const MOST_RADIUS = 1.6;
/** The step outwards, in pixels. */
const RADIUS_STEP = 0.25;
/** The edge of an item is where the colour differs from its own by more than this. CIEDE2000. */
const OTHER_COLOR = 15;
/**
 * A disc is equally wide in all directions. Blocks with round corners are wider across the corners by at
 * least this factor.
 */
const WIDER = 1.06;
/** At least this share of the items has to have corners. */
const NEARLY_ALL = 0.7;

/** Directions in eighths of a turn: to the sides, and across the corners. */
const SIDES = [0, 4];
const CORNERS = [1, 3, 5, 7];

/**
 * Whether items read as balls are blocks with round corners, which are wider from corner to corner than from side to side. Some
 * games draw liquid like that, and only their rules decide.
 */
function haveCorners(raster: Raster, found: Interpretation): boolean {
  const spots = found.layout.holders.flatMap((holder) => itemsOf(found, holder));
  let spare = Math.floor((1 - NEARLY_ALL) * spots.length);
  const radius = found.layout.itemWidth / 2;
  return spots.length > 0 && spots.every((spot) => hasCorners(raster, spot, radius) || spare-- > 0);
}

/**
 * Whether an item is wider across the corners. The median of the corners and the maximum of the sides are
 * compared, because a highlight shortens one side, and a middle that is slightly off shortens one side or two
 * corners.
 */
function hasCorners(raster: Raster, spot: Spot, radius: number): boolean {
  const reach = (eighths: number) => reachOf(raster, spot, radius, (eighths * Math.PI) / 4);
  return median(CORNERS.map(reach)) >= WIDER * Math.max(...SIDES.map(reach));
}

/** Returns how far the colour of an item extends in one direction, in pixels. */
function reachOf(raster: Raster, { x, y }: Spot, radius: number, angle: number): number {
  const at = (distance: number) =>
    rgb_to_lab(colorAt(raster, x + distance * Math.cos(angle), y + distance * Math.sin(angle)));
  const own = at(COLOR_RADIUS * radius);
  let reach = LEAST_RADIUS * radius;
  while (reach < MOST_RADIUS * radius && diff(own, at(reach)) <= OTHER_COLOR) reach += RADIUS_STEP;
  return reach;
}
