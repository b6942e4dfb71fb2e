import { expect, it } from 'vitest';
import { buildMetrics } from '../../src/serve/metrics.ts';

/** The samples of a metric, without those of the process. */
async function samples(metrics: ReturnType<typeof buildMetrics>, name: RegExp): Promise<string[]> {
  return (await metrics.text()).split('\n').filter((line) => name.test(line) && !line.startsWith('#'));
}

it('metrics count requests by route and status, refusals, pictures and threads', async () => {
  const metrics = buildMetrics();
  const request = { id: 'a', method: 'POST', route: '/hint', bytes: 1 };
  metrics.served?.({ ...request, status: 200, milliseconds: 30 });
  metrics.served?.({ ...request, status: 200, milliseconds: 300 });
  metrics.served?.({ ...request, status: 503, milliseconds: 3 });
  metrics.refused?.('busy');
  metrics.pictureSeen?.('doubtful');
  metrics.threadReplaced?.('late');
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
  const metrics = buildMetrics();
  let inside = 1;
  metrics.watch(() => ({ inside, waiting: 4, threadsReady: 2, draining: true }));
  inside = 6;
  expect(await samples(metrics, /^tubesight_(requests_in|queue|threads_ready|draining)/)).toEqual([
    'tubesight_requests_in_flight 6',
    'tubesight_queue_length 4',
    'tubesight_threads_ready 2',
    'tubesight_draining 1',
  ]);
});

it('two services have separate metrics, each with those of the process', async () => {
  const [one, other] = [buildMetrics(), buildMetrics()];
  one.refused?.('busy');
  expect(await samples(other, /refused_total\{/)).toEqual([]);
  expect(await samples(one, /^process_resident_memory_bytes /)).toHaveLength(1);
});
