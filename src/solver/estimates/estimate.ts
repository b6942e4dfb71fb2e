/** Colours are bits of one integer; one bit is left over. */
export const MAX_MASKED_COLORS = 31;

/** A move: the contents of two tubes before and after it. */
export interface Step {
  readonly source: number;
  readonly target: number;
  readonly left: number;
  readonly landed: number;
}

/**
 * A lower bound on the moves that a state still needs, in two parts: a base that is cheap to count, and extra moves, which are found by
 * trying one more at a time. The search only asks whether a state can be won within its current total.
 */
export interface Estimate {
  base(tubes: Int32Array): number;
  /** The base of a state after one move. Few moves change more than the shares of two tubes. */
  baseAfter(step: Step, tubes: Int32Array, before: number): number;
  /** Whether the base plus the given extra moves may suffice. True for more extra moves than are examined. */
  within(tubes: Int32Array, extra: number): boolean;
  /** Called regularly during the search, so that the reach can be adapted. */
  adapt(): void;
  /**
   * Called at the end of a layer with the positions expanded in it and in total. One more extra move saves about one layer, so it does not
   * pay if layers are a small part of the search.
   */
  endLayer(last: number, all: number): void;
}
