import { diff, rgb_to_lab } from 'color-diff';
import { HIDDEN, type Item } from '../../puzzle/index.ts';
import type { Interpretation } from '../colors/interpretation.ts';
import { parseHex } from '../colors/names.ts';
import { type Warning, warn } from '../messages/index.ts';
import type { ReadingColor } from '../reading.ts';
import { bestOf } from '../statistics.ts';
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

/** A warning that names the colours that may be one, or one that may be two, and the tubes in which they lie. */
export function closeDoubt(reading: Unjudged, { gap, layout }: Interpretation): Warning[] {
  const { colors, tubes } = reading;
  const isCounted = !layout.onPegs && !tubes.some(({ items }) => items.includes(HIDDEN));
  if (gap < (isCounted ? CLOSE_GAP : CLOSE_GAP_UNCOUNTED)) {
    const all = colors.map(({ id }) => id);
    return warn(reading, 'colorsClose', tubesWith(reading, all), { names: namesOf(nearestPair(colors)) });
  }
  const doubles = oddDoubles(reading);
  const shades = [...inOtherLight(colors, tubes), ...shadesOfOne(colors)];
  const suspects = [...doubles, ...shades];
  const names = namesOf(colors.filter(({ id }) => suspects.includes(id)));
  const reason = shades.length === 0 ? 'doubleColor' : 'shadedColor';
  return warn(reading, reason, tubesWith(reading, suspects), { names });
}

function tubesWith({ tubes }: Unjudged, suspects: readonly Item[]): number[] {
  return tubes
    .filter(({ items }) => items.some((item) => suspects.includes(item)))
    .map(({ number }) => number);
}

/** "red", "red and orange", "red, orange and pink". */
function namesOf(colors: readonly ReadingColor[]): string {
  const names = colors.map(({ name }) => name);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** The two colours that differ least (CIEDE2000). */
function nearestPair(colors: readonly ReadingColor[]): readonly ReadingColor[] {
  const pairs = colors.flatMap((one, i) => colors.slice(i + 1).map((other) => [one, other] as const));
  return bestOf(pairs, ([one, other]) => -diff(labOf(one), labOf(other))) ?? colors;
}

function labOf({ hex }: ReadingColor) {
  return rgb_to_lab(parseHex(hex.slice(1)));
}
