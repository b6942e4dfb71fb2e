import type { Board } from '../puzzle/index.ts';
import { type Contents, isSettled, numberContents, put, take } from './contents.kernel.ts';
import { type Estimate, estimateFor } from './estimates/index.ts';
import { Homes } from './homes.kernel.ts';
import { Pours } from './pours.kernel.ts';
import { SLICE } from './search.ts';
import { NONE, StateStore } from './states.kernel.ts';
import { sortInPlace } from './successors.kernel.ts';

/**
 * The limits of a count.
 *
 * - `states`: the most states of a count, some seconds.
 * - `reach`: reach of the estimate. The length of a solution is known, so all states are near the end.
 */
const COUNT = { states: 100_000, reach: 4 };

/**
 * Counts the shortest solutions of a board. Solutions that pass through the same positions, up to the order of tubes, count once;
 * the same moves in another order count separately.
 *
 * Each layer has the states that can be reached with that many moves and may still be won in the rest, with the number of paths to them. A
 * state of an earlier layer is not on a shortest solution any more. The shortcuts of the search are not used, because they leave out
 * solutions.
 *
 * @param fewest the number of moves of a shortest solution
 * @returns null if there are too many states to count
 */
export function countSolutions(board: Board, fewest: number, maxStates = COUNT.states): bigint | null {
  const steps = countInSteps(board, fewest, maxStates);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same count as a generator, which pauses so that the caller can do other work. */
export function countInSteps(
  board: Board,
  fewest: number,
  maxStates = COUNT.states,
): Generator<void, bigint | null> {
  return new Count(board, fewest).run(maxStates);
}

class Count {
  private readonly fewest: number;
  private readonly contents: Contents;
  private readonly pours: Pours;
  private readonly estimate: Estimate;
  private readonly store: StateStore;
  private readonly next: Int32Array;
  /** By state: the number of paths to it, in the layer under construction. */
  private ways = new Map<number, bigint>();
  /** States that the moves of the current state have led to. */
  private readonly reached = new Set<number>();

  constructor(board: Board, fewest: number) {
    this.fewest = fewest;
    this.contents = numberContents(board);
    this.pours = new Pours(this.contents);
    this.estimate = estimateFor(this.contents, new Homes(this.contents), COUNT.reach);
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

  /** Visits every position that a move leads to, each once. */
  private expand(tubes: Int32Array, depth: number, ways: bigint): void {
    const { contents, next, pours } = this;
    pours.survey(tubes);
    this.reached.clear();
    for (let from = 0; from < tubes.length; from++) {
      if (from > 0 && tubes[from] === tubes[from - 1]) continue;
      for (let to = 0; to < tubes.length; to++) {
        const count = to === from ? 0 : pours.count(tubes[from] ?? 0, tubes[to] ?? 0);
        if (count === 0) continue;
        next.set(tubes);
        next[from] = take(contents, tubes[from] ?? 0, count);
        next[to] = put(contents, tubes[to] ?? 0, contents.color[tubes[from] ?? 0] ?? 0, count);
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

  /** Whether the position in `next` may be won with the remaining moves. */
  private isNear(depth: number): boolean {
    const spare = this.fewest - depth - this.estimate.base(this.next);
    return spare >= 0 && this.estimate.within(this.next, spare);
  }
}
