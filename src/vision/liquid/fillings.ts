import { type RGBColor, rgb_to_lab } from 'color-diff';
import { turnBetween } from '../colors/regions.ts';
import { heightOf } from '../picture/box.ts';
import { median } from '../statistics.ts';
import { withAirAsLiquid, withoutBrimfulTops, withRaisedFloors } from './airOrLiquid.ts';
import { type Bottle, distanceOf, type Run, SAME_RUN, withLiquid } from './bottle.ts';
import { withoutBands, withoutHaze, withoutLids, withoutOddTops, withoutRims } from './lids.ts';
import { withNecks } from './necks.ts';

/**
 * A band of light on top of a unit is lower than this share of what is under it: units are all of one height, and the lowest one no
 * more than a third higher. A surface seen from above takes two thirds as much as it leaves of a flat unit.
 */
const HIGHEST = 0.7;
/** It is lighter by so much, or paler where it cannot be lighter, as yellow, and of one hue within this angle, radians. */
const LIGHTER = 4;
const PALER = 6;
const GLOSSY_HUE = 0.4;
/** What has no more colour than this has no hue: light on it has none, either. */
const GLOSSY_GREY = 10;
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
  const plain = bottles.map(withoutGlossBands);
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

function withoutGlossBands(bottle: Bottle): Bottle {
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
  if (own < GLOSSY_GREY && light >= GLOSSY_GREY) return false;
  const paler = own - light;
  const isWhiter = over.L - under.L >= LIGHTER || (over.L >= under.L && paler >= PALER);
  return isWhiter && turnBetween(under, over) <= GLOSSY_HUE;
}

/** Shades of one liquid have one hue within this angle, in radians. A colour less far from grey than this has no hue. */
const SAME_HUE = 0.3;
const GREY = 12;

/**
 * Joins runs of liquid that have one hue, however light or dark. It serves boards on which every unit goes from light to dark and bears a
 * sign, so that no colour is plain for long. It takes a light and a dark liquid of one hue for one.
 */
function withHuesJoined(bottles: readonly Bottle[]): Bottle[] {
  return withLiquidJoined(bottles, joinHues);
}

/** Joins runs of one hue, from the floor upwards. The higher run gives the colour. */
function joinHues(runs: readonly Run[]): Run[] {
  const whole: Run[] = [];
  for (const run of runs) {
    const last = whole.at(-1);
    if (last && areOfOneHue(last.color, run.color)) {
      const { color } = heightOf(run) > heightOf(last) ? run : last;
      whole[whole.length - 1] = { ...last, top: run.top, color };
    } else whole.push(run);
  }
  return whole;
}

function areOfOneHue(one: RGBColor, other: RGBColor): boolean {
  const [a, b] = [rgb_to_lab(one), rgb_to_lab(other)];
  if (Math.min(Math.hypot(a.a, a.b), Math.hypot(b.a, b.b)) < GREY) return false;
  return turnBetween(a, b) < SAME_HUE;
}

/**
 * Joins runs of liquid that change little by little into each other. Shade in a unit, or down a whole run, divides nothing, however much
 * its ends differ; two liquids meet at once.
 */
function withFadesJoined(bottles: readonly Bottle[]): Bottle[] {
  return withLiquidJoined(bottles, joinFading);
}

/** Joins runs that fade into each other, from the floor upwards. The highest run gives the colour. */
function joinFading(runs: readonly Run[]): Run[] {
  const whole: { run: Run; highest: number }[] = [];
  for (const run of runs) {
    const last = whole.at(-1);
    if (!last || !run.isFading) whole.push({ run, highest: heightOf(run) });
    else {
      const isHigher = heightOf(run) > last.highest;
      const { color } = isHigher ? run : last.run;
      whole[whole.length - 1] = {
        run: { ...last.run, top: run.top, color },
        highest: Math.max(last.highest, heightOf(run)),
      };
    }
  }
  return whole.map(({ run }) => run);
}

function withLiquidJoined(bottles: readonly Bottle[], join: (liquid: readonly Run[]) => Run[]): Bottle[] {
  return bottles.map((bottle) => withLiquid(bottle, join(bottle.runs.slice(0, bottle.filled))));
}

/**
 * What is in the bottles as it was seen, and when light on units is no colour, when nothing floats over air, when lids are no
 * liquid, when haze is none, and when liquid may look like air.
 */
export function fillingsOf(bottles: readonly Bottle[], width: number): (readonly Bottle[])[] {
  const variants = inRunsOf(bottles, width).flatMap((seen) => {
    const settled = seen.map((bottle) => ({ ...bottle, filled: bottle.settled }));
    const without = [withoutLids, withoutHaze, withoutOddTops].map((rule) => rule(seen, width));
    return [seen, ...[settled, ...without].filter((filling) => differ(filling, seen))];
  });
  const alsoPale = variants.flatMap((filling) => {
    const fuller = withAirAsLiquid(filling, width);
    return differ(fuller, filling) ? [fuller] : [];
  });
  return [...variants, ...alsoPale];
}

/** What is seen, and the same when light on units is no colour, and when necks hold liquid. */
function inRunsOf(bottles: readonly Bottle[], width: number): (readonly Bottle[])[] {
  const others = [withoutGloss(bottles), withNecks(bottles, width)];
  return [bottles, ...others.filter((seen) => isAnother(seen, bottles))];
}

/** The same when colours that change little by little, by shade, are one. */
export function fadingOf(bottles: readonly Bottle[], width: number): (readonly Bottle[])[] {
  return fillingsWith(withFadesJoined, bottles, width);
}

/** The same when all of one hue is one colour. */
export function huedOf(bottles: readonly Bottle[], width: number): (readonly Bottle[])[] {
  return fillingsWith(withHuesJoined, bottles, width);
}

/** The same when what nearly all show on the same levels is glass. */
export function bandedOf(bottles: readonly Bottle[], width: number): (readonly Bottle[])[] {
  return fillingsWith(withoutBands, bottles, width);
}

/** The same when what is glass in some bottles is glass on the same levels of others. */
export function rimlessOf(bottles: readonly Bottle[], width: number): (readonly Bottle[])[] {
  return fillingsWith(withoutRims, bottles, width);
}

/** What is in the bottles once a rule has changed them; none where it changes nothing. */
function fillingsWith(
  rule: (bottles: readonly Bottle[], width: number) => readonly Bottle[],
  bottles: readonly Bottle[],
  width: number,
): (readonly Bottle[])[] {
  const changed = rule(bottles, width);
  return differ(changed, bottles) ? fillingsOf(changed, width) : [];
}

/** The same when no liquid reaches the brim. */
export function brimlessOf(bottles: readonly Bottle[], width: number): (readonly Bottle[])[] {
  const whole = withFadesJoined(bottles);
  const variants = differ(whole, bottles) ? [bottles, whole] : [bottles];
  const all = variants.flatMap((list) => inRunsOf(list, width));
  return all.flatMap((seen) => {
    const brimless = withoutBrimfulTops(seen, width);
    return differ(brimless, seen) ? [brimless] : [];
  });
}

/** What is in the bottles when floors end where liquid does. */
export function raisedOf(bottles: readonly Bottle[], width: number): (readonly Bottle[])[] {
  const raised = withRaisedFloors(bottles, width);
  return differ(raised, bottles) ? [raised] : [];
}

function isAnother(a: readonly Bottle[], b: readonly Bottle[]): boolean {
  return a.some(({ runs }, i) => runs !== b[i]?.runs);
}

function differ(a: readonly Bottle[], b: readonly Bottle[]): boolean {
  return a.some(({ filled }, i) => filled !== b[i]?.filled);
}
