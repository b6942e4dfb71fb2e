import { setImmediate } from 'node:timers/promises';
import { type Board, hiddenCount, plural } from '../puzzle/index.ts';
import { CLASSICS, type Classic, type Solution, solve, solveClassically } from '../solver/index.ts';
import { EXIT, type ExitCode, failureIn, isFailure } from './exit.ts';
import { failed } from './faults.ts';
import { type Io, printFailure } from './io.ts';
import { levelsOf } from './levelInputs.ts';

export interface CompareFlags {
  readonly json?: boolean;
  readonly maxNodes: number;
}

/** The result of an algorithm on one board. */
interface Result {
  /** Null if no solution was found. */
  readonly length: number | null;
  /** Whether the board was proved unsolvable. */
  readonly isLost: boolean;
  readonly expanded: number;
}

interface Contestant {
  readonly name: string;
  readonly solve: (board: Board, maxNodes: number) => Result;
}

/** The results of an algorithm on all boards. Means are over the boards that it solved. */
interface Score {
  readonly algorithm: string;
  readonly solved: number;
  /** Boards that it proved unsolvable. */
  readonly unsolvable: number;
  readonly attempted: number;
  readonly meanExpanded: number;
  readonly meanLength: number;
  readonly meanMs: number;
}

const CONTESTANTS: readonly Contestant[] = [
  ...(Object.keys(CLASSICS) as Classic[]).map((name) => ({
    name,
    solve: (board: Board, maxNodes: number) => {
      const { moves, expanded, isComplete } = solveClassically(board, name, maxNodes);
      return { length: moves?.length ?? null, isLost: moves === null && isComplete, expanded };
    },
  })),
  {
    name: 'tubesight --fast',
    solve: (board, maxNodes) => resultOf(solve(board, { mode: 'fast', maxNodes })),
  },
  { name: 'tubesight', solve: (board, maxNodes) => resultOf(solve(board, { maxNodes })) },
];

function resultOf(solution: Solution): Result {
  const length = solution.status === 'solved' ? solution.moves.length : null;
  return { length, isLost: solution.status === 'unsolvable', expanded: solution.expanded };
}

/** Runs all algorithms on all boards and prints one line per algorithm. */
export async function compare(inputs: readonly string[], flags: CompareFlags, io: Io): Promise<ExitCode> {
  const boards: Board[] = [];
  for await (const { name, board } of levelsOf(inputs, 'compare')) {
    const found =
      isFailure(board) || hiddenCount(board) === 0 ? board : failed(EXIT.unreadable, 'compareHidden');
    if (isFailure(found)) return printFailure(io, '', failureIn(name, found), flags.json === true);
    boards.push(found);
  }
  if (!flags.json) io.out(heading(boards.length, flags.maxNodes));
  const scores: Score[] = [];
  for (const contestant of CONTESTANTS) {
    const score = await scoreOf(contestant, boards, flags.maxNodes);
    scores.push(score);
    if (!flags.json) io.out(scoreLine(score));
  }
  if (flags.json) io.json({ version: 1, maxNodes: flags.maxNodes, algorithms: scores });
  return EXIT.done;
}

async function scoreOf(contestant: Contestant, boards: readonly Board[], maxNodes: number): Promise<Score> {
  const solved: (Result & { readonly ms: number })[] = [];
  let unsolvable = 0;
  for (const board of boards) {
    // gives signals a chance between two boards
    await setImmediate();
    const began = performance.now();
    const result = contestant.solve(board, maxNodes);
    if (result.isLost) unsolvable++;
    if (result.length !== null) solved.push({ ...result, ms: performance.now() - began });
  }
  return {
    algorithm: contestant.name,
    solved: solved.length,
    unsolvable,
    attempted: boards.length,
    meanExpanded: mean(solved.map(({ expanded }) => expanded)),
    meanLength: mean(solved.map(({ length }) => length ?? 0)),
    meanMs: mean(solved.map(({ ms }) => ms)),
  };
}

/** Rounded to two decimals; 0 for an empty list. */
function mean(values: readonly number[]): number {
  const sum = values.reduce((a, b) => a + b, 0);
  return Math.round((100 * sum) / Math.max(1, values.length)) / 100;
}

const NAME_WIDTH = Math.max(...CONTESTANTS.map(({ name }) => name.length));

function heading(boards: number, maxNodes: number): string {
  const budget = `${plural(boards, 'board')}, ${maxNodes} positions each`;
  const columns = ['solved', 'expanded', 'moves', 'ms'].map((title) => title.padStart(10)).join('');
  return `${budget}; means over the solved ones\n${'algorithm'.padEnd(NAME_WIDTH)}${columns}`;
}

function scoreLine(score: Score): string {
  const { algorithm, solved, unsolvable, attempted, meanExpanded, meanLength, meanMs } = score;
  const figures =
    solved === 0 ? ['-', '-', '-'] : [meanExpanded.toFixed(0), meanLength.toFixed(1), meanMs.toFixed(1)];
  const columns = [`${solved}/${attempted}`, ...figures].map((text) => text.padStart(10)).join('');
  const lost = unsolvable === 0 ? '' : `  ${unsolvable} proved unsolvable`;
  return `${algorithm.padEnd(NAME_WIDTH)}${columns}${lost}`;
}
