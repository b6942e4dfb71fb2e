import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { plural } from '../../puzzle/sentence.ts';
import { type Drain, isOwn, listen, ServiceEvents } from '../../serve/index.ts';
import { EXIT, type ExitCode } from '../terminal/exit.ts';
import { failed, sayOfProgram } from '../terminal/faults.ts';
import { type Io, printFailure } from '../terminal/io.ts';
import { ownVersion } from '../terminal/package.ts';
import { onFirstTermination, setActivity } from '../terminal/stop.ts';

export interface ServeFlags {
  readonly port: number;
  readonly host: string;
  /** Host names that requests may use, too. */
  readonly allowHost?: readonly string[];
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
  POST /hint    the next move and all equally good ones, as JSON
  POST /sheet   a picture of the moves, as PNG; ?page=2 for the second one. The header tubesight-pages says how many
                there are, and tubesight-warnings has the codes of the warnings
  GET  /health  the number of current requests, as JSON
  GET  /healthz whether the service is alive: always 200
  GET  /readyz  whether it is ready: 200, or 503 while it is starting or shutting down
  GET  /metrics metrics for Prometheus, unless turned off by --no-metrics
  GET  /        in a browser, the page, which does all of this on its own

The body is a screenshot (PNG, JPEG, WebP), board text or JSON, or a form with one of them.
?budget=2000 limits the search to 2000 milliseconds.

  curl --data-binary @shot.png -H 'content-type: image/png' -o moves.png http://${host}/sheet
  curl -d 'water: ABAB BABA ____ ____' http://${host}/solve
`;
}

/** The folder of the built page, next to the program. */
export const PAGE_FOLDER = fileURLToPath(new URL('../page/', import.meta.url));

/** One core is left for the user. */
const USUAL_THREADS = 4;

/** Serves until the program is stopped. @returns an exit code only if it cannot listen */
export async function serve(flags: ServeFlags, io: Io): Promise<ExitCode | undefined> {
  const { port, host, log = false } = flags;
  const token = process.env.TUBESIGHT_TOKEN || undefined;
  if (!isOwn(host) && !token)
    return printFailure(io, '', failed(EXIT.usage, 'tokenMissing', { host }), false);
  const events = new ServiceEvents();
  if (log) await logTo(io, events);
  try {
    const { port: actual, drain } = await listen({ ...serviceOptions(flags), token }, port, events, host);
    io.out(`listening on http://${host.includes(':') ? `[${host}]` : host}:${actual}`);
    setActivity('listening');
    onFirstTermination(() => void endAfterDraining(drain, flags, io));
    return undefined;
  } catch (error) {
    return cannotListen(error, port, io, host);
  }
}

function serviceOptions({ threads, queue, budget, maxUpload, metrics, allowHost = [] }: ServeFlags) {
  return {
    entry: new URL('./serveThread.js', import.meta.url),
    threads: threads ?? Math.max(1, Math.min(USUAL_THREADS, availableParallelism() - 1)),
    ...{ names: allowHost },
    ...{ tasks: TASKS, about, queue, budget, maxBytes: maxUpload, page: PAGE_FOLDER, metrics },
  };
}

async function logTo(io: Io, events: ServiceEvents): Promise<void> {
  const { logEvents } = await import('../../serve/log.ts');
  logEvents(events, (line) => io.err(line.trimEnd()));
}

/** Finishes what is being worked on, as far as time allows, and ends the process with exit code 0. */
async function endAfterDraining(
  drain: Drain,
  { drain: limit, log = false }: ServeFlags,
  io: Io,
): Promise<void> {
  setActivity('draining');
  const unfinished = await drain(limit);
  if (unfinished > 0 && !log)
    io.err(`tubesight: ${sayOfProgram('cutOff', { requests: plural(unfinished, 'request') }).message}`);
  process.exit(EXIT.done);
}

/** Prints why the port cannot be used. @throws any other error */
export function cannotListen(error: unknown, port: number, io: Io, host = ''): ExitCode {
  const code = error instanceof Error && 'code' in error ? `${error.code}` : '';
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EINVAL'].includes(code))
    return printFailure(io, '', failed(EXIT.usage, 'hostUnknown', { host }), false);
  if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
  const reason = code === 'EACCES' ? 'portForbidden' : 'portTaken';
  return printFailure(io, '', failed(EXIT.usage, reason, { port }), false);
}
