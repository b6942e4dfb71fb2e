import { parentPort, workerData } from 'node:worker_threads';
import { type Census, growerOf, recount } from './grow.kernel.ts';

/** What a thread starts with. */
export interface ThreadData {
  readonly census: Census;
  /** The next block, or the next hole, that no thread has taken yet. */
  readonly next: Int32Array;
}

/** What a thread is asked to do: count what a loaded table has, or find the arrangements that are one move farther than `depth`. */
export type Task = { readonly task: 'recount' } | { readonly task: 'grow'; readonly depth: number };

/** Blocks that a thread takes at once. */
const PORTION = 256;

const { census, next } = workerData as ThreadData;
const grow = growerOf(census);
const { places, blocks } = census.numbering;

function recountAll(): number {
  for (;;) {
    const hole = Atomics.add(next, 0, 1);
    if (hole >= places) return 0;
    recount(census, hole);
  }
}

function growAll(depth: number): number {
  let count = 0;
  for (;;) {
    const first = Atomics.add(next, 0, PORTION);
    if (first >= places * blocks) return count;
    count += grow(depth, first, Math.min(places * blocks, first + PORTION));
  }
}

parentPort?.on('message', (order: Task) => {
  parentPort?.postMessage(order.task === 'recount' ? recountAll() : growAll(order.depth));
});
