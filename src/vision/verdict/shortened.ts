import type { ReadingTube } from '../reading.ts';

type Box = Pick<ReadingTube, 'number' | 'y' | 'height' | 'capacity' | 'itemHeight'>;

/** Mouths are on one level within this share of an item's height; floors are not from this share on. */
const LEVEL = 0.25;
const RAISED = 0.5;

/**
 * The numbers of tubes that hold fewer items than others with the same mouth, and end higher than those: tubes stand on their
 * floors, and liquid of the colour of the page may be what is missing under them.
 */
export function shortened(tubes: readonly Box[]): number[] {
  const mouthOf = ({ y, height }: Box) => y - height / 2;
  const floorOf = ({ y, height }: Box) => y + height / 2;
  const isLonger = (tube: Box, other: Box) =>
    other.capacity > tube.capacity &&
    Math.abs(mouthOf(other) - mouthOf(tube)) < LEVEL * tube.itemHeight &&
    floorOf(other) - floorOf(tube) > RAISED * tube.itemHeight;
  return tubes.filter((tube) => tubes.some((other) => isLonger(tube, other))).map(({ number }) => number);
}
