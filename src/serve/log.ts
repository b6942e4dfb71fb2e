import { pino } from 'pino';
import type { Observer } from './observer.ts';

/** An observer that writes JSON lines, and what else is worth a line. */
export interface ServiceLog extends Observer {
  /** @param message what happens to the service as a whole, such as `draining` */
  readonly note: (message: string, facts?: Readonly<Record<string, string | number>>) => void;
}

/**
 * A log of one JSON line for each request, and for each thread that is replaced. It has neither pictures nor boards.
 *
 * @param write takes one line, which ends with a newline
 */
export function buildLog(write: (line: string) => void): ServiceLog {
  const logger = pino(
    {
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    { write },
  );
  return {
    served: ({ id, method, route, status, milliseconds, bytes }) =>
      logger.info({ id, method, route, status, ms: Math.round(milliseconds * 10) / 10, bytes }, 'answered'),
    threadReplaced: (why) => logger.warn({ why }, 'a thread was replaced'),
    threw: (id, error) => logger.error({ id, error: error.name, stack: framesOf(error) }, 'this is a bug'),
    note: (message, facts = {}) => logger.info(facts, message),
  };
}

/** Where an error was thrown. Its message is left out, because it may repeat a part of the request. */
function framesOf({ stack = '' }: Error): string[] {
  return stack.split('\n').flatMap((line) => /^\s+at (.+)$/.exec(line)?.[1] ?? []);
}
