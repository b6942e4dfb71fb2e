import { describe, expect, it } from 'vitest';
import { formatBoard, parseBoards } from '../../src/puzzle/index.ts';

function textsIn(text: string): readonly string[] {
  const outcome = parseBoards(text);
  if (!outcome.ok) throw new Error(outcome.fault.message);
  return outcome.value.boards.map(({ board }) => formatBoard(board));
}

describe('parseBoards', () => {
  it.each([
    ['one line', 'abab baba ____', ['abab baba ____']],
    ['a board a line', 'abab baba ____\naabb bbaa ____\n', ['abab baba ____', 'aabb bbaa ____']],
    ['a tube a line', 'abab\nbaba\n____\n', ['abab baba ____']],
    ['full tubes, one a line', 'aaaa\nbbbb\n____', ['aaaa bbbb ____']],
    ['two rows that only add up together', 'abc abc abc\n___ ___', ['abc abc abc ___ ___']],
    [
      'a kind on a line of its own',
      'water:\nabab baba ____\naabb bbaa ____',
      ['water: abab baba ____', 'water: aabb bbaa ____'],
    ],
    ['a kind before a board over two lines', 'water:\nabc abc abc\n___ ___', ['water: abc abc abc ___ ___']],
    ['a kind for one line', 'water: ab ba __\nab ba __', ['water: ab ba __', 'ab ba __']],
    ['blank lines and carriage returns', '\r\nab ba __\r\n\r\nba ab __\r\n', ['ab ba __', 'ba ab __']],
  ])('reads %s', (_, text, boards) => {
    expect(textsIn(text)).toEqual(boards);
  });

  it('says in which line each board stands, and over how many lines one goes', () => {
    expect(parseBoards('\nab ba __\n\nba ab __')).toMatchObject({
      value: { boards: [{ line: 2 }, { line: 4 }], linesEach: 1 },
    });
    expect(parseBoards('ab\nba\n__')).toMatchObject({ value: { boards: [{ line: 1 }], linesEach: 3 } });
  });

  it('names the line of several boards that is none', () => {
    expect(parseBoards('ab ba __\nab ba __\nab bc __')).toMatchObject({
      fault: { code: 'COLOR_COUNT', position: 19, message: expect.stringMatching(/^line 3: /) },
    });
  });

  it('says of lines that are no boards what is wrong with them together', () => {
    expect(parseBoards('abc\nabd\n___')).toMatchObject({ fault: { code: 'COLOR_COUNT' } });
  });
});
