import type { Puzzle } from '../puzzle/index.ts';
import { deepen, Meter, type Shortest, type ShortestOptions } from '../solver/shortest.ts';

/** What is known of a state. */
interface Known {
  /** With solutions: the moves that the state needs. Without: no solution has this many moves or fewer. */
  readonly turns: number;
  readonly ways: number;
}

/**
 * Iterative deepening (Korf 1985) with the puzzle's estimate and a transposition table. Shortest solutions are counted in the last round,
 * which visits all of them anyway.
 *
 * The table is kept between rounds. A state without a solution in n moves has none in fewer, because an earlier round would have found
 * it; for the same reason the depth of a state with solutions is exact, and undoing a move can be skipped.
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
