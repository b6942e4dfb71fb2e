import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { begin, censusOf } from './census.ts';
import { load, save } from './store.ts';
import type { Task, ThreadData } from './thread.ts';

/**
 * Counts all arrangements of the pebbles by the moves they need, on all cores: `npm run bench -- census --file TABLE`. The table is saved
 * after each depth, 2.6 GB, and a run goes on with what the file has. `--plates` of 9, 11 or 13 places make a smaller board.
 */
const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    plates: { type: 'string', default: 'WCBRBOGYGPCORPY' },
    threads: { type: 'string', default: `${availableParallelism()}` },
  },
});
const { file, plates } = values;
const census = censusOf(plates);
const next = new Int32Array(new SharedArrayBuffer(4));
const began = performance.now();

const workers = Array.from({ length: Number(values.threads) }, () => {
  const workerData: ThreadData = { census, next };
  return new Worker(new URL('./thread.js', import.meta.url), { workerData });
});

/** Gives a task to all threads. @returns the sum of their answers */
async function together(task: Task): Promise<number> {
  next[0] = 0;
  const answers = workers.map(async (worker) => {
    worker.postMessage(task);
    const [count] = await once(worker, 'message');
    return Number(count);
  });
  return (await Promise.all(answers)).reduce((sum, count) => sum + count, 0);
}

async function resumed(): Promise<number[]> {
  const header = file !== undefined && existsSync(file) ? load(file, census, plates) : undefined;
  if (!header) {
    begin(census, plates);
    return [1];
  }
  await together({ task: 'recount' });
  return [...header.counts];
}

function tell(depth: number, count: number): void {
  console.log(`${depth} ${count} ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

const counts = await resumed();
tell(counts.length - 1, counts.at(-1) ?? 0);
for (;;) {
  const depth = counts.length - 1;
  const count = await together({ task: 'grow', depth });
  if (count > 0) counts.push(count);
  tell(depth + 1, count);
  if (file !== undefined) save(file, census, plates, counts, count === 0);
  if (count === 0) break;
}
for (const worker of workers) void worker.terminate();
const sum = counts.reduce((total, count) => total + count, 0);
const mean = counts.reduce((total, count, depth) => total + count * depth, 0) / sum;
console.log(
  `${counts.join(', ')}\n${sum} arrangements, at most ${counts.length - 1} moves, mean ${mean.toFixed(4)}`,
);
