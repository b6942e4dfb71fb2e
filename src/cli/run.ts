import { buildProgram } from './program.ts';
import { pathOf } from './read/dropped.ts';
import { CommanderError } from './terminal/commander.ts';
import { EXIT, type ExitCode, errorJson } from './terminal/exit.ts';
import { sayOfProgram } from './terminal/faults.ts';
import { type Io, printBug } from './terminal/io.ts';

/**
 * Runs one command line. Nothing here belongs to a process, so that tests call the program as often as they like.
 *
 * @param args what follows the program's name
 * @param finish called with the exit code; a service calls it when it ends, after this function has returned
 */
export async function run(args: readonly string[], io: Io, finish: (code: ExitCode) => void): Promise<void> {
  const isJson = asksForJson(args);
  try {
    const program = buildProgram(io, finish);
    if (args.length === 0) program.help({ error: true });
    await program.parseAsync(args.map(pathOf), { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) return finish(printBug(io, '', error, isJson));
    // commander has printed its message
    if (error.exitCode !== 0 && isJson) io.json({ version: 1, ...errorJson(wrongUsage(error)) });
    finish(error.exitCode === 0 ? EXIT.done : EXIT.usage);
  }
}

/** Whether `--json` was given. Checked here, so that usage errors are JSON too. Arguments after `--` are not options. */
function asksForJson(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end < 0 ? args.length : end).includes('--json');
}

/** Commander's message, without its prefix "error:". */
function wrongUsage({ message }: Error) {
  return sayOfProgram('wrongUsage', { problem: message.replace(/^error: /, '') });
}
