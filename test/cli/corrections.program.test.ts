import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folder, useFolder } from '../scratch.ts';
import { SAMPLES, tubesight } from './run.ts';

const SAMPLE = join(SAMPLES, 'water-level-25.png');
useFolder();

async function read(...options: string[]) {
  const { out } = await tubesight(['read', SAMPLE, '--no-level', '--json', ...options], folder);
  return JSON.parse(out);
}

describe('a reading is corrected', () => {
  it('by adding a tube and dropping a tube', async () => {
    const before = await read();
    const more = await read('--add-tube', 'end');
    const less = await read('--drop-tube', '8');
    expect(more.tubes).toHaveLength(before.tubes.length + 1);
    expect(more.tubes.at(-1)).toMatchObject({ items: [], added: true });
    expect(less.tubes).toHaveLength(before.tubes.length - 1);
  });

  it('by the tube numbers of the reading, whatever other corrections there are', async () => {
    const { tubes } = await read(
      '--drop-tube',
      '7',
      '--add-tube',
      'end',
      '--capacity',
      '8=2',
      '--set',
      '8:1=red',
    );
    expect(tubes).toHaveLength(8);
    expect(tubes[6]).toMatchObject({ capacity: 2, items: [expect.any(String)] });
  });

  it('by rules of tubes and of the board, with a padlock on the number', async () => {
    const { tubes, limit } = await read(
      '--rule',
      '8=locked',
      '--rule',
      'limit 30',
      '-o',
      join(folder, 'a.png'),
    );
    expect(tubes[7]).toMatchObject({ items: [], locked: true });
    expect(limit).toBe(30);
    const plain = await read('--rule', '8=locked', '--rule', '8=none');
    expect(plain).toEqual(await read());
  });

  it('which is looked at before the picture', async () => {
    for (const wrong of [
      ['--set', 'nonsense'],
      ['--capacity', 'x'],
      ['--add-tube', 'there'],
    ]) {
      const { code, err } = await tubesight(['solve', 'none.png', ...wrong], folder);
      expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(wrong[1] ?? '') });
    }
  });

  it('as a board in text is', async () => {
    const args = ['solve', 'abab baba', '--add-tube', 'end', '--drop-tube', '4', '--add-tube', 'end'];
    const { code, out } = await tubesight(args, folder);
    expect(code).toBe(0);
    expect(out).toContain('3 tubes');
  });

  it.each([
    [['--drop-tube', '9'], /no tube 9/],
    [['--rule', '9=locked'], /no tube 9/],
    [['--rule', '8=lockt'], /is not a rule/],
    [['--drop-tube', 'x'], /Give a whole number/],
    [['--capacity', '3'], /--set/],
    [['--add-tube', 'there'], /write end/],
  ])('not by %j', async (options, words) => {
    const { code, err } = await tubesight(['read', SAMPLE, '--no-level', ...options], folder);
    expect(code).toBe(2);
    expect(err).toMatch(words);
  });
});

it('an unsolvable board gets pictures of the reading and of the solution with one more tube', async () => {
  const { code, out } = await tubesight([SAMPLE, '--no-level', '--drop-tube', '8'], folder);
  expect(code).toBe(4);
  expect(out).toContain('add 1 empty tube of 4');
  expect(readdirSync(folder).sort()).toEqual([
    'water-level-25.moves.01-09.png',
    'water-level-25.moves.10-17.png',
    'water-level-25.reading.png',
  ]);
});
