import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MAIN, SCENES } from '../cli/run.ts';
import { folder, useFolder } from '../scratch.ts';

useFolder();

/** Runs the program through a shell, where `$0` and `$@` are the program and its arguments. */
function shell(line: string, ...args: readonly string[]) {
  const command = ['-o', 'pipefail', '-c', line, process.execPath, MAIN, ...args];
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(
    'bash',
    [...command, join(SCENES, 'ball-tiny.jpg'), '--no-level'],
    options,
  );
  return { status, stderr };
}

/** Files of at most 10 KB, which is what a full disk looks like to a program. */
const NARROW = 'trap "" XFSZ; ulimit -f 10; exec "$0" "$@"';

it.each([
  ['goes to a full disk', '"$0" "$@" > /dev/full', 6, /standard output/],
  ['goes to a full disk with all messages', '"$0" "$@" > /dev/full 2>&1', 6, /^$/],
  ['is closed', '"$0" "$@" >&-', 0, /^$/],
  ['is read by nobody', '"$0" "$@" | true', 0, /^$/],
  ['is read for a line', '"$0" "$@" | head -1 | grep -q .', 0, /^$/],
  ['is a picture too large for the disk', NARROW, 6, /disk is full/],
])('the program ends in an orderly way when its output %s', (_, line, status, words) => {
  expect(shell(line)).toEqual({ status, stderr: expect.stringMatching(words) });
});

it('an older file is kept when the new one does not fit on the disk', () => {
  writeFileSync(join(folder, 'x.png'), 'older');
  expect(shell(NARROW, 'read', '-o', 'x.png').status).toBe(6);
  expect(readdirSync(folder)).toEqual(['x.png']);
  expect(readFileSync(join(folder, 'x.png'), 'utf8')).toBe('older');
});
