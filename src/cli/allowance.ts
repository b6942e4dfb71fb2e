import type { Solution } from '../solver/index.ts';
import type { ThreadOptions } from '../threads/index.ts';

/** What limits the search. */
export interface BudgetFlags {
  readonly maxNodes?: number;
  readonly maxMemory?: number;
  /** Milliseconds. */
  readonly budget?: number;
  readonly fast?: boolean;
  /** Ends the search when whoever asked has gone. */
  readonly signal?: AbortSignal;
}

/**
 * What all searches of one input may cost together. Time runs from the first search on; positions are added up. Memory is
 * the most that one search may hold, since each gives its tables back.
 */
export class Allowance {
  private readonly flags: BudgetFlags;
  private readonly deadline: number;
  private nodesLeft: number;

  constructor(flags: BudgetFlags, now = performance.now()) {
    this.flags = flags;
    this.deadline = now + (flags.budget ?? Number.POSITIVE_INFINITY);
    this.nodesLeft = flags.maxNodes ?? Number.POSITIVE_INFINITY;
  }

  /** The limits of the next search: whatever the earlier ones left. */
  left(now = performance.now()): ThreadOptions {
    const { maxNodes, maxMemory, budget, fast, signal } = this.flags;
    return {
      ...(maxNodes === undefined ? {} : { maxNodes: this.nodesLeft }),
      ...(maxMemory === undefined ? {} : { maxMemory }),
      ...(budget === undefined ? {} : { timeLimit: Math.max(0, this.deadline - now) }),
      ...(fast ? { mode: 'fast' } : {}),
      ...(signal === undefined ? {} : { signal }),
    };
  }

  /** Takes what a search cost off what is left. */
  spend({ expanded }: Solution): void {
    this.nodesLeft = Math.max(0, this.nodesLeft - expanded);
  }
}
