import { describe, expect, it } from 'vitest';
import { boardDiagram, colorKey, colorWords } from '../../src/cli/read/boardDiagram.ts';
import { moveLines, readingLines } from '../../src/cli/read/readingText.ts';
import { printerFor } from '../../src/cli/terminal/io.ts';
import { colorDepth, painterFor } from '../../src/cli/terminal/terminal.ts';
import { typed } from './typed.ts';

const XTERM = { TERM: 'xterm-256color' };

describe('the colours of a terminal', () => {
  it.each([
    ['a terminal of 256 colours', true, XTERM, 8],
    ['a terminal of all colours', true, { ...XTERM, COLORTERM: 'truecolor' }, 24],
    ['a file or pipe', false, XTERM, 1],
    ['a dumb terminal', true, { TERM: 'dumb' }, 1],
    ['NO_COLOR', true, { ...XTERM, NO_COLOR: '1' }, 1],
    ['xterm', true, { TERM: 'xterm' }, 4],
    ['FORCE_COLOR into a pipe', false, { FORCE_COLOR: '1' }, 4],
    ['FORCE_COLOR against NO_COLOR', false, { FORCE_COLOR: '2', NO_COLOR: '1' }, 8],
  ])('%s', (_name, isTerminal, environment, depth) => {
    expect(colorDepth(isTerminal, environment)).toBe(depth);
  });

  it.each([
    [1, ' A '],
    [4, ' A '],
    [8, '\x1b[48;5;196;38;5;16m A \x1b[0m'],
    [24, '\x1b[48;2;255;0;0;38;5;16m A \x1b[0m'],
  ] as const)('%i bits make of red', (depth, text) => {
    expect(painterFor(depth).highlight('#ff0000', ' A ')).toBe(text);
  });

  it('puts light text on dark grounds, and leaves alone what has no colour', () => {
    expect(painterFor(24).highlight('#101080', 'A')).toContain('38;5;231');
    expect(painterFor(24).highlight('', 'A')).toBe('A');
  });
});

const BOARD = [
  'e53935',
  'c62828',
  'fb8c00',
  'fdd835',
  '43a047',
  '1b5e20',
  '1e88e5',
  '0d47a1',
  '8e24aa',
  '757575',
].map((hex, i) => ({ id: String.fromCharCode(65 + i), hex: `#${hex}`, name: `name ${i}` }));

describe('the name of a colour', () => {
  const swatched = '\x1b[48;2;229;57;53;38;5;16m A \x1b[0m name 0';

  it('stands behind its letter on a swatch of it', () => {
    expect(colorWords('A', BOARD, painterFor(24))).toBe(swatched);
    expect(
      moveLines(
        [{ from: 0, to: 1, count: 2 }],
        ['A'],
        { ...typed('AB BA __'), colors: BOARD },
        painterFor(24),
      ),
    ).toEqual([`1.  1 -> 2  ${swatched} x2`]);
  });

  it('has no swatch if the terminal has no colours, or the colour is unknown', () => {
    expect(colorWords('A', BOARD, PLAIN)).toBe('name 0');
    expect(colorWords('A', [{ id: 'A', hex: '', name: 'A' }], painterFor(24))).toBe('A');
    expect(colorWords('Z', BOARD, painterFor(24), 'a colour not seen yet')).toBe('a colour not seen yet');
  });

  it('is in the same column of the list with and without a swatch', () => {
    const { tubes, ...rest } = typed('AB BA __');
    const reading = { ...rest, tubes, colors: BOARD.slice(0, 2) };
    const [colored, plain] = [painterFor(24), PLAIN].map((paint) => readingLines(reading, paint));
    expect(colored?.[2]).toBe(` ${swatched.replace(' name 0', '')} name 0  #e53935  2`);
    expect(colored?.map(withoutColors)).toEqual(plain);
  });
});

function withoutColors(line: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what colours are made of
  return line.replace(/\x1b\[[\d;]*m/g, '');
}

const PLAIN = painterFor(1);

describe('the board in letters', () => {
  it('has its tubes as on the screen', () => {
    expect(boardDiagram(typed('ab? _ba ____'), PLAIN)).toEqual([
      '           ·',
      '   a   ·   ·',
      '   b   b   ·',
      '   ?   a   ·',
      '   1   2   3',
    ]);
  });

  it('begins a row where the screen does', () => {
    const { tubes, ...rest } = typed('aa bb __');
    const placed = tubes.map((tube, i) => ({ ...tube, x: 10, y: i < 2 ? 50 : 150, height: 60 }));
    expect(boardDiagram({ ...rest, tubes: placed }, PLAIN)).toEqual([
      '   a   b',
      '   a   b',
      '   1   2',
      '',
      '   ·',
      '   ·',
      '   3',
    ]);
  });

  it('has names if the colours are known', () => {
    const colors = [{ id: 'a', hex: '#ff0000', name: 'red' }];
    const [first] = boardDiagram({ ...typed('aa ??'), colors }, painterFor(24));
    expect(first).toBe('  \x1b[48;2;255;0;0;38;5;16m a \x1b[0m  ?');
  });
});

describe('messages', () => {
  const said = (flags: object) => {
    const lines: string[] = [];
    const io = {
      out: (text: string) => void lines.push(`out ${text}`),
      err: (text: string) => void lines.push(`err ${text}`),
      isWatched: false,
      paint: PLAIN,
    };
    const printer = printerFor(flags, io as never);
    printer.note('note');
    printer.warning('warning');
    printer.result('result');
    return lines;
  };

  it.each([
    ['everything', {}, ['out note', 'out warning', 'out result']],
    ['the moves alone, and warnings beside them', { quiet: true }, ['err warning', 'out result']],
    ['nothing where JSON is wanted', { json: true, quiet: true }, []],
  ])('%s', (_name, flags, lines) => expect(said(flags)).toEqual(lines));

  it('names colours unless the letters are their names', () => {
    expect(colorKey(typed('ab ba __'), PLAIN)).toEqual([]);
    const colors = [{ id: 'A', hex: '#ff0000', name: 'red' }];
    expect(colorKey({ ...typed('ab ba __'), colors }, PLAIN)).toEqual(['   A  red']);
  });

  it('lists them in columns that fit into a terminal', () => {
    const colors = [...'ABCDEF'].map((id, i) => ({
      id,
      hex: '#ff0000',
      name: i === 1 ? 'light purple' : 'red',
    }));
    expect(colorKey({ ...typed('ab ba __'), colors }, PLAIN)).toEqual([
      '   A  red             B  light purple    C  red             D  red',
      '   E  red             F  red',
    ]);
  });
});
