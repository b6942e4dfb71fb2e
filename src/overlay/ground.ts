import { luminanceOf } from './color.ts';
import type { Pixels, Point } from './scene.ts';

/** What marks are drawn over. */
export interface Ground {
  /** The relative luminance of the picture at a point; undefined outside the picture. */
  readonly at: (point: Point) => number | undefined;
  /** The luminances of evenly spaced points of the picture. */
  readonly prevailing: readonly number[];
}

/** The number of rows and of columns of evenly spaced points. */
const POINTS = 24;

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
  const parts = Array.from({ length: POINTS }, (_, i) => (i + 0.5) / POINTS);
  return parts.flatMap((down) => parts.map((across) => ({ x: across * width, y: down * height })));
}

/** The luminances at some points, without those outside the picture. */
export function lookUnder({ at }: Pick<Ground, 'at'>, points: readonly Point[]): number[] {
  return points.map(at).filter((value) => value !== undefined);
}
