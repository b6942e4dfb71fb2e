import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { printedObjects } from '../schema.ts';
import { hardBoard } from './hardBoard.ts';
import { post, type Service, startService } from './service.ts';

const TEXT = 'text/plain';
const BALLS = 'aab bba ___';

/** A service with one request inside, which ends after its budget. */
interface Busy {
  readonly service: Service;
  /** The status of the answer to that request; undefined if there is none. */
  readonly status: Promise<number | undefined>;
  /** The exit code of the service. */
  readonly exit: Promise<number | null>;
}

let started: Service | undefined;
afterEach(() => started?.process.kill('SIGKILL'));

async function startBusy(...flags: readonly string[]): Promise<Busy> {
  const service = await startService('--threads', '1', '--log', ...flags);
  started = service;
  const exit = once(service.process, 'exit').then(([code]) => code as number | null);
  const status = post(service, '/solve', TEXT, hardBoard()).then(
    (response) => response.status,
    () => undefined,
  );
  while ((await stateOf(service, '/health')).inside !== 1);
  return { service, status, exit };
}

async function stateOf({ url }: Service, path: string): Promise<Record<string, unknown>> {
  return (await (await fetch(url + path)).json()) as Record<string, unknown>;
}

/** The ends of the lines of the log that are about the service as a whole. */
function notes({ errors }: Service): unknown[] {
  return printedObjects(errors())
    .map(({ msg }) => msg)
    .filter((msg) => msg !== 'answered');
}

describe('a service that is told to end', () => {
  it('finishes what it has and exits with 0', async () => {
    const { service, status, exit } = await startBusy('--budget', '2s', '--drain', '100s');
    service.process.kill('SIGTERM');
    while ((await stateOf(service, '/readyz')).state !== 'draining');
    expect((await post(service, '/hint', TEXT, BALLS)).status).toBe(503);
    expect([200, 504]).toContain(await status);
    expect(await exit).toBe(0);
    expect(notes(service)).toEqual(['listening', 'draining', 'ended']);
  });

  it('stops at once on the second signal', async () => {
    const { service, exit } = await startBusy('--budget', '100s', '--drain', '100s');
    service.process.kill('SIGTERM');
    while ((await stateOf(service, '/readyz')).state !== 'draining');
    service.process.kill('SIGTERM');
    expect(await exit).toBe(130);
    expect(service.errors()).toContain('tubesight: stopped while draining');
  });
});

describe('the log and the metrics of a service', () => {
  it('have one line per request, without the board, and counters for Prometheus', async () => {
    const service = await startService('--threads', '1', '--log');
    started = service;
    const headers = { 'x-request-id': 'from-outside', 'content-type': TEXT };
    const response = await post(service, '/hint', TEXT, BALLS, { headers });
    expect(response.headers.get('x-request-id')).toBe('from-outside');
    const bytes = (await response.arrayBuffer()).byteLength;
    const metrics = await (await fetch(`${service.url}/metrics`)).text();
    expect(metrics).toContain('tubesight_http_requests_total{route="/hint",status="200"} 1');
    await service.stop();
    const request = { id: 'from-outside', method: 'POST', route: '/hint', status: 200, bytes };
    expect(printedObjects(service.errors())).toContainEqual(expect.objectContaining(request));
    expect(service.errors()).not.toMatch(/aab|bba/);
  });
});
