import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { printedObjects } from '../schema.ts';
import { folder, useFolder } from '../scratch.ts';
import { MAIN, SAMPLES, SCENES, tubesight } from './run.ts';

/** The first takes several times as long as the second. */
const LARGE = join(SAMPLES, 'ball-level-231.png');
const SMALL = join(SCENES, 'ball-tiny.jpg');
const BARE = ['--no-level', '--no-pictures'];

useFolder();

describe('several inputs', () => {
  it('are answered in their order, each as it is alone', async () => {
    writeFileSync(join(folder, 'rows.jsonl'), '{"name":"first","board":"ab ba __"}\n');
    writeFileSync(join(folder, 'board.txt'), 'abc bca cab ___ ___');
    const inputs = [LARGE, SMALL, 'ab ba __', 'no.png', 'rows.jsonl', SMALL, 'board.txt', LARGE];
    const together = await tubesight([...inputs, ...BARE], folder);
    const alone = await Promise.all(inputs.map((input) => tubesight([input, ...BARE], folder)));
    expect(together.out).toBe(inputs.map((input, i) => `${input}:\n${alone[i]?.out}`).join('\n'));
    expect(together.err).toBe(alone.map(({ err }) => err).join(''));
    expect(together.code).toBe(3);
  });

  it('are listed in JSON, one line each', async () => {
    const { out } = await tubesight(['read', LARGE, 'no.png', SMALL, '--json', '--no-level'], folder);
    const lines = printedObjects(out);
    expect(lines).toMatchObject([
      { name: LARGE, kind: 'ball' },
      { name: 'no.png', error: { code: 'NOT_FOUND' } },
      { name: SMALL, kind: 'ball' },
    ]);
  });

  it('get output names of their own, even if one is named like the second of another', async () => {
    const inputs = ['one/shot.jpg', 'two/Shot.jpg', 'three/shot-2.jpg'].map((name) => join(folder, name));
    for (const input of inputs) {
      mkdirSync(dirname(input));
      copyFileSync(SMALL, input);
    }
    const { code } = await tubesight(['read', ...inputs, '--no-level', '-o', 'seen/'], folder);
    expect(code).toBe(0);
    const names = ['Shot-2.reading.png', 'shot-2-2.reading.png', 'shot.reading.png'];
    expect(readdirSync(join(folder, 'seen')).sort()).toEqual(names);
  });

  it('are not overwritten by the output for another picture', async () => {
    copyFileSync(SMALL, join(folder, 'a.jpg'));
    copyFileSync(LARGE, join(folder, 'a.overview.png'));
    const args = ['a.jpg', 'a.overview.png', '--overview', '--no-level'];
    const { code, err } = await tubesight(args, folder);
    expect(code).toBe(6);
    expect(err).toContain('a.overview.png: this is the input itself');
    expect(readFileSync(join(folder, 'a.overview.png'))).toEqual(readFileSync(LARGE));
  });

  it.each([
    ['twice', ['-', '-']],
    ['for an earlier picture of several', [SMALL, SMALL, '--after', '-']],
    ['for a picture and an earlier one', ['-', '--after', '-']],
  ])('take standard input once: not %s', async (_name, args) => {
    const { code, out } = await tubesight([...args, '--json'], folder, 'ab ba __');
    expect(code).toBe(2);
    expect(JSON.parse(out)).toMatchObject({ error: { code: 'STANDARD_INPUT' } });
  });

  it('take standard input between pictures', async () => {
    const { code, out } = await tubesight([SMALL, '-', SMALL, ...BARE], folder, 'ab ba __');
    expect(code).toBe(0);
    expect(out).toMatch(/\n-:\nball sort: 3 tubes.*\n3 moves/);
  });

  it('all stop on ^C, and leave nothing half written', async () => {
    const inputs = Array.from({ length: 12 }, (_, i) => join(folder, `shot-${i}.jpg`));
    for (const input of inputs) copyFileSync(SMALL, input);
    const args = [...inputs, '--steps', '--no-level', '-o', 'out/'];
    const child = spawn(process.execPath, [MAIN, ...args], { cwd: folder });
    let err = '';
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.stdout.on('data', (chunk) => {
      if (`${chunk}`.includes('saved')) child.kill('SIGINT');
    });
    const code = await new Promise((done) => child.on('close', done));
    expect(code).toBe(130);
    expect(err).toMatch(/stopped while working on .*shot-\d+\.jpg, \d+ of 12/);
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
