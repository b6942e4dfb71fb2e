import { type Interpretation, itemsOf } from '../colors/interpretation.ts';
import type { Holder } from '../layout.ts';

/** Of so many items each run is a multiple, or of a multiple of these; two may be chance, late in a game. */
const PARTS = [3, 4, 5, 7];
/** Fewer runs may be alike by chance. */
const FEWEST_RUNS = 6;

/** Whether what was taken for items are parts of some: stripes of a unit of liquid, of which each has as many. */
export function areParts(found: Interpretation): boolean {
  const runs = found.layout.holders.flatMap((holder) => runsIn(found, holder));
  return runs.length >= FEWEST_RUNS && PARTS.some((parts) => runs.every((run) => run % parts === 0));
}

/** How many items of one colour lie over one another, run by run. */
function runsIn(found: Interpretation, holder: Holder): number[] {
  const runs: number[] = [];
  let last: number | undefined;
  for (const spot of itemsOf(found, holder)) {
    const group = found.groupOf.get(spot);
    if (group === last) runs.push((runs.pop() ?? 0) + 1);
    else runs.push(1);
    last = group;
  }
  return runs;
}
