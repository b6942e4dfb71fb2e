import { type Board, hiddenCount, type Move, type Outcome, success } from '../puzzle/index.ts';
import type { Census } from './census.ts';
import { type Forced, type Inference, infer } from './infer.ts';
import { Oracle } from './odds.ts';
import { Prover } from './proof.ts';
import { findReveals, hasCurtain, type Reveal, type Revealed } from './reveals.ts';

/** How safe a plan is from leading into a dead end. */
export type Safety =
  | {
      /** For every arrangement of the hidden items: a board that can be won now can be won after the moves. */
      readonly kind: 'proved';
      /** The number of arrangements, all of which were checked. */
      readonly ways: number;
    }
  | {
      readonly kind: 'odds';
      /** The share, 0 to 1, of boards with randomly dealt hidden items that can be won after the moves. */
      readonly share: number;
      /** The number of boards dealt. */
      readonly deals: number;
    }
  /** The board is too large for both; the plan has the fewest moves. */
  | { readonly kind: 'unknown' };

/** Advice for a board with hidden items; the five outcomes are never mixed up. */
export type Advice =
  | {
      /** All hidden items are forced by the counting rule. The board has them filled in and can be solved as usual. */
      readonly status: 'known';
      readonly board: Board;
      readonly forced: readonly Forced[];
    }
  | {
      /** Moves to make before the next screenshot. */
      readonly status: 'plan';
      readonly moves: readonly Move[];
      /** The items that the last move reveals; empty if it completes a tube, so that the game may open curtains. */
      readonly reveals: readonly Revealed[];
      readonly safety: Safety;
      /** The number of hidden items of each colour; null if the counting rule allows several possibilities. */
      readonly hidden: Census | null;
    }
  /** Proved: the board cannot be won for any arrangement of the hidden items. */
  | { readonly status: 'unsolvable' }
  /** No move of known items reveals a hidden one. The board may still be winnable. */
  | {
      readonly status: 'covered';
      /** Whether the board may be solved already, with one colour in each tube. */
      readonly mayBeSolved: boolean;
    }
  /** The search for a plan reached its limit. */
  | { readonly status: 'exhausted' };

/** Options of {@link advise}; none changes the moves. */
export interface AdviceOptions {
  /** Seed of the random numbers. The same seed and board give the same advice. */
  readonly seed?: number;
  /** Boards to deal for the reported share. The moves do not depend on it. */
  readonly deals?: number;
}

/**
 * The limits of advice, which keep it within seconds.
 *
 * - `positions`: the most positions in the search for plans.
 * - `candidates`: the most candidate plans to compare, those with the fewest moves first.
 * - `deals`: boards dealt for the reported share.
 * - `size`: the most tubes × tubes × items, which is the cost of one play-out: ten times that of the largest known
 *   level.
 */
const ADVICE = { positions: 1_500, candidates: 48, deals: 40, size: 200_000 };

/**
 * Advises on a board with hidden items: fills in what the counting rule forces, otherwise plans moves of known items that reveal the
 * next hidden one. Plans that are proved safe come first, then those after which most dealt boards can be won; among equals the one with
 * the fewest moves.
 *
 * Tubes with a hidden top have a curtain: nothing goes in or out before the game opens them, which games do when a colour is complete. When
 * tubes with the rule `covered` open is known, so a plan ends there, or it is proved that no move opens them.
 *
 * Fails with `COLOR_COUNT` if no colours of the hidden items fill whole tubes, and with `TUBE_RULE` if colours come in any number, or
 * tubes of several sizes have to be complete.
 *
 * @throws RangeError for a board without hidden items
 */
export function advise(board: Board, options: AdviceOptions = {}): Outcome<Advice> {
  if (hiddenCount(board) === 0) throw new RangeError('a board that hides nothing needs no advice');
  const inferred = infer(board);
  return inferred.ok ? success(adviceFor(board, inferred.value, options)) : inferred;
}

function adviceFor(board: Board, inference: Inference, options: AdviceOptions): Advice {
  const { seed = 1, deals = ADVICE.deals } = options;
  const { forced, censuses } = inference;
  if (forced.length > 0) return { status: 'known', board: inference.board, forced };
  const [plainest] = censuses.ways;
  if (!plainest) return { status: 'exhausted' };
  const prover = new Prover(board, censuses);
  if (prover.isLost()) return { status: 'unsolvable' };
  const oracle = new Oracle(board, plainest, seed);
  const search = findReveals(board, ADVICE.positions);
  const list = search.list.length > 0 || search.complete ? search.list : oracle.reveals();
  const [nearest] = list;
  if (!nearest) {
    if (!search.complete) return { status: 'exhausted' };
    const { mayBeSolved } = search;
    const isProved = !hasCurtain(board) && !search.isOpen && !board.tubes.some(({ frozen }) => frozen);
    return isProved && !mayBeSolved ? { status: 'unsolvable' } : { status: 'covered', mayBeSolved };
  }
  if (sizeOf(board) > ADVICE.size) return planOf(nearest, { kind: 'unknown' }, inference);
  const ranked = oracle.rank(list.slice(0, ADVICE.candidates));
  const safe = ranked.find(({ reveal }) => prover.isSafe(reveal));
  if (safe) return planOf(safe.reveal, { kind: 'proved', ways: prover.ways }, inference);
  const best = ranked[0]?.reveal ?? nearest;
  const share = oracle.shareWon(best, deals);
  return planOf(best, { kind: 'odds', share, deals }, inference);
}

function planOf({ moves, items: reveals }: Reveal, safety: Safety, { hidden }: Inference): Advice {
  return { status: 'plan', moves, reveals, safety, hidden };
}

function sizeOf({ tubes }: Board): number {
  return tubes.length ** 2 * tubes.reduce((sum, { items }) => sum + items.length, 0);
}
