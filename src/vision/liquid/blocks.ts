import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { type Interpretation, itemsOf } from '../colors/interpretation.ts';
import { colorAt, medianLab } from '../items/patches.ts';
import type { Holder, Spot } from '../layout.ts';
import type { Raster } from '../picture/raster.ts';

/**
 * Units are examined at these offsets from the axis, in widths. A gap goes from wall to wall, gloss does not.
 */
const ASIDE = [-0.3, -0.15, 0, 0.15, 0.3];
/**
 * A gap is looked for from this share of a height above the centre of the lower unit up to the same below
 * that of the upper one.
 */
const FROM_MIDDLE = 0.25;
/**
 * A gap differs from both units by more than this distance (ΔE), and its distance from air is less than
 * `AIRY` times theirs.
 */
const DISTINCT = 12;
const AIRY = 0.5;
/** If at least this share of all neighbours are divided, all are meant to be. */
const NEARLY_ALL = 0.7;

/**
 * Whether units of one colour are drawn one by one in what was read as liquid: they show seams, air shows
 * between units, or units have round corners. Some games draw liquid so, others draw blocks in tubes. Only
 * their rules show which it is.
 */
export function mayBeBlocks(raster: Raster, found: Interpretation): boolean {
  const air = airColorOf(raster, found);
  const pairs = found.layout.holders.flatMap((holder) => {
    const items = itemsOf(found, holder);
    return items.slice(1).map((upper, k): Pair => [items[k] as Spot, upper]);
  });
  return (
    areSeamed(raster, found) ||
    (air !== undefined && areNearlyAll(pairs, dividedIn(raster, found, air))) ||
    areNearlyAll(pairs, notchedIn(raster, found))
  );
}

/** Two units, the lower one first. */
type Pair = readonly [Spot, Spot];

/** Whether nearly all elements of a list fulfil a condition. False for an empty list. */
function areNearlyAll<T>(list: readonly T[], is: (one: T) => boolean): boolean {
  let spare = Math.floor((1 - NEARLY_ALL) * list.length);
  return list.length > 0 && list.every((one) => is(one) || spare-- > 0);
}

function areSeamed(raster: Raster, found: Interpretation): boolean {
  const runs = [...runsOf(found).values()].flat();
  return areNearlyAll(runs, (run) => seamsIn(raster, found.layout.itemWidth, run) > 0);
}

/** Fewer runs without a seam may be chance. */
const FEWEST_RUNS = 2;

/**
 * Whether there are runs of two units and more, none of them shows a seam, and nothing else shows that units
 * are drawn one by one.
 */
export function isSeamless(raster: Raster, found: Interpretation): boolean {
  const runs = [...runsOf(found).values()].flat();
  const isWhole = (run: Run) => seamsIn(raster, found.layout.itemWidth, run) === 0;
  return runs.length >= FEWEST_RUNS && runs.every(isWhole) && !mayBeBlocks(raster, found);
}

/**
 * Returns the tubes with runs that show another number of seams than of borders between units, so that units
 * may be taller or shorter than they were read. Returns none if runs show no seams in general.
 */
export function oddlySeamed(raster: Raster, found: Interpretation): Holder[] {
  if (!areSeamed(raster, found)) return [];
  const isOdd = (run: Run) => seamsIn(raster, found.layout.itemWidth, run) !== run.length - 1;
  return [...runsOf(found)].flatMap(([holder, runs]) => (runs.some(isOdd) ? [holder] : []));
}

/** Units of one colour above one another, the lowest first. */
type Run = readonly Spot[];

/** Returns the runs of two units and more of each tube. */
function runsOf(found: Interpretation): Map<Holder, Run[]> {
  const groupOf = (spot: Spot | undefined) => spot && found.groupOf.get(spot);
  const runsIn = (items: readonly Spot[]) => {
    const runs: Spot[][] = [];
    for (const [k, spot] of items.entries()) {
      if (groupOf(items[k - 1]) === groupOf(spot)) runs.at(-1)?.push(spot);
      else runs.push([spot]);
    }
    return runs.filter(({ length }) => length > 1);
  };
  return new Map(found.layout.holders.map((holder) => [holder, runsIn(itemsOf(found, holder))]));
}

/**
 * Returns how many times something that differs from a run crosses it from side to side: a seam, an edge, or
 * a face of a block.
 */
function seamsIn(raster: Raster, itemWidth: number, run: Run): number {
  const [lowest, highest] = [run[0], run.at(-1)];
  if (!lowest || !highest) return 0;
  const rows = Array.from({ length: Math.round(2 * (lowest.y - highest.y)) }, (_, i) => lowest.y - i / 2);
  const counts = ASIDE.map((share) => {
    const seen = rows.map((y) => rgb_to_lab(colorAt(raster, lowest.x + share * itemWidth, y)));
    const own = medianLab(seen);
    const isSeam = seen.map((color) => diff(color, own) > DISTINCT);
    return isSeam.filter((is, i) => is && !isSeam[i - 1]).length;
  });
  return Math.min(...counts);
}

/**
 * The sides of a unit are examined at the outermost of these distances from the axis, in widths, at which
 * both units still have their own colour, within `OWN_COLOR` (ΔE).
 */
const SIDES = [0.48, 0.45, 0.42, 0.39];
const OWN_COLOR = 15;
/**
 * Between two units, from this share of a height beyond their centres, round corners leave at least `times`
 * the rows of the seam on the axis, and `rows` more.
 */
const BEYOND_MIDDLE = 0.3;
const NOTCH = { times: 1.5, rows: 2 };

