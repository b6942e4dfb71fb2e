/** Colours are bits of one integer; one bit is left over. */
export const MAX_MASKED_COLORS = 31;

/** The answers of an estimate to whether a state can be won with a number of extra moves. */
export const NO = 0;
export const YES = 1;
/** Not with any number of moves: the state is lost. */
export const NEVER = 2;
export type Verdict = typeof NO | typeof YES | typeof NEVER;

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
  /** The number of simplified games so far, a measure of the work. */
  readonly tried: number;
  /** The most extra moves that are examined. For more, `within` returns {@link YES}. */
  readonly reach: number;
  base(tubes: Int32Array): number;
  /** The base of a state after one move. Few moves change more than the shares of two tubes. */
  baseAfter(step: Step, tubes: Int32Array, before: number): number;
  /** Whether the base plus the given extra moves may suffice. */
  within(tubes: Int32Array, extra: number): Verdict;
  /** Called regularly during the search, so that the reach can be adapted. */
  adapt(): void;
  /**
   * Called at the end of a layer with the positions expanded in it and in total. One more extra move saves about one layer, so it does not
   * pay if layers are a small part of the search.
   */
  endLayer(last: number, all: number): void;
}
