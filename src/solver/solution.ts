import type { Move, Signal } from '../puzzle/index.ts';

/** Limits of a search. They are counted, not timed, so that runs repeat exactly. */
export interface Budget {
  /** The most positions to expand. */
  readonly maxNodes: number;
  /** The most bytes of tables. */
  readonly maxMemory: number;
}

/** One gibibyte: twenty million positions of a large board, far more than any level has needed. */
export const DEFAULT_BUDGET: Budget = { maxNodes: Number.POSITIVE_INFINITY, maxMemory: 2 ** 30 };

/** What a search has cost. */
export interface SearchFigures {
  /** Positions whose moves were tried. */
  readonly expanded: number;
  /** Positions that those moves led to, including known ones. */
  readonly generated: number;
  /** A proved lower bound on the moves of every solution. */
  readonly lowerBound: number;
}

/**
 * The result of a search, with three outcomes that are never mixed up: `solved`, `unsolvable` (proved), and `exhausted` (the budget ended
 * first).
 */
export type Solution = SearchFigures & {
  /** None if the board is unsolvable; otherwise the best answer, which is none if the budget ended before one was found. */
  readonly moves: readonly Move[];
} & (
    | {
        readonly status: 'solved';
        /** Whether the number of moves is proved to be minimal. */
        readonly optimal: boolean;
      }
    | { readonly status: 'unsolvable' }
    | { readonly status: 'exhausted' }
  );

/** Whether a search has found a solution, proved to be the shortest or not. */
export function isFound({ status, moves }: Solution): boolean {
  return status === 'solved' || moves.length > 0;
}

/** The progress of a search: positions so far, the lower bound, and the best answer so far. */
export interface Progress extends SearchFigures {
  /** Bytes of tables in use. */
  readonly memory: number;
  readonly best: readonly Move[] | null;
}

/** The ways to solve. */
export const MODES = ['optimal', 'fast'] as const;
/** `optimal` proves the fewest moves; `fast` stops at the first good answer. */
export type Mode = (typeof MODES)[number];

/** The options that determine the answer: the same board and options give the same moves and figures. */
export interface StepOptions extends Partial<Budget> {
  /** `optimal` (the default) proves the fewest moves; `fast` stops at the first good answer. */
  readonly mode?: Mode;
  /** The most moves of an answer. When it is proved that there is none, the search ends as `exhausted`. */
  readonly maxMoves?: number;
}

export interface SolveOptions extends StepOptions {
  /** Called every few milliseconds, and for every better answer. */
  readonly onProgress?: (progress: Progress) => void;
  /** When it is aborted, the search ends as if its budget were used up. */
  readonly signal?: Signal | undefined;
}
