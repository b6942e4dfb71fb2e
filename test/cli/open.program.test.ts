import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openerOf } from '../../src/cli/terminal/viewer.ts';
import { folder, useFolder } from '../scratch.ts';
import { type Ended, SCENES, tubesight } from './run.ts';

const SCENE = join(SCENES, 'ball-tiny.jpg');
const OTHER = join(SCENES, 'ball-one-row.png');

useFolder();
beforeEach(() => {
  mkdirSync(join(folder, 'bin'));
});

/** Puts an opener on the path that notes what it is asked to show. */
function install(script: string): void {
  writeFileSync(join(folder, 'bin', 'xdg-open'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

const NOTE = 'echo "$@" >> opened.txt';

function opened(): string[] {
  const file = join(folder, 'opened.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}

/** Runs the program with a path on which there is nothing else; Node is started by its full name. */
function run(...args: string[]): Promise<Ended> {
  return tubesight([...args, '--no-level'], folder, '', { ...process.env, PATH: join(folder, 'bin') });
}

describe.skipIf(process.platform === 'darwin' || process.platform === 'win32')('--open', () => {
  it('shows the first sheet', async () => {
    install(NOTE);
    const { code, err } = await run(SCENE, '--open', '--overview');
    const [sheet] = readdirSync(folder)
      .filter((name) => name.includes('.moves'))
      .sort();
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(opened()).toEqual([join(folder, sheet ?? '')]);
  });

  it('shows one sheet of several pictures: that of the first', async () => {
    install(NOTE);
    expect((await run(SCENE, OTHER, '--open', '-o', 'out/')).code).toBe(0);
    // of several pictures the viewer is not waited for
    await expect.poll(opened).toEqual([expect.stringContaining('ball-tiny.moves')]);
  });

  it('does not wait for the viewer to be closed', async () => {
    install(`${NOTE}\necho $$ > viewer.txt\nexec /bin/sleep 600`);
    const { code } = await run(SCENE, '--open');
    const viewer = Number(readFileSync(join(folder, 'viewer.txt'), 'utf8'));
    expect(code).toBe(0);
    // it still runs, or there would be nothing to end
    expect(process.kill(viewer)).toBe(true);
  });

  it('says so if there is no viewer', async () => {
    const { code, out, err } = await run(SCENE, '--open');
    expect(code).toBe(0);
    expect(out).toContain('saved ball-tiny.moves');
    expect(err).toMatch(/^tubesight: ball-tiny\.moves\S*png .*there is no program called xdg-open/m);
  });

  it('says so if the system finds no viewer', async () => {
    install('exit 3');
    const { code, err } = await run(SCENE, '--open');
    expect(code).toBe(0);
    expect(err).toContain('xdg-open found no viewer');
  });

  it.each([['--json'], ['--no-pictures']])('is refused with %s', async (flag) => {
    install(NOTE);
    const { code, err } = await run(SCENE, '--open', flag);
    expect(code).toBe(2);
    expect(err).toContain(flag);
    expect(opened()).toEqual([]);
  });
});

it.each([
  ['darwin', 'open', ['/a b.png']],
  ['linux', 'xdg-open', ['/a b.png']],
  ['win32', 'cmd', ['/c', 'start', '""', '"/a b.png"']],
] as const)('a picture is opened on %s with %s', (platform, command, args) => {
  expect(openerOf(platform, '/a b.png')).toEqual({ command, args });
});
