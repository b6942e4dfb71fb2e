import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tubesight } from './run.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tubesight-texts-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function solveFile(text: string, ...options: string[]) {
  await writeFile(join(folder, 'boards.txt'), text);
  return tubesight(['solve', 'boards.txt', ...options], folder);
}

describe('a text file', () => {
  it('with one board per line is solved line by line', async () => {
    const { code, out } = await solveFile('abab baba ____\naabb bbaa ____\n');
    expect(code).toBe(0);
    expect(out).toContain('2 boards, one a line');
    expect(out).toContain('boards.txt:1:\nball sort: 3 tubes');
    expect(out).toContain('boards.txt:2:\nball sort: 3 tubes');
  });

  it('with one board per line gives one JSON object per line', async () => {
    const { out } = await solveFile('ab ba __\nab ba __\n', '--json');
    const names = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).name);
    expect(names).toEqual(['boards.txt:1', 'boards.txt:2']);
  });

  it('with one board over several lines says that it was taken so', async () => {
    const { code, out } = await solveFile('abab\nbaba\n____\n');
    expect(code).toBe(0);
    expect(out).toContain('the 3 lines are read as one board');
  });

  it('with several boards cannot be corrected as one', async () => {
    const { code, err } = await solveFile('ab ba __\nab ba __\n', '--set', '1:1=a');
    expect(code).toBe(2);
    expect(err).toContain('one board');
  });

  it('that is prose is recognized as such', async () => {
    const { code, err } = await solveFile('Nobody would take these words for tubes.\n');
    expect(code).toBe(3);
    expect(err).toContain('this text is not a board');
  });

  it('may be a plain board in JSON', async () => {
    const { code, out } = await solveFile('{"tubes": [["red", "blue"], ["blue", "red"], []]}');
    expect(code).toBe(0);
    expect(out).toContain('3.  2 -> 3  blue');
  });
});

it('a plain board in JSON may be an argument', async () => {
  const { code, out } = await tubesight(['[["red","blue"],["blue","red"],[]]'], folder);
  expect(code).toBe(0);
  expect(out).toContain('1.  1 -> 3  blue');
});

it('the algorithms are compared on every board of a text', async () => {
  await writeFile(join(folder, 'two.txt'), 'ab ba __\nab ba __\n');
  const { code, out } = await tubesight(['compare', 'two.txt'], folder);
  expect(code).toBe(0);
  expect(out).toContain('2 boards');
});

describe('a board in text gets pictures where they are asked for', () => {
  const BOARD = '8076 8067 a7a8 0a87 0a66 ____ ____';

  it.each([
    ['a sheet', ['-o', 'a/'], ['board.moves.png']],
    [
      'an overview and an animation',
      ['--overview', '--animate', '-o', 'b/'],
      ['board.moves.png', 'board.moves.webp', 'board.overview.png'],
    ],
    ['SVG', ['--svg', '-o', 'c/'], ['board.moves.svg']],
  ])('%s', async (_, options, names) => {
    const { code } = await tubesight(['solve', BOARD, ...options], folder);
    expect(code).toBe(0);
    expect((await readdir(join(folder, options.at(-1) ?? ''))).sort()).toEqual(names);
  });

  it('SVG holds shapes that can be edited, no pixels and no text in a font', async () => {
    await tubesight(['solve', BOARD, '-o', 'moves.svg'], folder);
    const svg = await readFile(join(folder, 'moves.svg'), 'utf8');
    expect(svg).toMatch(/^<svg /);
    expect(svg).not.toMatch(/<image|<text/);
  });

  it('an unsolvable one shows the solution with one more tube', async () => {
    const { code, out } = await tubesight(['solve', 'abab baba', '-o', 'd/'], folder);
    expect(code).toBe(4);
    expect(out).toContain('saved d/board.moves.png');
  });

  it('is absent where colours are not known', async () => {
    const { out } = await tubesight(['solve', BOARD], folder);
    expect(out).not.toContain('saved');
  });
});
