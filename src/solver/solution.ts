import type { Move } from '../puzzle/index.ts';

/** What limits a search. Counted, not timed, so that runs repeat exactly. */
export interface Budget {
  /** Positions taken up for their moves. */
  readonly maxNodes: number;
  /** Bytes of tables that the search may hold. */
  readonly maxMemory: number;
}

/** One gibibyte: twenty million positions of a large board, far more than any level of a game has needed. */
export const DEFAULT_BUDGET: Budget = { maxNodes: Number.POSITIVE_INFINITY, maxMemory: 2 ** 30 };

export interface SearchFigures {
  /** Positions whose moves were tried. */
  readonly expanded: number;
  /** Positions that those moves led to, seen before or not. */
  readonly generated: number;
  /** No solution is shorter than this. */
  readonly lowerBound: number;
}

/** Three ends that are never mixed up. */
export type Solution =
  | (SearchFigures & {
      readonly status: 'solved';
      readonly moves: readonly Move[];
      /** Whether no shorter solution exists, proved. */
      readonly optimal: boolean;
    })
  | (SearchFigures & { readonly status: 'unsolvable' })
  | (SearchFigures & {
      readonly status: 'exhausted';
      /** The best answer found before the budget ended, if any. */
      readonly moves: readonly Move[] | null;
    });

/** What a running search tells: positions so far, what is proved, and the best answer so far. */
export interface Progress extends SearchFigures {
  /** Bytes of tables held. */
  readonly memory: number;
  readonly best: readonly Move[] | null;
}

export const MODES = ['optimal', 'fast'] as const;
export type Mode = (typeof MODES)[number];

/** What decides which answer is found: the same board and these, the same moves and figures. */
export interface StepOptions extends Partial<Budget> {
  /** `fast` stops at the first good answer, `optimal` (the default) goes on until none is shorter, proved. */
  readonly mode?: Mode;
  /** Only answers of at most so many moves are wanted: once there is none, proved, the search ends as `exhausted`. */
  readonly maxMoves?: number;
}

export interface SolveOptions extends StepOptions {
  /** Called every few milliseconds of work, and at every better answer. */
  readonly onProgress?: (progress: Progress) => void;
  /** Asked as often; once it says true the search ends as if its budget were used up. */
  readonly shouldStop?: () => boolean;
}
