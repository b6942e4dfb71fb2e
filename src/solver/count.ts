// biome-ignore-all lint/style/noNonNullAssertion: kernel; the indices are bounded by construction
import type { Board } from '../puzzle/index.ts';
import { type Contents, isSettled, numberContents, pourCount, put, take } from './contents.ts';
import { YES } from './estimates/estimate.ts';
import { type Estimate, estimateFor } from './estimates/index.ts';
import { Homes } from './homes.ts';
import { NONE, StateStore } from './states.ts';
import { sortInPlace } from './successors.ts';

/** States that a count may look at: some seconds. */
const MAX_STATES = 100_000;
/** Extra moves that the estimate looks into: how many a solution has is known, so that all states are near the end. */
const REACH = 4;
/** States between two pauses. */
const SLICE = 256;

/**
 * Counts the shortest solutions of a board. Two that pass the same positions, whichever tubes stand where in them,
 * are one; two that make the same moves in another order are two.
 *
 * Layer by layer it keeps every state that so many moves lead to and that may still be won in the rest, and how many
 * ways lead there. A state met in an earlier layer is on no shortest way any more. None of the shortcuts of the search
 * is taken: they would leave out solutions.
 *
 * @param fewest how many moves a shortest solution has
 * @returns null when there are too many states to count
 */
export function countSolutions(board: Board, fewest: number, maxStates = MAX_STATES): bigint | null {
  const steps = countInSteps(board, fewest, maxStates);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The count for who has other things to do meanwhile. */
export function countInSteps(
  board: Board,
  fewest: number,
  maxStates = MAX_STATES,
): Generator<void, bigint | null> {
  return new Count(board, fewest).run(maxStates);
}

class Count {
  private readonly fewest: number;
  private readonly contents: Contents;
  private readonly estimate: Estimate;
  private readonly store: StateStore;
  private readonly next: Int32Array;
  /** By state: how many ways lead to it, in the layer that is being made. */
  private ways = new Map<number, bigint>();
  /** States that the moves of one state have led to so far. */
  private readonly reached = new Set<number>();

  constructor(board: Board, fewest: number) {
    this.fewest = fewest;
    this.contents = numberContents(board);
    this.estimate = estimateFor(this.contents, new Homes(this.contents), REACH);
    this.store = new StateStore(this.contents, Number.POSITIVE_INFINITY);
    this.next = this.contents.start.slice().sort();
  }

  *run(maxStates: number): Generator<void, bigint | null> {
    this.reach(0, 1n);
    const tubes = new Int32Array(this.contents.tubes);
    for (let depth = 1; depth <= this.fewest; depth++) {
      const layer = this.ways;
      this.ways = new Map();
      let looked = 0;
      for (const [state, ways] of layer) {
        this.store.read(state, tubes);
        this.expand(tubes, depth, ways);
        if (this.store.length > maxStates) return null;
        if (++looked % SLICE === 0) yield;
      }
    }
    let solutions = 0n;
    for (const [state, ways] of this.ways) {
      this.store.read(state, tubes);
      if (isSettled(this.contents, tubes)) solutions += ways;
    }
    return solutions;
  }

  /** Goes to every position that a move leads to, to each once. */
  private expand(tubes: Int32Array, depth: number, ways: bigint): void {
    const { contents, next } = this;
    this.reached.clear();
    for (let from = 0; from < tubes.length; from++) {
      if (from > 0 && tubes[from] === tubes[from - 1]) continue;
      for (let to = 0; to < tubes.length; to++) {
        const count = to === from ? 0 : pourCount(contents, tubes[from]!, tubes[to]!);
        if (count === 0) continue;
        next.set(tubes);
        next[from] = take(contents, tubes[from]!, count);
        next[to] = put(contents, tubes[to]!, contents.color[tubes[from]!]!, count);
        sortInPlace(next);
        this.reach(depth, ways);
      }
    }
  }

  private reach(depth: number, ways: bigint): void {
    const { next, store } = this;
    const known = store.find(next, store.hash(next));
    const state = known === NONE ? store.add(NONE, depth, 0) : known;
    if (this.reached.has(state)) return;
    this.reached.add(state);
    const before = this.ways.get(state);
    if (before !== undefined) this.ways.set(state, before + ways);
    else if (known === NONE && this.isNear(depth)) this.ways.set(state, ways);
  }

  /** Whether the position in `next` may be won in the moves that are left. */
  private isNear(depth: number): boolean {
    const spare = this.fewest - depth - this.estimate.base(this.next);
    return spare >= 0 && this.estimate.within(this.next, spare) === YES;
  }
}
