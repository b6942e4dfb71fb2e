import { CommanderError } from './commander.ts';
import { EXIT, type ExitCode, errorJson, type Failure } from './exit.ts';
import { failed } from './faults.ts';
import type { Io } from './io.ts';
import { buildProgram } from './program.ts';

/**
 * Runs one command line. Nothing here belongs to a process, so that tests call the program as often as they like.
 *
 * @param args what follows the program's name
 * @param finish called with the exit code; a service calls it when it ends, after this function has returned
 */
export async function run(args: readonly string[], io: Io, finish: (code: ExitCode) => void): Promise<void> {
  const end = (failure: Failure) => {
    if (asksForJson(args)) io.json({ version: 1, ...errorJson(failure) });
    finish(failure.exit);
  };
  try {
    if (asksForVersions(args)) {
      const { versions } = await import('./versions.ts');
      io.json(versions());
      finish(EXIT.done);
      return;
    }
    const program = buildProgram(io, finish);
    if (args.length === 0) program.help({ error: true });
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) {
      const bug = bugOf(error);
      io.err(`tubesight: ${bug.message}`);
      end(bug);
    } else if (error.exitCode === 0) finish(EXIT.done);
    else end(wrongUsage(error));
  }
}

/** Whether `--json` was given. Checked here, so that usage errors are JSON too. Arguments after `--` are not options. */
function asksForJson(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end < 0 ? args.length : end).includes('--json');
}

/** Checked here, because commander prints the version before it has parsed the options that follow. */
function asksForVersions(args: readonly string[]): boolean {
  return asksForJson(args) && (args.includes('--version') || args.includes('-V'));
}

/** Commander's message as a failure, without its prefix "error:". */
function wrongUsage({ message }: Error): Failure {
  return failed(EXIT.usage, 'wrongUsage', { problem: message.replace(/^error: /, '') });
}

function bugOf(error: unknown): Failure {
  const story = error instanceof Error ? error.stack : String(error);
  return failed(EXIT.bug, 'programBug', { story: story ?? '' });
}
