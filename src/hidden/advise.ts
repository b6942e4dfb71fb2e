import { type Board, HIDDEN, hiddenCount, type Move, type Outcome, success } from '../puzzle/index.ts';
import type { Census } from './census.ts';
import { seededChance } from './chance.ts';
import { filledWith, randomDeal } from './deals.ts';
import { type Forced, type Inference, infer } from './infer.ts';
import { isSolvable, Oracle } from './odds.ts';
import { Prover } from './proof.ts';
import { afterMoves, findReveals, type Reveal } from './reveals.ts';
import { Table } from './table.ts';

/** What is known about the danger of running into a dead end. */
export type Safety =
  | {
      /** However the hidden items lie, a board that can be won now can be won after the moves. */
      readonly kind: 'proved';
      /** In how many ways they can lie; each was gone through. */
      readonly ways: number;
    }
  | {
      readonly kind: 'odds';
      /** Of imagined boards, the hidden items dealt at random, the share that was found to be winnable after the moves. */
      readonly share: number;
      /** How many boards were imagined. */
      readonly deals: number;
    }
  /** The board is too large for any of that; the plan is one of fewest moves. */
  | { readonly kind: 'unknown' };

/** An item that comes to light. Tube and item (from the bottom) are counted from 1. */
export interface Revealed {
  readonly tube: number;
  readonly item: number;
}

/** What to do about a board with hidden items. Five ends that are never mixed up. */
export type Advice =
  | {
      /** Everything hidden is forced by the counting rule; the board has it filled in and can be solved as usual. */
      readonly status: 'known';
      readonly board: Board;
      readonly forced: readonly Forced[];
    }
  | {
      /** Moves to make before the next look. */
      readonly status: 'plan';
      readonly moves: readonly Move[];
      /** What the last move brings to light; nothing when it finishes a tube so that the game may open curtained ones. */
      readonly reveals: readonly Revealed[];
      readonly safety: Safety;
      /** How many of each colour are hidden, where the counting rule leaves but one way; otherwise null. */
      readonly hidden: Census | null;
    }
  /** Proved: however the hidden items lie, the board cannot be won. */
  | { readonly status: 'unsolvable' }
  /** No move of what is known brings a hidden item to light, and the board may be winnable all the same. */
  | {
      readonly status: 'covered';
      /** Whether the board may be solved as it stands, each tube holding one colour. */
      readonly mayBeSolved: boolean;
    }
  /** The search for something to bring to light ended at its limit. */
  | { readonly status: 'exhausted' };

export interface AdviceOptions {
  /** What chance begins with: the same seed and board give the same advice. */
  readonly seed?: number;
  /** Boards imagined for the share that the advice tells; the moves do not depend on it. */
  readonly deals?: number;
}

/** Positions looked at for something to bring to light. */
const MAX_POSITIONS = 1_500;
/** Candidates that are weighed, those of fewest moves first. */
const MAX_CANDIDATES = 48;
/** Boards imagined for the share that is told. */
const DEALS = 40;
/** Positions that the solver may look at for one of them. */
const NODES_EACH = 3_000;

/** Tubes times tubes times items, which is what imagining a game costs: ten times the largest level met. */
const MAX_SIZE = 200_000;

/**
 * What a careful player would do about a board with hidden items: infer what the counting rule forces; otherwise move
 * what is known so that the next hidden item comes to light. Plans that are proved never to spoil a board come first,
 * then those after which most imagined boards are won, of equals the one of fewest moves.
 *
 * Bottles with a hidden top are taken for curtained: nothing goes in or out before the game opens them, which games do
 * when a colour is done.
 *
 * Fails with `COLOR_COUNT` when nothing that may be hidden makes whole tubes of the colours.
 *
 * @throws RangeError for a board that hides nothing
 */
export function advise(board: Board, options: AdviceOptions = {}): Outcome<Advice> {
  if (hiddenCount(board) === 0) throw new RangeError('a board that hides nothing needs no advice');
  const inferred = infer(board);
  return inferred.ok ? success(adviceFor(board, inferred.value, options)) : inferred;
}

function adviceFor(board: Board, inference: Inference, options: AdviceOptions): Advice {
  const { seed = 1, deals = DEALS } = options;
  const { forced, censuses } = inference;
  if (forced.length > 0) return { status: 'known', board: inference.board, forced };
  const [plainest] = censuses.ways;
  if (!plainest) return { status: 'exhausted' };
  const prover = new Prover(board, censuses);
  if (prover.isLost()) return { status: 'unsolvable' };
  const oracle = new Oracle(board, plainest, seed);
  const found = findReveals(Table.of(board, oracle.names), MAX_POSITIONS);
  const [nearest] = found.list;
  if (!nearest) {
    if (!found.complete) return { status: 'exhausted' };
    if (hasCurtain(board)) return { status: 'covered', mayBeSolved: false };
    return found.mayBeSolved ? { status: 'covered', mayBeSolved: true } : { status: 'unsolvable' };
  }
  if (sizeOf(board) > MAX_SIZE) return planOf(board, nearest, { kind: 'unknown' }, inference);
  const ranked = oracle.rank(board, found.list.slice(0, MAX_CANDIDATES));
  const safe = ranked.find(({ reveal }) => prover.isSafe(reveal));
  if (safe) return planOf(board, safe.reveal, { kind: 'proved', ways: prover.ways }, inference);
  const best = ranked[0]?.reveal ?? nearest;
  const share = shareWon(board, best, { oracle, census: plainest, seed, deals });
  return planOf(board, best, { kind: 'odds', share, deals }, inference);
}

function planOf(board: Board, reveal: Reveal, safety: Safety, { hidden }: Inference): Advice {
  return { status: 'plan', moves: reveal.moves, reveals: revealedBy(board, reveal), safety, hidden };
}

function sizeOf({ tubes }: Board): number {
  return tubes.length ** 2 * tubes.reduce((sum, { items }) => sum + items.length, 0);
}

function hasCurtain(board: Board): boolean {
  return board.tubes.some(({ items }) => items[items.length - 1] === HIDDEN);
}

function revealedBy(board: Board, { moves, tube }: Reveal): Revealed[] {
  const items = afterMoves(board, moves).tubes[tube]?.items.length;
  return items === undefined ? [] : [{ tube: tube + 1, item: items }];
}

interface Imagining {
  readonly oracle: Oracle;
  readonly census: Census;
  readonly seed: number;
  readonly deals: number;
}

/** Of freshly imagined boards, those that a hasty game or the solver wins after the moves. */
function shareWon(board: Board, reveal: Reveal, { oracle, census, seed, deals }: Imagining): number {
  const chance = seededChance(seed + DEALS);
  const after = afterMoves(board, reveal.moves);
  let won = 0;
  for (let i = 0; i < deals; i++) {
    const deal = randomDeal(census, chance);
    if (oracle.worthOn(reveal, deal, chance) > 0 || isSolvable(filledWith(after, deal), NODES_EACH)) won++;
  }
  return won / deals;
}
