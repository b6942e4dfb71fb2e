import { describe, expect, it } from 'vitest';
import { boardSource } from '../../src/cli/boardText.ts';
import { colorKey, drawnBoard } from '../../src/cli/drawnBoard.ts';
import { isFailure } from '../../src/cli/exit.ts';
import { talkOf } from '../../src/cli/talk.ts';
import { colorDepth, painterFor } from '../../src/cli/terminal.ts';
import type { StoredReading } from '../../src/vision/index.ts';

const XTERM = { TERM: 'xterm-256color' };

describe('the colours of a terminal', () => {
  it.each([
    ['a terminal of 256 colours', true, XTERM, 8],
    ['a terminal of all colours', true, { ...XTERM, COLORTERM: 'truecolor' }, 24],
    ['a file or pipe', false, XTERM, 1],
    ['a dumb terminal', true, { TERM: 'dumb' }, 1],
    ['NO_COLOR', true, { ...XTERM, NO_COLOR: '1' }, 1],
    ['an empty NO_COLOR, which says nothing', true, { ...XTERM, NO_COLOR: '' }, 8],
    ['FORCE_COLOR into a pipe', false, { FORCE_COLOR: '1' }, 4],
    ['FORCE_COLOR with a depth', false, { FORCE_COLOR: '3' }, 24],
    ['FORCE_COLOR=0', true, { ...XTERM, FORCE_COLOR: '0' }, 1],
    ['FORCE_COLOR against NO_COLOR', false, { FORCE_COLOR: '2', NO_COLOR: '1' }, 8],
  ])('%s', (_name, isTerminal, environment, depth) => {
    expect(colorDepth(isTerminal, environment)).toBe(depth);
  });

  it.each([
    [1, ' A '],
    [4, '\x1b[101;30m A \x1b[0m'],
    [8, '\x1b[48;5;196;38;5;16m A \x1b[0m'],
    [24, '\x1b[48;2;255;0;0;38;5;16m A \x1b[0m'],
  ] as const)('%i bits make of red', (depth, text) => {
    expect(painterFor(depth).plate('#ff0000', ' A ')).toBe(text);
  });

  it('puts light text on dark grounds, and leaves alone what has no colour', () => {
    expect(painterFor(24).plate('#101080', 'A')).toContain('38;5;231');
    expect(painterFor(24).plate('', 'A')).toBe('A');
  });
});

const PLAIN = painterFor(1);

function typed(text: string): StoredReading {
  const source = boardSource(text);
  if (isFailure(source) || source.type === 'boards') throw new Error(`${text} is no one board`);
  return source.reading;
}

describe('the board in letters', () => {
  it('stands as on the screen', () => {
    expect(drawnBoard(typed('ab? _ba ____'), PLAIN)).toEqual([
      '           ·',
      '   a   ·   ·',
      '   b   b   ·',
      '   ?   a   ·',
      '   1   2   3',
    ]);
  });

  it('begins a row where the screen does', () => {
    const { tubes, ...rest } = typed('a b _');
    const placed = tubes.map((tube, i) => ({ ...tube, x: 10, y: i < 2 ? 50 : 150, height: 60 }));
    expect(drawnBoard({ ...rest, tubes: placed }, PLAIN)).toEqual([
      '   a   b',
      '   1   2',
      '',
      '   ·',
      '   3',
    ]);
  });

  it('has plates where colours are known', () => {
    const colors = [{ id: 'a', hex: '#ff0000', name: 'red' }];
    const [first] = drawnBoard({ ...typed('a ?'), colors }, painterFor(24));
    expect(first).toBe('  \x1b[48;2;255;0;0;38;5;16m a \x1b[0m  ?');
  });
});

describe('what is said', () => {
  const said = (flags: object) => {
    const lines: string[] = [];
    const io = {
      out: (text: string) => void lines.push(`out ${text}`),
      err: (text: string) => void lines.push(`err ${text}`),
      isWatched: false,
      paint: PLAIN,
    };
    const talk = talkOf(flags, io as never);
    talk.note('note');
    talk.warning('warning');
    talk.result('result');
    return lines;
  };

  it.each([
    ['everything', {}, ['out note', 'out warning', 'out result']],
    ['the moves alone, and warnings beside them', { quiet: true }, ['err warning', 'out result']],
    ['nothing where JSON is wanted', { json: true, quiet: true }, []],
  ])('%s', (_name, flags, lines) => expect(said(flags)).toEqual(lines));

  it('names colours only where letters are not their names', () => {
    expect(colorKey(typed('ab ba __'), PLAIN)).toEqual([]);
    const colors = [{ id: 'A', hex: '#ff0000', name: 'red' }];
    expect(colorKey({ ...typed('ab ba __'), colors }, PLAIN)).toEqual(['   A  red']);
  });
});
