import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { dealtRows } from '../levels/dealt.ts';
import { sharedFolder } from '../scratch.ts';
import { tubesight } from './run.ts';

const FOLDER = sharedFolder();
const LEVELS = join(FOLDER, 'levels.jsonl');
const KEPT = join(FOLDER, 'run.jsonl');
const ROWS = dealtRows(40, 7);
const FEW = join(FOLDER, 'few.jsonl');
writeFileSync(LEVELS, ROWS.join('\n'));
writeFileSync(FEW, dealtRows(4, 3).join('\n'));
beforeEach(() => rmSync(KEPT, { force: true }));

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
    expect(err).toContain('Give a number from 1 to 64');
    expect(code).toBe(2);
  });
});

describe('a run that is resumed', () => {
  const args = ['solve', LEVELS, '--json', '--resume', KEPT];

  it('solves only levels that are new, and says how many there were', async () => {
    await tubesight(args, FOLDER);
    const more = join(FOLDER, 'more.jsonl');
    writeFileSync(more, [...dealtRows(3, 4, 7), ...ROWS.slice(0, 10)].join('\n'));
    const { err } = await tubesight(['solve', more, '--json', '--resume', KEPT], FOLDER);
    expect(err).toContain('run.jsonl: 10 results were already there, 3 are new, 30 are of other levels');
  });

  it('is refused with other options, and with a file of levels', async () => {
    await tubesight(args, FOLDER);
    const other = await tubesight([...args, '--fast'], FOLDER);
    expect([other.code, other.err]).toEqual([
      2,
      expect.stringContaining('use the same ones, or name a new file'),
    ]);
    const levels = await tubesight(['solve', LEVELS, '--resume', LEVELS], FOLDER);
    expect([levels.code, levels.err]).toEqual([2, expect.stringContaining('was not written by --resume')]);
    expect(readFileSync(LEVELS, 'utf8')).toBe(ROWS.join('\n'));
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
      expect.stringContaining('2 results were already there'),
    ]);
  });

  it.each([
    ['board text', 'AB BA __'],
    ['a picture', 'shot.png'],
  ])('is no matter of %s', async (_, input) => {
    const { code, err } = await tubesight(['solve', input, '--resume', KEPT], FOLDER);
    expect([code, err]).toEqual([2, expect.stringContaining('--resume is for levels in a .jsonl file')]);
  });
});
