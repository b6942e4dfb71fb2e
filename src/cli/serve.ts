import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { plural } from '../puzzle/index.ts';
import { type ListeningService, listen } from '../serve/index.ts';
import type { ServiceLog } from '../serve/log.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { failed, sayOfProgram } from './faults.ts';
import { type Io, printFailure } from './io.ts';
import { ownVersion } from './package.ts';
import { onFirstTermination, setActivity } from './stop.ts';

export interface ServeFlags {
  readonly port: number;
  readonly threads?: number;
  readonly queue: number;
  /** Milliseconds. */
  readonly budget: number;
  readonly maxUpload: number;
  /** Milliseconds that requests may take to end after SIGTERM. */
  readonly drain: number;
  /** Whether each request is logged. */
  readonly log?: boolean;
  /** False for `--no-metrics`. */
  readonly metrics: boolean;
}

/** The tasks of the service: the whole solution, the next move, or a picture of the moves. */
const TASKS = ['solve', 'hint', 'sheet'] as const;

/** The text that the service answers to `GET /`. */
function about(host: string): string {
  return `Tubesight ${ownVersion()} reads and solves ball-sort and water-sort puzzles, and Panguru.

  POST /solve   the fewest moves, as JSON
  POST /hint    the next move, and which others are as good, as JSON
  POST /sheet   the picture of the moves, as PNG; ?page=2 is the second one. Headers: tubesight-pages is how many
                there are, tubesight-warnings what is doubtful about the board
  GET  /health  how many requests are inside, as JSON
  GET  /healthz whether the service is alive: always 200
  GET  /readyz  whether it takes requests: 200, or 503 while it starts and while it drains
  GET  /metrics counts and times for Prometheus; --no-metrics leaves it out
  GET  /        in a browser the page, which does all of it by itself

The body is a screenshot (PNG, JPEG, WebP), board text or JSON, or a form with one of them.
?budget=2000 is how many milliseconds the search may take.

  curl --data-binary @shot.png -H 'content-type: image/png' -o moves.png http://${host}/sheet
  curl -d 'water: ABAB BABA ____ ____' http://${host}/solve
`;
}

/** The folder of the built page, next to the program. */
export const PAGE = fileURLToPath(new URL('../page/', import.meta.url));

/** One core is left for the user. */
const MOST_THREADS = 4;

/** Serves until the program is stopped. @returns an exit code only if it cannot listen */
export async function serve(flags: ServeFlags, io: Io): Promise<ExitCode | undefined> {
  const { port } = flags;
  const log = flags.log ? await logTo(io) : undefined;
  const options = { ...serviceOptions(flags), ...(await observersOf(flags, log)) };
  try {
    const listening = await listen(options, port);
    io.out(`listening on http://127.0.0.1:${listening.port}`);
    log?.note('listening', { port: listening.port });
    setActivity('listening');
    onFirstTermination(() => void endAfterDraining(listening, flags, io, log));
    return undefined;
  } catch (error) {
    return cannotListen(error, port, io);
  }
}

function serviceOptions({ threads, queue, budget, maxUpload }: ServeFlags) {
  return {
    entry: new URL('./serveThread.js', import.meta.url),
    threads: threads ?? Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1)),
    ...{ tasks: TASKS, about, queue, budget, maxBytes: maxUpload, page: PAGE },
  };
}

/** The log and the metrics, which are loaded only where they are wanted. */
async function observersOf({ metrics: wanted }: ServeFlags, log: ServiceLog | undefined) {
  const logs = log ? [log] : [];
  if (!wanted) return { observers: logs };
  const { buildMetrics } = await import('../serve/metrics.ts');
  const metrics = buildMetrics();
  return { observers: [...logs, metrics], metrics };
}

async function logTo(io: Io): Promise<ServiceLog> {
  const { buildLog } = await import('../serve/log.ts');
  return buildLog((line) => io.err(line.trimEnd()));
}

/** Finishes what is being worked on, as far as time allows, and ends the process with exit code 0. */
async function endAfterDraining(
  { drain }: ListeningService,
  { drain: limit }: ServeFlags,
  io: Io,
  log: ServiceLog | undefined,
): Promise<void> {
  setActivity('draining');
  log?.note('draining', { limit });
  const unfinished = await drain(limit);
  log?.note('ended', { unfinished });
  if (unfinished > 0 && !log)
    io.err(`tubesight: ${sayOfProgram('cutOff', { requests: plural(unfinished, 'request') }).message}`);
  process.exit(EXIT.done);
}

/** Prints why the port cannot be used. @throws any other error */
export function cannotListen(error: unknown, port: number, io: Io): ExitCode {
  const code = error instanceof Error && 'code' in error ? `${error.code}` : '';
  if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
  const reason = code === 'EACCES' ? 'portForbidden' : 'portTaken';
  return printFailure(io, '', failed(EXIT.usage, reason, { port }), false);
}
