/** Algorithms that others have used for these puzzles, to compare with. Pure; see docs/algorithms.md. */
import type { Board } from '../puzzle/index.ts';
import { type Ended, type Plan, run } from './engine.ts';
import { blockCount, type Guess, longestRuns, solvedTubes, wronglyPlaced } from './estimates.kernel.ts';
import { buckets, queue, stack } from './frontiers.ts';
import { asItStands, type Game, gameOf, whereverItStands } from './game.kernel.ts';
import { seenByName, seenInTrie } from './seen.ts';

export { byDeepening } from './deepening.ts';
export type { Ended } from './engine.ts';
export { byGroups } from './grouped.ts';

/** The depth limit of depth-limited search, more than any level of a game needs. */
const DEPTH_LIMIT = 120;

/** Searches for a solution. @param maxNodes the most states to expand */
type Algorithm = (game: Game, maxNodes: number) => Ended;

/** Algorithms that others have used for these puzzles, each as its authors describe it. */
export const CLASSICS = {
  'breadth-first': by(() => ({ frontier: queue(), seen: seenByName(asItStands, false) })),
  'breadth-first, canonical states': by(() => ({
    frontier: queue(),
    seen: seenByName(whereverItStands, false),
  })),
  'depth-first': by(() => ({ frontier: stack(), seen: seenByName(asItStands, false) })),
  'depth-first, canonical states': by(() => ({
    frontier: stack(),
    seen: seenByName(whereverItStands, false),
  })),
  'depth-limited': by(() => limited(DEPTH_LIMIT)),
  'iterative deepening': deepening,
  'greedy best-first, wrongly placed': by((game) => ({
    frontier: buckets(),
    seen: seenByName(whereverItStands, false),
    priority: (state) => wronglyPlaced(game, state),
  })),
  'A*, wrongly placed': by((game) => aStar(game, wronglyPlaced)),
  'A*, wrongly placed times two': by((game) => aStar(game, (...of) => 2 * wronglyPlaced(...of))),
  'A*, longest runs': by((game) => aStar(game, longestRuns)),
  'A*, block count': by((game) => aStar(game, blockCount)),
  'best-first by solved tubes, trie': by((game) => ({
    frontier: buckets(),
    seen: seenInTrie(),
    priority: (state) => state.length - solvedTubes(game, state),
  })),
} as const satisfies Record<string, Algorithm>;

/** The name of one of these algorithms. */
export type Classic = keyof typeof CLASSICS;

/**
 * Solves a board with one of the classic algorithms.
 *
 * @param maxNodes the most states to expand
 */
export function solveClassically(board: Board, classic: Classic, maxNodes: number): Ended {
  return CLASSICS[classic](gameOf(board), maxNodes);
}

function by(plan: (game: Game) => Plan): Algorithm {
  return (game, maxNodes) => run(game, plan(game), maxNodes);
}

/** A* (Hart, Nilsson, Raphael 1968). Finds the fewest moves if the estimate is admissible. */
function aStar(game: Game, guess: Guess): Plan {
  return {
    frontier: buckets(),
    seen: seenByName(whereverItStands, true),
    priority: (state, depth) => depth + guess(game, state),
  };
}

function limited(depthLimit: number): Plan {
  return { frontier: stack(), seen: seenByName(whereverItStands, true), depthLimit };
}

/** Iterative deepening (Korf 1985). Each round starts with an empty set of seen states. */
function deepening(game: Game, maxNodes: number): Ended {
  let expanded = 0;
  for (let limit = 0; ; limit++) {
    const round = run(game, limited(limit), maxNodes - expanded);
    expanded += round.expanded;
    const isOver = round.moves !== null || round.isComplete || expanded >= maxNodes;
    if (isOver) return { ...round, expanded };
  }
}
