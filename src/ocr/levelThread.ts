import { parentPort } from 'node:worker_threads';
import { type Engine, openEngine } from './engine.ts';
import { levelInStrip } from './level.ts';
import type { Answer, Ask } from './reader.ts';

/**
 * A thread that opens the engine at once and then reads one strip after the other. Whatever goes wrong here, down to a
 * crash of the engine, ends this thread alone, and the level is not known.
 */
const engine: Promise<Engine> = openEngine();

parentPort?.on('message', async ({ id, strip, isWhole }: Ask) => {
  const found = levelInStrip(await engine, strip, isWhole);
  parentPort?.postMessage({ id, found } satisfies Answer);
});
