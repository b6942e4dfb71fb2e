import { describe, expect, it } from 'vitest';
import { countColors, formatBoard, readBoards } from '../../src/puzzle/index.ts';
import { valueIn } from '../boards.ts';
import { readAnyText, readBack } from './randomTexts.ts';

/** The boards in a text, as board text; or the code of the fault. */
function textsIn(text: string): readonly string[] | string {
  const read = readBoards(text);
  return read.ok ? read.value.boards.map(({ board }) => formatBoard(board)) : read.fault.code;
}

function noteOf(text: string): string | undefined {
  const read = readBoards(text);
  return read.ok ? read.value.boards[0]?.note : undefined;
}

describe('board text', () => {
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
    ['signs that are colours beside _', '-0-0 0-0- ____', ['-0-0 0-0- ____']],
    ['mixed capacities', 'ab ba ___', ['ab ba ___']],
    ['a locked tube', 'ab ba __ __[locked]', ['ab ba __ __[locked]']],
    ['locked tubes, a board a line', 'ab ba __ __[locked]\nab ba __', ['ab ba __ __[locked]', 'ab ba __']],
  ])('is read as it always was: %s', (_, text, boards) => {
    expect(textsIn(text)).toEqual(boards);
  });

  it('says in which line each board stands, and over how many lines one goes', () => {
    expect(readBoards('\nab ba __\n\nba ab __')).toMatchObject({
      value: { boards: [{ line: 2 }, { line: 4 }], note: '2 boards, one a line' },
    });
    expect(noteOf('ab\nba\n__')).toBe('the 3 lines are read as one board');
  });

  it('names the invalid line among several boards', () => {
    expect(readBoards('ab ba __\nab ba __\nab bc __')).toMatchObject({
      fault: { code: 'COLOR_COUNT', position: 19, message: expect.stringMatching(/^line 3: /) },
    });
  });

  it('says once what is wrong with lines that are not boards', () => {
    expect(textsIn('abc\nabd\n___')).toBe('COLOR_COUNT');
  });
});

