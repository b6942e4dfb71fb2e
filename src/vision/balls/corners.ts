import { diff, rgb_to_lab } from 'color-diff';
import { type Interpretation, itemsOf } from '../colors/interpretation.ts';
import { colorAt } from '../items/patches.ts';
import type { Spot } from '../layout.ts';
import type { Raster } from '../picture/raster.ts';
import { median } from '../statistics.ts';

/** Here an item shows its own colour, in radii from its middle; from the second on its rim is looked for, up to the third. */
const OWN = 0.6;
const FIRST = 0.8;
const LAST = 1.6;
/** A step outwards, in pixels. */
const STEP = 0.25;
const UNLIKE = 15;
/** A disc is as wide in all directions; blocks with round corners are wider across these by this share. */
const WIDER = 1.06;
/** So many of the items have corners, or none is meant to. */
const NEARLY_ALL = 0.7;

/** Directions, in eighths of a turn: to the sides, and across the corners. */
const SIDES = [0, 4];
const CORNERS = [1, 3, 5, 7];

/**
 * Whether what was read as balls are blocks with round corners, wider from corner to corner than from side to side: some games
 * draw liquid so, and only their rules tell.
 */
export function haveCorners(raster: Raster, found: Interpretation): boolean {
  const spots = found.layout.holders.flatMap((holder) => itemsOf(found, holder));
  let spare = Math.floor((1 - NEARLY_ALL) * spots.length);
  const radius = found.layout.itemWidth / 2;
  return spots.length > 0 && spots.every((spot) => hasCorners(raster, spot, radius) || spare-- > 0);
}

/** Shine cuts one side short, and a middle that is a little off one side or two corners. */
function hasCorners(raster: Raster, spot: Spot, radius: number): boolean {
  const reach = (eighths: number) => reachOf(raster, spot, radius, (eighths * Math.PI) / 4);
  return median(CORNERS.map(reach)) >= WIDER * Math.max(...SIDES.map(reach));
}

/** How far an item's colour goes in one direction, pixels. */
function reachOf(raster: Raster, { x, y }: Spot, radius: number, angle: number): number {
  const at = (distance: number) =>
    rgb_to_lab(colorAt(raster, x + distance * Math.cos(angle), y + distance * Math.sin(angle)));
  const own = at(OWN * radius);
  let reach = FIRST * radius;
  while (reach < LAST * radius && diff(own, at(reach)) <= UNLIKE) reach += STEP;
  return reach;
}
