import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharedFolder } from '../scratch.ts';
import { tubesight } from './run.ts';

const ROWS = [
  { name: 'easy', board: 'ab ba __', kind: 'water' },
  { name: 'broken', board: 'ab bb __' },
  { name: 'stuck', board: 'ab ba' },
];

async function run(args: readonly string[], input = '') {
  const { code, out } = await tubesight(args, '.', input);
  return { code, lines: out.trimEnd().split('\n') };
}

const text = ROWS.map((row) => JSON.stringify(row)).join('\n');

describe('a file of levels', () => {
  const file = join(sharedFolder(), 'some.jsonl');
  writeFileSync(file, text);

  it.each([
    ['by its name', [file], ''],
    ['on standard input', ['-'], text],
  ])('%s: one JSON line a row, also for a row that cannot be read', async (_name, args, input) => {
    const { code, lines } = await run(['solve', '--json', ...args], input);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { name: 'easy', kind: 'water', solution: { status: 'solved', optimal: true, length: 3 } },
      { name: 'broken', error: { code: 'COLOR_COUNT' } },
      { name: 'stuck', solution: { status: 'unsolvable' } },
    ]);
    expect(code).toBe(3);
  });

  it('may be readings of several pictures', async () => {
    const reading = {
      version: 1,
      kind: 'ball',
      tubes: ['ab', 'ba', ''].map((t) => ({ capacity: 2, items: [...t] })),
    };
    const rows = ['one.png', 'two.png'].map((name) => JSON.stringify({ name, ...reading })).join('\n');
    for (const args of [['-'], ['-', '--json']]) {
      const { code, lines } = await run(args, rows);
      expect([code, lines.length]).toEqual([0, 2]);
      expect(lines[1]).toContain('two.png');
    }
  });

  it('without --json, one line of text per row', async () => {
    const { lines } = await run(['solve', file]);
    expect(lines[0]).toBe('easy: 3 moves, the fewest possible');
    expect(lines[2]).toBe('stuck: cannot be solved; this is proved');
  });

  it('the next move, how many there are, and how many solutions, where they are asked for', async () => {
    const row = JSON.stringify({ name: 'small', board: 'ab ba __' });
    const { lines } = await run(['solve', '-', '--hint', '--all'], row);
    expect(lines).toEqual([
      'small: 3 moves, the fewest possible; next 1 -> 3, 2 first moves possible, 2 shortest solutions',
    ]);
  });

  it.each([
    [['--set', '1:1=a']],
    [['--kind', 'water']],
    [['--moves', '1>3']],
    [['--after', 'a.json']],
    [['--steps']],
  ])('what is said of one board is refused: %j', async (flags) => {
    const { code, lines } = await run(['solve', file, ...flags]);
    expect([code, lines.join('')]).toEqual([2, '']);
  });

  it('rows without a name are numbered, also for compare', async () => {
    const rows = '{"board":"ab ba __"}\n\nno row\n';
    expect((await run(['solve', '-'], rows)).lines).toEqual([
      'row 1: 3 moves, the fewest possible',
      expect.stringMatching(/^row 3: the colours do not add up/),
    ]);
    const { lines } = await run(['compare', '--json', '-'], rows);
    expect(JSON.parse(lines[0] ?? '').error.message).toMatch(/^row 3: /);
  });
});
