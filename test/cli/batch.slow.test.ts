import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { seededChance } from '../../src/hidden/chance.ts';
import { dealtRows } from '../levels/dealt.ts';
import { sharedFolder } from '../scratch.ts';
import { MAIN, tubesight } from './run.ts';

const FOLDER = sharedFolder();
const LEVELS = join(FOLDER, 'levels.jsonl');
const KEPT = join(FOLDER, 'run.jsonl');
const ROWS = dealtRows(150, 7);
writeFileSync(LEVELS, ROWS.join('\n'));
beforeEach(() => rmSync(KEPT, { force: true }));

/** The answers without their times, which differ from run to run. */
function withoutTimes(out: string): string {
  return out.replaceAll(/,"elapsedMs":[\d.]+/g, '');
}

describe('a run that is resumed', () => {
  const args = ['solve', LEVELS, '--json', '--resume', KEPT];

  /** Starts the program and kills it when its file has grown by some bytes, or lets it end. @returns whether it was killed */
  async function killedAfter(bytes: number): Promise<boolean> {
    const before = existsSync(KEPT) ? statSync(KEPT).size : 0;
    const child = spawn(process.execPath, [MAIN, ...args], { stdio: 'ignore' });
    const ended = new Promise<NodeJS.Signals | null>((resolve) =>
      child.on('exit', (_, signal) => resolve(signal)),
    );
    while (child.exitCode === null && child.signalCode === null) {
      if (existsSync(KEPT) && statSync(KEPT).size >= before + bytes) child.kill('SIGKILL');
      await setTimeout(1);
    }
    return (await ended) === 'SIGKILL';
  }

  it('loses nothing and does nothing twice, however often it is killed', async () => {
    const { out: expected } = await tubesight(['solve', LEVELS, '--json'], FOLDER);
    const chance = seededChance(1);
    let kills = 0;
    while (kills < 20 && (await killedAfter(1 + Math.floor(chance() * 12_000)))) kills++;
    expect(kills).toBeGreaterThan(5);
    const { code, out } = await tubesight(args, FOLDER);
    expect(withoutTimes(out)).toBe(withoutTimes(expected));
    expect(code).toBe(0);
    const keys = readFileSync(KEPT, 'utf8')
      .split('\n')
      .slice(1, -1)
      .map((line) => JSON.parse(line).key);
    expect([keys.length, new Set(keys).size]).toEqual([ROWS.length, ROWS.length]);
    expect((await tubesight(args, FOLDER)).err).toContain(
      `${ROWS.length} results were already there, 0 are new`,
    );
  });

  it('continues with all earlier results after a full disk', async () => {
    // a limit of 20 blocks of 1024 bytes a file stands in for the disk
    const command = `trap '' XFSZ; ulimit -f 20; exec "$0" "$@"`;
    const full = spawnSync('bash', ['-c', command, process.execPath, MAIN, ...args], { encoding: 'utf8' });
    expect([full.status, full.stderr]).toEqual([
      6,
      expect.stringMatching(/run\.jsonl cannot be written .*EFBIG/),
    ]);
    const { code, err } = await tubesight(args, FOLDER);
    expect(err).toMatch(/: [1-9]\d* results were already there, 1\d\d are new/);
    expect(code).toBe(0);
  });
});
