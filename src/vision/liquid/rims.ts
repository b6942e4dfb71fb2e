import type { Bottle } from './bottles.ts';
import { distanceOf } from './join.ts';
import type { Run } from './profile.ts';

/** Bands of glass are alike within this, */
const SAME_GLASS = 7;
/** and begin and end on the same levels over the floor within this share of the width. */
const SAME_LEVEL = 0.12;
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
  const bands = bottles.map(({ column, runs, filled }) =>
    runs.slice(filled).flatMap((run) => (run.top >= column.top - width ? [bandOf(column.bottom, run)] : [])),
  );
  const areSame = (one: Band, other: Band) =>
    Math.abs(one.from - other.from) < SAME_LEVEL * width &&
    Math.abs(one.to - other.to) < SAME_LEVEL * width &&
    distanceOf(one.run, other.run) < SAME_GLASS;
  return bottles.map((bottle, own) => {
    const isRim = (run: Run) => {
      const band = bandOf(bottle.column.bottom, run);
      const isLike = (list: readonly Band[], i: number) =>
        i !== own && list.some((other) => areSame(band, other));
      return bands.filter(isLike).length >= FEWEST;
    };
    let { filled } = bottle;
    for (let run = bottle.runs[filled - 1]; run && isRim(run); run = bottle.runs[filled - 1]) filled--;
    return { ...bottle, filled, settled: Math.min(bottle.settled, filled) };
  });
}

/** A run by how high over the floor it begins and ends. */
interface Band {
  readonly run: Run;
  readonly from: number;
  readonly to: number;
}

function bandOf(floor: number, run: Run): Band {
  return { run, from: floor - run.bottom, to: floor + 1 - run.top };
}
