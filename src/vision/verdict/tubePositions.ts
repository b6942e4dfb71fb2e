import type { Point, ReadingTube } from '../reading.ts';

/** What hangs is level with a lowest place when it is off by less than this share of an item's height. */
const LEVEL_ITEMS = 0.25;

/**
 * The numbers of tubes over which something hangs level with the lowest places of a row beside it: it may lie in another tube, of
 * that row, that was not seen.
 */
export function hangingBeside(tubes: readonly ReadingTube[]): number[] {
  const hangsBeside = (tube: ReadingTube) => {
    const [highest, seen] = [tube.places.at(-1), tube.seenAt.at(-1)];
    if (!highest || !seen || seen.y > highest.y - tube.itemHeight / 2) return false;
    return tubes.some(({ x, width, places: [lowest], itemHeight }) => {
      const isBeside = Math.abs(x - seen.x) > width / 2;
      return isBeside && lowest !== undefined && Math.abs(lowest.y - seen.y) < LEVEL_ITEMS * itemHeight;
    });
  };
  return tubes.filter(hangsBeside).map(({ number }) => number);
}

/** Items beside each other keep apart by at least this share of their width: tubes that are nearer stand in each other. */
const APART = 0.9;

/**
 * The numbers of tubes with a place in which an item would lie in one of another tube: two stacks of one tube may have been taken
 * for two tubes, or items that hang before one for items in it.
 */
export function overlapping(tubes: readonly ReadingTube[]): number[] {
  return tubes
    .filter((tube) => tubes.some((other) => other !== tube && shareAPlace(tube, other)))
    .map(({ number }) => number);
}

function shareAPlace(a: ReadingTube, b: ReadingTube): boolean {
  const isSame = (p: Point, q: Point) =>
    Math.abs(p.x - q.x) < APART * a.itemWidth && Math.abs(p.y - q.y) < a.itemHeight / 2;
  return a.places.some((p) => b.places.some((q) => isSame(p, q)));
}

type Standing = Pick<ReadingTube, 'number' | 'y' | 'height' | 'capacity' | 'itemHeight'>;

/** Mouths are on one level within this share of an item's height; floors are not from this share on. */
const LEVEL_MOUTHS = 0.25;
const RAISED = 0.5;

/**
 * The numbers of tubes that hold fewer items than others with the same mouth, and end higher than those: tubes stand on their
 * floors, and liquid of the colour of the page may be what is missing under them.
 */
export function startingHigh(tubes: readonly Standing[]): number[] {
  const mouthOf = ({ y, height }: Standing) => y - height / 2;
  const floorOf = ({ y, height }: Standing) => y + height / 2;
  const isLonger = (tube: Standing, other: Standing) =>
    other.capacity > tube.capacity &&
    Math.abs(mouthOf(other) - mouthOf(tube)) < LEVEL_MOUTHS * tube.itemHeight &&
    floorOf(other) - floorOf(tube) > RAISED * tube.itemHeight;
  return tubes.filter((tube) => tubes.some((other) => isLonger(tube, other))).map(({ number }) => number);
}

type Outline = Pick<ReadingTube, 'number' | 'x' | 'y' | 'width' | 'height' | 'items'>;

/** Tubes that share a wall, or nearly do, stand no farther from each other than this many of their widths. */
const ADJOINING = 1.15;
/** Tubes of a row stand at one height within this share of theirs. */
const IN_ROW = 0.5;

/**
 * The numbers of empty tubes between two others whose walls are all there is of them, when nowhere tubes that hold something
 * stand side by side: the page between two tubes has walls on both sides as well.
 */
export function possibleGaps(tubes: readonly Outline[]): number[] {
  const isFilled = ({ items }: Outline) => items.length > 0;
  const filled = tubes.filter(isFilled);
  const beside = (tube: Outline, side: number) => filled.some((other) => adjoins(tube, other, side));
  if (filled.some((tube) => beside(tube, 1))) return [];
  return tubes
    .filter((tube) => !isFilled(tube) && beside(tube, 1) && beside(tube, -1))
    .map(({ number }) => number);
}

/** @param side 1 for the right, -1 for the left. */
function adjoins(tube: Outline, other: Outline, side: number): boolean {
  const apart = side * (other.x - tube.x);
  const isInRow = Math.abs(other.y - tube.y) < IN_ROW * tube.height;
  return isInRow && apart > 0 && apart < (ADJOINING * (tube.width + other.width)) / 2;
}