/** Whether more is left between two units at both sides than on the axis, because their corners are round. */
function notchedIn(raster: Raster, { layout: { itemWidth, itemHeight } }: Interpretation) {
  const at = (x: number, y: number) => rgb_to_lab(colorAt(raster, x, y));
  return ([lower, upper]: Pair): boolean => {
    const own = [lower, upper].map(({ x, y }) => at(x, y));
    const isOwn = (x: number, y: number) => own.some((color) => diff(color, at(x, y)) < OWN_COLOR);
    const rowsAt = (aside: number) => {
      let rows = 0;
      for (let y = lower.y - BEYOND_MIDDLE * itemHeight; y > upper.y + BEYOND_MIDDLE * itemHeight; y--)
        if (!isOwn(lower.x + aside, y)) rows++;
      return rows;
    };
    const most = NOTCH.times * rowsAt(0) + NOTCH.rows;
    return [-1, 1].every((side) => {
      const outermost = SIDES.map((share) => side * share * itemWidth).find(
        (aside) => isOwn(lower.x + aside, lower.y) && isOwn(upper.x + aside, upper.y),
      );
      return outermost !== undefined && rowsAt(outermost) >= most;
    });
  };
}

/** Returns the colour of tubes where they hold nothing; undefined if all are full. */
function airColorOf(raster: Raster, found: Interpretation): LabColor | undefined {
  const { holders, itemHeight } = found.layout;
  const seen = holders.flatMap((holder) => {
    const count = itemsOf(found, holder).length;
    const places = Array.from({ length: (holder.capacity ?? found.capacity) - count }, (_, k) => count + k);
    return places.map((k) => rgb_to_lab(colorAt(raster, holder.x, holder.y - k * itemHeight)));
  });
  return seen.length > 0 ? medianLab(seen) : undefined;
}

/** Returns whether air is seen between two units, all across from wall to wall. */
function dividedIn(raster: Raster, { layout: { itemWidth, itemHeight } }: Interpretation, air: LabColor) {
  const at = (x: number, y: number) => rgb_to_lab(colorAt(raster, x, y));
  return ([lower, upper]: Pair) =>
    ASIDE.every((share) => {
      const aside = share * itemWidth;
      const units = [at(lower.x + aside, lower.y), at(upper.x + aside, upper.y)];
      const nearest = AIRY * Math.min(...units.map((unit) => diff(unit, air)));
      for (let y = lower.y - FROM_MIDDLE * itemHeight; y > upper.y + FROM_MIDDLE * itemHeight; y -= 0.5) {
        const seen = at(lower.x + aside, y);
        if (diff(seen, air) < nearest && units.every((unit) => diff(unit, seen) > DISTINCT)) return true;
      }
      return false;
    });
}

/** Gleams on a unit up to this share of its height are skipped. */
const LONGEST_GLEAM = 0.12;
/**
 * The width at the lower end of a unit is measured this share of its height above that end. A unit reaches at
 * most `DEEPEST` heights below its centre.
 */
const ABOVE_END = 0.12;
const DEEPEST = 1.2;
/**
 * At its lower end, a unit on a round floor has at most this share of its width, and any other unit at least
 * `SQUARE_TAPER`.
 */
const ROUND_TAPER = 0.85;
const SQUARE_TAPER = 0.93;
/** With fewer lowest units, or fewer above them, nothing can be said. */
const FEWEST_UNITS = 2;

/**
 * Whether the lowest units have the round shape of the floor, while those above them end square. Liquid takes
 * the shape of its bottle, while pieces that are moved one by one are all alike.
 */
export function areMoulded(raster: Raster, found: Interpretation): boolean {
  const { holders, itemWidth, itemHeight } = found.layout;
  const size = { width: itemWidth, height: itemHeight };
  const stacks = holders.map((holder) => itemsOf(found, holder));
  const lowest = stacks.flatMap(([first]) => (first ? taperOf(raster, first, size) : []));
  const upper = stacks.flatMap(([, ...others]) => others.flatMap((spot) => taperOf(raster, spot, size)));
  if (lowest.length < FEWEST_UNITS || upper.length < FEWEST_UNITS) return false;
  return (
    areNearlyAll(lowest, (taper) => taper <= ROUND_TAPER) &&
    areNearlyAll(upper, (taper) => taper >= SQUARE_TAPER)
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the width of a unit at its lower end as a share of its width in the middle; none if it has no lower
 * end of its own.
 */
function taperOf(raster: Raster, { x, y }: Spot, { width, height }: Size): number[] {
  const at = (dx: number, dy: number) => rgb_to_lab(colorAt(raster, x + dx, y + dy));
  const own = at(0, 0);
  const down = reachOf((step) => at(0, step), own, DEEPEST * height, LONGEST_GLEAM * height);
  if (down >= DEEPEST * height) return [];
  const dy = Math.max(0, down - Math.max(1, ABOVE_END * height));
  const across = (row: number) =>
    [-1, 1].map((side) => reachOf((step) => at(side * step, row), own, width, LONGEST_GLEAM * width));
  const [middle, end] = [across(0), across(dy)];
  const [widest, narrowest] = [Math.min(...middle), Math.min(...end)];
  return widest > 0 && Math.max(...middle) < width ? [narrowest / widest] : [];
}

/** Returns how far a colour continues, in pixels. Gleams up to a length are skipped. */
function reachOf(seen: (step: number) => LabColor, own: LabColor, most: number, gleam: number): number {
  let reach = 0;
  for (let step = 0.5; step <= most && step - reach <= gleam; step += 0.5) {
    if (diff(seen(step), own) < OWN_COLOR) reach = step;
  }
  return reach;
}
