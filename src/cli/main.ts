#!/usr/bin/env node
import { ioOf } from './io.ts';
import { optimizeLate } from './optimize.ts';
import { run } from './run.ts';
import { stopOnFullOutput, stopOnSignals } from './stop.ts';

const io = ioOf(process.stdout, process.stderr, process.env);
optimizeLate();
stopOnSignals(io);
stopOnFullOutput(io);

/** What was typed, or the picture that is dropped on a terminal where nothing was. */
async function given(): Promise<readonly string[]> {
  const typed = process.argv.slice(2);
  if (typed.length > 0 || !process.stdin.isTTY || !process.stdout.isTTY) return typed;
  const { askForPicture } = await import('./dropped.ts');
  const picture = await askForPicture(process.stdin, process.stdout);
  return picture === undefined ? [] : ['solve', '--', picture];
}

// only the code is set: the process ends when standard output is drained
await run(await given(), io, (code) => {
  process.exitCode = code;
});
