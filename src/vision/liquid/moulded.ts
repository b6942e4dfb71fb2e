import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { type Interpretation, itemsOf } from '../colors/interpretation.ts';
import { colorAt } from '../items/patches.ts';
import type { Spot } from '../layout.ts';
import type { Raster } from '../picture/raster.ts';
import { areNearlyAll } from './blocks.ts';

/** A unit ends where it is unlike its middle by so much; gleams on it are no end of it at less than so much of its size. */
const OWN = 15;
const GLEAM = 0.12;
/** How wide it is at its lower end is seen so much of its height over that; units reach no farther down than so many heights. */
const OVER_END = 0.12;
const DEEPEST = 1.2;
/** Of its width in the middle, a unit on a round floor has at most so much there, and others at least so much. */
const ROUND = 0.85;
const SQUARE = 0.93;
/** With fewer units in the lowest places, or over them, there is nothing to go by. */
const FEWEST = 2;

/**
 * Whether the lowest units have the round shape of the floor that they lie on, while those over them end square: liquid takes the
 * shape of its bottle, and pieces that are moved one by one are all alike.
 */
export function areMoulded(raster: Raster, found: Interpretation): boolean {
  const { holders, itemWidth, itemHeight } = found.layout;
  const size = { width: itemWidth, height: itemHeight };
  const stacks = holders.map((holder) => itemsOf(found, holder));
  const lowest = stacks.flatMap(([first]) => (first ? taperOf(raster, first, size) : []));
  const upper = stacks.flatMap(([, ...others]) => others.flatMap((spot) => taperOf(raster, spot, size)));
  if (lowest.length < FEWEST || upper.length < FEWEST) return false;
  return areNearlyAll(lowest, (taper) => taper <= ROUND) && areNearlyAll(upper, (taper) => taper >= SQUARE);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How wide a unit is at its lower end, as a share of its width in the middle; none where it has no end of its own. */
function taperOf(raster: Raster, { x, y }: Spot, { width, height }: Size): number[] {
  const at = (dx: number, dy: number) => rgb_to_lab(colorAt(raster, x + dx, y + dy));
  const own = at(0, 0);
  const down = reachOf((step) => at(0, step), own, DEEPEST * height, GLEAM * height);
  if (down >= DEEPEST * height) return [];
  const dy = Math.max(0, down - Math.max(1, OVER_END * height));
  const across = (row: number) =>
    [-1, 1].map((side) => reachOf((step) => at(side * step, row), own, width, GLEAM * width));
  const [middle, end] = [across(0), across(dy)];
  const [widest, narrowest] = [Math.min(...middle), Math.min(...end)];
  return widest > 0 && Math.max(...middle) < width ? [narrowest / widest] : [];
}

/** How far a colour goes on, over gleams less long than so much. */
function reachOf(seen: (step: number) => LabColor, own: LabColor, most: number, gleam: number): number {
  let reach = 0;
  for (let step = 0.5; step <= most && step - reach <= gleam; step += 0.5) {
    if (diff(seen(step), own) < OWN) reach = step;
  }
  return reach;
}
