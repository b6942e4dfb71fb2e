import { chmodSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCENES, tubesight } from './run.ts';

const SCENE = join(SCENES, 'ball-mid-game.png');

function run(args: readonly string[], cwd: string) {
  return tubesight([SCENE, '--no-level', ...args], cwd);
}

function folder(): string {
  return mkdtempSync(join(tmpdir(), 'pictures-'));
}

/** The first bytes of each kind of file. */
const STARTS = { png: '89504e47', webp: '52494646', gif: '47494638' } as const;

function startOf(path: string): string {
  return readFileSync(path).subarray(0, 4).toString('hex');
}

describe('pictures of the moves', () => {
  it('are a sheet, and on demand an overview, steps and moving pictures', async () => {
    const place = folder();
    const { code } = await run(['--overview', '--steps', '--animate', '--letters', '--speed', '2'], place);
    expect(code).toBe(0);
    const names = readdirSync(place).sort();
    expect(names).toContain('ball-mid-game.overview.png');
    expect(names).toContain('ball-mid-game.step-01.png');
    expect(names.some((name) => /^ball-mid-game\.moves(\.01-\d\d)?\.png$/.test(name))).toBe(true);
    expect(startOf(join(place, 'ball-mid-game.moves.webp'))).toBe(STARTS.webp);
  });

  it.each([
    ['all.gif', [], STARTS.gif],
    ['all.webp', [], STARTS.webp],
    ['all.png', ['--overview'], STARTS.png],
  ])('the one that a name was given for: %s', async (name, flags, start) => {
    const place = folder();
    const { code } = await run([...flags, '-o', name], place);
    expect([code, ...readdirSync(place)]).toEqual([0, name]);
    expect(startOf(join(place, name))).toBe(start);
  });

  it.each(['new/', 'new/in/'])('a folder that is not there yet is made: %s', async (name) => {
    const place = folder();
    expect((await run(['-o', name], place)).code).toBe(0);
    expect(readdirSync(join(place, name)).length).toBeGreaterThan(0);
  });
});

describe('nothing is half written when', () => {
  it('no extension that is known was named', async () => {
    const place = folder();
    const { code, err } = await run(['--animate', '-o', 'all.bmp'], place);
    expect([code, readdirSync(place)]).toEqual([2, []]);
    expect(err).toContain('.png, .svg, .webp or .gif');
  });

  it('the folder of a name is not there', async () => {
    const place = folder();
    const { code, err } = await run(['-o', 'none/all.png'], place);
    expect([code, readdirSync(place)]).toEqual([6, []]);
    expect(err).toContain('make it first');
  });

  it.skipIf(process.getuid?.() === 0)('the folder may not be written into', async () => {
    const place = folder();
    chmodSync(place, 0o500);
    const { code, err } = await run(['-o', `${place}/`], tmpdir());
    expect([code, readdirSync(place)]).toEqual([6, []]);
    expect(err).toContain('may not write');
  });

  it('a file is in the way of a new folder; JSON still has the moves', async () => {
    const place = folder();
    writeFileSync(join(place, 'file'), '');
    const { code, out, err } = await run(['-o', 'file/in/', '--json'], place);
    expect([code, readdirSync(place)]).toEqual([6, ['file']]);
    expect(err).toContain('is a file');
    expect(JSON.parse(out)).toMatchObject({
      solution: { status: 'solved' },
      error: { message: expect.any(String) },
    });
  });

  it('pictures are both asked for and forbidden', async () => {
    const place = folder();
    const { code } = await run(['--no-pictures', '--animate'], place);
    expect([code, readdirSync(place)]).toEqual([2, []]);
  });
});

describe('to the terminal', () => {
  it('--quiet prints the moves alone', async () => {
    const { out } = await run(['--quiet', '--no-pictures'], folder());
    expect(
      out
        .trimEnd()
        .split('\n')
        .every((line) => /^ *\d+\. +\d+ +-> \d+ /.test(line)),
    ).toBe(true);
  });
});
