import { HIDDEN } from '../../puzzle/index.ts';
import type { Interpretation } from '../colors/interpret.ts';
import { oddDoubles } from './doubles.ts';
import type { Unjudged } from './evidence.ts';
import { inOtherLight, shadesOfOne } from './inOtherLight.ts';

/**
 * A gap this small means that two colours lie nearly as close together as items of one. With hidden items no count
 * confirms what the colours say; nor does it on pegs, where no wall tells how many items there are, and their upper halves may be
 * left out.
 */
const CLOSE_GAP = 1.6;
const CLOSE_GAP_UNCOUNTED = 2.5;

/** The numbers of the tubes with colours that may be one. */
export function closeTubes(reading: Unjudged, { gap, layout }: Interpretation): number[] {
  const isCounted = !layout.onPegs && !reading.tubes.some((tube) => tube.items.includes(HIDDEN));
  const suspects =
    gap < (isCounted ? CLOSE_GAP : CLOSE_GAP_UNCOUNTED)
      ? reading.colors.map(({ id }) => id)
      : [
          ...oddDoubles(reading),
          ...inOtherLight(reading.colors, reading.tubes),
          ...shadesOfOne(reading.colors),
        ];
  return reading.tubes
    .filter((tube) => tube.items.some((item) => suspects.includes(item)))
    .map(({ number }) => number);
}
