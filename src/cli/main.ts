#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { run } from './run.ts';
import { ioOf } from './terminal/io.ts';
import { stopOnFullOutput, stopOnSignals } from './terminal/stop.ts';

const io = ioOf(process.stdout, process.stderr, process.env);
/**
 * On Node.js 20, V8 optimizes code after 132 KB of its bytecode were run. A run that reads one picture executes most code only a few
 * times: optimizing later takes 10 to 25 % less CPU on screenshots, and the same on searches of seconds. Newer V8 has no such flag.
 */
if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=600000');

stopOnSignals(io);
stopOnFullOutput(io);

/** What was typed, or the picture that is dropped on a terminal where nothing was. */
async function given(): Promise<readonly string[]> {
  const typed = process.argv.slice(2);
  if (typed.length > 0 || !process.stdin.isTTY || !process.stdout.isTTY) return typed;
  const { askForPicture } = await import('./read/dropped.ts');
  const picture = await askForPicture(process.stdin, process.stdout);
  return picture === undefined ? [] : ['solve', '--', picture];
}

// only the code is set: the process ends when standard output is drained
await run(await given(), io, (code) => {
  process.exitCode = code;
});