describe('a board in the format of another program', () => {
  it.each([
    ['items apart by spaces', 'b r y g\ny g r b\nb r y g\nr g y b\n. . . .', 'bryg ygrb bryg rgyb ____'],
    ['slashes between tubes', 'b r b r / r b r b / . . . .', 'brbr rbrb ____'],
    ['slashes and lines', 'b r b r /\nr b r b /\n. . . .', 'brbr rbrb ____'],
    ['a kind before it', 'water: b r b r / r b r b / . . . .', 'water: brbr rbrb ____'],
    ['a line end that a terminal passed on', 'b r b r\\nr b r b\\n. . . .', 'brbr rbrb ____'],
    ['names', 'red blue red blue\nBlue Red Blue RED\nempty', 'BABA ABAB ____'],
    ['names in lists, from the bottom', '[red, blue, red]\n[blue, red, blue]\n[]', 'ABA BAB ___'],
    ['names in quotes', '"red","light blue"\n"light blue","red"\n"",""', 'BA AB __'],
    ['CSV', 'red,blue,red,blue\nblue,red,blue,red\n,,,\n', 'BABA ABAB ____'],
    ['CSV below a heading', 'tube1,tube2,tube3\nred,blue,\nblue,red,\n', 'BA AB __'],
    ['labels', 'Tube 1: red, blue\nTube 2: blue, red\nTube 3:', 'BA AB __'],
    ['a size above it', '3 4\n1 2 1 2\n2 1 2 1\n0 0 0 0', '1212 2121 ____'],
    ['a drawing in columns', '| r | b |  |\n| b | r |  |', 'rb br __'],
    ['words with commas', 'RGRG,GRGR,____', 'RGRG GRGR ____'],
    ['points for free places', 'RGRG GRGR ....', 'RGRG GRGR ____'],
    ['zeros for free places', '1212 2121 0000', '1212 2121 ____'],
    ['tubes of which none is full', 'ef ef\nab ab ef\ncd cd\nab ab\ncd cd ef', '__AA _BBA __CC __BB _CCA'],
    ['words without free places', 'RGRG GRG R', 'RGRG _GRG ___R'],
    ['hearts with a variation selector', '❤️💙❤️💙 💙❤️💙❤️ ____', '❤💙❤💙 💙❤💙❤ ____'],
    ['white squares for free places', '🔴 🔵\n🔵 🔴\n⬜ ⬜', '🔴🔵 🔵🔴 __'],
    ['families are one item each', '👨‍👩‍👧🙂 🙂👨‍👩‍👧 __', 'BA AB __'],
  ])('is read: %s', (_, text, board) => {
    expect(textsIn(text)).toEqual([board]);
    expect(noteOf(text)).toMatch(/ is read as a tube, its (left|upper) end being the top|each list is read/);
  });

  it('never mistakes the letters of a name for items', () => {
    expect(textsIn('red, blue, red, blue\nblue, red, blue, red')).toEqual(['BABA ABAB']);
  });

  it.each([
    [
      'blocks that end in "end"',
      'one\nabab\nbaba\n____\nend\ntwo\nred blue\nblue red\nempty\nend',
      ['abab baba ____', 'BA AB __'],
    ],
    ['blank lines between boards', 'r b\nb r\n. .\n\nb r\nr b\n. .', ['rb br __', 'br rb __']],
    [
      'objects, one a line',
      '{"tubes":[["a","b"],["b","a"],[]]}\n{"board":"ab ba __"}',
      ['ba ab __', 'ab ba __'],
    ],
    [
      'a list of boards',
      '[{"tubes":[["a","b"],["b","a"],[]]},{"board":"ab ba __"}]',
      ['ba ab __', 'ab ba __'],
    ],
  ])('may have several boards: %s', (_, text, boards) => {
    expect(textsIn(text)).toEqual(boards);
  });

  it.each([
    ['words', '???r ???b ???r ???b ____ ____', 'r??? b??? r??? b??? ____ ____'],
    ['lists', '[["r","?"],["b","?"],["r","?"],["b","?"],[]]', 'r? b? r? b? __'],
  ])('turns tubes over whose hidden items would lie on top, and says so: %s', (_, text, board) => {
    expect(textsIn(text)).toEqual([board]);
    expect(noteOf(text)).toMatch(/being the top, as the (hidden items|free places) show/);
  });

  it('leaves covered tubes as they stand where neither end shows an item', () => {
    expect(textsIn('???? abab baba ____')).toEqual(['???? abab baba ____']);
  });

  it.each([
    ['words', 'rrb_ brb_ ____'],
    ['lists', '[["_","r","r","b"],["_","b","r","b"],[]]'],
  ])('blames the counts of tubes that are written from the other end: %s', (_, text) => {
    expect(readBoards(text)).toMatchObject({
      fault: { code: 'COLOR_COUNT', message: expect.stringMatching(/3 r, 3 b|3 b, 3 r/) },
    });
  });

  it.each([
    ["new State(4, ['mcsc', 'smcm', 'ssmc', '', ''])", ['mcsc smcm ssmc ____ ____']],
    ['solve([["a","b"],["b","a"],[]])', ['ba ab __']],
    ['const first = new Board(2, 2, [["a","b"],["b","a"],[]]);', ['ba ab __']],
  ])('is the list among the arguments of a call: %s', (text, boards) => {
    expect(textsIn(text)).toEqual(boards);
  });

  it.each([
    ['abab\nbaba\n\n\n', '2 blank lines are left out; write ____ for an empty tube'],
    ['r b\n\nb r\n. .\n', '1 blank line is left out; write __ for an empty tube'],
    ['r b r b / b r b r /', 'the "/" at the end is left out; write ____ for an empty tube'],
    ['abab | baba |', 'the "|" at the end is left out; write ____ for an empty tube'],
    ['abab,baba,', 'the "," at the end is left out; write ____ for an empty tube'],
    ['abab, baba, ____,', 'the "," at the end is left out; write ____ for an empty tube'],
  ])('says what of %j may have been an empty tube', (text, note) => {
    expect(noteOf(text)).toContain(note);
  });

  it.each(['abab\nbaba\n____\n', 'r b / b r / . .', '| r | b |  |\n| b | r |  |', 'ab ab\n\nba ba __ __'])(
    'says nothing of that where nothing is left out: %j',
    (text) => {
      expect(noteOf(text)).not.toContain('left out');
    },
  );

  it('turns tubes over whose empty places are at the other end, and says so', () => {
    const text = 'r b . .\nb r r b\nb r . .\n. . . .';
    expect(textsIn(text)).toEqual(['__br brrb __rb ____']);
    expect(noteOf(text)).toMatch(/right end being the top, as the free places show/);
  });

  it.each([
    ['a tube of one item each', 'b r y g y g r b', 'ONE_ITEM'],
    ['a tube a line with wrong counts', 'b r y g\ny g r b\n_ _ _ _', 'COLOR_COUNT'],
    ['a sentence', 'no board stands here, only words of a text that goes on', 'NOT_A_BOARD'],
    ['a question', 'Dear friend, how are you?', 'NOT_A_BOARD'],
    ['a letter', 'Dear all,\nthis is a letter.\nIt has no board.', 'NOT_A_BOARD'],
    ['a count that is wrong', 'red blue red blue\nblue red blue green\nempty', 'COLOR_COUNT'],
    ['zeros that may be places or colours', '0 22 22 1100 0 11', 'AMBIGUOUS'],
    ['hidden items that complete no colour', '_ _ b ? / _ b r r / _ _ _ r', 'NOT_A_BOARD'],
    ['another game', 'sand: ab ba __', 'KIND_UNKNOWN'],
    ['numbers in front of CSV', '1,red,blue\n2,blue,red\n3,,', 'CHARACTER'],
    ['nothing', ' \n', 'TEXT_EMPTY'],
    ['a file', 'a'.repeat(200_000), 'TEXT_TOO_LONG'],
  ])('is refused: %s', (_, text, code) => {
    expect(textsIn(text)).toBe(code);
  });

  it('gives a board, its line and a note, and nothing else of the text', () => {
    const read = readBoards('red blue / blue red / empty');
    expect(read.ok && Object.keys(read.value.boards[0] ?? {}).sort()).toEqual([
      'board',
      'colors',
      'line',
      'note',
    ]);
  });

  it('names its wrong colours', () => {
    expect(readBoards('red blue red blue\nblue red blue green\nempty')).toMatchObject({
      fault: { message: expect.stringContaining('3 red, 1 green') },
    });
  });
});

