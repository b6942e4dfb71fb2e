import type { Solution } from '../../solver/index.ts';
import type { ThreadOptions } from '../../threads/index.ts';
import { picked } from '../../threads/options.ts';

export interface BudgetFlags {
  readonly maxNodes?: number;
  readonly maxMemory?: number;
  /** Milliseconds. */
  readonly budget?: number;
  readonly fast?: boolean;
  /** Ends the search when the client has disconnected. */
  readonly signal?: AbortSignal;
  /** Whether the searches have a thread of their own already. */
  readonly isDedicated?: boolean;
}

/**
 * The budget that all searches of one input share. Time runs from the first search; positions add up. Memory limits each search by
 * itself, because a search releases its tables when it ends.
 */
export class SearchBudget {
  private readonly flags: BudgetFlags;
  private readonly deadline: number;
  private nodesLeft: number;

  constructor(flags: BudgetFlags, now = performance.now()) {
    this.flags = flags;
    this.deadline = now + (flags.budget ?? Number.POSITIVE_INFINITY);
    this.nodesLeft = flags.maxNodes ?? Number.POSITIVE_INFINITY;
  }

  /** The limits of the next search: what the earlier ones left. */
  left(now = performance.now()): ThreadOptions {
    const { maxNodes, budget, fast } = this.flags;
    return {
      ...picked(this.flags, 'maxMemory', 'signal', 'isDedicated'),
      ...(maxNodes !== undefined && { maxNodes: this.nodesLeft }),
      ...(budget !== undefined && { timeLimit: Math.max(0, this.deadline - now) }),
      ...(fast && { mode: 'fast' }),
    };
  }

  /** Subtracts the cost of a search. */
  spend({ expanded }: Solution): void {
    this.nodesLeft = Math.max(0, this.nodesLeft - expanded);
  }
}
