import { diff, rgb_to_lab } from 'color-diff';
import { HIDDEN, type Item } from '../../puzzle/index.ts';
import type { Interpretation } from '../colors/interpretation.ts';
import { labOf, parseHex } from '../colors/names.ts';
import { turnBetween } from '../colors/spaces.ts';
import { type Warning, warn } from '../messages/index.ts';
import type { Reading, ReadingColor, ReadingTube } from '../reading.ts';
import { bestOf, sum } from '../statistics.ts';
import type { ReadingWithoutWarnings } from './evidence.ts';

/**
 * With a gap (see `gapOf`) below this, two colours are nearly as close as the items of one colour. The second
 * limit is for boards whose counts do not confirm the colours: boards with hidden items, and pegs, because no
 * wall shows how many items fit on them.
 */
const CLOSE_GAP = 1.6;
const CLOSE_GAP_UNCOUNTED = 2.5;

/**
 * Returns a warning that names colours that may be one colour, or a colour that may be two, with the tubes
 * that hold them.
 */
export function closeDoubt(reading: ReadingWithoutWarnings, { gap, layout }: Interpretation): Warning[] {
  const { colors, tubes } = reading;
  const isCounted = !layout.onPegs && !tubes.some(({ items }) => items.includes(HIDDEN));
  if (gap < (isCounted ? CLOSE_GAP : CLOSE_GAP_UNCOUNTED)) {
    const all = colors.map(({ id }) => id);
    return warn(reading, 'colorsClose', tubesWith(reading, all), { names: namesOf(nearestPair(colors)) });
  }
  const doubles = overfullColors(reading);
  const shades = [...shadedAtOneEnd(colors, tubes), ...shadesOfOne(colors)];
  const suspects = [...doubles, ...shades];
  const names = namesOf(colors.filter(({ id }) => suspects.includes(id)));
  const reason = shades.length === 0 ? 'doubleColor' : 'shadedColor';
  return warn(reading, reason, tubesWith(reading, suspects), { names });
}

function tubesWith({ tubes }: ReadingWithoutWarnings, suspects: readonly Item[]): number[] {
  return tubes
    .filter(({ items }) => items.some((item) => suspects.includes(item)))
    .map(({ number }) => number);
}

/** Formats names: "red", "red and orange", "red, orange and pink". */
function namesOf(colors: readonly ReadingColor[]): string {
  const names = colors.map(({ name }) => name);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Returns the two colours with the smallest difference (CIEDE2000). */
function nearestPair(colors: readonly ReadingColor[]): readonly ReadingColor[] {
  const pairs = colors.flatMap((one, i) => colors.slice(i + 1).map((other) => [one, other] as const));
  return bestOf(pairs, ([one, other]) => -diff(labOf(one), labOf(other))) ?? colors;
}

/**
 * Few games give several tubes to some colours and one tube to the others. If more than this share of the
 * colours need several tubes, none of them is doubted.
 */
const MOST_OVERFULL = 1 / 2;

/**
 * Finds colours with more items than one tube holds, if these are at most half of the colours. Each may
 * really be two colours that look alike.
 *
 * @returns their letters
 */
export function overfullColors({ colors, tubes }: Pick<Reading, 'colors' | 'tubes'>): string[] {
  const most = Math.max(...tubes.map(({ capacity }) => capacity));
  const items = tubes.flatMap((tube) => tube.items);
  const doubles = colors.filter(({ id }) => items.filter((item) => item === id).length > most);
  return doubles.length <= MOST_OVERFULL * colors.length ? doubles.map(({ id }) => id) : [];
}

/** If tubes hold four, this many items of a colour all lie at one end of tubes by chance once in 64 times. */
const FEWEST_AT_END = 3;
/**
 * Two colours have the same hue if they differ by less than this angle in radians, and both have at least
 * this chroma (Lab).
 */
const SAME_HUE = 0.35;
const LEAST_CHROMA = 18;
/** Light and shadow change a colour by no more than this Lab distance. */
const MOST_SHADING = 50;

/**
 * Finds colours that only occur in the lowest places, or only in the highest, together with colours of the
 * same hue that never occur there. They may be one colour, changed by a light floor or by the shadow under a
 * rim.
 *
 * @returns their letters
 */
export function shadedAtOneEnd(
  colors: readonly ReadingColor[],
  tubes: readonly Pick<ReadingTube, 'items' | 'capacity'>[],
): string[] {
  const ends = [() => 0, ({ capacity }: Pick<ReadingTube, 'capacity'>) => capacity - 1];
  const countOf = (id: string, place?: (typeof ends)[number]) =>
    sum(
      tubes.map((tube) => {
        const isThere = (i: number) => place === undefined || i === place(tube);
        return tube.items.filter((item, i) => item === id && isThere(i)).length;
      }),
    );
  return ends.flatMap((place) => {
    const only = colors.filter(
      ({ id }) => countOf(id) >= FEWEST_AT_END && countOf(id, place) === countOf(id),
    );
    const never = colors.filter(({ id }) => countOf(id) >= FEWEST_AT_END && countOf(id, place) === 0);
    return only.flatMap((one) => {
      const same = never.filter((other) => haveSameHue(one, other));
      return same.length > 0 ? [one, ...same].map(({ id }) => id) : [];
    });
  });
}

/**
 * In shadow, all channels of a colour (sRGB, 0 to 255) are multiplied by one factor between these two. What
 * is left of the difference to the colour in light is smaller than the third value (CIEDE2000).
 */
const DARKEST_SHADOW = 0.65;
const LIGHTEST_SHADOW = 0.97;
const SAME_IN_SHADOW = 1.2;

/**
 * Finds colours that may be another colour of the board in shadow. Shade over a part of the board turns one
 * colour into two. The counting rule does not show this if the colour fills several tubes, or if items are
 * hidden.
 *
 * @returns their letters
 */
export function shadesOfOne(colors: readonly ReadingColor[]): string[] {
  const isShade = (one: ReadingColor, other: ReadingColor) =>
    one !== other && (isInShadow(one, other) || isInShadow(other, one));
  return colors.filter((one) => colors.some((other) => isShade(one, other))).map(({ id }) => id);
}

function isInShadow(dark: ReadingColor, light: ReadingColor): boolean {
  const [p, q] = [parseHex(dark.hex.slice(1)), parseHex(light.hex.slice(1))];
  const share = (p.R * q.R + p.G * q.G + p.B * q.B) / Math.max(1, q.R ** 2 + q.G ** 2 + q.B ** 2);
  if (share > LIGHTEST_SHADOW || share < DARKEST_SHADOW) return false;
  const shaded = { R: q.R * share, G: q.G * share, B: q.B * share };
  return diff(rgb_to_lab(p), rgb_to_lab(shaded)) < SAME_IN_SHADOW;
}

function haveSameHue(one: ReadingColor, other: ReadingColor): boolean {
  const [p, q] = [labOf(one), labOf(other)];
  const areColored = Math.min(Math.hypot(p.a, p.b), Math.hypot(q.a, q.b)) >= LEAST_CHROMA;
  const apart = Math.hypot(p.L - q.L, p.a - q.a, p.b - q.b);
  return areColored && turnBetween(p, q) < SAME_HUE && apart < MOST_SHADING;
}
