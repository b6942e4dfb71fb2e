import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Desk } from './desk.ts';
import type { ServiceEvents } from './events.ts';
import type { JobPool } from './job.ts';

/** Seconds: a health check takes one millisecond, a board 5, a picture some hundred, and a hard board its budget. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The numbers that gauges look at when they are asked for. */
interface Busy {
  readonly desk: Pick<Desk, 'inside' | 'isClosed'>;
  readonly pool: Pick<JobPool, 'waiting' | 'ready'>;
}

/**
 * Counts what happens in the service, in the format of Prometheus. All labels have a bounded number of values. The registry is its
 * own, so that two services in one process do not mix.
 */
export function countEvents(events: ServiceEvents, { desk, pool }: Busy): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter<Label>({ name: `tubesight_${name}_total`, help, labelNames, registers });
  const requests = counter(
    'http_requests',
    'Requests; status 499 if the client left first.',
    'route',
    'status',
  );
  const seconds = new Histogram({
    name: 'tubesight_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  });
  events.on('served', ({ route, status, milliseconds }) => {
    requests.inc({ route, status });
    seconds.observe({ route }, milliseconds / 1000);
  });
  const refused = counter('requests_refused', 'Requests that were refused: busy or draining.', 'reason');
  events.on('refused', (reason) => refused.inc({ reason }));
  const pictures = counter('pictures', 'Pictures that were read, by outcome.', 'outcome');
  events.on('pictureSeen', (outcome) => pictures.inc({ outcome }));
  const restarts = counter('thread_restarts', 'Replaced threads: broken, late or aborted.', 'reason');
  events.on('threadReplaced', (reason) => restarts.inc({ reason }));
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name: `tubesight_${name}`,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  gauge('requests_in_flight', 'Requests that wait or are worked on.', () => desk.inside);
  gauge('queue_length', 'Requests that wait for a thread.', () => pool.waiting);
  gauge('threads_ready', 'Threads that have loaded and can work.', () => pool.ready);
  gauge('draining', '1 while the last requests are finished, else 0.', () => Number(desk.isClosed));
  return registry;
}
