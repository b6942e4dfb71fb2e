/**
 * A puzzle as a search sees it: the face that every game shows, whatever its boards look like. A state is a value:
 * nothing changes one, and two with equal keys are the same.
 */
export interface Puzzle<State, Step> {
  /** Every move that the rules allow, always in the same order. */
  readonly moves: (state: State) => readonly Step[];
  readonly after: (state: State, move: Step) => State;
  readonly isSolved: (state: State) => boolean;
  readonly key: (state: State) => string | number;
  /** How many pieces lie where they cannot stay. One move puts right at most one of them. */
  readonly misplaced: (state: State) => number;
  /** No solution takes fewer moves than this: at least `misplaced`, often more. */
  readonly atLeast: (state: State) => number;
}
