import type { Kind } from '../puzzle/index.ts';
import type { Patch } from './items/patches.ts';
import type { Box } from './picture/box.ts';
import type { Point } from './reading.ts';

/** Something in a tube that may be an item. All places are in pixels of the raster. */
export interface Spot extends Point {
  readonly patch: Patch;
  /** How surely something is there at all, by its outline or by the air on all sides of it: 0 to 1. */
  readonly presence: number;
  /** How much it looks like a question mark: 0.4 and more for those. */
  readonly questionMark: number;
  /** How far its colour is from what surrounds it inside the tube, in units of CIEDE2000. */
  readonly contrast: number;
  /** It looks like a place of the board that is known to be empty. */
  readonly bare: boolean;
}

/** A tube as it was found, before colours are told apart. */
export interface Holder {
  /** Centre of the lowest place. */
  readonly x: number;
  readonly y: number;
  readonly box: Box;
  /** How many items it holds, where its shape tells. */
  readonly capacity?: number;
  /** Whether that number is doubtful. */
  readonly isCapacityUnsure?: boolean;
  /** Bottom to top, place by place. */
  readonly spots: readonly Spot[];
  /** What hangs above them or out of line: items that are lifted, or other things. */
  readonly loose: readonly Spot[];
  /** Whether seams show where units of liquid would meet. */
  readonly isSeamed?: boolean;
  /** How far nothing is drawn beside it, where a tube could not stand unseen. */
  readonly clearance?: Clearance;
  /** Whether liquid ends in it between two places: some of it may be something else. */
  readonly endsBetween?: boolean;
  /** Whether liquid of another colour is seen under its lowest place. */
  readonly goesOn?: boolean;
  /** Whether the colour of another item is seen over its highest one. */
  readonly isTopped?: boolean;
  /** Whether its items may be of other colours, as which they fill tubes as well. */
  readonly isToldOtherwise?: boolean;
  /** Whether its uppermost items were taken to be painted lighter than the others of their colours. */
  readonly isLightTopped?: boolean;
  /** Whether an item's colour is seen where it holds nothing. */
  readonly isStained?: boolean;
  /** Whether what it shows where it holds nothing is unlike the air of most others. */
  readonly hasOwnAir?: boolean;
  /** Whether what was taken for air in it, or the lower part of that, may be liquid. */
  readonly mayHoldPale?: boolean;
  /** Whether an edge of the picture cuts it off, or a tube beside it that was left out. */
  readonly isCut?: boolean;
  readonly isBesideCut?: boolean;
  /** How surely this is a tube: 1 for one that holds items. */
  readonly likeness: number;
}

/** Distances from the two sides of a tube, in its own widths; infinite up to the edge of the picture. */
export interface Clearance {
  readonly left: number;
  readonly right: number;
}

/** Where a tube like another one is. */
export function boxAt({ x, y }: Point, like: Holder): Box {
  const [dx, dy] = [x - like.x, y - like.y];
  const { left, right, top, bottom } = like.box;
  return { left: left + dx, right: right + dx, top: top + dy, bottom: bottom + dy };
}

/** An empty tube like another one. */
export function emptyAt(at: Point, likeness: number, like: Holder): Holder {
  return { x: at.x, y: at.y, box: boxAt(at, like), spots: [], loose: [], likeness };
}

/** The likeness of something that may be a tube and may be none: it is taken for one, with a warning. */
export const DOUBTFUL = 0.5;

/** More are a pattern, not worth comparing each with each: the largest boards of games hold 20 colours 12 times. */
export const MOST_ITEMS = 256;

/** One proposal of how the picture is to be read. */
export interface Layout {
  readonly kind: Kind;
  /** Whether the holders are pegs, without walls. */
  readonly onPegs?: boolean;
  readonly holders: readonly Holder[];
  /** Whether empty tubes were looked for. */
  readonly complete: boolean;
  /** Whether nothing is known that an empty tube would show. */
  readonly hidesEmpties?: boolean;
  /** How many things that look like items stand in the tubes where no place is. */
  readonly strays: number;
  /** Tubes that were left out because a sign on them says that they have to be bought or earned. */
  readonly leftOut?: readonly Box[];
  /** Lower, paler tubes that were left out. */
  readonly faint?: readonly Box[];
  /** Whether a low thing alone in its row was left out as a button: a tube that is covered or cut off looks like one. */
  readonly lacksLoneButton?: boolean;
  /** Whether more was taken for glass than each tube shows by itself: another layout of as much is likelier. */
  readonly isGuess?: boolean;
  /** It may be liquid as well as blocks in tubes, which only the rules of a game tell apart. */
  readonly isKindUnsure?: boolean;
  /** How alike the sides of the tubes with items are, 1 for the same; 0 when no walls were seen. */
  readonly wallLikeness: number;
  /** Size of an item. */
  readonly itemWidth: number;
  readonly itemHeight: number;
  /** How much farther they reach on each side, unseen because edges are blurred; none where walls say how large they are. */
  readonly blur?: number;
  /** From one place to the next above it. */
  readonly up: Point;
  /** The fewest and most items that a tube may hold by its height; tubes with a capacity of their own aside. */
  readonly leastCapacity: number;
  readonly mostCapacity: number;
  /** Whether no tube shows where it ends: it may hold more than the fullest does. */
  readonly isOpen?: boolean;
}
