import type { Puzzle } from '../../puzzle/index.ts';

/** All the shortest ways to solve one state of a puzzle: how long and how many they are, and each of them. */
export interface ShortestWays<Step> {
  readonly status: 'solved';
  /** Moves of each way: no way has fewer. */
  readonly length: number;
  /** How many different sequences of so many moves solve it. */
  readonly count: number;
  /** The sequences one by one, in the order of the puzzle's moves, made when asked for: there may be very many. */
  readonly all: () => Generator<readonly Step[], void>;
  /** The moves that some shortest way begins with, and how many ways begin with each. */
  readonly next: readonly NextMove<Step>[];
  /** States whose moves were tried. */
  readonly expanded: number;
}

export interface NextMove<Step> {
  readonly move: Step;
  readonly count: number;
}

/** A search that used up its budget: what is proved by then. */
export interface ShortestUnknown {
  readonly status: 'exhausted';
  /** No way has fewer moves. */
  readonly lowerBound: number;
  readonly expanded: number;
}

export type Shortest<Step> = ShortestWays<Step> | ShortestUnknown;

export interface ShortestOptions {
  /** States whose moves may be tried. */
  readonly maxNodes?: number;
  /** Asked now and then; once it says true the search ends as if its budget were used up. */
  readonly shouldStop?: () => boolean;
}

/** How many ways solve a state in exactly so many moves, for states on shortest ways. */
export type CountWays<State> = (state: State, turns: number) => number;

/** States between two looks at `shouldStop`: about a millisecond. */
const SLICE = 256;

/** Thrown through the recursion of a search when its budget is used up; never leaves the search. */
class BudgetUsedUp extends Error {}

/** Counts states tried, against a budget. */
export class Meter {
  expanded = 0;
  private readonly options: ShortestOptions;
  private isOpen = false;

  constructor(options: ShortestOptions) {
    this.options = options;
  }

  /** Lets everything pass from now on: what walks the ways that were found asks for a few states more. */
  open(): void {
    this.isOpen = true;
  }

  /** @throws BudgetUsedUp caught by {@link deepen}. */
  tick(): void {
    if (this.isOpen) return;
    const { maxNodes = Number.POSITIVE_INFINITY, shouldStop } = this.options;
    if (this.expanded >= maxNodes) throw new BudgetUsedUp();
    if (this.expanded++ % SLICE === 0 && shouldStop?.()) throw new BudgetUsedUp();
  }
}

/** Tries 0, 1, 2, … turns, or from a first guess that is proved, until some way solves the state. */
export function deepen<State, Step>(
  puzzle: Puzzle<State, Step>,
  start: State,
  first: number,
  meter: Meter,
  countWays: CountWays<State>,
): Shortest<Step> {
  let turns = first;
  try {
    while (countWays(start, turns) === 0) turns++;
    meter.open();
    const ways = new WayFinder(puzzle, countWays);
    const next = ways.next(start, turns);
    return {
      status: 'solved',
      length: turns,
      count: countWays(start, turns),
      all: () => ways.all(start, turns),
      next,
      expanded: meter.expanded,
    };
  } catch (error) {
    if (!(error instanceof BudgetUsedUp)) throw error;
    return { status: 'exhausted', lowerBound: turns, expanded: meter.expanded };
  }
}

/** Walks the shortest ways by asking how many ways lead on from each state; a search remembers those answers. */
class WayFinder<State, Step> {
  private readonly puzzle: Puzzle<State, Step>;
  private readonly countWays: CountWays<State>;

  constructor(puzzle: Puzzle<State, Step>, countWays: CountWays<State>) {
    this.puzzle = puzzle;
    this.countWays = countWays;
  }

  next(state: State, turns: number): NextMove<Step>[] {
    if (turns === 0) return [];
    return this.puzzle.moves(state).flatMap((move) => {
      const after = this.puzzle.after(state, move);
      const count = this.puzzle.atLeast(after) < turns ? this.countWays(after, turns - 1) : 0;
      return count > 0 ? [{ move, count }] : [];
    });
  }

  *all(state: State, turns: number): Generator<readonly Step[], void> {
    if (turns === 0) yield [];
    for (const { move } of this.next(state, turns)) {
      for (const rest of this.all(this.puzzle.after(state, move), turns - 1)) yield [move, ...rest];
    }
  }
}
