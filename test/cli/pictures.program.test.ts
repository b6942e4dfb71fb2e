import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folder, useFolder } from '../scratch.ts';
import { SCENES, tubesight } from './run.ts';

const SCENE = join(SCENES, 'ball-mid-game.png');

useFolder();

function run(...args: readonly string[]) {
  return tubesight([SCENE, '--no-level', ...args], folder);
}

/** The first bytes of each kind of file. */
const STARTS = { png: '89504e47', webp: '52494646', gif: '47494638' } as const;

function startOf(path: string): string {
  return readFileSync(path).subarray(0, 4).toString('hex');
}

describe('pictures of the moves', () => {
  it('are a sheet, and on demand an overview, steps and moving pictures', async () => {
    const { code } = await run('--overview', '--steps', '--animate', '--letters', '--speed', '2');
    expect(code).toBe(0);
    const names = readdirSync(folder).sort();
    expect(names).toContain('ball-mid-game.overview.png');
    expect(names).toContain('ball-mid-game.step-01.png');
    expect(names.some((name) => /^ball-mid-game\.moves(\.01-\d\d)?\.png$/.test(name))).toBe(true);
    expect(startOf(join(folder, 'ball-mid-game.moves.webp'))).toBe(STARTS.webp);
  });

  it.each([
    ['all.gif', [], STARTS.gif],
    ['all.webp', [], STARTS.webp],
    ['all.png', ['--overview'], STARTS.png],
  ])('the one that a name was given for: %s', async (name, flags, start) => {
    const { code } = await run(...flags, '-o', name);
    expect([code, ...readdirSync(folder)]).toEqual([0, name]);
    expect(startOf(join(folder, name))).toBe(start);
  });

  it.each(['new/', 'new/in/'])('a folder that is not there yet is made: %s', async (name) => {
    expect((await run('-o', name)).code).toBe(0);
    expect(readdirSync(join(folder, name)).length).toBeGreaterThan(0);
  });
});

describe('nothing is half written when', () => {
  it('the folder of a name is not there', async () => {
    const { code, err } = await run('-o', 'none/all.png');
    expect([code, readdirSync(folder)]).toEqual([6, []]);
    expect(err).toContain('make it first');
  });

  it('a file is in the way of a new folder; JSON still has the moves', async () => {
    writeFileSync(join(folder, 'file'), '');
    const { code, out, err } = await run('-o', 'file/in/', '--json');
    expect([code, readdirSync(folder)]).toEqual([6, ['file']]);
    expect(err).toContain('is a file');
    expect(JSON.parse(out)).toMatchObject({
      solution: { status: 'solved' },
      error: { message: expect.any(String) },
    });
  });

  it('pictures are both asked for and forbidden', async () => {
    const { code } = await run('--no-pictures', '--animate');
    expect([code, readdirSync(folder)]).toEqual([2, []]);
  });
});

describe('to the terminal', () => {
  it('--quiet prints the moves alone', async () => {
    const { out } = await run('--quiet', '--no-pictures');
    expect(
      out
        .trimEnd()
        .split('\n')
        .every((line) => /^ *\d+\. +\d+ +-> \d+ /.test(line)),
    ).toBe(true);
  });
});
