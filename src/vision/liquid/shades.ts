import { type RGBColor, rgb_to_lab } from 'color-diff';
import { turnBetween } from '../colors/spaces.ts';
import { heightOf } from '../picture/box.ts';
import { type Bottle, withLiquid } from './bottle.ts';
import type { Run } from './runs.ts';

/** Shades of one liquid have one hue within this angle, in radians. A colour less far from grey than this has no hue. */
const SAME_HUE = 0.3;
const GREY = 12;

/**
 * Joins runs of liquid that have one hue, however light or dark. It serves boards on which every unit goes from light to dark and bears a
 * sign, so that no colour is plain for long. It takes a light and a dark liquid of one hue for one.
 */
export function withHuesJoined(bottles: readonly Bottle[]): Bottle[] {
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
export function withFadesJoined(bottles: readonly Bottle[]): Bottle[] {
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
