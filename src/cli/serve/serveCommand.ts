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
    .description('run an HTTP service for this computer: POST /solve, /hint and /sheet')
    .option('--port <number>', 'port to listen on; 0 for any free port', port, 8737)
    .option('--threads <count>', 'how many requests to work on at the same time', threads)
    .option('--queue <count>', 'how many requests may wait for a thread', count, 16)
    .addOption(
      new Option('--budget <time>', 'time limit per request, such as 500ms, 10s or 2m')
        .argParser(duration)
        .default(10_000, '10s'),
    )
    .option('--max-upload <bytes>', 'largest request body', bytes, MAX_UPLOAD)
    .addOption(
      new Option(
        '--drain <time>',
        'how long running requests may take to finish after SIGTERM; a second signal stops at once',
      )
        .argParser(duration)
        .default(30_000, '30s'),
    )
    .option('--log', 'log one JSON line per request to standard error, without pictures or boards')
    .option('--no-metrics', 'turn off GET /metrics, which is for Prometheus')
    .action(async (flags: ServeFlags) => {
      const { serve } = await import('./serve.ts');
      const code = await serve(flags, io);
      if (code !== undefined) finish(code);
    });
}
