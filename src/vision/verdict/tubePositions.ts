import type { Point, ReadingTube } from '../reading.ts';

/** Two items lie on one level when their heights differ by less than this share of an item's height. */
const LEVEL_ITEMS = 0.25;

/**
 * Finds tubes over which an item hangs on the level of the lowest places of another row. The item may lie in a tube of
 * that row that was not seen.
 *
 * @returns the numbers of the tubes
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

/** The middles of two items keep at least this share of their width apart. Tubes that are nearer overlap. */
const APART = 0.9;

/**
 * Finds tubes with a place in which an item would overlap one of another tube. Two stacks in one tube may have been taken for
 * two tubes, or items that hang in front of a tube for items in it.
 *
 * @returns the numbers of the tubes
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

/** Mouths are on one level when they differ by less than this share of an item's height; floors differ when they are farther apart than the second. */
const LEVEL_MOUTHS = 0.25;
const RAISED = 0.5;

/**
 * Finds tubes that hold fewer items than another one with its mouth on the same level, and whose floors lie higher. Tubes
 * stand on their floors, so liquid of the colour of the page may be missing under them.
 *
 * @returns the numbers of the tubes
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

/** The middles of tubes that share a wall, or nearly do, lie at most this many of their widths apart. */
const ADJOINING = 1.15;
/** Tubes of one row differ in height by less than this share of their own. */
const IN_ROW = 0.5;

/**
 * Finds empty tubes between two filled ones of which nothing is seen but the walls of those two. The page between two tubes
 * has walls on both sides as well. None is doubted where filled tubes stand side by side elsewhere.
 *
 * @returns the numbers of the tubes
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
