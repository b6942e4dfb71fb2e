import { applyMove, type Board, legalMoves, type Move } from '../puzzle/index.ts';
import { isFound, solve } from '../solver/index.ts';
import { placeless } from '../solver/placeless.ts';
import { carefulPours } from './players.ts';

/** Moves at one position or several, and what becomes of the level after them. */
export interface MoveFates {
  /** The number of moves, without those that change nothing but the order of tubes, and equal ones counted once. */
  readonly moves: number;
  /** How many of them lose: the level cannot be won any more, proved. */
  readonly lost: number;
  /** For how many the budget did not suffice to tell. */
  readonly undecided: number;
}

/** What the moves along a solution lead to. */
export interface Traps {
  readonly first: MoveFates;
  /** All positions together. */
  readonly all: MoveFates;
  /** Pours that the careful player still makes after each losing move until it is stuck. */
  readonly depths: readonly number[];
}

/** The most positions for one question. A lost position is usually proved so with a few hundred. */
const FATE_NODES = 4_000;

type Fate = 'won' | 'lost' | 'open';

/**
 * Tries every move at every position of a solution.
 *
 * @param boards the positions of the solution, the solved one last
 * @param maxNodes the most positions to expand for all questions together
 * @param seed for the games that measure how deep traps are
 */
export function findTraps(boards: readonly Board[], maxNodes: number, seed: number): Traps {
  const judge = new Judge(boards, maxNodes);
  const depths: number[] = [];
  const fates = boards.slice(0, -1).map((board) => {
    const outcomes = differentMoves(board).map(({ after, move }) => ({
      after,
      fate: judge.fateOf(board, move, after),
    }));
    for (const { after, fate } of outcomes) if (fate === 'lost') depths.push(carefulPours(after, seed));
    return countFates(outcomes.map(({ fate }) => fate));
  });
  const first = fates[0] ?? countFates([]);
  return { first, all: fates.reduce(added, countFates([])), depths };
}

function countFates(fates: readonly Fate[]): MoveFates {
  const count = (wanted: Fate) => fates.filter((fate) => fate === wanted).length;
  return { moves: fates.length, lost: count('lost'), undecided: count('open') };
}

function added(one: MoveFates, other: MoveFates): MoveFates {
  return {
    moves: one.moves + other.moves,
    lost: one.lost + other.lost,
    undecided: one.undecided + other.undecided,
  };
}

interface Option {
  readonly move: Move;
  readonly after: Board;
}

/** One move to each position that moves lead to, up to the order of tubes, except to the position itself. */
function differentMoves(board: Board): Option[] {
  const seen = new Set([placeless(board)]);
  return legalMoves(board).flatMap((move) => {
    const after = applyMove(board, move);
    const name = placeless(after);
    if (seen.has(name)) return [];
    seen.add(name);
    return [{ move, after }];
  });
}

/** Decides whether positions can be won, and remembers those that can. */
class Judge {
  private readonly won: Set<string>;
  private nodesLeft: number;

  constructor(won: readonly Board[], maxNodes: number) {
    this.won = new Set(won.map(placeless));
    this.nodesLeft = maxNodes;
  }

  /** @param before a position that can be won */
  fateOf(before: Board, move: Move, after: Board): Fate {
    if (this.won.has(placeless(after)) || canBeUndone(before, move, after)) return 'won';
    const maxNodes = Math.min(FATE_NODES, this.nodesLeft);
    if (maxNodes <= 0) return 'open';
    const solution = solve(after, { mode: 'fast', maxNodes });
    this.nodesLeft -= Math.max(1, solution.expanded);
    if (solution.status === 'unsolvable') return 'lost';
    if (!isFound(solution)) return 'open';
    this.remember(after, solution.moves);
    return 'won';
  }

  private remember(board: Board, moves: readonly Move[]): void {
    let now = board;
    this.won.add(placeless(now));
    for (const move of moves) {
      now = applyMove(now, move);
      this.won.add(placeless(now));
    }
  }
}

/** Whether the opposite move leads back. */
function canBeUndone(before: Board, { from, to }: Move, after: Board): boolean {
  const back = legalMoves(after).find((move) => move.from === to && move.to === from);
  return back !== undefined && placeless(applyMove(after, back)) === placeless(before);
}
