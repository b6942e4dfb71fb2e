import { diff, rgb_to_lab } from 'color-diff';
import { parseHex } from '../../numbers/srgb.ts';
import { bestOf } from '../../numbers/statistics.ts';
import type { Reading, ReadingColor } from '../reading.ts';
import type { Lab, Rgb } from './spaces.ts';

export function labOf({ hex }: ReadingColor): Lab {
  const [R, G, B] = parseHex(hex);
  return rgb_to_lab({ R, G, B });
}

/** What of a reading tells its colours apart. */
type Colored = Pick<Reading, 'colors' | 'tubes'>;

/** The two colours on a board that may most easily be one: of which one is a shade of the other, or else that differ least (CIEDE2000); all of them if there are fewer. */
export function colorsToCompare(reading: Colored): readonly ReadingColor[] {
  const seen = reading.colors.filter(({ id }) => reading.tubes.some(({ items }) => items.includes(id)));
  const pairs = seen.flatMap((one, i) => seen.slice(i + 1).map((other) => [one, other] as const));
  return shadedPair(reading) ?? bestOf(pairs, ([one, other]) => -diff(labOf(one), labOf(other))) ?? seen;
}

/**
 * One colour is a shade of another one if all its channels are the same share of the other's, at most `most` and at least `least`, but for
 * `rest` of its length: what lies in the shade of a tube's neck is darker, but has the same hue.
 */
const SHADE = { most: 0.93, least: 0.4, rest: 0.06 };

/** Two colours of which one is a darker shade of the other and seen on top of tubes alone, where many games draw a shadow; undefined if there are none. */
export function shadedPair({ colors, tubes }: Colored): readonly ReadingColor[] | undefined {
  const isOnTop = ({ id }: ReadingColor) => tubes.every(({ items }) => !items.slice(0, -1).includes(id));
  return colors
    .filter(isOnTop)
    .flatMap((dark) => colors.map((light) => [light, dark] as const))
    .find(([light, dark]) => isShadeOf(dark, light));
}

function isShadeOf(dark: ReadingColor, light: ReadingColor): boolean {
  const [one, other] = [parseHex(dark.hex), parseHex(light.hex)];
  const lengthOf = (color: readonly number[]) => Math.hypot(...color);
  const share = lengthOf(one) / Math.max(1, lengthOf(other));
  const rest = lengthOf(one.map((channel, i) => channel - share * (other[i] ?? 0)));
  return share >= SHADE.least && share <= SHADE.most && rest <= SHADE.rest * lengthOf(one);
}

/** The colour of a board that differs least (CIEDE2000) from one that is seen, in sRGB with channels from 0 to 255. */
export function nearestTo(seen: Rgb, colors: readonly ReadingColor[]): ReadingColor | undefined {
  return bestOf(colors, (color) => -diff(rgb_to_lab(seen), labOf(color)));
}
