import { type RGBColor, rgb_to_lab } from 'color-diff';
import { turnBetween } from '../colors/spaces.ts';
import { heightOf } from '../picture/box.ts';
import { median } from '../statistics.ts';
import { type Bottle, withLiquid } from './bottle.ts';
import { distanceOf, type Run, SAME_RUN } from './runs.ts';

/**
 * A band of light on top of a unit is lower than this share of what is under it: units are all of one height, and the lowest one no
 * more than a third higher. A surface seen from above takes two thirds as much as it leaves of a flat unit.
 */
const HIGHEST = 0.7;
/** It is lighter by so much, or paler where it cannot be lighter, as yellow, and of one hue within this angle, radians. */
const LIGHTER = 4;
const PALER = 6;
const SAME_HUE = 0.4;
/** What has no more colour than this has no hue: light on it has none, either. */
const GREY = 10;
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
  if (!isWorn || flat.length > MOST_FLAT * units.length) return [...bottles];
  return plain.map((bottle) => withUpperBand(bottle, MUCH_HIGHER * median(bands)));
}

/** The uppermost band may be too low to be told from a rim, and is at most so much higher than the others. */
const MUCH_HIGHER = 1.3;

/** The same with the band of light on top of its liquid, where that was taken for a rim. */
function withUpperBand(bottle: Bottle, most: number): Bottle {
  const { runs, filled } = bottle;
  const [top, band] = [runs[filled - 1], runs[filled]];
  if (!top || !band || heightOf(band) > most || !isLighter(top.color, band.color)) return bottle;
  const liquid = [...runs.slice(0, filled - 1), { ...top, top: band.top }];
  return { ...bottle, runs: [...liquid, ...runs.slice(filled + 1)] };
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
  return withLiquid(bottle, joined);
}

/** Whether a colour is another one of the same hue with white in it. */
function isLighter(base: RGBColor, color: RGBColor): boolean {
  const [under, over] = [rgb_to_lab(base), rgb_to_lab(color)];
  const [own, light] = [Math.hypot(under.a, under.b), Math.hypot(over.a, over.b)];
  if (own < GREY && light >= GREY) return false;
  const paler = own - light;
  const isWhiter = over.L - under.L >= LIGHTER || (over.L >= under.L && paler >= PALER);
  return isWhiter && turnBetween(under, over) <= SAME_HUE;
}
