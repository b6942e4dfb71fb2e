import { type Board, hiddenCount, type Move } from '../puzzle/index.ts';
import { Beam } from './beam.ts';
import { type Contents, numberContents } from './contents.kernel.ts';
import { type Estimate, estimateFor } from './estimates/index.ts';
import { Homes } from './homes.kernel.ts';
import { movesTo } from './path.ts';
import { Search, SLICE } from './search.ts';
import {
  DEFAULT_BUDGET,
  type Progress,
  type SearchFigures,
  type Solution,
  type SolveOptions,
  type StepOptions,
} from './solution.ts';
import { NONE } from './states.kernel.ts';

/** Widths of the beams for a first answer. The next one is tried if the one before finds none. */
const FIRST_WIDTHS = [8, 64, 512, 4096];
/**
 * In an optimal search, a beam of this width looks for a better answer after this many positions. The first one comes late enough not to
 * slow down easy boards.
 */
const LATER_WIDTHS = [
  { after: 1_000, width: 8 },
  { after: 20_000, width: 100 },
  { after: 400_000, width: 1_500 },
];

/**
 * Finds the fewest moves that solve a board and proves it, or proves that it is unsolvable.
 *
 * The search is A* in layers over canonical states (`search.ts`, Hart, Nilsson and Raphael 1968) with admissible estimates
 * (`estimates/`, see docs/algorithms.md). It repeats exactly: the same board and budget give the same moves and figures. At `maxNodes`
 * positions or
 * `maxMemory` bytes (default 1 GiB) it ends as `exhausted`, with the best answer so far.
 *
 * @returns moves as indices into `board.tubes`, from 0; the program and its pictures number tubes from 1
 * @throws RangeError for a board with hidden items, and for a budget that is not a number from 0
 */
export function solve(board: Board, options: SolveOptions = {}): Solution {
  const steps = solveInSteps(board, options);
  for (let step = steps.next(); ; step = steps.next(options.signal?.aborted ?? false)) {
    if (step.done) return step.value;
    options.onProgress?.(step.value);
  }
}

const BUDGETS = ['maxNodes', 'maxMemory', 'maxMoves'] as const;

/** A search that pauses every few milliseconds. Pass `true` to end it as if its budget were used up. */
export type SolveSteps = Generator<Progress, Solution, boolean>;

/**
 * The search of {@link solve} as a generator, so that the caller can do other work. Each step yields the progress.
 *
 * @throws RangeError like {@link solve}
 */
export function solveInSteps(board: Board, options: StepOptions = {}): SolveSteps {
  if (hiddenCount(board) > 0) throw new RangeError('a board with hidden items cannot be searched');
  for (const name of BUDGETS) {
    const budget = options[name];
    if (budget !== undefined && !(budget >= 0)) throw new RangeError(`${name} is no number from 0 on`);
  }
  const run = new Run(board, options);
  return options.mode === 'fast' ? run.fast() : run.optimal();
}

/** One call of {@link solve}: the search, its beams, and the best answer of both. */
class Run {
  private readonly maxNodes: number;
  private readonly maxMoves: number;
  private readonly maxMemory: number;
  private readonly contents: Contents;
  private readonly homes: Homes;
  private readonly estimate: Estimate;
  private readonly search: Search;
  private expandedByBeams = 0;
  private generatedByBeams = 0;
  private best: Move[] | null = null;

  constructor(board: Board, options: StepOptions) {
    this.maxNodes = options.maxNodes ?? DEFAULT_BUDGET.maxNodes;
    this.maxMoves = options.maxMoves ?? Number.POSITIVE_INFINITY;
    this.maxMemory = options.maxMemory ?? DEFAULT_BUDGET.maxMemory;
    this.contents = numberContents(board);
    this.homes = new Homes(this.contents);
    this.estimate = estimateFor(this.contents, this.homes);
    this.search = new Search(this.contents, this.homes, this.estimate, this.maxMemory);
  }

  *fast(): SolveSteps {
    this.search.run(0, Number.POSITIVE_INFINITY, 1);
    for (const width of FIRST_WIDTHS) {
      if (this.best || this.nodesLeft() === 0) break;
      const ending = yield* this.tryBeam(width);
      if (ending === 'unsolvable') return { status: 'unsolvable', moves: [], ...this.figures() };
      if (ending === 'stopped') return this.exhausted();
    }
    if (!this.best) return yield* this.optimal();
    const figures = this.figures();
    const optimal = this.best.length === figures.lowerBound;
    return { status: 'solved', moves: this.best, optimal, ...figures };
  }

  *optimal(): SolveSteps {
    const { search } = this;
    const later = [...LATER_WIDTHS];
    for (;;) {
      const nodes = Math.min(search.expanded + this.nodesLeft(), later[0]?.after ?? Number.POSITIVE_INFINITY);
      const ending = search.run(nodes, this.bound(), SLICE);
      if (ending === 'unsolvable') return { status: 'unsolvable', moves: [], ...this.figures() };
      if (ending === 'solved') return this.solved();
      if (ending === 'memory' || this.nodesLeft() === 0) return this.exhausted();
      if (yield this.progress()) return this.exhausted();
      const beam = search.expanded === later[0]?.after ? later.shift() : undefined;
      if (beam && (yield* this.tryBeam(beam.width)) === 'stopped') return this.exhausted();
    }
  }

  /** Only answers with fewer moves are useful. */
  private bound(): number {
    return this.best?.length ?? this.maxMoves + 1;
  }

  /** Whether the search is done: solved, or nothing is shorter than the best answer, or nothing is short enough. */
  private solved(): Solution {
    const { search, contents, homes } = this;
    const moves = search.goal === NONE ? this.best : movesTo(contents, homes, search.store, search.goal);
    if (!moves) return this.exhausted();
    return { status: 'solved', moves, optimal: true, ...this.figures() };
  }

  private exhausted(): Solution {
    return { status: 'exhausted', moves: this.best ?? [], ...this.figures() };
  }

  private *tryBeam(width: number): Generator<Progress, 'tried' | 'unsolvable' | 'stopped', boolean> {
    const { contents, homes, estimate } = this;
    const memory = this.maxMemory - this.search.store.bytes;
    const beam = new Beam(contents, homes, estimate, memory, this.bound());
    const pauses = beam.run(width, this.nodesLeft(), SLICE);
    let isStopped = false;
    while (!isStopped && !pauses.next().done) isStopped = yield this.progress(beam);
    this.expandedByBeams += beam.expanded;
    this.generatedByBeams += beam.generated;
    if (beam.goal !== NONE) this.best = movesTo(contents, homes, beam.store, beam.goal);
    if (isStopped) return 'stopped';
    return beam.complete && this.bound() === Number.POSITIVE_INFINITY ? 'unsolvable' : 'tried';
  }

  private nodesLeft(): number {
    return this.maxNodes - this.search.expanded - this.expandedByBeams;
  }

  /** @param beam a running beam, which is not included in the totals yet */
  private progress(beam?: Beam): Progress {
    const { lowerBound, expanded, generated } = this.figures();
    return {
      expanded: expanded + (beam?.expanded ?? 0),
      generated: generated + (beam?.generated ?? 0),
      lowerBound,
      memory: this.search.store.bytes + (beam?.store.bytes ?? 0),
      best: this.best,
    };
  }

  private figures(): SearchFigures {
    return {
      expanded: this.search.expanded + this.expandedByBeams,
      generated: this.search.generated + this.generatedByBeams,
      lowerBound: this.search.lowerBound,
    };
  }
}
