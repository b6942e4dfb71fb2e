import { describe, expect, it } from 'vitest';
import { inline, supportOf } from '../../src/cli/terminal/terminalPictures.ts';
import { sixel } from '../../src/image/index.ts';

describe('a terminal says by its environment that it shows pictures', () => {
  it.each([
    ['kitty', { TERM: 'xterm-kitty' }, 'kitty'],
    ['ghostty', { TERM: 'xterm-256color', TERM_PROGRAM: 'ghostty' }, 'kitty'],
    ['iTerm2', { TERM: 'xterm-256color', TERM_PROGRAM: 'iTerm.app' }, 'iterm2'],
    ['iTerm2 over ssh', { TERM: 'xterm-256color', LC_TERMINAL: 'iTerm2' }, 'iterm2'],
    ['WezTerm', { TERM_PROGRAM: 'WezTerm' }, 'iterm2'],
    ['foot', { TERM: 'foot' }, 'sixel'],
    ['kitty behind tmux', { TERM: 'tmux-256color', KITTY_WINDOW_ID: '1', TMUX: '/tmp/x' }, undefined],
    ['xterm, which does not say', { TERM: 'xterm-256color' }, undefined],
    ['none', {}, undefined],
  ])('%s', (_name, environment, protocol) => expect(supportOf(environment).protocol).toBe(protocol));
});

describe('a picture in the text of a terminal', () => {
  it('iTerm2: one piece', async () => {
    expect(await inline('iterm2', new Uint8Array([1, 2, 3]))).toBe('\x1b]1337;File=inline=1;size=3:AQID\x07');
  });

  it('kitty: pieces of at most 4096 characters, all but the last saying that more is to come', async () => {
    const text = await inline('kitty', new Uint8Array(4000).fill(7));
    const pieces = text.split(END).slice(0, -1);
    expect(pieces.map((piece) => piece.split(';')[0])).toEqual(['\x1b_Ga=T,f=100,m=1', '\x1b_Gm=0']);
    const bytes = Buffer.from(pieces.map((piece) => piece.split(';')[1]).join(''), 'base64');
    expect([bytes.length, bytes[0], bytes[3999]]).toEqual([4000, 7, 7]);
  });

  it('sixel: bands of six rows, a line for each colour', () => {
    const [red, blue] = [
      [255, 0, 0, 255],
      [0, 0, 255, 255],
    ];
    const data = new Uint8Array([...Array(5).fill(red), blue, ...Array(6).fill(blue)].flat());
    const text = sixel({ width: 1, height: 12, data });
    expect(text.startsWith('\x1bP0;1;0q"1;1;1;12#0;2;0;0;0#1;2;')).toBe(true);
    // five red rows are bits 0 to 4 and the sixth is blue, then a band of blue alone
    expect(text.endsWith(`#210^$#5_-#5~${END}`)).toBe(true);
  });

  it('sixel: counts what repeats', () => {
    const data = new Uint8Array(
      Array(10 * 6)
        .fill([0, 0, 0, 255])
        .flat(),
    );
    expect(sixel({ width: 10, height: 6, data }).endsWith(`#0!10~${END}`)).toBe(true);
  });
});

/** Ends a command to a terminal. */
const END = '\x1b\\';
