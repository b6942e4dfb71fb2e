import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { seededChance } from '../../src/hidden/chance.ts';
import { dealtRows } from '../levels/dealt.ts';
import { MAIN, tubesight } from './run.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'batch-'));
const LEVELS = join(FOLDER, 'levels.jsonl');
const KEPT = join(FOLDER, 'run.jsonl');
const ROWS = dealtRows(150, 7);
const FEW = join(FOLDER, 'few.jsonl');
writeFileSync(LEVELS, ROWS.join('\n'));
writeFileSync(FEW, dealtRows(4, 3).join('\n'));
beforeEach(() => rmSync(KEPT, { force: true }));
afterAll(() => rmSync(FOLDER, { recursive: true }));

/** The answers without their times, which differ from run to run. */
function withoutTimes(out: string): string {
  return out.replaceAll(/,"elapsedMs":[\d.]+/g, '');
}

describe('several levels at the same time', () => {
  it('print the same lines in the same order as one after the other', async () => {
    const [one, two] = await Promise.all(
      ['1', '2'].map((jobs) => tubesight(['solve', LEVELS, '--json', '--jobs', jobs], FOLDER)),
    );
    expect(withoutTimes(two?.out ?? '')).toBe(withoutTimes(one?.out ?? ''));
    expect(two?.out.split('\n')).toHaveLength(ROWS.length + 1);
  });

  it('end each at its own budget', async () => {
    const hard = join(FOLDER, 'hard.jsonl');
    writeFileSync(hard, [...dealtRows(2, 4), ...dealtRows(1, 12), ...dealtRows(2, 4, 2)].join('\n'));
    const { code, out } = await tubesight(['solve', hard, '--jobs', '2', '--max-nodes', '300'], FOLDER);
    const lines = out.split('\n').slice(0, -1);
    expect(lines.map((line) => line.endsWith('the fewest possible'))).toEqual([
      true,
      true,
      false,
      true,
      true,
    ]);
    expect(code).toBe(5);
  });

  it('are at least one', async () => {
    const { code, err } = await tubesight(['solve', LEVELS, '--jobs', '0'], FOLDER);
    expect(err).toContain('give a number from 1 to 64');
    expect(code).toBe(2);
  });
});

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
    expect((await tubesight(args, FOLDER)).err).toContain(`${ROWS.length} results were there, 0 are new`);
  });

  it('solves only levels that are new, and says how many there were', async () => {
    await tubesight(args, FOLDER);
    const more = join(FOLDER, 'more.jsonl');
    writeFileSync(more, [...dealtRows(3, 4, 7), ...ROWS.slice(0, 10)].join('\n'));
    const { err } = await tubesight(['solve', more, '--json', '--resume', KEPT], FOLDER);
    expect(err).toContain('run.jsonl: 10 results were there, 3 are new, 140 are of other levels');
  });

  it('is refused with other options, and with a file of levels', async () => {
    await tubesight(args, FOLDER);
    const other = await tubesight([...args, '--fast'], FOLDER);
    expect([other.code, other.err]).toEqual([2, expect.stringContaining('repeat those, or name a new file')]);
    const levels = await tubesight(['solve', LEVELS, '--resume', LEVELS], FOLDER);
    expect([levels.code, levels.err]).toEqual([2, expect.stringContaining('was not written by --resume')]);
    expect(readFileSync(LEVELS, 'utf8')).toBe(ROWS.join('\n'));
  });

  it('goes on with everything that it had when the disk was full', async () => {
    // a limit of 20 blocks of 1024 bytes a file stands in for the disk
    const command = `trap '' XFSZ; ulimit -f 20; exec "$0" "$@"`;
    const full = spawnSync('bash', ['-c', command, process.execPath, MAIN, ...args], { encoding: 'utf8' });
    expect([full.status, full.stderr]).toEqual([
      6,
      expect.stringMatching(/run\.jsonl cannot be written .*EFBIG/),
    ]);
    const { code, err } = await tubesight(args, FOLDER);
    expect(err).toMatch(/: [1-9]\d* results were there, 1\d\d are new/);
    expect(code).toBe(0);
  });

  it.each([
    ['made', ['generate', '--count', '5', '--colors', '4', '--hidden', '0.3', '--json']],
    ['rated', ['rate', FEW, '--json']],
  ])('gives the same bytes when levels are %s', async (_, command) => {
    const whole = await tubesight([...command, '--jobs', '1'], FOLDER);
    await tubesight([...command, '--resume', KEPT], FOLDER);
    // the head and two results
    const beginning = readFileSync(KEPT, 'utf8').split('\n').slice(0, 3);
    writeFileSync(KEPT, `${beginning.join('\n')}\n`);
    const resumed = await tubesight([...command, '--resume', KEPT], FOLDER);
    expect(resumed.out).toBe(whole.out);
    expect([resumed.code, resumed.err]).toEqual([
      whole.code,
      expect.stringContaining('2 results were there'),
    ]);
  });

  it.each([
    ['board text', 'AB BA __'],
    ['a picture', 'shot.png'],
  ])('is no matter of %s', async (_, input) => {
    const { code, err } = await tubesight(['solve', input, '--resume', KEPT], FOLDER);
    expect([code, err]).toEqual([2, expect.stringContaining('--resume goes with rows of levels')]);
  });
});
