import type { BoardRules, Item, Kind, TubeRules } from '../puzzle/index.ts';
import type { REFUSALS, RefusalReason, Warning } from './messages/index.ts';

export type { Warning, WarningCode } from './messages/index.ts';

/** A decoded picture: 8-bit sRGB, four bytes per pixel, rows from the top, alpha always 255. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** A point in pixels of the picture as shown; y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle in whole pixels of the picture as shown. */
export interface Part extends Point {
  readonly width: number;
  readonly height: number;
}

/** A colour of the board. */
export interface ReadingColor {
  /** The letter of the colour in `items`: A, B, C … in order of first appearance. */
  readonly id: Item;
  /** `#rrggbb`, the typical colour of its items. */
  readonly hex: string;
  /** A common English name, unique within the reading: "red", "dark green". */
  readonly name: string;
}

/** A tube as the picture shows it. */
export interface ReadingTube extends TubeRules {
  /** From 1, in reading order: rows from top to bottom, each row from left to right. */
  readonly number: number;
  /** The centre and the size of the tube, in pixels of the picture. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly capacity: number;
  /**
   * From the closed end to the open one, so bottom to top unless `upsideDown`; `?` is an item that the game
   * hides.
   */
  readonly items: readonly Item[];
  /** For each item, how sure its colour is, from 0 (a guess) to 1 (sure). */
  readonly certainty: readonly number[];
  /** The centres of all places of the tube, occupied or not, in the order of the items. */
  readonly places: readonly Point[];
  /** Where each item is seen: in its place, or beyond the open end if it is lifted. */
  readonly seenAt: readonly Point[];
  /** The size of one item: the diameter of a ball, or the width and height of one unit of liquid. */
  readonly itemWidth: number;
  readonly itemHeight: number;
  /** Whether a person added the tube. The picture does not show it. */
  readonly added?: boolean;
}

/** Degrees clockwise by which a picture is turned. */
export type Turn = 90 | 180 | 270;

/** What a picture shows. It may be wrong; only `validate` makes a Board of it. */
export interface Reading extends BoardRules {
  readonly kind: Kind;
  /** Whether items lie on pegs, such as poles, rather than in tubes. */
  readonly onPegs: boolean;
  /** Whether tubes are closed at the top and open at the bottom; absent for ordinary boards. */
  readonly upsideDown?: true;
  /**
   * Degrees clockwise by which the picture is turned, if it does not stand upright. Tubes are numbered as on the upright picture, and
   * `items` run as there; all places are in pixels of the picture as it is. See {@link upright}.
   */
  readonly turned?: Turn;
  /** The capacity of most tubes. */
  readonly capacity: number;
  /** The level number from the title; null if there is none or it is doubtful. */
  readonly level: number | null;
  /** The size of the picture as shown. */
  readonly width: number;
  readonly height: number;
  /** The part of the picture that shows this board, if it shows others, too. */
  readonly part?: Part;
  readonly colors: readonly ReadingColor[];
  readonly tubes: readonly ReadingTube[];
  readonly warnings: readonly Warning[];
}

/** Why a picture gives no reading. */
export interface Refusal {
  readonly code: (typeof REFUSALS)[RefusalReason]['code'];
  readonly message: string;
  /** How many boards the picture shows, if one has to be chosen. */
  readonly boards?: number;
  /** The part of the picture that each of them takes, in the same order. */
  readonly parts?: readonly Part[];
  /**
   * The best guess, if tubes were seen. It has to be checked before it is used: its first warning, `GUESS`,
   * says so, and its colours need not add up.
   */
  readonly guess?: Reading;
}

/**
 * Returns where to tap a tube: on the place of its top item, because some games only listen there, or in the
 * middle of an empty tube.
 *
 * @returns a point in pixels of the picture
 */
export function tapPoint({ items, places, x, y }: ReadingTube): Point {
  return places[items.length - 1] ?? places[Math.floor(places.length / 2)] ?? { x, y };
}
