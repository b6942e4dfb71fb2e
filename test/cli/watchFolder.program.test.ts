import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folder, useFolder } from '../scratch.ts';
import { MAIN, SCENES, tubesight } from './run.ts';

let child: ChildProcess | undefined;
let said = '';
useFolder();
beforeEach(() => {
  mkdirSync(join(folder, 'shots'));
  said = '';
});
afterEach(() => void child?.kill('SIGKILL'));

function watch(...options: string[]): void {
  child = spawn(process.execPath, [MAIN, '--watch', 'shots', '--no-level', ...options], { cwd: folder });
  const hear = (chunk: Buffer) => {
    said += chunk;
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
}

const take = (scene: string, name: string) => copyFileSync(join(SCENES, scene), join(folder, 'shots', name));

/** Waits until something has been said; the test's own limit ends what hangs. */
async function heard(words: string): Promise<void> {
  while (!said.includes(words)) await new Promise((resolve) => setTimeout(resolve, 50));
}

describe('--watch', () => {
  it('solves each new screenshot as it comes, and nothing else', async () => {
    take('ball-plain.png', 'old.png');
    watch();
    await heard('watching shots');
    take('ball-one-row.png', 'new.png');
    await heard('saved new.moves');
    writeFileSync(join(folder, 'shots', 'notes.txt'), 'no picture');
    take('none-menu.png', 'menu.png');
    await heard('menu.png: found no ball-sort');
    take('ball-one-row.png', 'next.png');
    await heard('saved next.moves');
    expect(said).toMatch(/there before: shots.old\.png$/m);
    expect(said).not.toContain('old.moves');
    expect(said).not.toContain('notes');
  });

  it('treats an overwritten picture as a new one, and ignores its own pictures', async () => {
    watch('-o', 'shots/');
    await heard('watching shots');
    take('ball-one-row.png', 'shot.png');
    await heard('saved shots/shot.moves');
    take('ball-capacity-3.png', 'shot.png');
    await heard('3 to a tube');
    expect(readdirSync(join(folder, 'shots')).some((name) => name.includes('moves'))).toBe(true);
    expect(said).not.toContain('moves.png:');
  });

  it('remembers hidden items from one screenshot to the next', async () => {
    watch();
    await heard('watching shots');
    take('water-hidden.png', 'a.png');
    await heard('make this move, then take another screenshot\n');
    take('water-hidden.png', 'b.png');
    // the same picture again: it is compared with the first one
    await heard('the earlier pictures do not show any of the items that are hidden here');
    expect(said).not.toContain('--after');
  });

  it('ends when it is stopped, and says what it was doing', async () => {
    watch();
    await heard('watching shots');
    const ended = new Promise((resolve) => child?.on('close', resolve));
    child?.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(said).toContain('stopped while watching shots');
  });

  it.each([
    [['--watch', join(SCENES, 'ball-plain.png')], '--watch takes one folder'],
    [['--watch', '.', 'shots'], '--watch takes one folder'],
    [['--watch', 'shots', '-o', 'moves.png'], '-o has to name a folder'],
  ])('does not go with %j', async (args, words) => {
    const { code, err } = await tubesight(args, folder);
    expect([code, err]).toEqual([2, expect.stringContaining(words)]);
  });
});
