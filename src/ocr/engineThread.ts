import { parentPort } from 'node:worker_threads';
import { type Engine, openEngine } from './engine.ts';
import { levelInStrip } from './level.ts';
import { printIn } from './print.ts';
import type { Answers, Asked, QuestionType, Told } from './thread.ts';

/**
 * A thread that opens the engine immediately and then answers requests one by one. Any failure, even a crash of the engine, ends only
 * this thread.
 */
const engine: Promise<Engine> = openEngine();

async function answerTo(asked: Asked): Promise<Answers[QuestionType]> {
  const opened = await engine;
  if (asked.type === 'print') return printIn(opened, asked.question.pixels);
  return levelInStrip(opened, asked.question.pixels, asked.question.isWhole);
}

parentPort?.on('message', async (asked: Asked) => {
  parentPort?.postMessage({ id: asked.id, answer: await answerTo(asked) } satisfies Told);
});
