import { type RGBColor, rgb_to_lab } from 'color-diff';
import { turnBetween } from '../colors/spaces.ts';
import { heightOf } from '../picture/box.ts';
import { median } from '../statistics.ts';
import { type Bottle, distanceOf, type Run, SAME_RUN, withLiquid } from './bottle.ts';

/**
 * A band of light on top of a unit is thinner than this share of the unit. Units are of one height, and the
 * lowest one is at most a third taller than the others, so a second unit would not be that thin. The surface
 * of a flat unit, seen from above, takes two thirds of the height that is left below it.
 */
const HIGHEST_BAND = 0.7;
/**
 * The band is lighter by this much (L of Lab), or has less chroma by this much if it cannot be much lighter,
 * as on yellow. Its hue is within this angle, in radians.
 */
const LIGHTER = 4;
const PALER = 6;
const GLOSSY_HUE = 0.4;
/** Colours with less chroma than this have no hue, and the light on them has none, either. */
const GREY_UNDER_GLOSS = 10;
/**
 * Bands are light if at least this share of the units, and at least `FEWEST_GLOSSY` of them, have one. Not
 * all do, because thin bands are no runs of their own. On plain liquid, less than one unit in seven seems to
 * have one.
 */
const LEAST_GLOSSY = 0.25;
const FEWEST_GLOSSY = 4;
/**
 * No unit is thinner than the light on others. If more than this share of the runs is that thin, they are
 * remains of something else.
 */
const MOST_FLAT = 0.1;

/**
 * Joins each band of light with the unit below it, as well as units that fade from light to dark, if many
 * units have such bands. Otherwise the bottles are left as they are, because a light colour on top of a dark
 * one of the same hue is then a unit of its own.
 */
export function withoutGloss(bottles: readonly Bottle[]): Bottle[] {
  const plain = bottles.map(withoutGlossBands);
  const liquid = (list: readonly Bottle[]) => list.flatMap(({ runs, filled }) => runs.slice(0, filled));
  const seen = liquid(bottles);
  const units = liquid(plain);
  const joined = units.filter((run) => !seen.includes(run));
  const bands = joined.flatMap((run) => seen.filter(({ top }) => top === run.top)).map(heightOf);
  const flat = units.filter((run) => heightOf(run) < median(bands));
  const isGlossy = joined.length >= Math.max(FEWEST_GLOSSY, LEAST_GLOSSY * units.length);
  if (!isGlossy || flat.length > MOST_FLAT * units.length) return [...bottles];
  return plain.map((bottle) => withUpperBand(bottle, HIGHEST_TOP_BAND * median(bands)));
}

/**
 * The band of the uppermost unit may be too thin to be distinguished from a rim. It is at most this many
 * times as thick as the typical band.
 */
const HIGHEST_TOP_BAND = 1.3;

/**
 * Adds the band of light on top of the liquid, if it was taken for a rim. The band is at most `most` pixels
 * thick.
 */
function withUpperBand(bottle: Bottle, most: number): Bottle {
  const { runs, filled } = bottle;
  const [top, band] = [runs[filled - 1], runs[filled]];
  if (!top || !band || heightOf(band) > most || !isWhitened(top.color, band.color)) return bottle;
  const liquid = [...runs.slice(0, filled - 1), { ...top, top: band.top }];
  return { ...bottle, runs: [...liquid, ...runs.slice(filled + 1)] };
}

/** Joins all bands of light in a bottle with the units below them. */
function withoutGlossBands(bottle: Bottle): Bottle {
  const joined: Run[] = [];
  let [base] = bottle.runs;
  for (const run of bottle.runs.slice(0, bottle.filled)) {
    const last = joined.at(-1);
    const isBand =
      last && base && base.top - run.top < HIGHEST_BAND * heightOf(base) && isWhitened(base.color, run.color);
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

/** Whether `color` looks like `base` mixed with white: lighter or paler, and of the same hue. */
function isWhitened(base: RGBColor, color: RGBColor): boolean {
  const [under, over] = [rgb_to_lab(base), rgb_to_lab(color)];
  const [own, light] = [Math.hypot(under.a, under.b), Math.hypot(over.a, over.b)];
  if (own < GREY_UNDER_GLOSS && light >= GREY_UNDER_GLOSS) return false;
  const paler = own - light;
  const isWhiter = over.L - under.L >= LIGHTER || (over.L >= under.L && paler >= PALER);
  return isWhiter && turnBetween(under, over) <= GLOSSY_HUE;
}

/**
 * Shades of one liquid have hues within this angle, in radians. Colours with less chroma than `GREY` have no
 * hue.
 */
const SAME_HUE = 0.3;
const GREY = 12;

/**
 * Joins runs of liquid that have one hue, however light or dark they are. This reads boards on which every
 * unit changes from light to dark and has a symbol on it, so that no colour is plain for long. It cannot
 * distinguish a light liquid from a dark one of the same hue.
 */
function withHuesJoined(bottles: readonly Bottle[]): Bottle[] {
  return withLiquidJoined(bottles, joinHues);
}

/** Joins runs of one hue, from the floor upwards. The taller of two runs gives the colour. */
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
 * Joins runs of liquid that change gradually into each other. Shading in a unit, or along a whole run, is no
 * border, however much its ends differ, while two liquids meet at a sharp one.
 */
function withFadesJoined(bottles: readonly Bottle[]): Bottle[] {
  return withLiquidJoined(bottles, joinFading);
}

/** Joins runs that fade into each other, from the floor upwards. The tallest run gives the colour. */
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
 * Returns the ways in which the bottles may be filled: as seen, and with light on units joined. Each is also tried
 * without what lies above air.
 */
export function fillingsOf(bottles: readonly Bottle[]): (readonly Bottle[])[] {
  const joined = withoutGloss(bottles);
  const variants = haveOtherRuns(joined, bottles) ? [bottles, joined] : [bottles];
  return variants.flatMap((seen) => {
    const belowAir = seen.map((bottle) => ({ ...bottle, filled: bottle.filledBelowAir }));
    return holdOtherLiquid(belowAir, seen) ? [seen, belowAir] : [seen];
  });
}

/** Returns the fillings with colours joined that change gradually, by shading. */
export function fillingsWithFadesJoined(bottles: readonly Bottle[]): (readonly Bottle[])[] {
  return fillingsWith(withFadesJoined, bottles);
}

/** Returns the fillings with all neighbouring runs of one hue joined. */
export function fillingsWithHuesJoined(bottles: readonly Bottle[]): (readonly Bottle[])[] {
  return fillingsWith(withHuesJoined, bottles);
}

/** Returns the fillings after a rule has changed the bottles, or none if it changes nothing. */
function fillingsWith(
  rule: (bottles: readonly Bottle[]) => readonly Bottle[],
  bottles: readonly Bottle[],
): (readonly Bottle[])[] {
  const changed = rule(bottles);
  return holdOtherLiquid(changed, bottles) ? fillingsOf(changed) : [];
}

function haveOtherRuns(a: readonly Bottle[], b: readonly Bottle[]): boolean {
  return a.some(({ runs }, i) => runs !== b[i]?.runs);
}

function holdOtherLiquid(a: readonly Bottle[], b: readonly Bottle[]): boolean {
  return a.some(({ filled }, i) => filled !== b[i]?.filled);
}
