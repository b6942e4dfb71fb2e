import { luminanceOf } from '../draw/color.ts';
import type { Pixels, Point, Rect } from '../draw/scene.ts';

/** What marks are drawn over. */
export interface Ground {
  /** The relative luminance of the picture at a point; undefined outside the picture. */
  readonly at: (point: Point) => number | undefined;
  /** The luminances of evenly spaced points of the picture. */
  readonly prevailing: readonly number[];
}

/** The points at which the ground is looked at. */
const DETAIL = {
  /** The number of rows and of columns of evenly spaced points. */
  points: 24,
  /** Sample positions, as fractions of width and height. */
  across: [0.02, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.98],
  down: [0.05, 0.27, 0.5, 0.73, 0.95],
};

/** @param prevailing those of another picture, so that marks on both have the same ink */
export function groundOf({ width, height, data }: Pixels, prevailing?: readonly number[]): Ground {
  const at = ({ x, y }: Point) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    if (column < 0 || row < 0 || column >= width || row >= height) return undefined;
    const offset = (row * width + column) * 4;
    return luminanceOf(data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0);
  };
  return { at, prevailing: prevailing ?? lookUnder({ at }, gridOf(width, height)) };
}

function gridOf(width: number, height: number): Point[] {
  const parts = Array.from({ length: DETAIL.points }, (_, i) => (i + 0.5) / DETAIL.points);
  return parts.flatMap((down) => parts.map((across) => ({ x: across * width, y: down * height })));
}

/** The luminances at some points, without those outside the picture. */
export function lookUnder({ at }: Pick<Ground, 'at'>, points: readonly Point[]): number[] {
  return points.map(at).filter((value) => value !== undefined);
}

/**
 * The amount of detail in a part of the picture, from 0 for none to 1 for black beside white, so that titles and buttons are not
 * covered if there is a plain area nearby. Uses perceptual lightness (CIE L*), so that gray on black counts, too.
 */
export function detailIn({ at }: Pick<Ground, 'at'>, { x, y, width, height }: Rect): number {
  let [least, most] = [1, 0];
  for (const down of DETAIL.down) {
    for (const across of DETAIL.across) {
      const light = at({ x: x + across * width, y: y + down * height });
      if (light === undefined) continue;
      if (light < least) least = light;
      if (light > most) most = light;
    }
  }
  return Math.max(0, Math.cbrt(most) - Math.cbrt(least));
}
