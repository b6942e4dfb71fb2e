import type { Pixels, Reading } from '../reading.ts';

/** What the screenshots of a game have in common: their size, and the colours of points at their left and right edges, where there is only background. */
export interface Backdrop {
  readonly width: number;
  readonly height: number;
  readonly colors: readonly number[];
}

/** How the tubes of a board stand, so that other screenshots of the game can be read by it. */
export interface KeptLayout {
  readonly looks: Backdrop;
  readonly layout: Pick<Reading, 'tubes' | 'kind' | 'onPegs' | 'width' | 'height'>;
}

/**
 * What two screenshots of one game share.
 *
 * - `points`: points along an edge.
 * - `inset`: their distance from it, as a share of the width.
 * - `changing`: above is the status bar, below may be advertising: no point lies in this share of the height.
 * - `close`: a channel differs by less than this within a game.
 * - `share`: this share of them does, because clouds move and buttons come and go.
 */
const BACKDROP = { points: 16, inset: 0.01, changing: 0.12, close: 24, share: 0.75 };

export function backdropOf({ width, height, data }: Pixels): Backdrop {
  const inset = Math.floor(BACKDROP.inset * width);
  const colors = Array.from({ length: BACKDROP.points }, (_, k) => {
    const y = Math.floor(height * (BACKDROP.changing + ((1 - 2 * BACKDROP.changing) * k) / BACKDROP.points));
    return [inset, width - 1 - inset].flatMap((x) => [
      ...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3),
    ]);
  });
  return { width, height, colors: colors.flat() };
}

export function isOneGame(one: Backdrop, other: Backdrop): boolean {
  const close = one.colors.filter((level, k) => Math.abs(level - (other.colors[k] ?? 0)) < BACKDROP.close);
  const isOneSize = one.width === other.width && one.height === other.height;
  return isOneSize && close.length >= BACKDROP.share * one.colors.length;
}
