import { type RGBColor, rgb_to_lab } from 'color-diff';
import { turnBetween } from '../colors/spaces.ts';
import { heightOf } from '../picture/box.ts';
import { type Bottle, withLiquid } from './bottle.ts';
import type { Run } from './runs.ts';

/** Shades of one liquid are of one hue within this angle, radians; what has no more colour than this has none. */
const SAME_HUE = 0.3;
const GREY = 12;

/**
 * The bottles with liquid of one hue in one run, however light or dark: where every unit goes from light to dark, and bears a sign,
 * no colour is plain for long. Light and dark liquids of one hue are taken for one.
 */
export function withHuesJoined(bottles: readonly Bottle[]): Bottle[] {
  return bottles.map((bottle) => withLiquid(bottle, joinHues(bottle.runs.slice(0, bottle.filled))));
}

/** Runs from the floor upwards, those of one hue in one, of the colour of the highest. */
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
 * The bottles with liquid in one run whose colour changes little by little, from light to dark or back: shade in a unit or
 * down a whole run divides nothing, however much the colours at its ends differ. Two liquids meet at once.
 */
export function withFadesJoined(bottles: readonly Bottle[]): Bottle[] {
  return bottles.map((bottle) => withLiquid(bottle, joinFading(bottle.runs.slice(0, bottle.filled))));
}

/** Runs from the floor upwards, those that fade into each other in one, of the colour of the highest. */
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
