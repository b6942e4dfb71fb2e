import type { Puzzle, Signal } from '../puzzle/index.ts';

/** All shortest solutions of one state: their length, their number, and each of them. */
export interface ShortestWays<Step> {
  readonly status: 'solved';
  /** The number of moves of each solution, proved minimal. */
  readonly length: number;
  /** The number of different shortest sequences. */
  readonly count: number;
  /** Generates the sequences in the order of the puzzle's moves. There may be very many. */
  readonly all: () => Generator<readonly Step[], void>;
  /** The first moves of shortest solutions, with the number of solutions that begin with each. */
  readonly next: readonly NextMove<Step>[];
  /** States whose moves were tried. */
  readonly expanded: number;
}

/** A move that shortest solutions begin with, and how many of them do. */
export interface NextMove<Step> {
  readonly move: Step;
  readonly count: number;
}

/** A search that reached its budget, and what is proved so far. */
export interface ShortestUnknown {
  readonly status: 'exhausted';
  /** A lower bound on the moves. */
  readonly lowerBound: number;
  readonly expanded: number;
}

/** All shortest solutions, or what is proved if the budget did not suffice. */
export type Shortest<Step> = ShortestWays<Step> | ShortestUnknown;

/** Limits of a search for all shortest solutions. */
export interface ShortestOptions {
  /** The most states to expand. */
  readonly maxNodes?: number;
  /** When it is aborted, the search ends as if its budget were used up. */
  readonly signal?: Signal;
}

/** The number of solutions of a state with exactly the given moves, for states on shortest solutions. */
type CountWays<State> = (state: State, turns: number) => number;

/** States between two looks at the signal, about a millisecond. */
const LOOK_EVERY = 256;

/** Thrown inside a search when its budget is used up. Never leaves the search. */
class BudgetUsedUp extends Error {}

/** Counts expanded states against a budget. */
export class Meter {
  expanded = 0;
  private readonly options: ShortestOptions;
  private isOpen = false;

  constructor(options: ShortestOptions) {
    this.options = options;
  }

  /** Disables the limit, because listing the solutions expands a few more states. */
  open(): void {
    this.isOpen = true;
  }

  /** @throws BudgetUsedUp caught by {@link deepen}. */
  tick(): void {
    if (this.isOpen) return;
    const { maxNodes = Number.POSITIVE_INFINITY, signal } = this.options;
    if (this.expanded >= maxNodes) throw new BudgetUsedUp();
    if (this.expanded++ % LOOK_EVERY === 0 && signal?.aborted) throw new BudgetUsedUp();
  }
}

/** Tries increasing numbers of turns, from a proved lower bound, until a solution is found. */
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

/** Lists the shortest solutions from the counts of each state, which the search remembers. */
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
