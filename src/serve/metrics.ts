import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Observer } from './observer.ts';
import type { Load, MetricsPage } from './service.ts';

/** Seconds: a health check takes one millisecond, a board 5, a picture some hundred, and a hard board its budget. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Counts what happens in the service, in the format of Prometheus. All labels have a bounded number of values. The registry is its
 * own, so that two services in one process do not mix.
 */
export function buildMetrics(): Observer & MetricsPage {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter<Label>({ name: `tubesight_${name}_total`, help, labelNames, registers });
  const requests = counter(
    'http_requests',
    'Requests that were answered, or whose client left before (status 499).',
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
  const refused = counter('requests_refused', 'Requests that were refused: busy or draining.', 'reason');
  const pictures = counter('pictures', 'Pictures that were read, by outcome.', 'outcome');
  const replaced = counter(
    'thread_restarts',
    'Threads that were replaced: broken, late or aborted.',
    'reason',
  );
  return {
    served: ({ route, status, milliseconds }) => {
      requests.inc({ route, status });
      seconds.observe({ route }, milliseconds / 1000);
    },
    refused: (reason) => refused.inc({ reason }),
    pictureSeen: (outcome) => pictures.inc({ outcome }),
    threadReplaced: (reason) => replaced.inc({ reason }),
    watch: (load) => addGauges(registers, load),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

/** Gauges that look at the service when they are asked for. */
function addGauges(registers: Registry[], load: () => Load): void {
  const gauges: readonly [name: string, help: string, value: (load: Load) => number][] = [
    ['requests_in_flight', 'Requests that wait or are worked on.', ({ inside }) => inside],
    ['queue_length', 'Requests that wait for a thread.', ({ waiting }) => waiting],
    ['threads_ready', 'Threads that have loaded and can work.', ({ threadsReady }) => threadsReady],
    ['draining', '1 while the last requests are finished, else 0.', ({ draining }) => Number(draining)],
  ];
  for (const [name, help, value] of gauges)
    new Gauge({
      name: `tubesight_${name}`,
      help,
      registers,
      collect() {
        this.set(value(load()));
      },
    });
}
