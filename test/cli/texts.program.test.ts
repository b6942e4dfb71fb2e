import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { printedObjects } from '../schema.ts';
import { sharedFolder } from '../scratch.ts';
import { tubesight } from './run.ts';

const folder = sharedFolder();

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
    expect(printedObjects(out)).toMatchObject([{ name: 'boards.txt:1' }, { name: 'boards.txt:2' }]);
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
});
