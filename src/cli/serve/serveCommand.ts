import { type Command, Option } from '../terminal/commander.ts';
import type { ExitCode } from '../terminal/exit.ts';
import type { Io } from '../terminal/io.ts';
import { bytes, count, duration, port, threads } from '../terminal/quantities.ts';
import type { ServeFlags } from './serve.ts';

/** Larger than the largest screenshots, 16-bit ones of tablets. */
const MAX_UPLOAD = 20 * 2 ** 20;

/** The command that answers over HTTP. */
export function addServe(program: Command, io: Io, finish: (code: ExitCode) => void): void {
  program
    .command('serve')
    .description('answer POST /solve, /hint and /sheet over HTTP, to this computer only')
    .option('--port <number>', 'where to listen; 0 takes any free port', port, 8737)
    .option('--threads <count>', 'requests worked on at a time', threads)
    .option('--queue <count>', 'requests that may wait for a thread', count, 16)
    .addOption(
      new Option('--budget <time>', 'what one request may take; 500ms, 10s, 2m')
        .argParser(duration)
        .default(10_000, '10s'),
    )
    .option('--max-upload <bytes>', 'the largest body that is taken', bytes, MAX_UPLOAD)
    .addOption(
      new Option(
        '--drain <time>',
        'what requests may take to end after SIGTERM; a second signal ends at once',
      )
        .argParser(duration)
        .default(30_000, '30s'),
    )
    .option('--log', 'print a JSON line for each request to standard error, without pictures or boards')
    .option('--no-metrics', 'do not answer GET /metrics, which is for Prometheus')
    .action(async (flags: ServeFlags) => {
      const { serve } = await import('./serve.ts');
      const code = await serve(flags, io);
      if (code !== undefined) finish(code);
    });
}
