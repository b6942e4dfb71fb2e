import { parentPort } from 'node:worker_threads';
import { loadSharp } from '../image/sharp.ts';
import { openEngine } from './engine.ts';
import { levelInStrip } from './levelNumber.ts';
import { printIn } from './print.ts';
import type { Asked } from './thread.ts';

/**
 * A thread that opens the engine immediately and then answers requests one by one. Any failure, even a crash of the engine, ends only
 * this thread. tesseract.js has a thread of its own, but a title takes several looks, each chosen by the one before; without this thread
 * they would wait while the program reads the board.
 */
const engine = openEngine();
// while the engine opens
loadSharp();
let last: Promise<unknown> = engine;

parentPort?.on('message', ({ type, pixels, isWhole, port }: Asked) => {
  last = last.then(async () => {
    const opened = await engine;
    const answer = type === 'print' ? printIn(opened, pixels) : levelInStrip(opened, pixels, isWhole);
    port.postMessage(await answer);
  });
});
