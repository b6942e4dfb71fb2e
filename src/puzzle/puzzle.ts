/**
 * The interface of a puzzle for searches over any game. States are immutable, and states with equal keys are equal.
 */
export interface Puzzle<State, Step> {
  /** All legal moves, always in the same order. */
  readonly moves: (state: State) => readonly Step[];
  /** The state after a move. */
  readonly after: (state: State, move: Step) => State;
  /** Whether nothing is left to do. */
  readonly isSolved: (state: State) => boolean;
  /** Equal for equal states only. */
  readonly key: (state: State) => string | number;
  /** The number of misplaced pieces. One move corrects at most one of them. */
  readonly misplaced: (state: State) => number;
  /** A lower bound on the moves to a solution (admissible): at least `misplaced`, often more. */
  readonly atLeast: (state: State) => number;
}
