import { diff, rgb_to_lab } from 'color-diff';
import { type Interpretation, itemsOf, withHolders } from './colors/interpretation.ts';
import { colorAt } from './items/patches.ts';
import type { Layout, Spot } from './layout.ts';
import { standsApart } from './liquid/apart.ts';
import { areBeads, areDiscs } from './liquid/beads.ts';
import { isSeamless, mayBeBlocks, oddlySeamed } from './liquid/blocks.ts';
import { areEmblems } from './liquid/emblems.ts';
import { areMoulded } from './liquid/moulded.ts';
import { flowTogether } from './liquid/together.ts';
import { areSquare, fillsTubes, standsInTubes, standsOnPegs } from './pegs/instead.ts';
import type { Raster } from './picture/raster.ts';
import type { View } from './picture/view.ts';
import { median } from './statistics.ts';

/** What only looked like liquid, or stood in slots like pegs, is moved one by one, as balls are; what may be is marked. */
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
  return mayBeBlocks(view.raster, found) ? asBlocks(view, found) : found;
}

/** Liquid that may be blocks, of which seams tell how high they are. */
function asBlocks({ raster }: View, found: Interpretation): Interpretation {
  const odd = oddlySeamed(raster, found);
  const holders = found.layout.holders.map((holder) =>
    odd.includes(holder) ? { ...holder, isCapacityUnsure: true } : holder,
  );
  const whole = withHolders(found, holders);
  const kind = standsApart(raster, found) && !areMoulded(raster, found) ? 'ball' : 'water';
  return { ...whole, layout: { ...whole.layout, kind, isKindUnsure: true } };
}

/**
 * What was read as items on pegs, though it stands in tubes. Where units of one colour show no seam it is liquid: what is moved one by
 * one is drawn one by one. That is doubted where it does not reach from wall to wall, as in glass with two walls. With seams it stays
 * what it was, and is doubted: told as liquid, cars in lanes and stars in tubes were wrong more often than swirls in jars were right. Units
 * of which the lowest have the shape of the floor are liquid, with seams or without. Discs that touch show no seam, either, and are
 * balls.
 */
function withoutPoles(view: View, found: Interpretation, asBalls: Layout): Interpretation {
  if (areDiscs(view.raster, found)) return { ...found, layout: asBalls };
  const isMoulded = areMoulded(view.raster, found);
  const isLiquid = isMoulded || (fillsTubes(view, found) && !standsApart(view.raster, found));
  const inTubes = { ...found.layout, onPegs: false };
  if (isSeamless(view.raster, found))
    return { ...found, layout: isLiquid ? inTubes : { ...inTubes, isKindUnsure: true } };
  const layout = isMoulded ? inTubes : isLiquid ? found.layout : asBalls;
  return { ...found, layout: { ...layout, isKindUnsure: true } };
}

/** An item shows its own colour this many radii from its middle. Its rim is looked for from the second to the third. */
const OWN = 0.6;
const FIRST = 0.8;
const LAST = 1.6;
/** A step outwards, in pixels. */
const STEP = 0.25;
const UNLIKE = 15;
/** A disc is as wide in all directions. Blocks with round corners are wider across the corners by at least this factor. */
const WIDER = 1.06;
/** At least this share of the items has to have corners. */
const NEARLY_ALL = 0.7;

/** Directions, in eighths of a turn: to the sides, and across the corners. */
const SIDES = [0, 4];
const CORNERS = [1, 3, 5, 7];

/**
 * Whether what was read as balls are blocks with round corners, which are wider from corner to corner than from side to side. Some games
 * draw liquid so, and only their rules tell.
 */
function haveCorners(raster: Raster, found: Interpretation): boolean {
  const spots = found.layout.holders.flatMap((holder) => itemsOf(found, holder));
  let spare = Math.floor((1 - NEARLY_ALL) * spots.length);
  const radius = found.layout.itemWidth / 2;
  return spots.length > 0 && spots.every((spot) => hasCorners(raster, spot, radius) || spare-- > 0);
}

/** Takes medians and maxima, because shine cuts one side short, and a middle that is a little off shortens one side or two corners. */
function hasCorners(raster: Raster, spot: Spot, radius: number): boolean {
  const reach = (eighths: number) => reachOf(raster, spot, radius, (eighths * Math.PI) / 4);
  return median(CORNERS.map(reach)) >= WIDER * Math.max(...SIDES.map(reach));
}

/** How far an item's colour goes in one direction, in pixels. */
function reachOf(raster: Raster, { x, y }: Spot, radius: number, angle: number): number {
  const at = (distance: number) =>
    rgb_to_lab(colorAt(raster, x + distance * Math.cos(angle), y + distance * Math.sin(angle)));
  const own = at(OWN * radius);
  let reach = FIRST * radius;
  while (reach < LAST * radius && diff(own, at(reach)) <= UNLIKE) reach += STEP;
  return reach;
}
