import { parentPort } from 'node:worker_threads';
import { type Engine, openEngine } from './engine.ts';
import { printIn } from './print.ts';
import type { AskPrint, PrintAnswer } from './printReader.ts';

/** A thread that opens the engine at once and then reads one screen after the other. */
const engine: Promise<Engine> = openEngine();

parentPort?.on('message', async ({ id, pixels }: AskPrint) => {
  parentPort?.postMessage({ id, print: printIn(await engine, pixels) } satisfies PrintAnswer);
});
