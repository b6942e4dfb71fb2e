import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { printedObjects } from '../schema.ts';
import { folder, useFolder } from '../scratch.ts';
import { tubesight } from './run.ts';

const FIXTURES = resolve(import.meta.dirname, '../../fixtures/upside-down');
const PICTURE = join(FIXTURES, 'ball-hanging.png');
const TRUTH = JSON.parse(readFileSync(join(FIXTURES, 'ball-hanging.json'), 'utf8'));

useFolder();

describe('--upside-down with a picture', () => {
  it('prints the board as it hangs, in text that it reads back', async () => {
    const read = await tubesight(['read', PICTURE, '--upside-down', '-o', '.'], folder);
    expect(read.code).toBe(0);
    const [first, , ...lines] = read.out.trim().split('\n');
    expect(first).toBe('ball sort upside down, level 1051: 7 tubes, 5 colours, 4 to a tube');
    // free places are drawn below
    const numbers = lines.findIndex((line) => /^ +5 +6 +7$/.test(line));
    expect(lines[numbers - 1]).toMatch(/^ +\w +· +·$/);
    expect(readdirSync(folder)).toEqual(['ball-hanging.reading.png']);
    const [, board = ''] = /^board: (.*)$/m.exec(read.out) ?? [];
    expect(board).toMatch(/^\S{3}_ \S{4} \S{4} \S\S__ /);
    const typed = await tubesight([board, '--upside-down', '--json'], folder);
    const solved = await tubesight([PICTURE, '--upside-down', '--json', '--no-pictures'], folder);
    expect(JSON.parse(typed.out).solution.length).toBe(JSON.parse(solved.out).solution.length);
  });

  it('says so in JSON, which is taken back without the option', async () => {
    const read = await tubesight(['read', PICTURE, '--upside-down', '--json'], folder);
    const reading = JSON.parse(read.out);
    expect(reading).toMatchObject({ upsideDown: true, level: 1051, kind: 'ball' });
    const shape = ({ items, capacity }: { items: string[]; capacity: number }) => [items.length, capacity];
    expect(reading.tubes.map(shape)).toEqual(TRUTH.tubes.map(shape));
    for (const option of [[], ['--upside-down']]) {
      const solved = await tubesight(['solve', '-', '--json', ...option], folder, read.out);
      expect(JSON.parse(solved.out)).toMatchObject({ upsideDown: true, tubes: reading.tubes });
    }
  });

  it('draws the moves on it', async () => {
    const args = [PICTURE, '--upside-down', '--no-level', '--overview', '--steps', '--animate', '--letters'];
    const { code, out } = await tubesight(args, folder);
    expect(code).toBe(0);
    expect(out).toContain('the fewest possible');
    const names = readdirSync(folder);
    for (const form of ['moves.01', 'overview.png', 'step-01.png', 'moves.webp'])
      expect(names.some((name) => name.includes(form))).toBe(true);
  });

  it('takes corrections in numbers and places of the picture as shown', async () => {
    const [tube] = TRUTH.tubes.filter(({ number }: { number: number }) => number === 5);
    const args = [
      'read',
      PICTURE,
      '--upside-down',
      '--no-level',
      '--json',
      '--capacity',
      '5',
      '--add-tube',
      'end',
    ];
    const reading = JSON.parse((await tubesight(args, folder)).out);
    expect(reading.tubes).toHaveLength(8);
    const grown = reading.tubes[4];
    // a place more at the open end: the tube reaches farther down, and no farther up
    expect(grown.capacity).toBe(5);
    expect(grown.y + grown.height / 2).toBeGreaterThan(tube.y + tube.height / 2 + tube.itemHeight * 0.3);
    expect(grown.y - grown.height / 2).toBeGreaterThan(tube.y - tube.height / 2 - tube.itemHeight * 0.3);
  });

  it('says that a board is the right way up if none is read upside down, or only one with more doubts', async () => {
    for (const scene of ['water-mid-game.png', 'pegs-hoops-mid-game.png']) {
      const standing = resolve(FIXTURES, '../scenes', scene);
      const { code, err } = await tubesight(['read', standing, '--upside-down', '--no-level'], folder);
      expect(code).toBe(3);
      expect(err).toContain('there is one the right way up; leave out --upside-down');
    }
  });
});

describe('--upside-down with a board that is typed', () => {
  it('takes the left end of a word as the closed end', async () => {
    const hanging = await tubesight(['ABAB BA__ BA__ ____', '--upside-down', '--json'], folder);
    const standing = await tubesight(['BABA __AB __AB ____', '--json'], folder);
    const [one, other] = [hanging, standing].map(({ out }) => JSON.parse(out));
    expect(one.upsideDown).toBe(true);
    expect(other.upsideDown).toBeUndefined();
    expect(one.tubes).toEqual(other.tubes);
    expect(one.solution.moves).toEqual(other.solution.moves);
  });

  it('reads it from files, line by line, and from JSON', async () => {
    writeFileSync(join(folder, 'boards.txt'), 'ABAB BA__ BA__ ____\nAABB AB__ AB__ ____\n');
    const { out } = await tubesight(['boards.txt', '--upside-down', '--json'], folder);
    const lines = printedObjects(out);
    expect(lines).toMatchObject([{ upsideDown: true }, { upsideDown: true }]);
    const json = await tubesight(
      ['solve', '-', '--upside-down', '--json'],
      folder,
      '[["red","blue"],["blue","red"],[]]',
    );
    expect(JSON.parse(json.out)).toMatchObject({ upsideDown: true });
  });

  it('draws it hanging', async () => {
    const { code } = await tubesight(['ABAB BA__ BA__ ____', '--upside-down', '-o', 'board.png'], folder);
    expect(code).toBe(0);
    expect(readdirSync(folder)).toEqual(['board.png']);
  });

  it('refuses empty places at the closed end', async () => {
    const { code, err } = await tubesight(['__AB BA__ ____', '--upside-down'], folder);
    expect(code).toBe(3);
    expect(err).toContain('has an empty place over an item');
    expect(err).toContain('(character 1)');
  });

  it('is refused for a file of levels', async () => {
    writeFileSync(join(folder, 'rows.jsonl'), '{"board":"ab ba __"}\n');
    const { code, out } = await tubesight(['rows.jsonl', '--upside-down', '--json'], folder);
    expect(code).toBe(2);
    expect(JSON.parse(out)).toMatchObject({ error: { code: 'UPSIDE_DOWN' } });
  });
});
