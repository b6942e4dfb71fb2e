import type { PanguruMove, PanguruPosition } from '../../panguru/board.ts';
import type { PanguruReading } from '../../panguru/reader/reading.ts';
import type { NextMove } from '../../solver/index.ts';
import type { ReadingColor } from '../../vision/index.ts';

/** A Panguru board. A typed one has no reading. */
export interface PanguruOnPage extends PanguruPosition {
  readonly game: 'panguru';
  readonly colors: readonly ReadingColor[];
  readonly reading?: PanguruReading;
}

/** The result for a Panguru board. */
export type PanguruAnswer =
  /** As for tubes. */
  | {
      readonly status: 'invalid';
      /** The positions in question, from 1. */
      readonly positions: readonly number[];
    }
  | {
      readonly status: 'solved';
      readonly moves: readonly PanguruMove[];
      /** First moves of all shortest sequences, with the number of sequences that begin with each. */
      readonly next: readonly NextMove<PanguruMove>[];
    }
  | { readonly status: 'exhausted'; readonly lowerBound: number };
