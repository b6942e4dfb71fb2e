import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startProgram, startService } from './service.ts';

/** What a browser asks for when somebody types an address. */
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** The status of a request that says it was sent to another host. */
async function statusFor(url: string, host: string): Promise<number | undefined> {
  const asked = request(url, { headers: { host } });
  asked.end();
  const [response] = await once(asked, 'response');
  response.resume();
  return response.statusCode;
}

describe('tubesight page', () => {
  let page: Service;
  beforeAll(async () => {
    page = await startProgram('page', '--port', '0', '--no-open');
  });
  afterAll(() => page.stop());

  it('shows the page and its files', async () => {
    const start = await fetch(`${page.url}/`);
    const text = await start.text();
    expect(start.headers.get('content-type')).toMatch('text/html');
    expect(text).toContain('<title>Tubesight</title>');
    const script = /src="\.\/(assets\/[^"]+\.js)"/.exec(text)?.[1];
    const loaded = await fetch(`${page.url}/${script}`);
    expect([
      loaded.status,
      ...['content-type', 'content-encoding'].map((name) => loaded.headers.get(name)),
    ]).toEqual([200, expect.stringContaining('javascript'), 'gzip']);
    expect((await fetch(`${page.url}/worker.js`)).status).toBe(200);
  });

  it.each(['/nothing.js', '/../package.json', '/%2e%2e/%2e%2e/package.json', '/assets/'])(
    'has nothing at %s',
    async (path) => {
      expect((await fetch(page.url + path)).status).toBe(404);
    },
  );

  it('does not solve anything itself', async () => {
    const response = await fetch(`${page.url}/solve`, { method: 'POST', body: 'aab bba ___' });
    expect(response.status).toBe(404);
  });

  it('is not shown under a foreign name that points here', async () => {
    expect(await statusFor(page.url, 'evil.example')).toBe(403);
    expect(await statusFor(page.url, '192.168.1.20')).toBe(403);
  });
});

describe('tubesight page --lan', () => {
  it('is shown under a numeric address, not under a name', async () => {
    const page = await startProgram('page', '--port', '0', '--no-open', '--lan');
    try {
      expect(await statusFor(page.url, '192.168.1.20:8736')).toBe(200);
      expect(await statusFor(page.url, 'evil.example')).toBe(403);
    } finally {
      await page.stop();
    }
  });
});

describe('tubesight serve', () => {
  it('shows the page to browsers, and describes itself to programs', async () => {
    const service = await startService();
    try {
      const seen = await fetch(`${service.url}/`, { headers: BROWSER });
      expect(await seen.text()).toContain('<title>Tubesight</title>');
      const told = await fetch(`${service.url}/`);
      expect(await told.text()).toContain('POST /solve');
    } finally {
      await service.stop();
    }
  });
});
