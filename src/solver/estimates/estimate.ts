/** Colours are held as bits of one integer, with one to spare. */
export const MAX_MASKED_COLORS = 31;

/** What an estimate says about winning with so many moves to spare. */
export const NO = 0;
export const YES = 1;
/** Not with any number of moves: the state is lost. */
export const NEVER = 2;
export type Verdict = typeof NO | typeof YES | typeof NEVER;

/** A move: what two tubes held before it, and what they hold after it. */
export interface Step {
  readonly source: number;
  readonly target: number;
  readonly left: number;
  readonly landed: number;
}

/**
 * A bound from below on the moves that a state still needs, in two parts: a count that is cheap, and the moves beyond
 * it, which are only found by trying with one more and one more. The search asks no more than it must: whether the
 * state can be won within the total that it has come to.
 */
export interface Estimate {
  /** Simplified games looked into so far, a measure of the work. */
  readonly tried: number;
  /** How many moves beyond the base are looked into; asked about more, `within` says {@link YES}. */
  readonly reach: number;
  base(tubes: Int32Array): number;
  /** What the base of a state becomes by one move. Few moves change more than two tubes' own share of it. */
  baseAfter(step: Step, tubes: Int32Array, before: number): number;
  /** Whether the base and so many extra moves may suffice. */
  within(tubes: Int32Array, extra: number): Verdict;
  /** Told now and then that the search goes on: it may then look further, or less far. */
  adapt(): void;
  /**
   * Told that the search has come to the end of a layer, how many positions it expanded there, and how many in all. An extra
   * move of reach saves about one layer, so where layers are a small part of the whole, looking further does not pay.
   */
  endLayer(last: number, all: number): void;
}
