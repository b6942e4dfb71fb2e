#!/usr/bin/env node
import { CommanderError } from './commander.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { processIo } from './io.ts';
import { optimizeLate } from './optimize.ts';
import { buildProgram } from './program.ts';
import { stopOnFullOutput, stopOnSignals } from './stop.ts';

optimizeLate();
stopOnSignals(processIo);
stopOnFullOutput(processIo);

/** Lets standard output drain before the process ends. */
function finish(code: ExitCode): void {
  process.exitCode = code;
}

try {
  await buildProgram(processIo, finish).parseAsync();
} catch (error) {
  if (error instanceof CommanderError) finish(error.exitCode === 0 ? EXIT.done : EXIT.usage);
  else {
    processIo.err(`tubesight: this is a bug: ${error instanceof Error ? error.stack : String(error)}`);
    finish(EXIT.bug);
  }
}
