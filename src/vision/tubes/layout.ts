import type { Kind } from '../../puzzle/index.ts';
import type { Patch } from '../items/patches.ts';
import type { Box } from '../picture/box.ts';
import type { Point } from '../reading.ts';

/** Something in a tube that may be an item. Coordinates are pixels of the raster. */
export interface Spot extends Point {
  readonly patch: Patch;
  /** How certain it is, from 0 to 1, that something is there, by its outline or by the air around it. */
  readonly presence: number;
  /** The likeness to a question mark, from -1 to 1. Question marks have 0.4 or more. */
  readonly questionMark: number;
  /** The difference between its colour and what surrounds it inside the tube (CIEDE2000). */
  readonly contrast: number;
  /** Whether it looks like a place that is known to be empty. */
  readonly bare: boolean;
}

/** A tube as it was found, before its items are grouped by colour. */
export interface Holder {
  /** The centre of the lowest place. */
  readonly x: number;
  readonly y: number;
  readonly box: Box;
  /** The capacity, if the shape of the tube shows it. */
  readonly capacity?: number;
  /** Whether the capacity is doubtful. */
  readonly isCapacityUnsure?: boolean;
  /** What is in its places, from the lowest up. */
  readonly spots: readonly Spot[];
  /** Things above the items, or out of line with them: lifted items or something else. */
  readonly loose: readonly Spot[];
  /** Whether its liquid ends between two places, so that some of it may be something else. */
  readonly endsBetweenPlaces?: boolean;
  /** Whether its top items were read as lighter shades of a colour. */
  readonly hasLightTop?: boolean;
  readonly showsColorInAir?: boolean;
  /**
   * Whether an edge of the picture cuts it off, and whether a tube beside it was left out because the edge
   * cuts that off.
   */
  readonly isCut?: boolean;
  readonly isBesideCut?: boolean;
  /** Whether nothing but page is seen where another tube would stand on its left and right, if it is the first or the last of a row. */
  readonly pageBeside?: { readonly left: boolean; readonly right: boolean };
  /** Whether something shows that the game does not let the player use it, see `withLocked`. */
  readonly lock?: 'sure' | 'doubtful' | undefined;
  /** How certain it is that this is a tube: 1 if it holds items. */
  readonly likeness: number;
}

export function boxAt({ x, y }: Point, like: Holder): Box {
  const [dx, dy] = [x - like.x, y - like.y];
  const { left, right, top, bottom } = like.box;
  return { left: left + dx, right: right + dx, top: top + dy, bottom: bottom + dy };
}

/** Returns an empty tube that looks like another one, and holds as many items. */
export function emptyAt(at: Point, likeness: number, like: Holder): Holder {
  const capacity = like.capacity === undefined ? {} : { capacity: like.capacity };
  return { ...capacity, x: at.x, y: at.y, box: boxAt(at, like), spots: [], loose: [], likeness };
}

/** The likeness of something that may not be a tube. It is read as a tube, with a warning. */
export const DOUBTFUL_LIKENESS = 0.5;

/** Things of this likeness are surely tubes. */
export const SURE_TUBE = 0.8;

export function doubted(holder: Holder): Holder {
  return { ...holder, likeness: Math.min(holder.likeness, DOUBTFUL_LIKENESS) };
}

/**
 * The maximum number of items. More are a pattern of the picture, and too many to compare all pairs. The
 * largest boards of games have 20 colours with 12 items each.
 */
export const MOST_ITEMS = 256;
/** The maximum number of tubes with items. */
export const MOST_TUBES = 40;

/** Fewer things may be alike by chance. */
export const FEWEST_ALIKE = 3;

/** A hypothesis of where tubes stand and where items may lie in them. */
export interface Layout {
  readonly kind: Kind;
  /** Whether the holders are pegs, which have no walls. */
  readonly onPegs?: boolean;
  readonly holders: readonly Holder[];
  /** Whether empty tubes were looked for. */
  readonly complete: boolean;
  /** Whether walls are too weak to find empty tubes by them. */
  readonly areEmptiesUnseen?: boolean;
  /** The number of things in the tubes that look like items but are not in a place. */
  readonly strays: number;
  /** Lower and paler tubes, or faint pegs, that were left out. */
  readonly faint?: readonly Box[];
  /** Whether it may be liquid as well as blocks in tubes, which only the rules of the game decide. */
  readonly isKindUnsure?: boolean;
  /** How similar the sides of the tubes with items are: 1 if they are the same, 0 if no walls were seen. */
  readonly wallLikeness: number;
  /** The size of an item in pixels of the raster. */
  readonly itemWidth: number;
  readonly itemHeight: number;
  /**
   * How much farther items extend on each side than they seem to, because edges are blurred. Absent if walls
   * show their size.
   */
  readonly blur?: number;
  /** The vector from one place to the next above it. */
  readonly up: Point;
  /** The smallest and largest capacity that the heights allow, for tubes without a capacity of their own. */
  readonly leastCapacity: number;
  readonly mostCapacity: number;
}
