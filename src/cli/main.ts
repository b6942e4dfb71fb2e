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

/** Asked for here, since commander prints the version before it has seen what comes after. */
function asksForVersions(args: readonly string[]): boolean {
  return args.includes('--json') && (args.includes('--version') || args.includes('-V'));
}

/** Lets standard output drain before the process ends. */
function finish(code: ExitCode): void {
  process.exitCode = code;
}

try {
  if (asksForVersions(process.argv)) {
    const { versions } = await import('./versions.ts');
    processIo.json(versions());
  } else {
    const program = buildProgram(processIo, finish);
    if (process.argv.length <= 2) program.help({ error: true });
    await program.parseAsync();
  }
} catch (error) {
  if (error instanceof CommanderError) finish(error.exitCode === 0 ? EXIT.done : EXIT.usage);
  else {
    processIo.err(`tubesight: this is a bug: ${error instanceof Error ? error.stack : String(error)}`);
    finish(EXIT.bug);
  }
}
