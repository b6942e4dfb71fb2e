import {
  applyMove,
  type Board,
  hiddenCount,
  isLegal,
  isSolved,
  type Move,
  topItem,
  validate,
} from '../puzzle/index.ts';
import { type Solution, type SolveOptions, solve } from '../solver/index.ts';
import type { StoredReading } from '../vision/index.ts';
import { EXIT, type ExitCode, type Failure } from './exit.ts';
import type { Talk } from './talk.ts';
import { boardLines, moveLines, summaryLine, warningLines } from './tell.ts';

/** What limits the search. */
export interface BudgetFlags {
  readonly maxNodes?: number;
  readonly maxMemory?: number;
}

export interface Solved {
  readonly solution: Solution;
  /** The colour that each move takes. */
  readonly colors: readonly string[];
  readonly milliseconds: number;
}

/** Tells what was read, solves it, checks the answer by the rules, and tells the moves. */
export function solveReading(reading: StoredReading, flags: BudgetFlags, talk: Talk): Solved | Failure {
  talk.note(summaryLine(reading));
  for (const line of warningLines(reading)) talk.warning(line);
  for (const line of boardLines(reading, talk.paint)) talk.note(line);
  const board = validate(reading);
  if (!board.ok) {
    const { code, message } = board.fault;
    return { exit: EXIT.unreadable, code, message: `${message}; correct it with --set tube:item=colour` };
  }
  if (hiddenCount(board.value) > 0) {
    return {
      exit: EXIT.unreadable,
      code: 'HIDDEN_ITEMS',
      message: 'the board hides items; reveal them first',
    };
  }
  const began = performance.now();
  const solution = solve(board.value, budgetOf(flags));
  const milliseconds = performance.now() - began;
  const moves = movesOf(solution);
  const colors = followed(board.value, moves);
  tellSolution(solution, colors, reading, talk);
  return { solution, colors, milliseconds };
}

function budgetOf({ maxNodes, maxMemory }: BudgetFlags): SolveOptions {
  return {
    ...(maxNodes === undefined ? {} : { maxNodes }),
    ...(maxMemory === undefined ? {} : { maxMemory }),
  };
}

export function movesOf(solution: Solution): readonly Move[] {
  return solution.status === 'unsolvable' ? [] : (solution.moves ?? []);
}

/** Plays the moves by the rules. @returns the colour each one takes. @throws Error when they do not solve the board. */
function followed(board: Board, moves: readonly Move[]): string[] {
  const colors: string[] = [];
  let now = board;
  for (const move of moves) {
    const source = now.tubes[move.from];
    if (!source || !isLegal(now, move)) throw new Error('the solver made a move that the rules do not allow');
    colors.push(topItem(source) ?? '');
    now = applyMove(now, move);
  }
  if (moves.length > 0 && !isSolved(now)) throw new Error("the solver's moves do not solve the board");
  return colors;
}

function tellSolution(
  solution: Solution,
  colors: readonly string[],
  reading: StoredReading,
  { result, note, paint }: Talk,
): void {
  const moves = movesOf(solution);
  if (solution.status === 'unsolvable') result('this board cannot be solved: proved');
  else if (solution.status === 'exhausted' && moves.length === 0) {
    result(`the budget is used up; a solution takes at least ${solution.lowerBound} moves`);
  } else if (moves.length === 0) result('the board is solved already');
  else {
    const isOptimal = solution.status === 'solved' && solution.optimal;
    const claim = isOptimal
      ? 'the fewest possible'
      : `the budget is used up; at least ${solution.lowerBound} are needed`;
    note(`${moves.length} move${moves.length === 1 ? '' : 's'}, ${claim}:`);
    for (const line of moveLines(moves, colors, reading, paint)) result(line);
  }
}

export function solutionJson({ solution, colors, milliseconds }: Solved): object {
  const moves = movesOf(solution);
  return {
    status: solution.status,
    optimal: solution.status === 'solved' && solution.optimal,
    lowerBound: solution.lowerBound,
    ...(solution.status === 'unsolvable' ? {} : { length: solution.moves?.length ?? null }),
    moves: moves.map(({ from, to, count }, i) => {
      return { step: i + 1, from: from + 1, to: to + 1, count, color: colors[i] };
    }),
    expanded: solution.expanded,
    elapsedMs: Number(milliseconds.toFixed(1)),
  };
}

export function exitOf(solution: Solution): ExitCode {
  if (solution.status === 'unsolvable') return EXIT.unsolvable;
  return solution.status === 'exhausted' ? EXIT.exhausted : EXIT.done;
}
