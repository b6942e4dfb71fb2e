import type { Item, Kind } from '../puzzle/index.ts';
import type { REFUSALS, RefusalReason, Warning } from './messages/index.ts';

export type { Warning, WarningCode } from './messages/index.ts';

/** A decoded picture: 8-bit sRGB, four bytes a pixel, rows from the top, no alpha below 255. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** Pixels of the picture as it is shown; y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle of a picture, in whole pixels of it as it is shown. */
export interface Part extends Point {
  readonly width: number;
  readonly height: number;
}

export interface ReadingColor {
  /** The letter that stands for the colour in `items`: A, B, C … in order of first appearance. */
  readonly id: Item;
  /** `#rrggbb`, the typical colour of the items. */
  readonly hex: string;
  /** A common English name, unique within the reading: "red", "dark green". */
  readonly name: string;
}

export interface ReadingTube {
  /** From 1, in reading order: rows top to bottom, each row left to right. */
  readonly number: number;
  /** Centre of the tube, not its corner, in pixels of the picture; `width` and `height` reach half as far to each side. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly capacity: number;
  /** From the closed end to the open one, so bottom to top unless `upsideDown`; `?` is an item that the game hides. */
  readonly items: readonly Item[];
  /** One number from 0 (a guess) to 1 (sure) for each item. */
  readonly certainty: readonly number[];
  /** The centre of every place of the tube in the order of the items, `capacity` of them, whether taken or not. */
  readonly places: readonly Point[];
  /** Where each item is seen: its place, or outside the tube, beyond its open end, when it is lifted. */
  readonly seenAt: readonly Point[];
  /** Size of one item: a ball's diameter twice, or the width and height of one unit of liquid. */
  readonly itemWidth: number;
  readonly itemHeight: number;
  /** Whether somebody added the tube: the picture does not show it. */
  readonly added?: boolean;
}

/** What the picture says. It may be wrong: only `validate` makes a Board of it. */
export interface Reading {
  readonly kind: Kind;
  /** Whether items lie on pegs, round poles, rather than in tubes. */
  readonly onPegs: boolean;
  /** Whether tubes are closed above and open at the bottom; absent where they stand as usual. */
  readonly upsideDown?: true;
  /** The capacity of most tubes. */
  readonly capacity: number;
  /** The level number from the title, or null when there is none or it is doubtful. */
  readonly level: number | null;
  /** Size of the picture as shown. */
  readonly width: number;
  readonly height: number;
  /** The part of the picture that shows this board, where that shows others, too. */
  readonly part?: Part;
  readonly colors: readonly ReadingColor[];
  readonly tubes: readonly ReadingTube[];
  readonly warnings: readonly Warning[];
}

/** Why a picture gives no reading at all. */
export interface Refusal {
  readonly code: (typeof REFUSALS)[RefusalReason]['code'];
  readonly message: string;
  /** How many boards are in the picture, where one has to be chosen. */
  readonly boards?: number;
  /**
   * What the picture shows at best, where tubes were seen. It has to be checked before it is used: its first warning, `GUESS`, says so,
   * and its colours need not add up.
   */
  readonly guess?: Reading;
}

/**
 * Where a finger picks a tube: at the home of its top item, since some games listen there only, and in the middle of an empty tube.
 *
 * @returns a point of the picture, in pixels.
 */
export function tapPoint({ items, places, x, y }: ReadingTube): Point {
  return places[items.length - 1] ?? places[Math.floor(places.length / 2)] ?? { x, y };
}
