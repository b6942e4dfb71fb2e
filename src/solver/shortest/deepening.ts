import type { Puzzle } from '../../puzzle/index.ts';
import { deepen, Meter, type Shortest, type ShortestOptions } from './ways.ts';

/** What is known of a state. */
interface Known {
  /** With ways: the moves that the state needs. Without: so many moves, or fewer, do not solve it. */
  readonly turns: number;
  readonly ways: number;
}

/**
 * Iterative deepening (Korf 1985) with the puzzle's own estimate and a table of states. All shortest ways are counted
 * on the go: the last round has to look at every one of them to know that none is left.
 *
 * The table stays from round to round. A state without a way in so many moves has none in fewer either, for a shorter
 * one would have ended an earlier round; for the same reason a state with ways needs that many moves wherever it is
 * met, and taking a move back can be left out.
 */
export function byDeepening<State, Step>(
  puzzle: Puzzle<State, Step>,
  start: State,
  options: ShortestOptions = {},
): Shortest<Step> {
  const meter = new Meter(options);
  const table = new Map<string | number, Known>();

  function countWays(state: State, turns: number, before?: string | number): number {
    if (turns === 0) return puzzle.isSolved(state) ? 1 : 0;
    const key = puzzle.key(state);
    const known = table.get(key);
    if (known && turns <= known.turns) return turns === known.turns ? known.ways : 0;
    meter.tick();
    let ways = 0;
    for (const move of puzzle.moves(state)) {
      const next = puzzle.after(state, move);
      if (puzzle.atLeast(next) > turns - 1 || puzzle.key(next) === before) continue;
      ways += countWays(next, turns - 1, key);
    }
    table.set(key, { turns, ways });
    return ways;
  }

  return deepen(puzzle, start, puzzle.atLeast(start), meter, countWays);
}
