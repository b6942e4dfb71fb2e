import { type Board, hiddenCount, type Move } from '../puzzle/index.ts';
import { Beam } from './beam.ts';
import { type Contents, numberContents } from './contents.ts';
import { type Estimate, estimateFor } from './estimates/index.ts';
import { Homes } from './homes.ts';
import { movesTo } from './path.ts';
import { Search } from './search.ts';
import {
  DEFAULT_BUDGET,
  type Progress,
  type SearchFigures,
  type Solution,
  type SolveOptions,
  type StepOptions,
} from './solution.ts';
import { NONE } from './states.ts';

/** Positions between two pauses: a few milliseconds, so that whoever waits for a pause hardly waits. */
const SLICE = 256;
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
 * @returns moves as indices into `board.tubes`, from 0; the program and its pictures number tubes from 1
 * @throws RangeError for a board with hidden items: what they are decides the answer; for a budget that is no number from 0 on
 */
export function solve(board: Board, options: SolveOptions = {}): Solution {
  const steps = solveInSteps(board, options);
  for (let step = steps.next(); ; step = steps.next(options.shouldStop?.() ?? false)) {
    if (step.done) return step.value;
    options.onProgress?.(step.value);
  }
}

const BUDGETS = ['maxNodes', 'maxMemory', 'maxMoves'] as const;

/** A search that pauses every few milliseconds; told `true` it ends as if its budget were used up. */
export type SolveSteps = Generator<Progress, Solution, boolean>;

/**
 * The search of {@link solve} for who has other things to do meanwhile: each step tells how far it has come.
 *
 * @throws RangeError for a board with hidden items, as {@link solve} does
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

/** One call of {@link solve}: the search, the beams that help it, and what they have found together. */
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
      if (ending === 'unsolvable') return { status: 'unsolvable', ...this.figures() };
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
      if (ending === 'unsolvable') return { status: 'unsolvable', ...this.figures() };
      if (ending === 'solved') return this.solved();
      if (ending === 'memory' || this.nodesLeft() === 0) return this.exhausted();
      if (yield this.progress()) return this.exhausted();
      const beam = search.expanded === later[0]?.after ? later.shift() : undefined;
      if (beam && (yield* this.tryBeam(beam.width)) === 'stopped') return this.exhausted();
    }
  }

  /** Only answers of fewer moves are wanted. */
  private bound(): number {
    return this.best?.length ?? this.maxMoves + 1;
  }

  /** The search has come to its goal, or there is nothing shorter than the best answer, or nothing short enough. */
  private solved(): Solution {
    const { search, contents, homes } = this;
    const moves = search.goal === NONE ? this.best : movesTo(contents, homes, search.store, search.goal);
    if (!moves) return this.exhausted();
    return { status: 'solved', moves, optimal: true, ...this.figures() };
  }

  private exhausted(): Solution {
    return { status: 'exhausted', moves: this.best, ...this.figures() };
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

  /** @param beam one at work, not yet counted in */
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
