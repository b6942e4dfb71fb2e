import { diff } from 'color-diff';
import { HIDDEN } from '../../puzzle/index.ts';
import type { Interpretation } from '../colors/interpretation.ts';
import { labOf } from '../colors/names.ts';
import { type Warning, warn } from '../messages/index.ts';
import type { ReadingColor } from '../reading.ts';
import { bestOf } from '../statistics.ts';
import type { ReadingWithoutWarnings } from './evidence.ts';

/**
 * With a gap (see `gapOf`) below this, two colours are nearly as close as the items of one colour. The second
 * limit is for boards whose counts do not confirm the colours: boards with hidden items, and pegs, because no
 * wall shows how many items fit on them.
 */
const CLOSE_GAP = 1.6;
const CLOSE_GAP_UNCOUNTED = 2.5;

/** Returns a warning that names the two colours that differ least, if they may be one colour. */
export function closeDoubt(reading: ReadingWithoutWarnings, { gap, layout }: Interpretation): Warning[] {
  const { colors, tubes } = reading;
  const isCounted = !layout.onPegs && !tubes.some(({ items }) => items.includes(HIDDEN));
  if (gap >= (isCounted ? CLOSE_GAP : CLOSE_GAP_UNCOUNTED)) return [];
  const filled = tubes.filter(({ items }) => items.some((item) => item !== HIDDEN));
  const names = nearestPair(colors)
    .map(({ name }) => name)
    .join(' and ');
  return warn(
    reading,
    'colorsClose',
    filled.map(({ number }) => number),
    { names },
  );
}

/** Returns the two colours with the smallest difference (CIEDE2000). */
function nearestPair(colors: readonly ReadingColor[]): readonly ReadingColor[] {
  const pairs = colors.flatMap((one, i) => colors.slice(i + 1).map((other) => [one, other] as const));
  return bestOf(pairs, ([one, other]) => -diff(labOf(one), labOf(other))) ?? colors;
}
