import { loadSharp } from '../image/sharp.ts';
import { answerTasks } from '../threads/tasks.ts';
import { openEngine } from './engine.ts';
import { levelInStrip } from './levelNumber.ts';
import { printIn } from './print.ts';
import type { Answers, Asked } from './thread.ts';

/**
 * A thread that opens the engine immediately and then answers requests one by one. Any failure, even a crash of the engine, ends only
 * this thread. tesseract.js has a thread of its own, but a title takes several looks, each chosen by the one before; without this thread
 * they would wait while the program reads the board.
 */
const engine = openEngine();
// while the engine opens
loadSharp();

answerTasks<Asked, Answers[keyof Answers]>(async ({ type, pixels, isWhole }) => {
  const opened = await engine;
  return type === 'print' ? printIn(opened, pixels) : levelInStrip(opened, pixels, isWhole);
});
