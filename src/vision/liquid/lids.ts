import { heightOf } from '../picture/box.ts';
import { bestOf, median } from '../statistics.ts';
import {
  type Bottle,
  distanceOf,
  levelOf,
  NO_RUN,
  type Run,
  SAME_LEVEL,
  SAME_LIQUID,
  SEEN_THROUGH,
  surfaceOf,
  unitHeightOf,
  withLowestRuns,
} from './bottle.ts';

/** At least this many bottles have to show where liquid ends in full ones. */
const FEWEST_FULL = 2;
/** Empty glass is higher than liquid in at most this many times as many bottles as are full. */
const FEW_HIGHER = 0.34;

/**
 * Removes what stands above the level at which liquid ends in most bottles: corks and caps on a few finished
 * ones, and glass. A run that begins below that level stays if other liquid has its colour. A run from the
 * floor to above that level is removed only if it looks like the air of other bottles, because otherwise it
 * is liquid in a lifted bottle. Bottles that are not full up to what is removed become doubtful: it may be a
 * colour that only occurs on top.
 */
export function withoutLids(bottles: readonly Bottle[], width: number): Bottle[] {
  const levels = bottles.flatMap((bottle) => (bottle.filled > 0 ? [surfaceOf(bottle)] : []));
  const same = levels.map((level) => levels.filter((other) => Math.abs(other - level) < SAME_LEVEL * width));
  const full = bestOf(same, (list) => list.length) ?? [];
  const higher = levels.filter((level) => full.every((other) => level - other >= SAME_LEVEL * width));
  if (full.length < FEWEST_FULL || higher.length >= full.length) return [...bottles];
  const [least, most] = [Math.min(...full) - SAME_LEVEL * width, Math.max(...full) + SAME_LEVEL * width];
  const areFewHigher = higher.length <= FEW_HIGHER * full.length;
  const air = bottles.flatMap(({ filled, runs }) => (filled > 0 ? runs.slice(filled) : []));
  const isGlass = ([run]: readonly Run[]) =>
    areFewHigher && air.some((airRun) => distanceOf(airRun, run) < SEEN_THROUGH);
  const isLiquid = (run: Run | undefined, own: Bottle) =>
    bottles.some(
      (bottle) =>
        bottle !== own &&
        bottle.runs
          .slice(0, bottle.filled)
          .some((other) => levelOf(bottle, other) <= most && distanceOf(run, other) < SAME_LIQUID),
    );
  return bottles.map((bottle) => {
    const lowestAbove = bottle.runs.findIndex((run, i) => i < bottle.filled && levelOf(bottle, run) > most);
    const isFull = lowestAbove > 0 && levelOf(bottle, bottle.runs[lowestAbove - 1]) > least;
    const isLid =
      lowestAbove > 0
        ? isFull || !isLiquid(bottle.runs[lowestAbove], bottle)
        : lowestAbove === 0 && isGlass(bottle.runs);
    if (!isLid) return bottle;
    const isDoubtful = bottle.isDoubtful || !isFull;
    return { ...withLowestRuns(bottle, lowestAbove), isDoubtful };
  });
}

/** Tops that differ by less than this distance (ΔE) may be the same glass. */
const SAME_GLASS = 8;

/**
 * Removes what several bottles have on top in one colour, ending at one level. It is the glass of bottles
 * whose shoulders and backs are visible and look like nothing beside them.
 */
export function withoutHaze(bottles: readonly Bottle[], width: number): Bottle[] {
  return withoutTops(bottles, topsAlike(bottles, width));
}

/**
 * Removes what nearly all bottles have on top, if its height is not a whole number of units. It is glass
 * through which a page of many colours is seen. If it has the colour of other liquid, a doubt stays, because
 * it may be liquid that the rim cuts off.
 */
export function withoutOddTops(bottles: readonly Bottle[], width: number): Bottle[] {
  const odd = topsOfOddHeight(bottles, width);
  const isLiquid = (bottle: Bottle) =>
    bottles.some(({ runs, filled }) =>
      runs.slice(0, filled - 1).some((run) => distanceOf(topOf(bottle), run) < SAME_LIQUID),
    );
  const cut = odd.filter(isLiquid);
  const isCut = bottles.map((bottle) => cut.includes(bottle));
  return withoutTops(bottles, odd).map((bottle, i) =>
    isCut[i] ? { ...bottle, showsColorAbove: true } : bottle,
  );
}

