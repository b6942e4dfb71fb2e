import { diff } from 'color-diff';
import type { Item } from '../puzzle/index.ts';
import { labOf } from '../vision/colors/nearest.ts';
import type { ReadingColor } from '../vision/index.ts';

/**
 * When two pictures show one colour.
 *
 * - `atLeast`: two pictures of one colour differ by less than this (CIEDE2000) in any palette: a tenth of the
 *   distance from red to orange.
 * - `atMost`: the upper limit of that difference, for palettes whose colours are far apart.
 */
const SAME_COLORS = { atLeast: 2, atMost: 15 };

interface Match {
  readonly mine: number;
  readonly theirs: number;
  readonly distance: number;
}

/** The colours of one level, collected from readings with different letters. */
export class Palette {
  /** Each colour as it was seen first. Its index identifies it in all readings. */
  readonly colors: ReadingColor[] = [];

  /**
   * Matches the colours of a reading with those of the level, nearest pairs first, and adds new ones. Colours of typed boards have no
   * hex and are matched by letter.
   *
   * @returns the index in the level for each letter of the reading
   */
  learn(colors: readonly ReadingColor[]): Map<Item, number> {
    const limit = Math.min(nearest(colors), nearest(this.colors), 2 * SAME_COLORS.atMost) / 2;
    const names = new Map<Item, number>();
    const taken = new Set<number>();
    for (const { mine, theirs, distance } of this.matches(colors)) {
      const id = colors[theirs]?.id ?? '';
      if (distance > Math.max(limit, SAME_COLORS.atLeast) || names.has(id) || taken.has(mine)) continue;
      names.set(id, mine);
      taken.add(mine);
    }
    for (const color of colors) if (!names.has(color.id)) names.set(color.id, this.colors.push(color) - 1);
    return names;
  }

  private matches(colors: readonly ReadingColor[]): Match[] {
    const pairs = this.colors.flatMap((known, mine) =>
      colors.map((color, theirs) => ({ mine, theirs, distance: distanceOf(known, color) })),
    );
    return pairs.sort((a, b) => a.distance - b.distance);
  }
}

function distanceOf(one: ReadingColor, other: ReadingColor): number {
  if (isColored(one) && isColored(other)) return diff(labOf(one), labOf(other));
  return isColored(one) === isColored(other) && one.id === other.id ? 0 : Number.POSITIVE_INFINITY;
}

function isColored({ hex }: ReadingColor): boolean {
  return /^#[\da-f]{6}$/i.test(hex);
}

/** The distance of the two closest colours of a palette. */
function nearest(colors: readonly ReadingColor[]): number {
  const distances = colors.flatMap((one, i) => colors.slice(i + 1).map((other) => distanceOf(one, other)));
  return Math.min(Number.POSITIVE_INFINITY, ...distances);
}
