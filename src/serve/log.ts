import { pino } from 'pino';
import type { ServiceEvents } from './events.ts';

/**
 * Logs one JSON line for each request, for each thread that is replaced, and when the service begins and ends. The log has neither
 * pictures nor boards.
 *
 * @param write takes one line, which ends with a newline
 */
export function logEvents(events: ServiceEvents, write: (line: string) => void): void {
  const logger = pino(
    {
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    { write },
  );
  events.on('served', ({ milliseconds, ...request }) =>
    logger.info({ ...request, ms: Math.round(milliseconds * 10) / 10 }, 'answered'),
  );
  events.on('threadReplaced', (why) => logger.warn({ why }, 'a thread was replaced'));
  events.on('threw', (id, error) =>
    logger.error({ id, error: error.name, stack: framesOf(error) }, 'this is a bug'),
  );
  events.on('stage', (stage, facts) => logger.info(facts, stage));
}

/** Where an error was thrown. Its message is left out, because it may repeat a part of the request. */
function framesOf({ stack = '' }: Error): string[] {
  return stack.split('\n').flatMap((line) => /^\s+at (.+)$/.exec(line)?.[1] ?? []);
}
