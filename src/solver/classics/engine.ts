import type { Move } from '../../puzzle/index.ts';
import type { Frontier } from './frontiers.ts';
import type { Game, State } from './game.ts';
import type { Seen } from './seen.ts';

/** One state on the way, and how it was come to. */
interface Node {
  readonly state: State;
  readonly depth: number;
  readonly parent: Node | null;
  readonly move: Move | null;
}

/** What makes the one engine a certain algorithm. */
export interface Plan {
  readonly frontier: Frontier<Node>;
  readonly seen: Seen;
  /** Lower ones are taken first by frontiers that look at it. */
  readonly priority?: (state: State, depth: number) => number;
  /** No way longer than this is followed. */
  readonly depthLimit?: number;
}

export interface Ended {
  /** Null when nothing was found: `isComplete` says whether that is because there is nothing. */
  readonly moves: readonly Move[] | null;
  /** States that were taken, found not to be won, and whose moves were tried. */
  readonly expanded: number;
  /** Whether every state within reach was looked at. */
  readonly isComplete: boolean;
}

/**
 * The engine of the classics: takes a state from the frontier, ends if it is won, else puts all states that its moves
 * lead to there, unless they were met before. A state counts as met when it is pushed.
 */
export function run(game: Game, plan: Plan, maxNodes: number): Ended {
  const { frontier, seen, priority = () => 0, depthLimit = Number.POSITIVE_INFINITY } = plan;
  let expanded = 0;
  let isComplete = true;
  const push = (node: Node) => {
    if (seen.add(node.state, node.depth)) frontier.push(node, priority(node.state, node.depth));
  };
  push({ state: game.start, depth: 0, parent: null, move: null });
  for (let node = frontier.take(); node; node = frontier.take()) {
    if (game.isWon(node.state)) return { moves: movesTo(node), expanded, isComplete };
    if (node.depth >= depthLimit) {
      isComplete = false;
      continue;
    }
    if (expanded >= maxNodes) return { moves: null, expanded, isComplete: false };
    expanded++;
    for (const move of game.moves(node.state)) {
      push({ state: game.after(node.state, move), depth: node.depth + 1, parent: node, move });
    }
  }
  return { moves: null, expanded, isComplete };
}

function movesTo(last: Node): Move[] {
  const moves: Move[] = [];
  for (let node: Node | null = last; node; node = node.parent) if (node.move) moves.push(node.move);
  return moves.reverse();
}