/**
 * Takes the uppermost run of liquid for glass in some bottles. A bottle that is empty then becomes doubtful.
 */
function withoutTops(bottles: readonly Bottle[], hazy: readonly Bottle[]): Bottle[] {
  const emptied = (bottle: Bottle) => {
    const filled = bottle.filled - 1;
    const isDoubtful = bottle.isDoubtful || filled === 0;
    return { ...withLowestRuns(bottle, filled), isDoubtful };
  };
  return bottles.map((bottle) => (hazy.includes(bottle) ? emptied(bottle) : bottle));
}

/**
 * The tops of at least this share of the bottles are their glass if they differ by more than `ODD_HEIGHT`
 * units from whole units.
 */
const NEARLY_ALL = 0.8;
const ODD_HEIGHT = 0.2;

/**
 * Returns the bottles with several colours that end at one level, in runs of one height that is not that of
 * liquid. Returns none if most do not, or if no empty bottle is seen.
 */
function topsOfOddHeight(bottles: readonly Bottle[], width: number): Bottle[] {
  const mixed = bottles.filter(({ filled }) => filled > 1);
  const unit = unitHeightOf(mixed);
  const areNear = (a: number, b: number) => Math.abs(a - b) < SAME_LEVEL * width;
  const topHeight = (bottle: Bottle) => heightOf(topOf(bottle) ?? NO_RUN);
  const usual = {
    height: median(mixed.map(topHeight)),
    level: median(mixed.map(surfaceOf)),
  };
  const alike = mixed.filter(
    (bottle) => areNear(topHeight(bottle), usual.height) && areNear(surfaceOf(bottle), usual.level),
  );
  const units = usual.height / unit;
  const isGlassSeen = bottles.some(({ filled }) => filled === 0);
  const isOdd = isGlassSeen && unit > 0 && Math.abs(units - Math.round(units)) > ODD_HEIGHT;
  return isOdd && alike.length >= Math.max(FEWEST_FULL, NEARLY_ALL * mixed.length) ? alike : [];
}

/**
 * Returns the largest set of bottles that have the same colour on top and end at one level. Returns none if
 * that may be chance, or if another bottle shows nothing of that colour above its liquid, unless all of the
 * set may be corked. Bottles of one colour and those that end as high need not show it.
 */
function topsAlike(bottles: readonly Bottle[], width: number): Bottle[] {
  const tops = bottles.filter(({ filled }) => filled > 0);
  const isSame = (a: Bottle, b: Bottle) =>
    distanceOf(topOf(a), topOf(b)) < SAME_GLASS && Math.abs(surfaceOf(a) - surfaceOf(b)) < SAME_LEVEL * width;
  const alike = tops
    .filter(({ filled }) => filled > 1)
    .map((bottle) => tops.filter((other) => isSame(bottle, other)));
  const hazy = bestOf(alike, (list) => list.length) ?? [];
  const [haze] = hazy.flatMap((bottle) => topOf(bottle) ?? []);
  const level = median(hazy.map(surfaceOf));
  // what holds one colour may be anything, such as a button
  const isHazy = (bottle: Bottle) =>
    bottle.filled === 1 ||
    surfaceOf(bottle) > level - SAME_LEVEL * width ||
    bottle.runs.slice(bottle.filled).some((run) => distanceOf(run, haze) < SEEN_THROUGH);
  const areCorked = hazy.every(isCorked);
  return hazy.length >= FEWEST_FULL && (areCorked || bottles.every(isHazy)) ? hazy : [];
}

/** A cork is thinner than this share of the liquid below it. */
const HIGHEST_CORK = 0.25;

/** Whether a bottle holds one colour, and something on top that is not thicker than a cork. */
function isCorked({ runs: [liquid, top], filled }: Bottle): boolean {
  return filled === 2 && !!liquid && !!top && heightOf(top) < HIGHEST_CORK * heightOf(liquid);
}

function topOf({ runs, filled }: Bottle): Run | undefined {
  return runs[filled - 1];
}

/** A band of glass is shared by at least this many bottles. */
const FEWEST_BANDS = 3;
/** Air is at least this many widths high. What is thinner is the surface of liquid seen from above. */
const LEAST_AIR = 0.35;

