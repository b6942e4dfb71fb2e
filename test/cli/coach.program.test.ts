import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdbServer, startAdbServer } from '../play/adbServer.ts';
import { printedObjects } from '../schema.ts';
import { sharedFolder } from '../scratch.ts';
import { SAMPLES, tubesight } from './run.ts';

const folder = sharedFolder();

describe('coach', () => {
  let server: AdbServer;
  let taps = 0;
  beforeAll(async () => {
    server = await startAdbServer();
    const picture = readFileSync(resolve(SAMPLES, 'ball-level-12.png'));
    server.connect('phone', {
      screenshot: async () => picture,
      tap: async () => {
        taps++;
      },
    });
  });
  afterAll(() => server.close());

  const run = (...args: string[]) => {
    const env = { ...process.env, ADB_SERVER_SOCKET: `tcp:127.0.0.1:${server.port}` };
    return tubesight(['coach', '--adb', '--max-time', '15s', ...args], folder, undefined, env);
  };

  it('says the next move of a game on a phone once, and taps nothing', async () => {
    const { code, out, err } = await run();
    expect(code).toBe(5);
    expect(out).toMatch(/^\d+ > \d+ {2}\(\d+ left\)\n$/);
    expect(err).toContain('proved to be the fewest');
    expect(taps).toBe(0);
  });

  it('prints an object for each event', async () => {
    const events = printedObjects((await run('--json')).out);
    expect(events.map(({ event, coached }) => event ?? coached)).toEqual([
      'board',
      'plan',
      'next',
      { won: 0, moves: 0 },
    ]);
  });

  it('wants one screen', async () => {
    expect((await run('--browser', 'localhost')).code).toBe(2);
  });
});
