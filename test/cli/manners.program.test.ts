import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folder, useFolder } from '../scratch.ts';
import { SCENES, tubesight } from './run.ts';

useFolder();

function put(...names: string[]): void {
  for (const name of names) copyFileSync(join(SCENES, 'ball-plain.png'), join(folder, name));
}

describe('help', () => {
  it('is printed as wrong usage if there are no arguments', async () => {
    const { code, out, err } = await tubesight([], folder);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^Usage: tubesight/);
    expect(err).toContain('Examples:');
  });

  it('lists every command there is', async () => {
    const { out } = await tubesight(['--help'], folder);
    const commands = [...out.matchAll(/^ {2}(\w+)(?: \[| <)/gm)].map(([, name]) => name);
    for (const command of commands.filter((name) => name !== 'help' && name !== 'tubesight')) {
      expect((await tubesight([command ?? '', '--help'], folder)).out).toMatch(/^Examples:/);
    }
    expect(commands).toContain('doctor');
    expect(out).toContain('Exit codes');
  });
});

describe('a mistyped command', () => {
  it('is taken for one if no file has that name', async () => {
    put('shot.png');
    const { code, err } = await tubesight(['sovle', 'shot.png'], folder);
    expect(code).toBe(2);
    expect(err).toContain('did you mean solve?');
    put('raed');
    expect((await tubesight(['raed', '--no-pictures', '--no-level'], folder)).code).toBe(0);
  });
});

describe('--quiet', () => {
  it('says where pictures are whose input has no name', async () => {
    const { out, err } = await tubesight(
      ['-', '-q', '--hint', '--no-level'],
      folder,
      readFileSync(join(SCENES, 'ball-plain.png')),
    );
    expect(out).not.toContain('saved');
    expect(err).toMatch(/^saved puzzle\.\S+\.png$/m);
  });
});

describe('a pattern that the shell has left', () => {
  it('stands for the files that it matches, in natural order', async () => {
    put('shot10.png', 'shot2.png', 'other.png');
    const { code, out } = await tubesight(['read', 'shot*.png', '--no-level'], folder);
    expect(code).toBe(0);
    expect(out.match(/^\S+\.png:$/gm)).toEqual(['shot2.png:', 'shot10.png:']);
  });

  it('is refused if it matches no file', async () => {
    const { code, err } = await tubesight(['*.png'], folder);
    expect(code).toBe(3);
    expect(err).toContain('*.png: no file matches this pattern');
  });

  it('is a file where one has that name, and a board where it is one', async () => {
    put('a[1].png');
    const read = await tubesight(['read', 'a[1].png', '--no-level'], folder);
    expect(read.code).toBe(0);
    expect(read.out).not.toContain('a[1].png:');
    expect((await tubesight(['*?*? ?*?* ____'], folder)).err).not.toContain('matches this pattern');
  });
});

describe('-o -', () => {
  it.each([
    ['a hint', ['--hint'], '\x89PNG'],
    ['an overview', ['--overview'], '\x89PNG'],
    ['an animation', ['--animate'], 'GIF89a'],
    ['a picture that can be edited', ['--hint', '--svg'], '<svg '],
  ])('writes %s to standard output, and words beside it', async (_, options, start) => {
    put('shot.png');
    const { bytes, err } = await piped(['shot.png', '--no-level', '-o', '-', ...options]);
    expect(bytes.subarray(0, start.length).toString('latin1')).toBe(start);
    expect(err).toContain('18 moves');
    expect(readdirSync(folder)).toEqual(['shot.png']);
  });

  it('writes what read draws', async () => {
    put('shot.png');
    const { bytes, err } = await piped(['read', 'shot.png', '--no-level', '-o', '-']);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(err).toContain('board: ');
  });

  it('takes one picture only, and no JSON', async () => {
    put('shot.png');
    const sheets = await tubesight(['shot.png', '--no-level', '-o', '-'], folder);
    expect(sheets).toMatchObject({
      code: 6,
      out: '',
      err: expect.stringContaining('--overview or --animate'),
    });
    const json = await tubesight(['shot.png', '-o', '-', '--json'], folder);
    expect(json).toMatchObject({ code: 2, err: expect.stringContaining('both write to standard output') });
    const several = await tubesight(['shot.png', 'shot.png', '-o', '-'], folder);
    expect(several).toMatchObject({ code: 2, err: expect.stringContaining('has to name a folder') });
  });
});

async function piped(args: readonly string[]) {
  const run = await tubesight(args, folder);
  expect(run.code).toBe(0);
  return run;
}

describe('a file', () => {
  it('names it once, however it is written', async () => {
    put('shot.png');
    const { err } = await tubesight(['read', './shot.png', '--no-level', '-o', 'shot.png'], folder);
    expect(err).toBe('tubesight: shot.png: this is the input itself; name another file with -o\n');
  });

  it('says that a file of words is not a board', async () => {
    for (const text of ['hello', 'just some words here', 'Dear friend, how are you?']) {
      const { code, err } = await tubesight(['-'], folder, text);
      expect([code, err]).toEqual([3, expect.stringContaining('this text is not a board')]);
    }
  });
});

describe('options that are chosen by the environment', () => {
  const run = (env: Readonly<Record<string, string>>, ...args: string[]) =>
    tubesight(args, folder, '', { ...process.env, ...env });

  it('apply to every run, and the command line takes precedence', async () => {
    put('shot.png');
    const env = { TUBESIGHT_OUTPUT: 'moves/', TUBESIGHT_NO_LEVEL: '1', TUBESIGHT_OVERVIEW: '1' };
    expect((await run(env, 'shot.png')).code).toBe(0);
    expect(readdirSync(join(folder, 'moves'))).toContain('shot.overview.png');
    expect((await run(env, 'shot.png', '-o', 'others/')).code).toBe(0);
    expect(readdirSync(join(folder, 'others'))).toContain('shot.overview.png');
  });

  it('say how pictures look, but do not ask for pictures', async () => {
    const env = { TUBESIGHT_OUTPUT: 'moves/', TUBESIGHT_LETTERS: '1', TUBESIGHT_OVERVIEW: '1' };
    put('shot.png');
    writeFileSync(join(folder, 'rows.jsonl'), '{"board":"ab ba __"}\n');
    for (const args of [['ab ba __'], ['rows.jsonl'], ['shot.png', '--no-level', '--no-pictures']]) {
      expect(await run(env, ...args)).toMatchObject({ code: 0, err: '' });
    }
    expect(readdirSync(folder).sort()).toEqual(['rows.jsonl', 'shot.png']);
  });

  it('are checked like typed ones', async () => {
    const { code, err } = await run({ TUBESIGHT_BUDGET: 'soon' }, 'ab ba __');
    expect(code).toBe(2);
    expect(err).toContain("'soon' from env 'TUBESIGHT_BUDGET' is invalid. Give a time");
  });

  it('are named in the help', async () => {
    expect((await run({}, 'solve', '--help')).out).toContain('TUBESIGHT_OUTPUT');
  });
});
