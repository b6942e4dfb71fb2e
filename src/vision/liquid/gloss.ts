import { type RGBColor, rgb_to_lab } from 'color-diff';
import { median } from '../statistics.ts';
import type { Bottle } from './bottles.ts';
import { distanceOf, SAME_RUN } from './join.ts';
import { heightOf, type Run } from './profile.ts';

/** A band of light on top of a unit is lower than this share of what is under it: units are all of one height. */
const HIGHEST = 0.45;
/** It is lighter by so much, and of one hue within this angle, radians. */
const LIGHTER = 4;
const SAME_HUE = 0.4;
/** So many runs wear one where thin ones were no runs: plain liquid shows bands on fewer than one in seven. */
const LEAST_WORN = 0.25;
const FEWEST = 4;
/** No unit is lower than the light on others; fewer runs than this share of all are remains of something else. */
const MOST_FLAT = 0.1;

/**
 * The bottles with units in one run that end in a band of light or fade from light to dark, where many do; as they are
 * where few do: a light colour over a dark one of the same hue is two units.
 */
export function withoutGloss(bottles: readonly Bottle[]): Bottle[] {
  const plain = bottles.map(withoutBands);
  const liquid = (list: readonly Bottle[]) => list.flatMap(({ runs, filled }) => runs.slice(0, filled));
  const seen = liquid(bottles);
  const units = liquid(plain);
  const joined = units.filter((run) => !seen.includes(run));
  const bands = joined.flatMap((run) => seen.filter(({ top }) => top === run.top)).map(heightOf);
  const flat = units.filter((run) => heightOf(run) < median(bands));
  const isWorn = joined.length >= Math.max(FEWEST, LEAST_WORN * units.length);
  return isWorn && flat.length <= MOST_FLAT * units.length ? plain : [...bottles];
}

function withoutBands(bottle: Bottle): Bottle {
  const joined: Run[] = [];
  let [base] = bottle.runs;
  for (const run of bottle.runs.slice(0, bottle.filled)) {
    const last = joined.at(-1);
    const isBand =
      last && base && base.top - run.top < HIGHEST * heightOf(base) && isLighter(base.color, run.color);
    if (last && base && (isBand || distanceOf(last, run) < SAME_RUN)) {
      joined[joined.length - 1] = { ...last, top: run.top };
      if (!isBand) base = run;
    } else {
      joined.push(run);
      base = run;
    }
  }
  const filled = joined.length;
  const settled = bottle.settled === bottle.filled ? filled : Math.min(bottle.settled, filled);
  return { ...bottle, runs: [...joined, ...bottle.runs.slice(bottle.filled)], filled, settled };
}

/** Whether a colour is a lighter one of the same hue. */
function isLighter(base: RGBColor, color: RGBColor): boolean {
  const [under, over] = [rgb_to_lab(base), rgb_to_lab(color)];
  const turn = Math.abs(Math.atan2(under.b, under.a) - Math.atan2(over.b, over.a));
  return over.L - under.L >= LIGHTER && Math.min(turn, 2 * Math.PI - turn) <= SAME_HUE;
}
