import { areOnOneLevel, type Band, bandOf } from './bands.ts';
import type { Bottle } from './bottle.ts';
import { distanceOf } from './join.ts';
import type { Run } from './profile.ts';

/** Bands of glass are alike within this. */
const SAME_GLASS = 7;
/** So many other bottles show a band over their liquid. */
const FEWEST = 2;

/**
 * The bottles without what is on top of their liquid where others have a band alike on the same levels, and nothing under it
 * but glass: rims and the backs of rims are of colours that neither the air below nor the page beside has, and the page may
 * tint them from bottle to bottle.
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
      return bands.filter(isLike).length >= FEWEST;
    };
    let { filled } = bottle;
    for (let run = bottle.runs[filled - 1]; run && isRim(run); run = bottle.runs[filled - 1]) filled--;
    return { ...bottle, filled, settled: Math.min(bottle.settled, filled) };
  });
}
