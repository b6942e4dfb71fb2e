import { type Bottle, withLiquid } from './bottle.ts';
import { heightOf, type Run } from './profile.ts';

/**
 * The bottles with liquid in one run whose colour changes little by little, from light to dark or back: shade in a unit or
 * down a whole run divides nothing, however much the colours at its ends differ. Two liquids meet at once.
 */
export function withoutFading(bottles: readonly Bottle[]): Bottle[] {
  return bottles.map((bottle) => withLiquid(bottle, joined(bottle.runs.slice(0, bottle.filled))));
}

/** Runs from the floor upwards, those that fade into each other in one, of the colour of the highest. */
function joined(runs: readonly Run[]): Run[] {
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
