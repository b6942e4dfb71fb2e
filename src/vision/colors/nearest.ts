import { diff, rgb_to_lab } from 'color-diff';
import { parseHex } from '../../numbers/srgb.ts';
import { bestOf } from '../../numbers/statistics.ts';
import type { ReadingColor } from '../reading.ts';
import type { Lab, Rgb } from './spaces.ts';

export function labOf({ hex }: ReadingColor): Lab {
  const [R, G, B] = parseHex(hex);
  return rgb_to_lab({ R, G, B });
}

/** The two colours of a board that differ least (CIEDE2000); all of them if there are fewer. */
export function nearestPair(colors: readonly ReadingColor[]): readonly ReadingColor[] {
  const pairs = colors.flatMap((one, i) => colors.slice(i + 1).map((other) => [one, other] as const));
  return bestOf(pairs, ([one, other]) => -diff(labOf(one), labOf(other))) ?? colors;
}

/** The colour of a board that differs least (CIEDE2000) from one that is seen, in sRGB with channels from 0 to 255. */
export function nearestTo(seen: Rgb, colors: readonly ReadingColor[]): ReadingColor | undefined {
  return bestOf(colors, (color) => -diff(rgb_to_lab(seen), labOf(color)));
}
