import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodePicture } from '../../src/image/index.ts';
import { KNOWN, PLATES } from '../panguru.ts';
import { troubleWith } from '../schema.ts';
import { hardBoard } from './hardBoard.ts';
import { tubesight } from './run.ts';
import { type Answer, answerIn, ask, post, type Service, startService } from './service.ts';

const TEXT = 'text/plain';
const JSON_TYPE = 'application/json';
const BALLS = 'aab bba ___';
const picture = (name: string) => new Uint8Array(readFileSync(`fixtures/${name}`));

/** The status of an answer, whose request is written by hand because fetch sends a host of its own. */
function statusOf(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, setHost: false, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('error', reject).end();
  });
}

describe('tubesight serve --host', () => {
  it('wants a token where others can reach it', async () => {
    const { code, err } = await tubesight(['serve', '--host', '0.0.0.0', '--port', '0'], '.');
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('set TUBESIGHT_TOKEN') });
  });

  it('answers who sends the token, by the names that are allowed', async () => {
    const service = await startService(
      { TUBESIGHT_TOKEN: 'secret' },
      ...['--host', '0.0.0.0', '--allow-host', 'Boards', '--threads', '1'],
    );
    try {
      const health = `${service.url.replace('0.0.0.0', '127.0.0.1')}/health`;
      const authorization = 'Bearer secret';
      expect(await statusOf(health, { host: 'boards:8737', authorization })).toBe(200);
      expect(await statusOf(health, { host: 'localhost', authorization })).toBe(200);
      expect(await statusOf(health, { host: 'others', authorization })).toBe(403);
      expect(await statusOf(health, { host: 'boards', authorization: 'Bearer secre' })).toBe(401);
      expect(await statusOf(health, { host: 'boards' })).toBe(401);
      expect(await statusOf(health.replace('/health', '/healthz'), { host: '10.0.0.7' })).toBe(200);
    } finally {
      await service.stop();
    }
  });
});

