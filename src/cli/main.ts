#!/usr/bin/env node
import { ioOf } from './io.ts';
import { optimizeLate } from './optimize.ts';
import { run } from './run.ts';
import { stopOnFullOutput, stopOnSignals } from './stop.ts';

const io = ioOf(process.stdout, process.stderr, process.env);
optimizeLate();
stopOnSignals(io);
stopOnFullOutput(io);

// only the code is set: the process ends when standard output is drained
await run(process.argv.slice(2), io, (code) => {
  process.exitCode = code;
});
