/** The position without a pebble, in texts. */
export const HOLE = '-';

/** What anybody may claim to be a board: `validatePanguru` turns it into a {@link PanguruBoard} or says what is wrong. */
export interface PanguruPosition {
  /** One letter a plate, by position, for its colour. */
  readonly plates: string;
  /** One letter a pebble, by position, and `-` for the hole. */
  readonly pebbles: string;
}

declare const legal: unique symbol;

/** A legal board: seven colours with two plates and two pebbles each, a plate of an eighth colour, one hole. */
export interface PanguruBoard extends PanguruPosition {
  readonly [legal]: true;
}

/** A pebble's way to the hole. */
export interface PanguruMove {
  /** The letter of its colour. */
  readonly pebble: string;
  /** Positions, 0 to 14. */
  readonly from: number;
  readonly to: number;
}
