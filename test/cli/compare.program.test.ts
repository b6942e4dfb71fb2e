import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLASSICS } from '../../src/classics/index.ts';
import { sharedFolder } from '../scratch.ts';
import { tubesight } from './run.ts';

const folder = sharedFolder();
const levels = join(folder, 'levels.jsonl');
writeFileSync(levels, '{"board":"ab ba __"}\n{"board":"abc bca cab ___ ___","kind":"water"}\n');

describe('compare', () => {
  it('has every algorithm solve every board', async () => {
    const { code, out } = await tubesight(['compare', '--json', levels, 'ab ba __'], folder);
    const { algorithms } = JSON.parse(out);
    const names = [...Object.keys(CLASSICS), 'tubesight --fast', 'tubesight'];
    expect(algorithms.map(({ algorithm }: { algorithm: string }) => algorithm)).toEqual(names);
    for (const score of algorithms) expect(score).toMatchObject({ solved: 3, attempted: 3 });
    expect(code).toBe(0);
  });

  it('prints one line per algorithm, with dashes for one that solves nothing within its budget', async () => {
    const { out } = await tubesight(['compare', '--max-nodes', '1', 'ab ba __'], folder);
    expect(out).toMatch(/^breadth-first +0\/1 +- +- +-$/m);
  });

  it('distinguishes boards that are proved unsolvable from those whose budget is used up', async () => {
    const lost = await tubesight(['compare', '--json', 'ab ba'], folder);
    for (const score of JSON.parse(lost.out).algorithms)
      expect(score).toMatchObject({ solved: 0, unsolvable: 1 });
    const cut = await tubesight(['compare', '--json', '--max-nodes', '1', 'abab baba ____'], folder);
    for (const score of JSON.parse(cut.out).algorithms)
      expect(score).toMatchObject({ solved: 0, unsolvable: 0 });
    const { out } = await tubesight(['compare', 'ab ba'], folder);
    expect(out).toMatch(/^breadth-first +0\/1 +- +- +- {2}1 proved unsolvable$/m);
  });

  it('takes boards from files and from standard input, as solve does', async () => {
    writeFileSync(join(folder, 'board.txt'), 'ab ba __');
    const { out } = await tubesight(
      ['compare', '--json', 'board.txt', '-'],
      folder,
      'water: abc bca cab ___ ___',
    );
    for (const score of JSON.parse(out).algorithms) expect(score).toMatchObject({ solved: 2, attempted: 2 });
  });

  it.each([
    ['text that is not a board', 'ab bb __', 'COLOR_COUNT'],
    ['hidden items', 'a? ?a __', 'HIDDEN_ITEMS'],
    ['a file that is not there', 'nowhere.jsonl', 'NOT_FOUND'],
  ])('refuses %s', async (_name, input, code) => {
    const ended = await tubesight(['compare', '--json', input], folder);
    expect(JSON.parse(ended.out)).toMatchObject({ error: { code } });
    expect(ended.code).toBe(3);
  });
});
