#!/usr/bin/env node
import { CommanderError } from './commander.ts';
import { EXIT, type ExitCode, errorJson, type Failure } from './exit.ts';
import { failed } from './faults.ts';
import { processIo } from './io.ts';
import { optimizeLate } from './optimize.ts';
import { buildProgram } from './program.ts';
import { stopOnFullOutput, stopOnSignals } from './stop.ts';

optimizeLate();
stopOnSignals(processIo);
stopOnFullOutput(processIo);

/** Whether `--json` was given. Checked here, so that usage errors are JSON too. Arguments after `--` are not options. */
function asksForJson(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end < 0 ? args.length : end).includes('--json');
}

/** Checked here, because commander prints the version before it has parsed the options that follow. */
function asksForVersions(args: readonly string[]): boolean {
  return asksForJson(args) && (args.includes('--version') || args.includes('-V'));
}

/** Prints the failure as JSON if `--json` was given, and sets the exit code. */
function end(failure: Failure): void {
  if (asksForJson(process.argv)) processIo.json({ version: 1, ...errorJson(failure) });
  finish(failure.exit);
}

/** Commander's message as a failure, without its prefix "error:". */
function wrongUsage({ message }: Error): Failure {
  return failed(EXIT.usage, 'wrongUsage', { problem: message.replace(/^error: /, '') });
}

/** Sets the exit code; the process ends when standard output is drained. */
function finish(code: ExitCode): void {
  process.exitCode = code;
}

/** The picture that is dropped on the terminal. The code for that is loaded only on one. */
async function dropped(): Promise<string | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  const { askForPicture } = await import('./dropped.ts');
  return askForPicture(process.stdin, process.stdout);
}

try {
  if (asksForVersions(process.argv)) {
    const { versions } = await import('./versions.ts');
    processIo.json(versions());
  } else {
    const program = buildProgram(processIo, finish);
    const picture = process.argv.length > 2 ? undefined : await dropped();
    if (picture !== undefined) await program.parseAsync(['solve', '--', picture], { from: 'user' });
    else if (process.argv.length > 2) await program.parseAsync();
    else program.help({ error: true });
  }
} catch (error) {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) finish(EXIT.done);
    else end(wrongUsage(error));
  } else {
    const story = error instanceof Error ? error.stack : String(error);
    const bug = failed(EXIT.bug, 'programBug', { story: story ?? '' });
    processIo.err(`tubesight: ${bug.message}`);
    end(bug);
  }
}