/**
 * Removes the glass above the liquid by its heights above the floor: nearly all bottles show a band of one
 * look between the same two heights, such as the back of a rim. Nothing from there upwards is liquid. What
 * reaches up to the band is not liquid, either, if it looks like what an empty bottle shows below it.
 */
export function withoutBands(bottles: readonly Bottle[], width: number): Bottle[] {
  const near = SAME_LEVEL * width;
  const bands = bottles.map((bottle) => bottle.runs.map((run) => bandOf(bottle, run)));
  const isSame = (a: Band, b: Band) => a.from > near && areOnOneLevel(a, b, width);
  const sharedWith = (band: Band) =>
    bands.flatMap((list) => list.find((other) => isSame(band, other) && areAlike(band.run, other.run)) ?? []);
  const least = Math.max(FEWEST_BANDS, NEARLY_ALL * bottles.length);
  const shared = bands.flat().filter((band) => sharedWith(band).length >= least);
  const lowest = bestOf(shared, ({ from }) => -from);
  if (!lowest) return [...bottles];
  const level = median(sharedWith(lowest).map(({ from }) => from));
  const isEmpty = (list: readonly Band[]) => list[0] !== undefined && Math.abs(list[0].to - level) < near;
  const glass = bands.flatMap((list, i) => {
    const page = bottles[i]?.runs.findLast(({ top }) => top < (bottles[i]?.column.top ?? 0));
    return list[0] && isEmpty(list) && areAlike(list[0].run, page) ? [list[0].run] : [];
  });
  return bottles.map((bottle, i) => {
    const under = (bands[i] ?? []).filter(({ to }) => to < level + near);
    const top = under.at(-1);
    const isHigh = top !== undefined && top.to > level - near && heightOf(top.run) >= LEAST_AIR * width;
    const isAir = isHigh && glass.some((run) => areAlike(run, top.run));
    const filled = under.length - (isAir ? 1 : 0);
    return withLowestRuns(bottle, filled);
  });
}

/** A run with the heights above the floor at which it begins and ends, in pixels. */
interface Band {
  readonly run: Run;
  readonly from: number;
  readonly to: number;
}

function bandOf({ column }: Pick<Bottle, 'column'>, run: Run): Band {
  return { run, from: column.bottom - run.bottom, to: column.bottom + 1 - run.top };
}

/** Whether two bands begin and end at the same heights above their floors. */
function areOnOneLevel(a: Band, b: Band, width: number): boolean {
  const near = SAME_LEVEL * width;
  return Math.abs(a.from - b.from) < near && Math.abs(a.to - b.to) < near;
}

function areAlike(run: Run, other: Run | undefined): boolean {
  return distanceOf(other, run) < SEEN_THROUGH;
}

/** Bands of glass are alike within this distance (ΔE). */
const SAME_BAND_GLASS = 7;
/** At least this many other bottles show the band above their liquid. */
const FEWEST_ALIKE = 2;

/**
 * Takes runs on top of the liquid for glass if other bottles show the same band at the same heights above
 * their liquid, repeatedly. Rims and the backs of rims have colours that neither the air below nor the page
 * beside them has, and the page may tint them differently in each bottle.
 */
export function withoutRims(bottles: readonly Bottle[], width: number): Bottle[] {
  const next = withFewerRims(bottles, width);
  const isDone = next.every(({ filled }, i) => filled === bottles[i]?.filled);
  return isDone ? next : withoutRims(next, width);
}

/** Takes runs on top of the liquid for glass if other bottles already show the same band above theirs. */
function withFewerRims(bottles: readonly Bottle[], width: number): Bottle[] {
  const bands = bottles.map((bottle) => {
    const over = bottle.runs.slice(bottle.filled).filter(({ top }) => top >= bottle.column.top - width);
    return over.map((run) => bandOf(bottle, run));
  });
  const areSame = (one: Band, other: Band) =>
    areOnOneLevel(one, other, width) && distanceOf(one.run, other.run) < SAME_BAND_GLASS;
  return bottles.map((bottle, own) => {
    const isRim = (run: Run) => {
      const band = bandOf(bottle, run);
      const isLike = (list: readonly Band[], i: number) =>
        i !== own && list.some((other) => areSame(band, other));
      return bands.filter(isLike).length >= FEWEST_ALIKE;
    };
    let { filled } = bottle;
    for (let run = bottle.runs[filled - 1]; run && isRim(run); run = bottle.runs[filled - 1]) filled--;
    return withLowestRuns(bottle, filled);
  });
}
