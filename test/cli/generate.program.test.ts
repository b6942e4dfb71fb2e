import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatBoard } from '../../src/puzzle/index.ts';
import { printedObjects } from '../schema.ts';
import { sharedFolder } from '../scratch.ts';
import { SCENES, tubesight } from './run.ts';

const folder = sharedFolder();

const SMALL = ['generate', '--colors', '4', '--seed', '7'];

/** The board of a printed reading, as text. */
function boardIn(out: string): string {
  const { kind, tubes } = JSON.parse(out);
  return formatBoard({ kind, tubes });
}

describe('generate', () => {
  it('prints one board per line, which solve reads', async () => {
    const made = await tubesight([...SMALL, '--count', '3', '--kind', 'water'], folder);
    expect(made).toMatchObject({ code: 0, err: '' });
    writeFileSync(join(folder, 'levels.txt'), made.out);
    const solved = await tubesight(['solve', 'levels.txt', '--json'], folder);
    const lines = solved.out.trim().split('\n');
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ kind: 'water', solution: { optimal: true } });
    expect(lines).toHaveLength(3);
  });

  it('prints rows with the fewest moves, which solve finds, too', async () => {
    const made = await tubesight([...SMALL, '--count', '2', '--moves', '8..12', '--json'], folder);
    const rows = printedObjects(made.out);
    expect(rows.map(({ name }) => name)).toEqual(['7-1', '7-2']);
    writeFileSync(join(folder, 'rows.jsonl'), made.out);
    const solved = await tubesight(['solve', 'rows.jsonl'], folder);
    expect(solved.out).toBe(
      rows.map(({ name, optimal }) => `${name}: ${optimal} moves, the fewest possible\n`).join(''),
    );
  });

  it('saves pictures of the levels in a new folder', async () => {
    const made = await tubesight([...SMALL, '--pictures', 'new/levels', '--json'], folder);
    expect(JSON.parse(made.out)).toMatchObject({ saved: [join('new', 'levels', '7-1.png')] });
    const read = await tubesight(['read', 'new/levels/7-1.png', '--json', '--no-level'], folder);
    expect(boardIn(read.out)).toBe(JSON.parse(made.out).board);
  });

  it('prints the level even if its picture cannot be saved', async () => {
    writeFileSync(join(folder, 'taken'), '');
    const made = await tubesight([...SMALL, '--pictures', 'taken'], folder);
    expect(made.code).toBe(6);
    expect(made.out).toMatch(/^[A-D]{4} /);
    expect(made.err).toMatch(/taken/);
  });

  it.each([
    ['a range the wrong way round', ['--moves', '40..30'], 2, /such as 30\.\.40/],
    ['an unknown difficulty', ['--difficulty', 'nasty'], 2, /easy, medium, hard or expert/],
    ['a score above 100', ['--difficulty', '90..110'], 2, /from 0 to 100/],
    ['a share above 1', ['--hidden', '2'], 2, /from 0 to 1/],
    ['a capacity that is not a number', ['--capacity', 'four'], 2, /such as 3,4,5/],
    ['a length of unsolvable levels', ['--unsolvable', '--moves', '3'], 2, /cannot be used with/],
    [
      'more moves than any level takes',
      ['--moves', '90..99', '--max-nodes', '20000'],
      5,
      /^tubesight: no level of --moves 90\.\.99 was found within the budget; the nearest level takes \d+ moves;/,
    ],
  ])('refuses %s', async (_, args, code, message) => {
    const ended = await tubesight(['generate', '--seed', '7', ...args], folder);
    expect(ended.err).toMatch(message);
    expect(ended.code).toBe(code);
  });

  it('prints a refusal as JSON, too', async () => {
    const { out } = await tubesight(['generate', '--colors', '1', '--json'], folder);
    expect(JSON.parse(out)).toMatchObject({ error: { code: 'TARGET_IMPOSSIBLE' } });
  });
});

describe('rate', () => {
  it('takes a picture, and refuses one in doubt', async () => {
    const rated = await tubesight(['rate', join(SCENES, 'ball-plain.png'), '-q'], folder);
    expect(rated.code).toBe(0);
    expect(rated.out).toMatch(/ball-plain\.png: \d+ of 100 .*, \d+ moves, the fewest possible/);
    const doubted = await tubesight(['rate', join(SCENES, 'water-curtain.png'), '-q'], folder);
    expect(doubted.code).toBe(3);
    expect(doubted.out).toMatch(/correct it with tubesight read --json/);
  });

  it('says what was measured, the score first', async () => {
    const { code, out } = await tubesight(['rate', 'AB BA __'], folder);
    expect(out).toMatch(
      /^AB BA __: \d+ of 100 \(easy\), 3 moves, the fewest possible\n {2}first moves: 2 of 2 are safe\n {2}traps: 0 of \d+ moves along/,
    );
    expect(out).toMatch(/tightest moment: room for 1 item after 1 move\n {2}wins: random \d+ of 20, /);
    expect(code).toBe(0);
  });

  it('rates what generate makes, with the score that it says', async () => {
    const made = await tubesight([...SMALL, '--difficulty', '0..20', '--json'], folder);
    const rated = await tubesight(['rate', '-', '--json'], folder, made.out);
    const { name, score, optimal } = JSON.parse(made.out);
    expect(JSON.parse(rated.out)).toMatchObject({ name, rating: { score, fewest: optimal } });
  });

  it('continues after levels that cannot be rated, and draws the curve of the others', async () => {
    const rows = [
      '{"name":"a","board":"AB BA __"}',
      'broken',
      '{"name":"b","board":"AB BA"}',
      '{"board":"A? AB _B __"}',
    ];
    writeFileSync(join(folder, 'mixed.jsonl'), rows.join('\n'));
    const { code, out } = await tubesight(['rate', 'mixed.jsonl', '-q', '--plot', 'curve.png'], folder);
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/^a: \d+ of 100 /),
      expect.stringMatching(/^row 2: /),
      'b: cannot be solved; this is proved',
      expect.stringMatching(/^row 4: this level has hidden items/),
      'saved curve.png',
      '',
    ]);
    expect(code).toBe(3);
    expect(existsSync(join(folder, 'curve.png'))).toBe(true);
  });

  it('has exit codes for what is proved unsolvable and what is not known', async () => {
    expect((await tubesight(['rate', 'AB BA'], folder)).code).toBe(4);
    expect((await tubesight(['rate', '--max-nodes', '0', 'ABAB BABA ____'], folder)).code).toBe(5);
  });

  it.each([
    ['a file that is not there', ['nowhere.jsonl'], 3, 'NOT_FOUND'],
    ['a curve in another format', ['AB BA __', '--plot', 'curve.gif'], 2, 'EXTENSION_UNKNOWN'],
    ['a curve where there is no folder', ['AB BA __', '--plot', 'nowhere/curve.png'], 6, 'NOT_FOUND'],
  ])('refuses %s', async (_, args, code, reason) => {
    const ended = await tubesight(['rate', '--json', ...args], folder);
    const objects = printedObjects(ended.out);
    expect(objects.at(-1)).toMatchObject({ error: { code: reason } });
    expect(ended.code).toBe(code);
  });
});
