import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServedRequest } from '../../src/serve/events.ts';
import { listen, ServiceEvents } from '../../src/serve/index.ts';

/**
 * A thread that answers its job with the text of the job. `wait` is answered when the gate is opened; `crash` ends the thread. It
 * says that it is ready as `answerJobs` does.
 */
const THREAD = `
  import { parentPort } from 'node:worker_threads';
  const gate = new BroadcastChannel('gate');
  gate.unref();
  parentPort.on('message', ({ task: job }) => {
    if (!job) return;
    const text = new TextDecoder().decode(job.bytes);
    const reply = { result: { status: 200, body: text, picture: job.isPicture ? 'read' : undefined } };
    if (text === 'crash') process.exit(1);
    if (text === 'wait') gate.onmessage = () => parentPort.postMessage(reply);
    else parentPort.postMessage(reply);
  });
  parentPort.postMessage({ isReady: true });
`;

let listening: Awaited<ReturnType<typeof listen>>;
let served: ServedRequest[] = [];
let seen: string[] = [];
let gate: { readonly close: () => void } | undefined;

beforeEach(async () => {
  served = [];
  seen = [];
  const options = {
    entry: new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`),
    ...{ threads: 2, queue: 1, tasks: ['echo'], budget: 60_000, maxBytes: 100, about: () => 'about' },
  };
  const events = new ServiceEvents();
  events.on('served', (one) => served.push(one));
  for (const event of ['refused', 'pictureSeen', 'threadReplaced'] as const)
    events.on(event, (what: string) => seen.push(what));
  listening = await listen(options, 0, events);
  while ((await ask('/readyz')).status !== 200);
  served = [];
});
afterEach(() => {
  gate?.close();
  gate = undefined;
  return listening.drain(0);
});

function ask(path: string, body?: string, headers: Record<string, string> = {}): Promise<Response> {
  const method = body === undefined ? 'GET' : 'POST';
  return fetch(`http://127.0.0.1:${listening.port}${path}`, { method, headers, ...(body && { body }) });
}

/** The status for a request as it is written by hand, because fetch sends a host. */
async function statusFor(path: string, headers: Record<string, string>): Promise<number | undefined> {
  const asked = request({ port: listening.port, path, headers, setHost: false, agent: false }).end();
  const [response] = await once(asked, 'response');
  response.resume();
  return response.statusCode;
}

describe('health checks', () => {
  it('are answered as JSON', async () => {
    expect(await (await ask('/healthz')).json()).toEqual({ version: 1, state: 'alive' });
    expect(await (await ask('/readyz')).json()).toEqual({ version: 1, state: 'ready' });
  });

  it.each(['/healthz', '/readyz'])('answer %s under any host name, unlike all other paths', async (path) => {
    const host = { host: '10.0.0.7:80' };
    expect(await statusFor(path, host)).toBe(200);
    expect(await statusFor('/health', host)).toBe(403);
  });

  it('GET /metrics is not found when metrics are off', async () => {
    expect((await ask('/metrics')).status).toBe(404);
  });
});

describe('the record', () => {
  it('has each request once, with the id that is sent back', async () => {
    const response = await ask('/echo', 'hello', { 'x-request-id': 'a-1' });
    expect([await response.text(), response.headers.get('x-request-id')]).toEqual(['hello', 'a-1']);
    await recorded(1);
    expect(served).toEqual([
      {
        ...{ id: 'a-1', method: 'POST', route: '/echo', status: 200, bytes: 5 },
        milliseconds: expect.any(Number),
      },
    ]);
  });

  it('gives an id to a request without one, even if it is refused', async () => {
    const response = await ask('/echo?budget=soon', 'hello');
    await recorded(1);
    expect(served).toMatchObject([{ id: response.headers.get('x-request-id'), status: 400 }]);
  });

  it('has one name for all paths that do not exist', async () => {
    await ask('/a');
    await ask('/b', 'hello');
    await recorded(2);
    expect(served.map(({ route, status }) => [route, status])).toEqual([
      ['other', 404],
      ['other', 404],
    ]);
  });

  it('records a client that left once', async () => {
    const client = new AbortController();
    const url = `http://127.0.0.1:${listening.port}/echo`;
    const left = fetch(url, { method: 'POST', body: 'wait', signal: client.signal });
    left.catch(() => {});
    await inside(1);
    client.abort();
    await until(() => served.some(({ status }) => status === 499));
    expect(served.filter(({ status }) => status === 499)).toHaveLength(1);
  });

  it('has pictures, refusals, and threads that ended', async () => {
    await ask('/echo', 'a picture', { 'content-type': 'image/png' });
    expect((await ask('/echo', 'crash')).status).toBe(500);
    const waiting = Promise.allSettled(['wait', 'wait', 'hello'].map((text) => ask('/echo', text)));
    await inside(3);
    expect((await ask('/echo', 'hello')).status).toBe(503);
    expect(seen).toEqual(['read', 'broken', 'busy']);
    await listening.drain(0);
    await waiting;
  });
});

describe('draining', () => {
  it('finishes running requests, refuses new ones, and says so', async () => {
    const running = ask('/echo', 'wait');
    await inside(1);
    const drained = listening.drain(60_000);
    const ready = await ask('/readyz');
    expect([ready.status, await ready.json()]).toEqual([503, { version: 1, state: 'draining' }]);
    expect((await ask('/healthz')).status).toBe(200);
    const refused = await ask('/echo', 'hello');
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ error: { code: 'DRAINING' } });
    expect([refused.headers.get('retry-after'), refused.headers.get('connection')]).toEqual(['1', 'close']);
    openGate();
    expect(await (await running).text()).toBe('wait');
    expect(await drained).toBe(0);
    await expect(ask('/healthz')).rejects.toThrow();
  });

  it('cuts off requests that do not end in time, and says how many', async () => {
    const running = ask('/echo', 'wait');
    running.catch(() => {});
    await inside(1);
    expect(await listening.drain(10)).toBe(1);
    await expect(running).rejects.toThrow();
  });

  it('ends at once when nothing runs, even with open connections', async () => {
    await (await ask('/echo', 'hello')).text();
    expect(await listening.drain(60_000)).toBe(0);
  });
});

/**
 * Lets threads answer that wait, until the end of the test. It is said again and again, because a thread that is still loading does
 * not hear it.
 */
function openGate(): void {
  const channel = new BroadcastChannel('gate');
  const timer = setInterval(() => channel.postMessage('go'), 10);
  const close = () => {
    clearInterval(timer);
    channel.close();
  };
  gate = { close };
}

/** Waits until so many requests are being worked on. */
function inside(count: number): Promise<void> {
  return until(async () => ((await (await ask('/health')).json()) as { inside: number }).inside === count);
}

/** Answers are recorded when they are sent, which may be a moment after they have arrived. */
function recorded(count: number): Promise<void> {
  return until(() => served.length >= count);
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
}
