import { availableParallelism } from 'node:os';
import { listen } from '../serve/index.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { failed } from './faults.ts';
import { type Io, tellFailure } from './io.ts';
import { nowAt } from './stop.ts';

export interface ServeFlags {
  readonly port: number;
  readonly threads?: number;
  readonly queue: number;
  /** Milliseconds. */
  readonly budget: number;
  readonly maxUpload: number;
}

/** What the service can be asked: everything, or the next move only. */
const TASKS = ['solve', 'hint'] as const;

/** One core is left for whoever uses the computer. */
const MOST_THREADS = 4;

/** Serves until the program is stopped. @returns an exit code only where it cannot begin */
export async function serve(
  { port, threads, queue, budget, maxUpload }: ServeFlags,
  io: Io,
): Promise<ExitCode | undefined> {
  const entry = new URL('./serveThread.js', import.meta.url);
  const options = {
    entry,
    threads: threads ?? Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1)),
    ...{ tasks: TASKS, queue, budget, maxBytes: maxUpload },
  };
  try {
    const { port: actual } = await listen(options, port);
    io.out(`listening on http://127.0.0.1:${actual}`);
    nowAt('listening');
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? `${error.code}` : '';
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    const reason = code === 'EACCES' ? 'portForbidden' : 'portTaken';
    return tellFailure(io, '', failed(EXIT.usage, reason, { port }), false);
  }
}
