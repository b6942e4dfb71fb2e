import type { Kind } from '../puzzle/index.ts';
import type { Patch } from './items/patches.ts';
import type { Box } from './picture/box.ts';
import type { Point } from './reading.ts';

/** Something in a tube that may be an item. All places are in pixels of the raster. */
export interface Spot extends Point {
  readonly patch: Patch;
  /** How certain it is, from 0 to 1, that something is there, from its outline or from the air around it. */
  readonly presence: number;
  /** How much it looks like a question mark: 0.4 and more for those. */
  readonly questionMark: number;
  /** How far its colour is from what surrounds it inside the tube, in units of CIEDE2000. */
  readonly contrast: number;
  /** Whether it looks like a place that is known to be empty. */
  readonly bare: boolean;
}

/** A tube as it was found, before its items are grouped by colour. */
export interface Holder {
  /** Centre of the lowest place. */
  readonly x: number;
  readonly y: number;
  readonly box: Box;
  /** Its capacity, if its shape shows it. */
  readonly capacity?: number;
  /** Whether that number is doubtful. */
  readonly isCapacityUnsure?: boolean;
  /** Bottom to top, place by place. */
  readonly spots: readonly Spot[];
  /** Things above the items or out of line with them: lifted items or something else. */
  readonly loose: readonly Spot[];
  /** Whether seams show where units of liquid would meet. */
  readonly isSeamed?: boolean;
  /** How wide the plain page beside it is: a tube there would be seen. */
  readonly clearance?: Clearance;
  /** Whether its liquid ends between two places: some of it may be something else. */
  readonly endsBetween?: boolean;
  /** Whether liquid of another colour is seen under its lowest place. */
  readonly goesOn?: boolean;
  /** Whether the colour of another item is seen over its highest one. */
  readonly isTopped?: boolean;
  /** Whether its items may have other colours, with which the counting rule also holds. */
  readonly isToldOtherwise?: boolean;
  /** Whether its top items were read as lighter versions of a colour. */
  readonly isLightTopped?: boolean;
  /** Whether an item's colour is seen in its air. */
  readonly isStained?: boolean;
  /** Whether its air is unlike that of most others. */
  readonly hasOwnAir?: boolean;
  /** Whether its air, or the lower part of it, may be liquid. */
  readonly mayHoldPale?: boolean;
  /** Whether an edge of the picture cuts it off, or a tube beside it that was left out. */
  readonly isCut?: boolean;
  readonly isBesideCut?: boolean;
  /** How certain it is that this is a tube: 1 if it holds items. */
  readonly likeness: number;
}

/** Distances from the two sides of a tube, in its own widths; infinite up to the edge of the picture. */
export interface Clearance {
  readonly left: number;
  readonly right: number;
}

/** The box of a tube at this point that has the size of another one. */
export function boxAt({ x, y }: Point, like: Holder): Box {
  const [dx, dy] = [x - like.x, y - like.y];
  const { left, right, top, bottom } = like.box;
  return { left: left + dx, right: right + dx, top: top + dy, bottom: bottom + dy };
}

/** An empty tube with the size of another one. */
export function emptyAt(at: Point, likeness: number, like: Holder): Holder {
  return { x: at.x, y: at.y, box: boxAt(at, like), spots: [], loose: [], likeness };
}

/** The likeness of something that may not be a tube: it is read as one, with a warning. */
export const DOUBTFUL = 0.5;

/** More items are a pattern, and too many to compare all pairs. The largest boards of games have 20 colours with 12 items each. */
export const MOST_ITEMS = 256;

/** One proposal for the geometry of the board. */
export interface Layout {
  readonly kind: Kind;
  /** Whether the holders are pegs, without walls. */
  readonly onPegs?: boolean;
  readonly holders: readonly Holder[];
  /** Whether empty tubes were looked for. */
  readonly complete: boolean;
  /** Whether it is unknown what an empty tube looks like. */
  readonly hidesEmpties?: boolean;
  /** The number of things in the tubes that look like items but are not at a place. */
  readonly strays: number;
  /** Tubes that were left out because a sign on them says that they have to be bought or earned. */
  readonly leftOut?: readonly Box[];
  /** Lower, paler tubes that were left out. */
  readonly faint?: readonly Box[];
  /** Whether a low thing alone in its row was left out as a button: a tube that is covered or cut off looks like one. */
  readonly lacksLoneButton?: boolean;
  /** Whether more was taken for glass than each tube shows by itself: another layout of as much is likelier. */
  readonly isGuess?: boolean;
  /** Whether it may be liquid or blocks in tubes, which only the rules of the game decide. */
  readonly isKindUnsure?: boolean;
  /** How similar the sides of the tubes with items are: 1 if they are the same, 0 if no walls were seen. */
  readonly wallLikeness: number;
  /** Size of an item. */
  readonly itemWidth: number;
  readonly itemHeight: number;
  /** How much farther items reach on each side than they seem to, because edges are blurred. Absent if walls show their size. */
  readonly blur?: number;
  /** The vector from one place to the next above it. */
  readonly up: Point;
  /** The smallest and largest capacity that the heights allow, for tubes without a capacity of their own. */
  readonly leastCapacity: number;
  readonly mostCapacity: number;
  /** Whether no tube shows where it ends, so that the capacity may be larger than the fullest tube. */
  readonly isOpen?: boolean;
}
