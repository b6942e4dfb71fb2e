import type { Bottle } from './bottle.ts';
import { distanceOf } from './join.ts';
import { heightOf, type Run } from './profile.ts';

/** Glass of one fill is of one colour within this: a pale or dark liquid may come as near as others do. */
const SAME_FILL = 2;
/** It is seen from the floor up to this share of the highest glass. */
const WHOLE = 0.9;
/** And ends on one level within this share of the width. */
const SAME_LEVEL = 0.12;

/**
 * The bottles without what is on top of their liquid and is of the very colour of bottles that are empty, where it always
 * ends where those do, and never lies under liquid: the fill of the glass, unlike the page.
 */
export function withoutPanes(bottles: readonly Bottle[], width: number): Bottle[] {
  const glass = bottles.flatMap(({ filled, runs: [run] }) => (filled === 0 && run ? [run] : []));
  const highest = Math.max(0, ...glass.map(heightOf));
  const panes = glass.filter((run) => heightOf(run) >= WHOLE * highest);
  const isPane = (run: Run | undefined) => panes.some((pane) => distanceOf(run, pane) < SAME_FILL);
  const covered = bottles.filter(({ runs, filled }) => filled > 1 && isPane(runs[filled - 1]));
  const isLevel = ({ column, runs, filled }: Bottle) => {
    const level = column.bottom + 1 - (runs[filled - 1]?.top ?? 0);
    return panes.some((pane) => Math.abs(level - heightOf(pane)) < SAME_LEVEL * width);
  };
  const isBuried = bottles.some(({ runs, filled }) => runs.slice(0, Math.max(0, filled - 1)).some(isPane));
  if (isBuried || !covered.every(isLevel)) return [...bottles];
  return bottles.map((bottle) => {
    if (!covered.includes(bottle)) return bottle;
    const filled = bottle.filled - 1;
    return { ...bottle, filled, settled: Math.min(bottle.settled, filled) };
  });
}
