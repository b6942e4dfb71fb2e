import { advise } from '../../hidden/index.ts';
import { type Board, hiddenCount, type Position, validate } from '../../puzzle/index.ts';
import { type Solution, type Solver, type SolveSteps, solveInSteps } from '../../solver/index.ts';
import { readingNow, withKnown } from '../made.ts';
import type { Answer, SearchProgress, TubesBoard } from './answers.ts';
import { rescueOf } from './rescue.ts';

/**
 * The limits of a search on the page.
 *
 * - `memory`: the most bytes of tables: a quarter of the program's limit, because phones close pages that need more.
 * - `slices`: slices without a pause, a few hundredths of a second.
 */
const SEARCH = { memory: 2 ** 28, slices: 8 };

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

/** Searches with pauses, so that the thread can be told to stop; then the search ends as if its budget were used up. */
export function stoppable(shouldStop: ShouldStop, onSearch?: OnSearch): Solver {
  return async (board, options) => {
    const steps = solveInSteps(board, { maxMemory: SEARCH.memory, ...options });
    return finish(steps, shouldStop, onSearch);
  };
}

async function finish(steps: SolveSteps, shouldStop: ShouldStop, onSearch?: OnSearch): Promise<Solution> {
  for (let count = 1, step = steps.next(); ; count++, step = steps.next(shouldStop())) {
    if (step.done) return step.value;
    if (count % SEARCH.slices !== 0) continue;
    onSearch?.({ lowerBound: step.value.lowerBound, best: step.value.best?.length ?? null });
    await pause();
  }
}

/** Solves a board that was read, corrected or typed, with more tubes if it has to be. */
export async function answerTo(shown: TubesBoard, solver: Solver): Promise<Answer> {
  const found = await answerFor(readingNow(shown), solver);
  const board = found.status !== 'unsolvable' ? undefined : validate(found.known ?? readingNow(shown));
  if (!board?.ok || hiddenCount(board.value) > 0) return found;
  const rescue = await rescueOf(withKnown(shown, found.known), board.value, solver);
  return { ...found, ...(rescue && { rescue }) };
}

/** Solves a position; where hidden items decide, plans the moves that bring one to light. */
export async function answerFor(position: Position, solver: Solver): Promise<Answer> {
  const board = validate(position);
  if (!board.ok) return { status: 'invalid' };
  if (hiddenCount(board.value) === 0) return solved(board.value, solver);
  const advice = advise(board.value);
  if (!advice.ok) return { status: 'invalid' };
  switch (advice.value.status) {
    case 'known':
      return { ...(await solved(advice.value.board, solver)), known: advice.value.board };
    case 'plan':
      return { status: 'plan', moves: advice.value.moves };
    case 'exhausted':
      return { status: 'exhausted', moves: [], lowerBound: 0 };
    case 'unsolvable':
    case 'covered':
      return { status: advice.value.status };
  }
}

async function solved(board: Board, solver: Solver): Promise<Answer> {
  const solution = await solver(board, {});
  switch (solution.status) {
    case 'solved':
      return { status: 'solved', moves: solution.moves, optimal: solution.optimal };
    case 'exhausted':
      return { status: 'exhausted', moves: solution.moves, lowerBound: solution.lowerBound };
    case 'unsolvable':
      return { status: 'unsolvable' };
  }
}
