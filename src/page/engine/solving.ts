import { type Advice, advise } from '../../hidden/index.ts';
import { type Board, hiddenCount, validate } from '../../puzzle/index.ts';
import { type Solution, type Solver, type SolveSteps, solveInSteps } from '../../solver/index.ts';
import type { Reading } from '../../vision/index.ts';
import type { Answer, SearchProgress } from './answers.ts';
import { rescueOf } from './rescue.ts';

/** The most bytes of tables: a quarter of the program's limit, because phones close pages that need more. */
const MAX_MEMORY = 2 ** 28;

/** Called between two slices of a search. */
export type ShouldStop = () => boolean;
export type OnSearch = (progress: SearchProgress) => void;

/** Lets the thread receive messages between two slices. */
function pause(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Slices without a pause, a few hundredths of a second. */
const SLICES = 8;

/** Searches with pauses, so that the thread can be told to stop; then the search ends as if its budget were used up. */
export function stoppable(shouldStop: ShouldStop, onSearch: OnSearch): Solver {
  return async (board, options) => {
    const steps = solveInSteps(board, { maxMemory: MAX_MEMORY, ...options });
    return finish(steps, shouldStop, onSearch);
  };
}

async function finish(steps: SolveSteps, shouldStop: ShouldStop, onSearch: OnSearch): Promise<Solution> {
  for (let count = 1, step = steps.next(); ; count++, step = steps.next(shouldStop())) {
    if (step.done) return step.value;
    if (count % SLICES !== 0) continue;
    onSearch({ lowerBound: step.value.lowerBound, best: step.value.best?.length ?? null });
    await pause();
  }
}

/** Solves a board that was read, corrected or typed. */
export async function answerTo(reading: Reading, solver: Solver, isDrawn: boolean): Promise<Answer> {
  const board = validate(reading);
  if (!board.ok) return { status: 'invalid' };
  if (hiddenCount(board.value) === 0) return solved(reading, board.value, solver, 0, isDrawn);
  const advice = advise(board.value);
  if (!advice.ok) return { status: 'invalid' };
  return advised(reading, advice.value, solver, isDrawn);
}

async function advised(reading: Reading, advice: Advice, solver: Solver, isDrawn: boolean): Promise<Answer> {
  switch (advice.status) {
    case 'known':
      return solved(reading, advice.board, solver, advice.forced.length, isDrawn);
    case 'plan':
      return { status: 'plan', moves: advice.moves, safety: advice.safety };
    case 'unsolvable':
      return { status: 'unsolvable' };
    case 'covered':
      return { status: 'covered' };
    case 'exhausted':
      return { status: 'exhausted', moves: null, lowerBound: 0 };
  }
}

async function solved(
  reading: Reading,
  board: Board,
  solver: Solver,
  forced: number,
  isDrawn: boolean,
): Promise<Answer> {
  const solution = await solver(board, {});
  switch (solution.status) {
    case 'solved': {
      const { moves, optimal, lowerBound } = solution;
      const known = forced > 0 && { known: { kind: board.kind, tubes: board.tubes } };
      return { status: 'solved', moves, optimal, lowerBound, forced, ...known };
    }
    case 'exhausted':
      return { status: 'exhausted', moves: solution.moves, lowerBound: solution.lowerBound };
    case 'unsolvable': {
      const rescue = await rescueOf(reading, board, solver, isDrawn);
      return { status: 'unsolvable', ...(rescue && { rescue }) };
    }
  }
}
