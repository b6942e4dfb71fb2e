import { type RGBColor, rgb_to_lab } from 'color-diff';
import type { Bottle } from './bottles.ts';
import { heightOf, type Run } from './profile.ts';

/** Shades of one liquid are of one hue within this angle, radians; what has no more colour than this has none. */
const SAME_HUE = 0.3;
const GREY = 12;

/**
 * The bottles with liquid of one hue in one run, however light or dark: where every unit goes from light to dark, and bears a sign,
 * no colour is plain for long. Light and dark liquids of one hue are taken for one.
 */
export function inHues(bottles: readonly Bottle[]): Bottle[] {
  return bottles.map((bottle) => {
    const liquid = joined(bottle.runs.slice(0, bottle.filled));
    const filled = liquid.length;
    if (filled === bottle.filled) return bottle;
    const settled = bottle.settled === bottle.filled ? filled : Math.min(bottle.settled, filled);
    return { ...bottle, runs: [...liquid, ...bottle.runs.slice(bottle.filled)], filled, settled };
  });
}

/** Runs from the floor upwards, those of one hue in one, of the colour of the highest. */
function joined(runs: readonly Run[]): Run[] {
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
  const turn = Math.abs(Math.atan2(a.b, a.a) - Math.atan2(b.b, b.a));
  return Math.min(turn, 2 * Math.PI - turn) < SAME_HUE;
}
