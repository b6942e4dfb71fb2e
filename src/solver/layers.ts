import { NONE, type StateStore } from './states.kernel.ts';

/**
 * The open states in integer buckets: by the least total length of a path through them, then by the estimate of the rest, last in first
 * out. A bucket is a linked list inside the store, so the queue costs four bytes per state; a heap would cost a logarithm, too.
 */
export class Layers {
  /** The lowest total that may still have states. */
  total = 0;
  private nearest = 0;
  private readonly store: StateStore;
  /** `heads[total][rest]` is the newest state of a bucket plus one. */
  private readonly heads: Uint32Array[] = [];

  constructor(store: StateStore) {
    this.store = store;
  }

  push(state: number, total: number): void {
    while (this.heads.length <= total) this.heads.push(new Uint32Array(0));
    const rest = total - this.store.depth(state);
    let heads = this.heads[total] ?? new Uint32Array(0);
    if (heads.length <= rest) {
      const wider = new Uint32Array(total + 1);
      wider.set(heads);
      this.heads[total] = heads = wider;
    }
    this.store.setLink(state, heads[rest] ?? 0);
    heads[rest] = state + 1;
    if (total < this.total) {
      this.total = total;
      this.nearest = rest;
    } else if (total === this.total && rest < this.nearest) this.nearest = rest;
  }

  /** Removes the state of the lowest total with the least rest; {@link NONE} if none is left. */
  pop(): number {
    for (; this.total < this.heads.length; this.total++, this.nearest = 0) {
      const heads = this.heads[this.total];
      for (; heads && this.nearest < heads.length; this.nearest++) {
        const head = heads[this.nearest] ?? 0;
        if (head === 0) continue;
        heads[this.nearest] = this.store.link(head - 1);
        return head - 1;
      }
    }
    return NONE;
  }
}
