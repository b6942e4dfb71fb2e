import { awaitsTubes, type Board, HIDDEN, isComplete } from '../puzzle/index.ts';
import { solve } from '../solver/index.ts';
import type { Censuses } from './census.ts';
import { allDeals, countDeals, type Deal, filledWith } from './deals.ts';
import { hasCurtain, type Reveal } from './reveals.ts';

/**
 * The limits of a proof.
 *
 * - `deals`: the most arrangements to check one by one.
 * - `nodesEach`: the most positions for one question.
 * - `nodesInAll`: the most positions for all questions together.
 */
const PROOF = { deals: 240, nodesEach: 20_000, nodesInAll: 200_000 };

/** Whether a board can be won, if known. */
type Fate = 'won' | 'lost' | 'open';

/**
 * Checks all arrangements of the hidden items: a reveal is safe if each arrangement that can be won now can be won after it. Proofs are
 * possible only for few arrangements, and without curtains, because it is unknown when the game opens them.
 */
export class Prover {
  /** The number of arrangements; 0 if there are too many to check. */
  readonly ways: number;
  private readonly board: Board;
  private readonly deals: Deal[];
  private readonly now = new Map<Deal, Fate>();
  private nodes = 0;

  constructor(board: Board, { ways, complete }: Censuses) {
    this.board = board;
    const total = ways.reduce((sum, census) => sum + countDeals(census), 0);
    const canCheck = complete && !hasCurtain(board) && total <= PROOF.deals;
    const deals = canCheck ? ways.flatMap((census) => [...allDeals(census)]) : [];
    this.deals = deals.filter((deal) => isPossible(board, deal));
    this.ways = this.deals.length;
  }

  /** Whether the board is lost for every arrangement. */
  isLost(): boolean {
    return this.deals.length > 0 && this.deals.every((deal) => this.fateNow(deal) === 'lost');
  }

  isSafe({ end }: Reveal): boolean {
    if (this.deals.length === 0) return false;
    for (const [index, deal] of this.deals.entries()) {
      const fate = this.fateOf(end, deal);
      if (fate === 'won' || (fate === 'lost' && this.fateNow(deal) === 'lost')) continue;
      // an arrangement that refutes one reveal is likely to refute the next
      this.deals.splice(index, 1);
      this.deals.unshift(deal);
      return false;
    }
    return true;
  }

  private fateNow(deal: Deal): Fate {
    const known = this.now.get(deal);
    const fate = known ?? this.fateOf(this.board, deal);
    this.now.set(deal, fate);
    return fate;
  }

  private fateOf(hiding: Board, deal: Deal): Fate {
    const board = filledWith(hiding, deal);
    const maxNodes = Math.min(PROOF.nodesEach, PROOF.nodesInAll - this.nodes);
    if (maxNodes <= 0) return 'open';
    const solution = solve(board, { mode: 'fast', maxNodes });
    this.nodes += solution.expanded;
    if (solution.status === 'unsolvable') return 'lost';
    return solution.status === 'solved' ? 'won' : 'open';
  }
}

/** Whether an arrangement leaves no tube complete that hides items. Where others wait for complete tubes, games show which ones are. */
function isPossible(board: Board, deal: Deal): boolean {
  const { tubes } = filledWith(board, deal);
  const hides = (index: number) => board.tubes[index]?.items.includes(HIDDEN) === true;
  return !awaitsTubes(board) || !tubes.some((tube, index) => hides(index) && isComplete({ tubes }, tube));
}
