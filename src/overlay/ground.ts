import { luminanceOf } from './color.ts';
import type { Pixels, Point } from './scene.ts';

/** The relative luminance of a picture at a point; undefined outside the picture. */
export type Ground = (point: Point) => number | undefined;

export function groundOf({ width, height, data }: Pixels): Ground {
  return ({ x, y }) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    if (column < 0 || row < 0 || column >= width || row >= height) return undefined;
    const at = (row * width + column) * 4;
    return luminanceOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
  };
}

/** The luminances at some points, without those outside the picture. */
export function lookUnder(ground: Ground, points: readonly Point[]): number[] {
  return points.map(ground).filter((value) => value !== undefined);
}
