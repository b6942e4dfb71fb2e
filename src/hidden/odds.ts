import type { Board } from '../puzzle/index.ts';
import { solve } from '../solver/index.ts';
import type { Census } from './census.ts';
import { type Chance, seededChance } from './chance.ts';
import { colorsOf, type Deal, filledWith, homesOf, randomDeal } from './deals.ts';
import { Playout } from './playout.ts';
import { afterMoves, type Reveal } from './reveals.ts';
import { Table } from './table.ts';

/** Hasty games on one deal before it counts as lost. */
const ATTEMPTS = 10;
/** What each lost attempt takes off a deal's worth: a win that is hard to find is worth less to a player who cannot see. */
const PATIENCE = 0.03;
/** Deals on which all candidates are tried, and further ones for the best third of them. */
const ROUNDS = [20, 40];

/** Below this worth the hasty player is no measure any more, as on boards of many colours. */
const USELESS = 0.25;
/** Then so many candidates are put to the solver, on so many deals, with so many positions to look at for each. */
const FINALISTS = 8;
const SOLVED_DEALS = 20;
const SOLVED_NODES = 2_000;

/** How a reveal fared on imagined deals. */
export interface Odds {
  readonly reveal: Reveal;
  /** Sum over the deals of 1 for a win at once, less for a later one, 0 for a loss. */
  readonly worth: number;
  readonly deals: number;
}

/** The odds of each reveal, best first, and fewest moves first among equals. The same seed gives the same odds. */
export class Oracle {
  readonly names: readonly string[];
  private readonly census: Census;
  private readonly homes: Uint8Array;
  private readonly cells: readonly number[];
  private readonly seed: number;

  constructor(board: Board, census: Census, seed: number) {
    this.census = census;
    this.names = colorsOf(board, census);
    this.homes = Uint8Array.from([0, ...homesOf(board, census, this.names)]);
    this.cells = Table.of(board, this.names).veiledCells();
    this.seed = seed;
  }

  rank(board: Board, reveals: readonly Reveal[]): Odds[] {
    const ranked = this.rankByPlaying(reveals);
    const [best] = ranked;
    if (!best || best.worth >= USELESS * best.deals) return ranked;
    const finalists = ranked.slice(0, FINALISTS).map(({ reveal }) => this.solved(board, reveal));
    return finalists.sort(byWorth);
  }

  /** How many deals the solver wins after a reveal, having seen them; too slow to be asked about every board. */
  private solved(board: Board, reveal: Reveal): Odds {
    const dealing = seededChance(this.seed);
    const after = afterMoves(board, reveal.moves);
    let worth = 0;
    for (let i = 0; i < SOLVED_DEALS; i++) {
      if (isSolvable(filledWith(after, randomDeal(this.census, dealing)), SOLVED_NODES)) worth++;
    }
    return { reveal, worth, deals: SOLVED_DEALS };
  }

  private rankByPlaying(reveals: readonly Reveal[]): Odds[] {
    let field = reveals.map((reveal): Odds => ({ reveal, worth: 0, deals: 0 }));
    for (const [round, deals] of ROUNDS.entries()) {
      field = field.map((odds) => this.tried(odds, deals, round)).sort(byWorth);
      if (round < ROUNDS.length - 1) field = field.slice(0, Math.ceil(field.length / 3));
    }
    return field;
  }

  /** Every candidate meets the same deals, so that luck favours none. */
  private tried(odds: Odds, deals: number, round: number): Odds {
    const dealing = seededChance(this.seed + round);
    const playing = seededChance(this.seed - round);
    let worth = odds.worth;
    for (let i = 0; i < deals; i++) {
      worth += this.worthOn(odds.reveal, randomDeal(this.census, dealing), playing);
    }
    return { ...odds, worth, deals: odds.deals + deals };
  }

  /** What a position after a reveal is worth if the hidden items lie like this. */
  worthOn({ end, tube }: Reveal, deal: Deal, chance: Chance): number {
    const table = end.copy();
    for (const [i, cell] of this.cells.entries()) table.cells[cell] = this.names.indexOf(deal[i] ?? '') + 1;
    for (let each = 0; each < table.tubes; each++) if (tube === each || tube < 0) table.unveil(each);
    const playout = new Playout(table, this.homes);
    for (let lost = 0; lost < ATTEMPTS; lost++) if (playout.isWon(chance)) return 1 - PATIENCE * lost;
    return 0;
  }
}

/** Whether the solver finds a way to win within so many positions. */
export function isSolvable(board: Board, maxNodes: number): boolean {
  return solve(board, { mode: 'fast', maxNodes }).status === 'solved';
}

function byWorth(a: Odds, b: Odds): number {
  return b.worth / b.deals - a.worth / a.deals || a.reveal.moves.length - b.reveal.moves.length;
}
