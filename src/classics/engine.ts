import type { Move } from '../puzzle/index.ts';
import { onBoard } from '../solver/contents.kernel.ts';
import type { Frontier } from './frontiers.ts';
import type { Game, State } from './game.kernel.ts';
import type { Seen } from './seen.ts';

/** A state with the move and the state that led to it. */
interface Node {
  readonly state: State;
  readonly depth: number;
  readonly parent: Node | null;
  readonly move: Move | null;
}

/** The parameters that make the engine a certain algorithm. */
export interface Plan {
  readonly frontier: Frontier<Node>;
  readonly seen: Seen;
  /** The priority; frontiers that use it take lower ones first. */
  readonly priority?: (state: State, depth: number) => number;
  /** The depth limit. */
  readonly depthLimit?: number;
}

/** How a search ended, and what it took. */
export interface Ended {
  /** The solution; null if none was found. `isComplete` says whether that is a proof. */
  readonly moves: readonly Move[] | null;
  /** States that were not solved and whose moves were tried. */
  readonly expanded: number;
  /** Whether all reachable states were searched. */
  readonly isComplete: boolean;
}

/**
 * The engine of the classic algorithms: takes a state from the frontier, ends if it is solved, else adds the states that its moves lead to,
 * unless they were seen before. A state counts as seen when it is added.
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
    if (game.isWon(node.state)) return { moves: movesTo(game, node), expanded, isComplete };
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

function movesTo({ contents }: Game, last: Node): Move[] {
  const moves: Move[] = [];
  for (let node: Node | null = last; node; node = node.parent) if (node.move) moves.push(node.move);
  return onBoard(contents, moves.reverse());
}
