import type { Board } from '../puzzle/index.ts';
import { isSpecial } from '../puzzle/index.ts';
import { solve } from '../solver/index.ts';
import type { Census } from './census.ts';
import { type Chance, seededChance } from './chance.ts';
import { colorsOf, type Deal, filledWith, homesOf, randomDeal } from './deals.ts';
import { Playout } from './playout.kernel.ts';
import { firstReveal, type Reveal } from './reveals.ts';
import { Table } from './table.kernel.ts';

/**
 * Play-outs on deals of the hidden items.
 *
 * - `attempts`: play-outs on one deal before it counts as lost.
 * - `patience`: the factor for each lost attempt. A win that is hard to find is worth less to a player who cannot see
 *   the items.
 * - `rounds`: deals on which all candidates are tried, and further deals for the best third of them.
 * - `useless`: below this value play-outs do not discriminate any more, as on boards with many colours.
 */
const PLAYOUTS = { attempts: 10, patience: 0.03, rounds: [20, 40], useless: 0.25 };

/**
 * What is solved instead where play-outs tell nothing, and for the reported share.
 *
 * - `finalists`: then this many candidates are solved on this many deals, with this many positions for each.
 * - `nodes`: the most positions for each.
 * - `nodesOfShare`: the most positions for each board of the reported share.
 */
const SOLVED = { finalists: 8, deals: 20, nodes: 2_000, nodesOfShare: 3_000 };

/**
 * What is solved for plans in which moves that reveal something are many moves away.
 *
 * - `deals`: so many deals.
 * - `nodes`: the most positions for each.
 */
const GUESSED = { deals: 6, nodes: 20_000 };

/** The result of a reveal on random deals. */
export interface Odds {
  readonly reveal: Reveal;
  /** Sum over the deals: 1 for a win at the first attempt, less for a later one, 0 for a loss. */
  readonly worth: number;
  readonly deals: number;
}

/** Estimates the odds of reveals: best first, and fewest moves first among equals. The same seed gives the same odds. */
export class Oracle {
  private readonly board: Board;
  /** The simulated player of the play-outs knows no rules of tubes. */
  private readonly canPlay: boolean;
  private readonly names: readonly string[];
  private readonly census: Census;
  private readonly homes: Uint8Array;
  private readonly seed: number;

  constructor(board: Board, census: Census, seed: number) {
    this.board = board;
    this.canPlay = !board.tubes.some(isSpecial);
    this.census = census;
    this.names = colorsOf(board, census);
    this.homes = Uint8Array.from([0, ...homesOf(board, census, this.names)]);
    this.seed = seed;
  }

  /**
   * Reveals that are too far away for a search of all positions: random deals are solved, and what comes before the first reveal is a plan,
   * because it moves nothing that is hidden. Nearest first.
   */
  reveals(): Reveal[] {
    const dealing = seededChance(this.seed);
    const found = Array.from({ length: GUESSED.deals }, () => {
      const dealt = filledWith(this.board, randomDeal(this.census, dealing));
      const solution = solve(dealt, { mode: 'fast', maxNodes: GUESSED.nodes });
      return firstReveal(this.board, solution.moves);
    });
    return found.flat().sort((a, b) => a.moves.length - b.moves.length);
  }

  rank(reveals: readonly Reveal[]): Odds[] {
    const ranked = this.rankByPlaying(reveals);
    const [best] = ranked;
    if (!best || best.worth >= PLAYOUTS.useless * best.deals) return ranked;
    const finalists = ranked.slice(0, SOLVED.finalists).map(({ reveal }) => this.solved(reveal));
    return finalists.sort(byWorth);
  }

  /** The share of newly dealt boards that a play-out or the solver wins after a reveal. */
  shareWon(reveal: Reveal, deals: number): number {
    const chance = seededChance(this.seed + deals);
    let won = 0;
    for (let i = 0; i < deals; i++) {
      const deal = randomDeal(this.census, chance);
      if (
        this.worthOn(reveal, deal, chance) > 0 ||
        isSolvable(filledWith(reveal.end, deal), SOLVED.nodesOfShare)
      )
        won++;
    }
    return won / deals;
  }

  /** The number of deals that the solver wins after a reveal, with all items visible. Too slow for every board. */
  private solved(reveal: Reveal): Odds {
    const dealing = seededChance(this.seed);
    let worth = 0;
    for (let i = 0; i < SOLVED.deals; i++) {
      if (isSolvable(filledWith(reveal.end, randomDeal(this.census, dealing)), SOLVED.nodes)) worth++;
    }
    return { reveal, worth, deals: SOLVED.deals };
  }

  private rankByPlaying(reveals: readonly Reveal[]): Odds[] {
    let field = reveals.map((reveal): Odds => ({ reveal, worth: 0, deals: 0 }));
    for (const [round, deals] of PLAYOUTS.rounds.entries()) {
      field = field.map((odds) => this.tried(odds, deals, round)).sort(byWorth);
      if (round < PLAYOUTS.rounds.length - 1) field = field.slice(0, Math.ceil(field.length / 3));
    }
    return field;
  }

  /** Tries every candidate on the same deals, for a fair comparison. */
  private tried(odds: Odds, deals: number, round: number): Odds {
    const dealing = seededChance(this.seed + round);
    const playing = seededChance(this.seed - round);
    let worth = odds.worth;
    for (let i = 0; i < deals; i++) {
      worth += this.worthOn(odds.reveal, randomDeal(this.census, dealing), playing);
    }
    return { ...odds, worth, deals: odds.deals + deals };
  }

  /** The value of a position after a reveal for one deal. */
  private worthOn({ end, items }: Reveal, deal: Deal, chance: Chance): number {
    if (!this.canPlay) return 0;
    const table = Table.of(end, this.names);
    table.cells.set(Table.of(filledWith(end, deal), this.names).cells);
    for (let tube = 0; tube < table.tubes; tube++) {
      if (items.length === 0 || items.some((item) => item.tube === tube + 1)) table.unveil(tube);
    }
    const playout = new Playout(table, this.homes);
    for (let lost = 0; lost < PLAYOUTS.attempts; lost++)
      if (playout.isWon(chance)) return 1 - PLAYOUTS.patience * lost;
    return 0;
  }
}

/** Whether the solver finds a solution within a number of positions. */
function isSolvable(board: Board, maxNodes: number): boolean {
  return solve(board, { mode: 'fast', maxNodes }).status === 'solved';
}

function byWorth(a: Odds, b: Odds): number {
  return b.worth / b.deals - a.worth / a.deals || a.reveal.moves.length - b.reveal.moves.length;
}
