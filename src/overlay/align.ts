import { difference } from './patch.ts';
import type { Rect } from './resample.ts';
import type { Pixels } from './scene.ts';
import type { ViewTube } from './view.ts';

/**
 * From the pixels of one tube to the same pixels of another, in whole pixels. Scaled tubes are now one pixel wider, now
 * one narrower: the left and the right half go their own ways.
 */
export interface Offset {
  readonly left: number;
  readonly right: number;
  readonly dy: number;
}

/** A reading may be off by this part of a tube's width; walls that do not meet would show as a double line. */
const REACH = 0.05;
/** Differences beyond this say only that something else is there, such as liquid on one side and none on the other. */
const CAP = 48;
/** Rows or columns that a band is judged by. */
const SAMPLES = 40;

/** The offset, near a rough one, at which the walls of two tubes lie on each other, and their lower ends. */
export function alignTubes(picture: Pixels, { box }: ViewTube, dx: number, dy: number): Offset {
  const reach = Math.min(6, Math.max(1, Math.round(box.width * REACH)));
  const side = box.width * 0.2;
  const wall = (x: number) => ({ ...box, x, width: side });
  const sideways = (band: Rect) => bestStep(reach, (step) => unlike(picture, band, dx + step, dy));
  const left = dx + sideways(wall(box.x - side * 0.3));
  const right = dx + sideways(wall(box.x + box.width - side * 0.7));
  const end = { ...box, y: box.y + box.height - box.width * 0.18, height: box.width * 0.25 };
  return { left, right, dy: dy + bestStep(reach, (step) => unlike(picture, end, left, dy + step)) };
}

/** From the first tube over the second to the third. */
export function joinOffsets(one: Offset, next: Offset): Offset {
  return { left: one.left + next.left, right: one.right + next.right, dy: one.dy + next.dy };
}

export function reverseOffset({ left, right, dy }: Offset): Offset {
  return { left: -left, right: -right, dy: -dy };
}

/** What a step must gain at least, in mean channel difference: less is noise. */
const GAIN = 0.3;

/** The step of least cost. */
function bestStep(reach: number, cost: (step: number) => number): number {
  let [best, least] = [0, cost(0) - GAIN];
  for (let step = -reach; step <= reach; step++) {
    const here = cost(step);
    if (here < least) [best, least] = [step, here];
  }
  return best;
}

/** The mean difference between a band and what lies off from it. A numeric kernel. */
function unlike({ width, height, data }: Pixels, band: Rect, dx: number, dy: number): number {
  const right = Math.min(width, width - dx, Math.round(band.x + band.width));
  const bottom = Math.min(height, height - dy, Math.round(band.y + band.height));
  const left = Math.max(0, -dx, Math.round(band.x));
  const top = Math.max(0, -dy, Math.round(band.y));
  const skip = Math.max(1, Math.floor(Math.max(band.width, band.height) / SAMPLES));
  const [stepX, stepY] = band.width < band.height ? [1, skip] : [skip, 1];
  let [sum, count] = [0, 0];
  for (let y = top; y < bottom; y += stepY) {
    for (let x = left; x < right; x += stepX, count++) {
      const here = (y * width + x) * 4;
      sum += Math.min(CAP, difference(data, here, data, here + (dy * width + dx) * 4));
    }
  }
  return count === 0 ? 0 : sum / count;
}
