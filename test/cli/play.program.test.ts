import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../browser.ts';
import { type ServedGames, serveGames } from '../games/serve.ts';
import { printedObjects } from '../schema.ts';
import { sharedFolder } from '../scratch.ts';
import { MAIN, SAMPLES, tubesight } from './run.ts';

const folder = sharedFolder();

const sample = resolve(SAMPLES, 'ball-level-12.png');

describe('play', () => {
  it.each([
    ['no screen', []],
    ['two screens', ['--adb', '--browser', 'localhost']],
    ['a picture that is to be played', [sample]],
    ['an invalid position of a button', ['--adb', '--next', '12']],
    ['an invalid size', ['--browser', 'localhost', '--size', '400']],
    ['a picture on standard output', [sample, '--dry-run', '-o', '-']],
    ['a picture of another kind', [sample, '--dry-run', '-o', 'taps.gif']],
  ])('refuses %s', async (_name, args) => {
    const { code, err } = await tubesight(['play', ...args], folder);
    expect(code).toBe(2);
    expect(err).toMatch(/tubesight: |error: /);
  });

  it('says where an ADB server should be, when none answers', async () => {
    const env = { ...process.env, ADB_SERVER_SOCKET: 'tcp:127.0.0.1:1' };
    const { code, err } = await tubesight(['play', '--adb'], folder, undefined, env);
    expect(code).toBe(8);
    expect(err).toContain('no ADB server answers at');
  });

  it('shows what it would tap on a picture, and taps nothing', async () => {
    const { code, out, err } = await tubesight(['play', sample, '--dry-run'], folder);
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines)
      expect(line).toMatch(/^ *\d+\. tap \d+,\d+ \(tube \d+\), then \d+,\d+ \(tube \d+\)$/);
    expect(err).toContain('saved ball-level-12.taps.png');
    expect(readdirSync(folder)).toContain('ball-level-12.taps.png');
  });

  it('shows it as JSON, too, with a point in each tube', async () => {
    const { code, out } = await tubesight(['play', sample, '--dry-run', '--json', '-o', 'taps.png'], folder);
    expect(code).toBe(0);
    const [rehearsal] = printedObjects(out) as unknown as [Rehearsal];
    expect(rehearsal.saved).toEqual(['taps.png']);
    for (const { tube, at } of rehearsal.taps) {
      const box = rehearsal.reading.tubes[tube - 1];
      expect(Math.abs(at.x - (box?.x ?? 0))).toBeLessThan((box?.width ?? 0) / 2);
      expect(Math.abs(at.y - (box?.y ?? 0))).toBeLessThan((box?.height ?? 0) / 2);
    }
  });
});

interface Rehearsal {
  readonly saved: readonly string[];
  readonly reading: { readonly tubes: readonly { x: number; y: number; width: number; height: number }[] };
  readonly taps: readonly { readonly tube: number; readonly at: { x: number; y: number } }[];
}

describe.skipIf(CHROMIUM === undefined)('play in a browser', () => {
  let games: ServedGames;
  const env = { ...process.env, ...(CHROMIUM && { TUBESIGHT_CHROMIUM: CHROMIUM }) };
  beforeAll(async () => {
    games = await serveGames();
  });
  afterAll(() => games.close());

  it('wins, and keeps a record of how', async () => {
    const url = games.url('relay', { seed: 9, speed: 10 });
    const args = ['play', '--browser', url, '--record', 'run', '--max-time', '150s', '--json'];
    const { code, out } = await tubesight(args, folder, undefined, env);
    expect(code).toBe(0);
    const printed = printedObjects(out);
    expect(printed.at(-1)).toMatchObject({ played: { won: 1 } });
    const lines = printedObjects(readFileSync(join(folder, 'run/steps.jsonl'), 'utf8'));
    expect(lines).toHaveLength(printed.length);
    // a tap has the picture before it, and the line that follows the one after it
    expect(lines.every(({ picture }) => typeof picture === 'string')).toBe(true);
    const kept = readdirSync(join(folder, 'run')).filter((name) => name.endsWith('.png'));
    expect(kept.sort()).toEqual([...new Set(lines.map(({ picture }) => picture))]);
  });

  it('says so when a page cannot be opened', async () => {
    const { code, err } = await tubesight(['play', '--browser', '127.0.0.1:1'], folder, undefined, env);
    expect(code).toBe(8);
    expect(err).toContain('http://127.0.0.1:1 cannot be opened');
  });

  it('stops after the current tap when it is asked to', async () => {
    const url = games.url('relay', { seed: 9 });
    const child = spawn(process.execPath, [MAIN, 'play', '--browser', url], { cwd: folder, env });
    let err = '';
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.stdout.once('data', () => child.kill('SIGINT'));
    const code = await new Promise((done) => child.on('close', done));
    expect(code).toBe(130);
    expect(err).toContain('stopping after the tap that is under way');
  });
});
