import { type Board, hiddenCount, type Move } from '../puzzle/index.ts';
import { Beam } from './beam.ts';
import { type Contents, numberContents } from './contents.ts';
import { type Estimate, estimateFor } from './estimates/index.ts';
import { Homes } from './homes.ts';
import { movesTo } from './path.ts';
import { Search } from './search.ts';
import { DEFAULT_BUDGET, type SearchFigures, type Solution, type SolveOptions } from './solution.ts';
import { NONE } from './states.ts';

/** Positions between two looks at `shouldStop` and two reports: some milliseconds. */
const SLICE = 2048;
/** Beams for a first answer: the next one is tried when the one before has found none. */
const FIRST_WIDTHS = [8, 64, 512, 4096];
/**
 * In an optimal search, a beam of this width looks for a better answer once so many positions have been expanded
 * without an end. The first comes late enough not to cost the easy boards anything.
 */
const LATER_WIDTHS = [
  { after: 1_000, width: 8 },
  { after: 20_000, width: 100 },
  { after: 400_000, width: 1_500 },
];

/**
 * Finds the fewest moves that solve a board, and proves it; or that none do.
 *
 * The search is layered A* over canonical states (`search.ts`) with estimates that dig (`estimates/`). It repeats
 * exactly: same board and budget, same moves and figures. Without a budget it ends only when the answer is proved;
 * `maxNodes` positions or `maxMemory` bytes (1 GiB unless said otherwise) end it as `exhausted`, with the best
 * answer so far.
 *
 * @throws RangeError for a board with hidden items: what they are decides the answer
 */
export function solve(board: Board, options: SolveOptions = {}): Solution {
  if (hiddenCount(board) > 0) throw new RangeError('a board with hidden items cannot be searched');
  const run = new Run(board, options);
  return options.mode === 'fast' ? run.fast() : run.optimal();
}

/** One call of {@link solve}: the search, the beams that help it, and what they have found together. */
class Run {
  private readonly maxNodes: number;
  private readonly maxMemory: number;
  private readonly options: SolveOptions;
  private readonly contents: Contents;
  private readonly homes: Homes;
  private readonly estimate: Estimate;
  private readonly search: Search;
  private expandedByBeams = 0;
  private generatedByBeams = 0;
  private best: Move[] | null = null;

  constructor(board: Board, options: SolveOptions) {
    this.options = options;
    this.maxNodes = options.maxNodes ?? DEFAULT_BUDGET.maxNodes;
    this.maxMemory = options.maxMemory ?? DEFAULT_BUDGET.maxMemory;
    this.contents = numberContents(board);
    this.homes = new Homes(this.contents);
    this.estimate = estimateFor(this.contents, this.homes);
    this.search = new Search(this.contents, this.homes, this.estimate, this.maxMemory);
  }

  fast(): Solution {
    for (const width of FIRST_WIDTHS) {
      if (this.best || this.nodesLeft() === 0 || this.isStopped()) break;
      if (this.tryBeam(width) === 'unsolvable') return { status: 'unsolvable', ...this.figures() };
    }
    if (!this.best) return this.optimal();
    const figures = this.figures();
    const optimal = this.best.length === figures.lowerBound;
    return { status: 'solved', moves: this.best, optimal, ...figures };
  }

  optimal(): Solution {
    const later = LATER_WIDTHS.filter(({ after }) => after >= this.search.expanded);
    for (;;) {
      const nodes = Math.min(this.search.expanded + SLICE, later[0]?.after ?? Number.POSITIVE_INFINITY);
      const ending = this.search.run(
        Math.min(nodes, this.search.expanded + this.nodesLeft()),
        this.best?.length ?? Number.POSITIVE_INFINITY,
      );
      if (ending === 'unsolvable') return { status: 'unsolvable', ...this.figures() };
      if (ending === 'solved') return this.solved();
      if (ending === 'memory' || this.nodesLeft() === 0 || this.isStopped()) return this.exhausted();
      if (this.search.expanded === later[0]?.after) this.tryBeam(later.shift()?.width ?? 0);
      this.report();
    }
  }

  private solved(): Solution {
    const { search, contents, homes } = this;
    const moves = search.goal === NONE ? this.best : movesTo(contents, homes, search.store, search.goal);
    if (!moves) throw new Error('a search that is solved has an answer');
    return { status: 'solved', moves, optimal: true, ...this.figures() };
  }

  private exhausted(): Solution {
    return { status: 'exhausted', moves: this.best, ...this.figures() };
  }

  private tryBeam(width: number): 'tried' | 'unsolvable' {
    const { contents, homes, estimate } = this;
    const memory = this.maxMemory - this.search.store.bytes;
    const bound = this.best?.length ?? Number.POSITIVE_INFINITY;
    const beam = new Beam(contents, homes, estimate, memory, bound);
    beam.run(width, this.nodesLeft());
    this.expandedByBeams += beam.expanded;
    this.generatedByBeams += beam.generated;
    if (beam.goal !== NONE) {
      this.best = movesTo(contents, homes, beam.store, beam.goal);
      this.report();
    }
    return beam.complete && !this.best ? 'unsolvable' : 'tried';
  }

  private nodesLeft(): number {
    return this.maxNodes - this.search.expanded - this.expandedByBeams;
  }

  private isStopped(): boolean {
    return this.options.shouldStop?.() ?? false;
  }

  private report(): void {
    const memory = this.search.store.bytes;
    this.options.onProgress?.({ ...this.figures(), memory, best: this.best });
  }

  private figures(): SearchFigures {
    return {
      expanded: this.search.expanded + this.expandedByBeams,
      generated: this.search.generated + this.generatedByBeams,
      lowerBound: this.search.lowerBound,
    };
  }
}
