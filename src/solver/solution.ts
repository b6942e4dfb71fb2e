import type { Move } from '../puzzle/index.ts';

/** What limits a search. Counted, not timed, so that runs repeat exactly. */
export interface Budget {
  /** Positions taken up for their moves. */
  readonly maxNodes: number;
  /** Bytes of tables that the search may hold. */
  readonly maxMemory: number;
}

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
