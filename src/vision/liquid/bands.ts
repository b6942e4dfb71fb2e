import { heightOf } from '../picture/box.ts';
import { bestOf, median } from '../statistics.ts';
import { type Bottle, withLess } from './bottle.ts';
import { distanceOf, type Run } from './runs.ts';

/** Bands of glass begin and end on the same levels over the floor within this share of the width, */
const SAME_LEVEL = 0.12;
/** and are alike within this: the page shines through, and changes from bottle to bottle. */
const SEEN_THROUGH = 20;
/** So many of the bottles show them. */
const NEARLY_ALL = 0.8;
const FEWEST = 3;
/** Air is so many widths high: what is lower is the surface of liquid seen from above. */
const LEAST_AIR = 0.35;

/**
 * Takes away the glass over the liquid by its levels: nearly all bottles show a band of one look between the same two heights over the
 * floor, such as the back of a rim. Nothing from there upwards is liquid. Nor is what reaches up to the band and looks like what an
 * empty bottle shows under it.
 */
export function withoutBands(bottles: readonly Bottle[], width: number): Bottle[] {
  const near = SAME_LEVEL * width;
  const bands = bottles.map((bottle) => bottle.runs.map((run) => bandOf(bottle, run)));
  const isSame = (a: Band, b: Band) => a.from > near && areOnOneLevel(a, b, width);
  const sharedWith = (band: Band) =>
    bands.flatMap((list) => list.find((other) => isSame(band, other) && areAlike(band.run, other.run)) ?? []);
  const least = Math.max(FEWEST, NEARLY_ALL * bottles.length);
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
    return withLess(bottle, filled);
  });
}

/** A run, with how high over the floor it begins and ends. */
interface Band {
  readonly run: Run;
  readonly from: number;
  readonly to: number;
}

function bandOf({ column }: Pick<Bottle, 'column'>, run: Run): Band {
  return { run, from: column.bottom - run.bottom, to: column.bottom + 1 - run.top };
}

/** Whether two bands begin and end at the same heights over their floors. */
function areOnOneLevel(a: Band, b: Band, width: number): boolean {
  const near = SAME_LEVEL * width;
  return Math.abs(a.from - b.from) < near && Math.abs(a.to - b.to) < near;
}

function areAlike(run: Run, other: Run | undefined): boolean {
  return distanceOf(other, run) < SEEN_THROUGH;
}

/** Bands of glass are alike within this. */
const SAME_GLASS = 7;
/** At least this many other bottles show the band over their liquid. */
const FEWEST_ALIKE = 2;

/**
 * Takes away runs on top of the liquid where other bottles show a band like them on the same levels, with nothing but glass under it.
 * Rims and the backs of rims have colours that neither the air below nor the page beside has, and the page may tint them from
 * bottle to bottle.
 */
export function withoutRims(bottles: readonly Bottle[], width: number): Bottle[] {
  const next = withFewerRims(bottles, width);
  const isDone = next.every(({ filled }, i) => filled === bottles[i]?.filled);
  return isDone ? next : withoutRims(next, width);
}

function withFewerRims(bottles: readonly Bottle[], width: number): Bottle[] {
  const bands = bottles.map((bottle) => {
    const over = bottle.runs.slice(bottle.filled).filter(({ top }) => top >= bottle.column.top - width);
    return over.map((run) => bandOf(bottle, run));
  });
  const areSame = (one: Band, other: Band) =>
    areOnOneLevel(one, other, width) && distanceOf(one.run, other.run) < SAME_GLASS;
  return bottles.map((bottle, own) => {
    const isRim = (run: Run) => {
      const band = bandOf(bottle, run);
      const isLike = (list: readonly Band[], i: number) =>
        i !== own && list.some((other) => areSame(band, other));
      return bands.filter(isLike).length >= FEWEST_ALIKE;
    };
    let { filled } = bottle;
    for (let run = bottle.runs[filled - 1]; run && isRim(run); run = bottle.runs[filled - 1]) filled--;
    return withLess(bottle, filled);
  });
}