describe('a board in JSON, or in lists of a programming language', () => {
  it.each([
    ['words, bottom to top', '{"tubes":[["red","blue"],["blue","red"],[]]}', 'BA AB __'],
    ['a list of tubes alone', '[["red","blue"],["blue","red"],[]]', 'BA AB __'],
    ['letters as they are', '{"tubes":[["x","y"],["y","x"],[]]}', 'yx xy __'],
    [
      'a capacity and a kind',
      '{"kind":"water","capacity":2,"tubes":[["a","b"],["b"],["a"]]}',
      'water: ba _b _a',
    ],
    [
      'tubes with capacities of their own',
      '{"tubes":[{"items":["a"],"capacity":2},{"items":["a","b"],"capacity":2},["b","b",""]]}',
      '_a ba _bb',
    ],
    ['hidden items', '{"tubes":[["?","red"],["?","red"],[]]}', 'A? A? __'],
    ['hexadecimal colours', '[["#ff0000","#0000ff"],["#0000FF","#FF0000"],[]]', 'BA AB __'],
    ['bottles, capitals', '{"bottles":[["RED","BLUE"],["blue","red"],["EMPTY","EMPTY"]]}', 'BA AB __'],
    [
      'tubes that are objects',
      '{"stacks":[{"balls":["a","b"]},{"balls":["b","a"]},{"balls":[]}]}',
      'ba ab __',
    ],
    ['strings, from the top', '["RGRG","GRGR",""]', 'RGRG GRGR ____'],
    ['numbers', '[[1,2,1,2],[2,1,2,1],[]]', '2121 1212 ____'],
    ['Python', "tubes = [['red', 'blue'], ['blue', 'red'], []]", 'BA AB __'],
    ['tuples', "(('r','b'),('b','r'),())", 'br rb __'],
    ['JavaScript', 'const board = {bottles: [["a", "b"], ["b", "a"], []]};', 'ba ab __'],
    ['YAML', 'tubes:\n- [red, blue]\n- [blue, red]\n- []', 'BA AB __'],
    ['board text', '{"name":"x","kind":"water","board":"abab baba ____"}', 'water: abab baba ____'],
  ])('is read: %s', (_, text, board) => {
    expect(textsIn(text)).toEqual([board]);
  });

  it.each(['EMPTY', 'empty', '', '-', '.', '_'])('takes "%s" for an empty place', (sign) => {
    const tube = [sign, sign];
    expect(textsIn(JSON.stringify([['red', 'blue'], ['blue', 'red'], tube]))).toEqual(['BA AB __']);
  });

  it.each([
    [
      'zeros that fill what would else be a full board',
      '[[1,2,1,2],[2,1,2,1],[0,0,0,0]]',
      ['2121 1212 ____'],
    ],
    ['zeros whose count is wrong', '[[1,2,1,2],[2,1,0,0],[2,1,0,0]]', ['2121 __12 __12']],
    ['zeros at the other end', '[[1,2,1,2],[0,0,2,1],[0,0,2,1]]', ['1212 __21 __21']],
    ['zeros under items', '[[0,1,1,0],[1,0,0,1],[]]', ['0110 1001 ____']],
    ['zeros that may be either', '[[0,0,0,0],[1,2,1,2],[2,1,2,1],[]]', 'AMBIGUOUS'],
    ['null in an empty tube', '[["red","blue"],["blue","red"],[null,null]]', ['BA AB __']],
    ['null over items', '[["red",null],["blue","red"],["blue",null]]', ['_A AB _B']],
    [
      'null over items, beside a colour that is named x',
      '[["x","x","r",null],["r","b",null,null],["x","b","b",null],["x","b","r","r"]]',
      ['_rxx __br _bbx rrbx'],
    ],
    ['null under items', '[[null,"red"],["blue","red"],["blue",null],[]]', 'AMBIGUOUS'],
    ['-1 for hidden items', '[[-1,1],[2,1],[2,0],[0,0]]', 'AMBIGUOUS'],
    ['-1 for free places', '[[1,2,-1],[2,1,-1],[1,2,-1],[-1,-1,-1]]', ['_21 _12 _21 ___']],
    ['null where counts leave nothing else', '[[null,"red"],[null,"blue"],[]]', ['A? B? __']],
  ])('decides by the board, or refuses: %s', (_, tubes, result) => {
    expect(textsIn(tubes)).toEqual(result);
  });

  it('says what it took for an empty place', () => {
    expect(noteOf('[[1,2,1,2],[2,1,2,1],[0,0,0,0]]')).toBe(
      'each list is read as a tube, its end being the top; "0" is read as a free place',
    );
  });

  it('keeps the number of a locked tube, but makes no move with it', () => {
    const read = valueIn(readBoards('{"tubes":[["a","b"],{"items":["a","b"],"locked":true},["b","a"],[]]}'));
    const [one] = read.boards;
    if (!one) throw new Error('no board');
    expect(formatBoard(one.board)).toBe('ba ba[locked] ab __');
    expect(countColors(one.board)).toEqual(new Map(Object.entries({ a: 2, b: 2 })));
  });

  it.each([
    ['{"items":[],"only":"red"}', '__[only A]'],
    ['{"items":[],"accepts":"blue"}', '__[only B]'],
    ['{"items":[],"isLocked":true}', '__[locked]'],
    ['{"items":[],"opens":1}', '__[opens 1]'],
    ['{"items":["red"],"gives":true,"takes":false}', '_A[gives]'],
    ['{"items":["red","blue"],"frozen":1}', 'BA[frozen 1][until B]'],
    ['{"items":["red","blue"],"frozen":1,"until":"red"}', 'BA[frozen 1][until A]'],
    ['{"items":["blue"],"chained":1}', '_B[chained 1]'],
    ['{"items":["blue","red"],"covered":1}', 'AB[covered 1]'],
    ['{"items":["blue","red"],"queue":true}', 'AB[queue]'],
  ])('has rules of tubes: %s', (tube, word) => {
    const text = `{"tubes":[["red","blue"],["blue","red"],${tube}],"capacity":2,"uneven":true,"limit":9}`;
    expect(textsIn(text)).toEqual([`BA AB ${word} [uneven] [limit 9]`]);
  });

  it.each([
    ['no list of tubes', '{"tubes":5}', /"tubes"/],
    ['another kind', '{"tubes":[[]],"kind":"sand"}', /ball or water/],
    ['an invalid capacity', '{"tubes":[[]],"capacity":0}', /a tube holds 1 to 32/],
    ['a tube that is not a list', '{"tubes":[["a"],7]}', /^tube 2 has to be a list/],
    ['an item that is not a word', '{"tubes":[["a",{}]]}', /^tube 1 has to be a list of colours/],
    ['a long tube', JSON.stringify([Array(33).fill('a')]), /a tube holds 1 to 32/],
    ['many tubes', JSON.stringify({ tubes: Array(129).fill([]) }), /at most 128/],
    [
      'a member of the board',
      '{"tubes":[["a","b"],["b","a"]],"emptyTubes":2}',
      /"emptyTubes" of the board is not known/,
    ],
    ['a member of a tube', '{"tubes":[{"items":["a"],"sticky":true},["a"]]}', /"sticky" of tube 1/],
    ['a value of a rule', '{"tubes":[{"items":["a"],"frozen":"yes"},["a"]]}', /a rule of tube 1/],
    ['JSON that breaks off', '[["red","blue"],[', /ends too early/],
    ['a tube of one item each', '[["red"],["blue"],[]]', /would hold one item/],
    ['a board within another object', '{"data":{"tubes":[["a","b"],["b","a"],[]]}}', /"tubes"/],
    ['tubes twice', '{"tubes":[["a","b"],["b","a"],[]],"board":"ab ba __"}', /"board" of the board/],
  ])('is refused: %s', (_, text, message) => {
    expect(readBoards(text)).toMatchObject({ ok: false, fault: { message: expect.stringMatching(message) } });
  });
});

describe('random texts', () => {
  it('are read back as the board that was written', () => readBack(400, 52));

  it('never throw: each gives a board or a fault', () => readAnyText(500, 52));

  it('are refused quickly if they never end', () => {
    for (const text of [
      '['.repeat(400_000),
      'a\n'.repeat(100_000),
      'ab cd\n'.repeat(60_000),
      `${'a,'.repeat(20_000)}`,
      '- '.repeat(20_000),
    ])
      expect(readBoards(text).ok).toBe(false);
  });
});
