import type { Board } from '../puzzle/index.ts';
import type { Progress, Solution } from '../solver/index.ts';
// not from the index, which loads all other searches, too
import { solveInSteps } from '../solver/solve.ts';
import type { Order } from './options.ts';
import { answerTasks } from './tasks.ts';

/** A board to solve in a thread. */
export interface Task {
  readonly board: Board;
  readonly order: Order;
}

/** Milliseconds between two progress messages, unless a better answer is found. */
const WORKER_PAUSE = 100;

answerTasks<Task, Solution, Progress>(async ({ board, order }, { tell }) => {
  const deadline = performance.now() + (order.timeLimit ?? Number.POSITIVE_INFINITY);
  const steps = solveInSteps(board, order);
  let lastReport = performance.now();
  let best: Progress['best'] = null;
  for (let step = steps.next(); ; ) {
    if (step.done) return step.value;
    const now = performance.now();
    if (now - lastReport >= WORKER_PAUSE || step.value.best !== best) {
      tell(step.value);
      lastReport = now;
      best = step.value.best;
    }
    step = steps.next(now >= deadline);
  }
});
