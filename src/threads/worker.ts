import { parentPort, workerData } from 'node:worker_threads';
import type { Board } from '../puzzle/index.ts';
import type { Progress, Solution } from '../solver/index.ts';
// not from the index, which loads all other searches, too
import { solveInSteps } from '../solver/solve.ts';
import type { Order } from './options.ts';

/** The data that a thread starts with. */
export interface Task {
  readonly board: Board;
  readonly order: Order;
}

/** Messages of the thread: progress any number of times, then the solution. */
export type Report = { readonly progress: Progress } | { readonly solution: Solution };

/** Milliseconds between two progress messages, unless a better answer is found. */
const PAUSE = 100;

function work({ board, order }: Task, send: (report: Report) => void): void {
  const deadline = performance.now() + (order.timeLimit ?? Number.POSITIVE_INFINITY);
  const steps = solveInSteps(board, order);
  let lastReport = performance.now();
  let best: Progress['best'] = null;
  for (let step = steps.next(); ; ) {
    if (step.done) {
      send({ solution: step.value });
      return;
    }
    const now = performance.now();
    if (now - lastReport >= PAUSE || step.value.best !== best) {
      send({ progress: step.value });
      lastReport = now;
      best = step.value.best;
    }
    step = steps.next(now >= deadline);
  }
}

const port = parentPort;
if (port) work(workerData as Task, (report) => port.postMessage(report));
