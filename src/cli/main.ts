#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { CommanderError } from 'commander';
import { EXIT, type ExitCode } from './exit.ts';
import { processIo } from './io.ts';
import { buildProgram } from './program.ts';
import { stopOnFullOutput, stopOnSignals } from './stop.ts';

/**
 * Bytes of bytecode that a function runs before V8 optimizes it, instead of 132 KB: what reads and draws one picture runs
 * cold, and the half that is never needed again is not worth the compiler. Measured: 10 to 25 % less CPU on screenshots,
 * no more time, searches of seconds the same. A V8 that no longer knows the flag would say so: later ones are not asked.
 */
const BEFORE_OPTIMIZING = 600_000;
const LAST_V8 = 13;
if (Number.parseInt(process.versions.v8, 10) <= LAST_V8)
  setFlagsFromString(`--interrupt-budget=${BEFORE_OPTIMIZING}`);

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
