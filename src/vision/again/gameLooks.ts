import type { Pixels, Reading } from '../reading.ts';

/** What the screenshots of a game have in common: their size, and the colours of points at their left and right edges, where there is only background. */
export interface Looks {
  readonly width: number;
  readonly height: number;
  readonly colors: readonly number[];
}

/** How the tubes of a board stand, so that other screenshots of the game can be read by it. */
export interface KeptLayout {
  readonly looks: Looks;
  readonly layout: Pick<Reading, 'tubes' | 'kind' | 'onPegs' | 'width' | 'height'>;
}

/** Points along an edge, and their distance from it, as a share of the width. */
const POINTS = 16;
const INSET = 0.01;
/** Above is the status bar, below may be advertising: no point lies in this share of the height. */
const CHANGING = 0.12;

export function looksOf({ width, height, data }: Pixels): Looks {
  const inset = Math.floor(INSET * width);
  const colors = Array.from({ length: POINTS }, (_, k) => {
    const y = Math.floor(height * (CHANGING + ((1 - 2 * CHANGING) * k) / POINTS));
    return [inset, width - 1 - inset].flatMap((x) => [
      ...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3),
    ]);
  });
  return { width, height, colors: colors.flat() };
}

/** A channel differs by less than this within a game, and this share of them do, because clouds move and buttons come and go. */
const CLOSE = 24;
const MOST = 0.75;

export function isAlike(one: Looks, other: Looks): boolean {
  const close = one.colors.filter((level, k) => Math.abs(level - (other.colors[k] ?? 0)) < CLOSE);
  const isOneSize = one.width === other.width && one.height === other.height;
  return isOneSize && close.length >= MOST * one.colors.length;
}
