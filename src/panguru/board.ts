/** The position without a pebble, in texts. */
export const HOLE = '-';

/** An unchecked Panguru position; `validatePanguru` turns it into a {@link PanguruBoard}. */
export interface PanguruPosition {
  /** One letter per plate, by position, for its colour. */
  readonly plates: string;
  /** One letter per pebble, by position, and `-` for the hole. */
  readonly pebbles: string;
}

declare const legal: unique symbol;

/** A legal board: seven colours with two plates and two pebbles each, a plate of an eighth colour, one hole. */
export interface PanguruBoard extends PanguruPosition {
  readonly [legal]: true;
}

/** A move of a pebble to the hole. */
export interface PanguruMove {
  /** The letter of its colour. */
  readonly pebble: string;
  /** Positions, 0 to 14. */
  readonly from: number;
  readonly to: number;
}
