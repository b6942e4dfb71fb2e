import type { Bottle } from './bottle.ts';
import { isDivided, LEAST_SURFACE } from './bottles.ts';
import { distanceOf, SAME_RUN } from './join.ts';
import { heightOf, type Run } from './profile.ts';

/**
 * The bottles with what was taken for air on top of their liquid and has the colour of something that lies under other
 * liquid: air never does. White liquid before a white page, brown before wood.
 */
export function withBuried(bottles: readonly Bottle[], width: number): Bottle[] {
  const buried = bottles.flatMap(({ runs, filled }) => runs.slice(0, Math.max(0, filled - 1)));
  const isLiquid = (run: Run | undefined) =>
    run !== undefined &&
    heightOf(run) >= LEAST_SURFACE * width &&
    buried.some((other) => distanceOf(run, other) < SAME_RUN);
  return bottles.map((bottle) => {
    const { column, runs } = bottle;
    let { filled } = bottle;
    while (filled < runs.length - 1 && isLiquid(runs[filled])) filled++;
    return filled === bottle.filled
      ? bottle
      : { ...bottle, filled, isVeiled: isDivided(column, runs.slice(filled), width) };
  });
}