describe('tubesight serve', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService('--threads', '2', '--max-upload', '2M', '--budget', '60s');
  });
  afterAll(() => service.stop());

  it('solves board text of every game', async () => {
    const [pebbles, length, count] = KNOWN[0] ?? [];
    const boards: [string, object][] = [
      [BALLS, { kind: 'ball', solution: { status: 'solved', optimal: true } }],
      [`water: ${BALLS}`, { kind: 'water', solution: { status: 'solved', optimal: true } }],
      [`panguru: ${PLATES}/${pebbles}`, { kind: 'panguru', solution: { status: 'solved', length, count } }],
    ];
    for (const [text, expected] of boards) {
      const response = await post(service, '/solve', TEXT, text);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(JSON_TYPE);
      expect(await answerIn(response)).toMatchObject({ version: 1, ...expected });
    }
  });

  it('reads pictures of every game, as a body or in a form', async () => {
    for (const name of ['scenes/ball-plain.png', 'panguru/panguru-plain.png', 'panguru/panguru-tiny.jpg']) {
      const bytes = picture(name);
      const type = name.endsWith('png') ? 'image/png' : 'image/jpeg';
      const plain = await ask(service, '/solve', type, bytes);
      const form = new FormData();
      form.set('picture', new Blob([bytes], { type }), 'shot');
      const formed = await ask(service, '/solve', '', form);
      const truth = JSON.parse(readFileSync(`fixtures/${name.replace(/\.\w+$/, '.json')}`, 'utf8'));
      expect([plain.kind, plain.solution.status]).toEqual([truth.kind, 'solved']);
      expect(formed.solution.moves).toEqual(plain.solution.moves);
    }
  });

  it('hints at every first move of a shortest solution', async () => {
    const [pebbles] = KNOWN[0] ?? [];
    const panguru = await ask(service, '/hint', TEXT, `panguru: ${PLATES}/${pebbles}`);
    expect(panguru.solution.next.map(({ from }) => from)).toEqual([4, 5, 11]);
    expect(panguru.solution.moves).toHaveLength(1);
    const balls = await ask(service, '/hint', TEXT, BALLS);
    expect(balls.solution.firstMoves).toContainEqual(expect.objectContaining({ from: 1, to: 3, count: 1 }));
    expect(balls.solution.moves).toHaveLength(1);
  });

  it('describes itself at its root, with an example that works', async () => {
    const response = await fetch(service.url);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    const text = await response.text();
    for (const task of [
      'POST /solve',
      'POST /hint',
      'POST /sheet',
      'GET  /health',
      'GET  /readyz',
      'GET  /metrics',
    ])
      expect(text).toContain(task);
    const [, body = '', url = ''] = /curl -d '(.+?)' (http:\S+)/.exec(text) ?? [];
    expect(url).toBe(`${service.url}/solve`);
    expect(await answerIn(await fetch(url, { method: 'POST', body }))).toMatchObject({ kind: 'water' });
    expect((await fetch(service.url, { method: 'POST' })).headers.get('allow')).toBe('GET');
    expect(troubleWith('service', await (await fetch(`${service.url}/health`)).json())).toEqual([]);
    for (const path of ['/healthz', '/readyz'])
      expect(troubleWith('state', await (await fetch(service.url + path)).json())).toEqual([]);
  });

  it('draws the moves of every game, on the screenshot or on a page', async () => {
    const boards: [string, string | Uint8Array<ArrayBuffer>][] = [
      [TEXT, BALLS],
      [TEXT, `panguru: ${PLATES}/${KNOWN[0]?.[0]}`],
      ['image/png', picture('scenes/ball-plain.png')],
      ['image/png', picture('panguru/panguru-plain.png')],
    ];
    for (const [type, body] of boards) {
      const response = await post(service, '/sheet', type, body);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
      const decoded = await decodePicture(new Uint8Array(await response.arrayBuffer()));
      expect(decoded).toMatchObject({ ok: true });
    }
  });

  it('draws each page of the moves', async () => {
    const shot = picture('../samples/ball-level-12.png');
    const pages: Buffer[] = [];
    for (const path of ['/sheet', '/sheet?page=2']) {
      const response = await post(service, path, 'image/png', shot);
      expect([response.status, response.headers.get('tubesight-pages')]).toEqual([200, '2']);
      pages.push(Buffer.from(await response.arrayBuffer()));
    }
    expect(pages[0]?.equals(pages[1] ?? Buffer.alloc(0))).toBe(false);
    expect(await ask(service, '/sheet?page=2', TEXT, BALLS)).toMatchObject({ error: { code: 'PAGE' } });
    expect((await post(service, '/sheet?page=0', TEXT, BALLS)).status).toBe(400);
  });

  it('says in a header what is doubtful about the board of a sheet', async () => {
    const sure = await ask(service, '/solve', TEXT, BALLS);
    const warning = { code: 'ITEM_UNSURE', message: 'tube 1: look at it', tubes: [1] };
    for (const [warnings, expected] of [
      [[], null],
      [[warning, warning], 'ITEM_UNSURE'],
    ]) {
      const response = await post(service, '/sheet', JSON_TYPE, JSON.stringify({ ...sure, warnings }));
      expect([response.status, response.headers.get('tubesight-warnings')]).toEqual([200, expected]);
    }
  });

  it.each(['aaa bbb ___', 'ab ba', '???? ____ aaaa'])('draws nothing of %s', async (board) => {
    const response = await post(service, '/sheet', TEXT, board);
    expect(response.status).toBe(422);
    expect(await answerIn(response)).toMatchObject({ error: { code: 'NOTHING_TO_DRAW' } });
  });

  const refused: [
    name: string,
    type: string,
    body: string | Uint8Array<ArrayBuffer>,
    status: number,
    code: string,
  ][] = [
    ['no body', TEXT, '', 400, 'EMPTY'],
    ['a type it does not know', 'text/html', BALLS, 415, 'MEDIA_TYPE'],
    ['text of no board', TEXT, 'cards: ab ba', 400, 'KIND_UNKNOWN'],
    ['colours that do not fill tubes', TEXT, 'aab bbb', 422, 'COLOR_COUNT'],
    ['JSON of no board', JSON_TYPE, '{"version":1}', 400, 'READING'],
    ['broken JSON', JSON_TYPE, '{', 400, 'JSON'],
    ['two holes', TEXT, `panguru: ${PLATES}/--CBRYOGYGBCORP`, 422, 'HOLES'],
    ['too few plates', JSON_TYPE, '{"kind":"panguru","plates":"AA","pebbles":"A-"}', 400, 'LENGTH'],
    ['a picture without a puzzle', 'image/png', picture('scenes/none-menu.png'), 422, 'NO_PUZZLE'],
    ['half a picture', 'image/png', picture('panguru/panguru-plain.png').slice(0, 9000), 422, 'TRUNCATED'],
    ['no picture', 'image/png', new Uint8Array([1, 2, 0, 3]), 415, 'NOT_A_PICTURE'],
    ['a board as a picture', 'image/png', BALLS, 415, 'NOT_A_PICTURE'],
    ['a GIF', 'image/png', new TextEncoder().encode('GIF89a\0\0'), 415, 'FORMAT_UNSUPPORTED'],
    ['more than it takes', TEXT, 'a'.repeat(3 * 2 ** 20), 413, 'TOO_LARGE'],
  ];
  it.each(refused)('refuses %s', async (_name, type, body, status, code) => {
    const response = await post(service, '/solve', type, body);
    expect(response.status).toBe(status);
    expect(await answerIn(response)).toMatchObject({
      version: 1,
      error: { code, message: expect.any(String) },
    });
  });

  it('refuses a board as a picture in a form, too, and takes one as text', async () => {
    const formed = (type: string) => {
      const form = new FormData();
      form.set('board', new Blob([BALLS], { type }), 'board');
      return ask(service, '/solve', '', form);
    };
    expect(await formed('image/png')).toMatchObject({ error: { code: 'NOT_A_PICTURE' } });
    expect(await formed('text/plain')).toMatchObject({ solution: { status: 'solved' } });
  });

  it('refuses a body that grows beyond the limit without a Content-Length', async () => {
    let left = 64;
    const body = new ReadableStream({
      pull: (controller) => {
        if (left-- > 0) controller.enqueue(new Uint8Array(2 ** 19).fill(97));
        else controller.close();
      },
    });
    const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': TEXT } } as RequestInit;
    const status = await fetch(`${service.url}/solve`, init).then(
      (response) => response.status,
      () => 413,
    );
    expect(status).toBe(413);
    expect((await post(service, '/solve', TEXT, BALLS)).status).toBe(200);
  });

  it('refuses unknown paths and wrong methods', async () => {
    expect((await fetch(`${service.url}/solve`)).headers.get('allow')).toBe('POST');
    expect((await fetch(`${service.url}/solve`)).status).toBe(405);
    expect((await post(service, '/draw', TEXT, BALLS)).status).toBe(404);
    expect((await post(service, '/solve?budget=soon', TEXT, BALLS)).status).toBe(400);
  });

  it('answers only those who call it by a name of this computer', async () => {
    expect(await statusWith(service, { host: 'evil.example' })).toBe(403);
    expect(await statusWith(service, { host: `localhost:${new URL(service.url).port}` })).toBe(200);
    expect(await statusWith(service, { origin: 'https://evil.example' })).toBe(403);
    expect(await statusWith(service, { origin: 'http://localhost:3000' })).toBe(200);
  });
});

describe('a busy service', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService('--threads', '1', '--queue', '1', '--budget', '60s');
  });
  afterAll(() => service.stop());

  it('gives up when the budget of a request is used up', async () => {
    const response = await post(service, '/solve?budget=600', TEXT, hardBoard());
    expect([200, 504]).toContain(response.status);
    const answer = (await response.json()) as Answer;
    expect(answer.error?.code ?? answer.solution.status).toMatch(/^(exhausted|BUDGET)$/);
  });
});

it('tubesight serve says when its port is taken', async () => {
  const service = await startService();
  const { port } = new URL(service.url);
  const second = spawnSync(process.execPath, ['dist/cli/main.js', 'serve', '--port', port], {
    encoding: 'utf8',
  });
  await service.stop();
  expect([second.status, second.stderr]).toEqual([2, expect.stringContaining('is already in use')]);
});

/** fetch does not let its callers name another host. */
function statusWith({ url }: Service, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(`${url}/health`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}
