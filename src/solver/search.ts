import { type Contents, isSettled } from './contents.kernel.ts';
import type { Estimate } from './estimates/estimate.ts';
import type { Homes } from './homes.kernel.ts';
import { Layers } from './layers.ts';
import { NONE, StateStore } from './states.kernel.ts';
import { Successors } from './successors.kernel.ts';

/** Positions between two pauses of a search, a few milliseconds. */
export const SLICE = 256;

/** Why a run of the search ended. */
type Ending = 'solved' | 'unsolvable' | 'nodes' | 'memory' | 'paused';

/**
 * A* in layers: layer n has all states with a path of at most n moves through them. When a state is taken up, the estimate is only asked
 * whether its path may end within the layer; if not, the state moves to the next layer. So expensive bounds are computed for few states,
 * and only as far as they matter.
 */
export class Search {
  expanded = 0;
  generated = 0;
  /** The solved state, once there is one. */
  goal = NONE;
  readonly store: StateStore;
  private readonly contents: Contents;
  private readonly estimate: Estimate;
  private readonly successors: Successors;
  private readonly layers: Layers;
  private readonly tubes: Int32Array;
  private full = false;
  /** The current layer, and the number of states expanded before it. */
  private layer = 0;
  private expandedBefore = 0;

  constructor(contents: Contents, homes: Homes, estimate: Estimate, maxMemory: number) {
    this.contents = contents;
    this.estimate = estimate;
    this.store = new StateStore(contents, maxMemory);
    this.layers = new Layers(this.store);
    this.successors = new Successors(contents, homes, this.store);
    this.tubes = new Int32Array(contents.tubes);
    this.successors.start(contents.start);
    this.reach(NONE, this.successors.moves, 0);
  }

  /** A lower bound on the moves of every solution. */
  get lowerBound(): number {
    return this.layers.total;
  }

  /**
   * Runs until the search ends, `maxNodes` states in total have been expanded, or the lower bound reaches `target`. Pauses after `slice`
   * states, including those that are moved to a later layer.
   */
  run(maxNodes: number, target: number, slice: number): Ending {
    const { store, layers, tubes } = this;
    if (this.full) return 'memory';
    this.estimate.adapt();
    for (let looked = 0; looked < slice; looked++) {
      const state = layers.pop();
      if (state === NONE) return 'unsolvable';
      if (layers.total > this.layer) this.beginLayer();
      if (store.isClosed(state)) continue;
      const total = layers.total;
      if (total >= target) {
        layers.push(state, total);
        return 'solved';
      }
      store.read(state, tubes);
      const base = store.base(state);
      if (base === 0 && isSettled(this.contents, tubes)) {
        this.goal = state;
        return 'solved';
      }
      const extra = total - store.depth(state) - base;
      if (!this.estimate.within(tubes, extra)) {
        layers.push(state, total + 1);
        continue;
      }
      if (this.expanded >= maxNodes) {
        layers.push(state, total);
        return 'nodes';
      }
      this.expand(state);
      if (this.full) return 'memory';
    }
    return 'paused';
  }

  private beginLayer(): void {
    const { expanded, expandedBefore } = this;
    if (expanded > expandedBefore) this.estimate.endLayer(expanded - expandedBefore, expanded);
    this.layer = this.layers.total;
    this.expandedBefore = expanded;
  }

  private expand(state: number): void {
    this.expanded++;
    const { store, tubes, successors } = this;
    const depth = store.depth(state);
    const base = store.base(state);
    store.close(state);
    const count = successors.list(tubes, store.hashOf(state));
    // layers are last in, first out, so the first move of the list is expanded first
    for (let index = count - 1; index >= 0; index--) {
      successors.make(index, tubes);
      this.reach(state, depth + successors.moves, base);
    }
    this.generated += count;
  }

  /** Stores the state in `successors.next`, unless it was reached with as few moves before. */
  private reach(parent: number, depth: number, baseBefore: number): void {
    const { estimate, store, successors } = this;
    const { hash, next } = successors;
    const known = store.find(next, hash);
    if (known !== NONE) {
      if (store.depth(known) <= depth) return;
      store.close(known);
    }
    const isOneMove = successors.moves === 1 && parent !== NONE;
    const base = isOneMove ? estimate.baseAfter(successors, this.tubes, baseBefore) : estimate.base(next);
    const state = store.add(parent, depth, base);
    if (state === NONE) this.full = true;
    else this.layers.push(state, Math.max(this.layers.total, depth + base));
  }
}
