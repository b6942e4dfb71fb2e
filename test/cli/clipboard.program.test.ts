import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { pasted, readersOf } from '../../src/cli/read/clipboard.ts';
import { valueIn } from '../boards.ts';
import { folder, useFolder } from '../scratch.ts';
import { type Ended, SCENES, tubesight } from './run.ts';

const SCENE = join(SCENES, 'ball-one-row.png');

useFolder();
beforeEach(() => {
  mkdirSync(join(folder, 'bin'));
});

function install(name: string, script: string): void {
  writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

/** Runs the program with a path on which there is nothing else; Node is started by its full name. */
function run(args: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const { WAYLAND_DISPLAY, ...others } = process.env;
  const env = { ...others, ...more, PATH: join(folder, 'bin') };
  return tubesight([...args, '--no-level'], folder, '', env);
}

const PICTURE = `case "$*" in *image/png*) /bin/cat "${SCENE}";; *) exit 1;; esac`;

describe.skipIf(process.platform === 'darwin' || process.platform === 'win32')('--paste', () => {
  it('solves the picture in the clipboard', async () => {
    install('xclip', PICTURE);
    const { code, out } = await run(['--paste']);
    expect(code).toBe(0);
    expect(out).toContain('saved clipboard.moves');
    expect(readdirSync(folder).some((name) => name.startsWith('clipboard.moves'))).toBe(true);
  });

  it('is read, together with other inputs', async () => {
    install('wl-paste', PICTURE);
    const { code, out } = await run(['read', SCENE, '--paste'], { WAYLAND_DISPLAY: 'wayland-0' });
    expect(code).toBe(0);
    expect(out.match(/^board: /gm)).toHaveLength(2);
  });

  it('says so if the clipboard has something else', async () => {
    install('xclip', 'echo "Error: target image/png not available" >&2; exit 1');
    const { code, err } = await run(['--paste']);
    expect([code, err]).toEqual([3, expect.stringContaining('there is no picture in the clipboard')]);
  });

  it('says so if no program can read it', async () => {
    const { code, err } = await run(['--paste']);
    expect([code, err]).toEqual([3, expect.stringContaining('install wl-clipboard or xclip')]);
  });
});

describe('the clipboard', () => {
  it.each([
    ['win32', false, 'powershell.exe'],
    ['darwin', false, 'pngpaste'],
    ['linux', false, 'xclip'],
    ['linux', true, 'wl-paste'],
  ] as const)('is read on %s (Wayland: %j) by %s first', (platform, isWayland, command) => {
    expect(readersOf(platform, isWayland)[0]?.command).toBe(command);
  });

  it('is taken from the digits that AppleScript prints', () => {
    const [, script] = readersOf('darwin', false);
    const decoded = (printed: string) => script?.decode?.(Buffer.from(printed));
    expect(decoded('«data PNGf89504E47»\n')).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47]));
    expect(decoded('nothing')).toHaveLength(0);
  });

  it('is read by the next program if one finds nothing', async () => {
    const say = (text: string) => ({
      command: process.execPath,
      args: ['-e', `process.stdout.write('${text}')`],
    });
    const readers = [{ command: 'no-such-program', args: [] }, say(''), say('picture')];
    expect(Buffer.from(valueIn(await pasted(readers))).toString()).toBe('picture');
  });
});
