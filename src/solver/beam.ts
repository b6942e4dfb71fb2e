import { type Contents, isSettled } from './contents.kernel.ts';
import type { Estimate } from './estimates/estimate.ts';
import type { Homes } from './homes.kernel.ts';
import { NONE, StateStore } from './states.kernel.ts';
import { Successors } from './successors.kernel.ts';

/** Reach of the estimate. A larger reach costs more than a wider beam. */
const BEAM_REACH = 2;

interface Candidate {
  readonly state: number;
  /** The estimated total length of a path through the state. */
  readonly total: number;
  /** The estimated rest of it. */
  readonly rest: number;
}

/**
 * Beam search: keeps only the most promising states of each depth. Finds a good answer in milliseconds. It proves only one thing: if no
 * state was ever dropped and no answer was found, there is none.
 */
export class Beam {
  expanded = 0;
  generated = 0;
  /** The final state of the best answer. */
  goal = NONE;
  /** Whether no state was dropped. */
  complete = true;
  readonly store: StateStore;
  private readonly contents: Contents;
  private readonly estimate: Estimate;
  private readonly successors: Successors;
  private readonly tubes: Int32Array;
  private best: number;

  /** @param bound only answers with fewer moves are useful */
  constructor(contents: Contents, homes: Homes, estimate: Estimate, maxMemory: number, bound: number) {
    this.contents = contents;
    this.estimate = estimate;
    this.best = bound;
    this.store = new StateStore(contents, maxMemory);
    this.successors = new Successors(contents, homes, this.store);
    this.tubes = new Int32Array(contents.tubes);
  }

  /**
   * Searches with a beam of the given width, expanding at most `maxNodes` states. Pauses after every `slice` expansions; the caller may
   * stop there.
   */
  *run(width: number, maxNodes: number, slice: number): Generator<void, void> {
    this.successors.start(this.contents.start);
    let beam = this.reach(NONE, this.successors.moves);
    while (beam.length > 0) {
      const candidates: Candidate[] = [];
      for (const { state, total } of beam) {
        if (total >= this.best) continue;
        if (this.expanded >= maxNodes) {
          this.complete = false;
          return;
        }
        for (const candidate of this.expand(state)) candidates.push(candidate);
        if (this.expanded % slice === 0) yield;
      }
      beam = candidates.sort((a, b) => a.total - b.total || a.rest - b.rest).slice(0, width);
      if (candidates.length > width) this.complete = false;
    }
  }

  private expand(state: number): Candidate[] {
    const { store, successors, tubes } = this;
    store.read(state, tubes);
    const depth = store.depth(state);
    this.expanded++;
    const count = successors.list(tubes, store.hashOf(state));
    this.generated += count;
    const reached: Candidate[] = [];
    for (let index = 0; index < count; index++) {
      successors.make(index, tubes);
      reached.push(...this.reach(state, depth + successors.moves));
    }
    return reached;
  }

  /** Stores the state in `successors.next` if it is new and may lead to a better answer. */
  private reach(parent: number, depth: number): Candidate[] {
    const { store, contents } = this;
    const { hash, next } = this.successors;
    const known = store.find(next, hash);
    if (known !== NONE && store.depth(known) <= depth) return [];
    const base = this.estimate.base(next);
    if (depth + base >= this.best) return [];
    const state = store.add(parent, depth, base);
    if (state === NONE) {
      this.complete = false;
      return [];
    }
    if (base === 0 && isSettled(contents, next)) {
      this.best = depth;
      this.goal = state;
      return [];
    }
    let extra = 0;
    while (extra < BEAM_REACH && !this.estimate.within(next, extra)) extra++;
    return [{ state, total: depth + base + extra, rest: base + extra }];
  }
}
