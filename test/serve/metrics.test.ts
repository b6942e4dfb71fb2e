import type { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { ServiceEvents } from '../../src/serve/events.ts';
import { countEvents } from '../../src/serve/metrics.ts';

const IDLE = { desk: { inside: 0, isClosed: false }, pool: { waiting: 0, ready: 1 } };

function measured(busy = IDLE) {
  const events = new ServiceEvents();
  return { events, registry: countEvents(events, busy) };
}

/** The samples of a metric, without those of the process. */
async function samples({ registry }: { registry: Registry }, name: RegExp): Promise<string[]> {
  return (await registry.metrics()).split('\n').filter((line) => name.test(line) && !line.startsWith('#'));
}

it('metrics count requests by route and status, refusals, pictures and threads', async () => {
  const metrics = measured();
  const request = { id: 'a', method: 'POST', route: '/hint', bytes: 1 };
  metrics.events.emit('served', { ...request, status: 200, milliseconds: 30 });
  metrics.events.emit('served', { ...request, status: 200, milliseconds: 300 });
  metrics.events.emit('served', { ...request, status: 503, milliseconds: 3 });
  metrics.events.emit('refused', 'busy');
  metrics.events.emit('pictureSeen', 'doubtful');
  metrics.events.emit('threadReplaced', 'late');
  expect(await samples(metrics, /_total\{/)).toEqual(
    expect.arrayContaining([
      'tubesight_http_requests_total{route="/hint",status="200"} 2',
      'tubesight_http_requests_total{route="/hint",status="503"} 1',
      'tubesight_requests_refused_total{reason="busy"} 1',
      'tubesight_pictures_total{outcome="doubtful"} 1',
      'tubesight_thread_restarts_total{reason="late"} 1',
    ]),
  );
  expect(await samples(metrics, /duration_seconds_(bucket.*le="0\.(05|5)"|count)/)).toEqual([
    'tubesight_http_request_duration_seconds_bucket{le="0.05",route="/hint"} 2',
    'tubesight_http_request_duration_seconds_bucket{le="0.5",route="/hint"} 3',
    'tubesight_http_request_duration_seconds_count{route="/hint"} 3',
  ]);
});

it('gauges are measured when they are requested', async () => {
  const desk = { inside: 1, isClosed: true };
  const metrics = measured({ desk, pool: { waiting: 4, ready: 2 } });
  desk.inside = 6;
  expect(await samples(metrics, /^tubesight_(requests_in|queue|threads_ready|draining)/)).toEqual([
    'tubesight_requests_in_flight 6',
    'tubesight_queue_length 4',
    'tubesight_threads_ready 2',
    'tubesight_draining 1',
  ]);
});

it('two services have separate metrics, each with those of the process', async () => {
  const [one, other] = [measured(), measured()];
  one.events.emit('refused', 'busy');
  expect(await samples(other, /refused_total\{/)).toEqual([]);
  expect(await samples(one, /^process_resident_memory_bytes /)).toHaveLength(1);
});
