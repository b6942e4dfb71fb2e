import type { ReadingTube } from '../reading.ts';

type Box = Pick<ReadingTube, 'number' | 'x' | 'y' | 'width' | 'height' | 'items'>;

/** Tubes that share a wall, or nearly do, stand no farther from each other than this many of their widths. */
const ADJOINING = 1.15;
/** Tubes of a row stand at one height within this share of theirs. */
const IN_ROW = 0.5;

/**
 * The numbers of empty tubes between two others whose walls are all there is of them, when nowhere tubes that hold something
 * stand side by side: the page between two tubes has walls on both sides as well.
 */
export function gapsBetween(tubes: readonly Box[]): number[] {
  const isFilled = ({ items }: Box) => items.length > 0;
  const filled = tubes.filter(isFilled);
  const beside = (tube: Box, side: number) => filled.some((other) => adjoins(tube, other, side));
  if (filled.some((tube) => beside(tube, 1))) return [];
  return tubes
    .filter((tube) => !isFilled(tube) && beside(tube, 1) && beside(tube, -1))
    .map(({ number }) => number);
}

/** @param side 1 for the right, -1 for the left. */
function adjoins(tube: Box, other: Box, side: number): boolean {
  const apart = side * (other.x - tube.x);
  const isInRow = Math.abs(other.y - tube.y) < IN_ROW * tube.height;
  return isInRow && apart > 0 && apart < (ADJOINING * (tube.width + other.width)) / 2;
}
