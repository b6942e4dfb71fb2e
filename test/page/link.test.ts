import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatLink, type LinkedBoard, linkIn, parseLink } from '../../src/page/link.ts';
import { KINDS, parseBoard, type Tube } from '../../src/puzzle/index.ts';
import { board } from '../boards.ts';

function linked(text: string, more: Partial<Extract<LinkedBoard, { game: 'tubes' }>> = {}): LinkedBoard {
  const board = parseBoard(text);
  if (!board.ok) throw new Error(board.fault.message);
  return { game: 'tubes', position: board.value, upsideDown: false, colors: [], ...more };
}

const RED = { id: 'A', hex: '#e03a32', name: 'red' };
const PURPLE = { id: 'B', hex: '#c9a6f0', name: 'light purple' };

describe('a board as a link', () => {
  it.each([
    [
      'balls and their colours',
      linked('ABAB BABA ____', { colors: [RED, PURPLE] }),
      '#b=ball4.BABA.ABAB.&c=A-e03a32-red.B-c9a6f0-light+purple',
    ],
    ['liquid', linked('water: AB BA __'), '#b=water2.BA.AB.&c='],
    ['hidden items', linked('A?? ?A? ___'), '#b=ball3.--A.-A-.&c='],
    ['tubes that hold different numbers', linked('AAB BBA _'), '#b=ball3.BAA.ABB.:1&c='],
    ['tubes that are upside down', linked('AB BA __', { upsideDown: true }), '#b=ball2u.BA.AB.&c='],
    ['colours that are no letters', linked('-. .- __'), '#b=ball2.%2E%2D.%2D%2E.&c='],
    ['colours from beyond ASCII', linked('ß😀 😀ß __'), '#b=ball2.%F0%9F%98%80%C3%9F.%C3%9F%F0%9F%98%80.&c='],
    [
      'Panguru',
      { game: 'panguru', position: { plates: 'WCBRBOGYGPCORPY', pebbles: '-PCBRYOGYGBCORP' }, colors: [] },
      '#b=panguru.WCBRBOGYGPCORPY.-PCBRYOGYGBCORP&c=',
    ],
  ] as const)('writes and reads %s', (_name, board, link) => {
    expect(formatLink(board)).toBe(link);
    expect(parseLink(link)).toEqual({ ok: true, value: plainly(board) });
  });

  it('leaves out colours that have no look, or a name that is no name', () => {
    const colors = [
      { ...RED, hex: '' },
      { ...PURPLE, name: 'x'.repeat(41) },
    ];
    expect(formatLink(linked('AB BA __', { colors }))).toBe('#b=ball2.BA.AB.&c=');
  });

  it.each([
    ['a tube that holds more than there is room for', '#b=ball2.ABA&c='],
    ['a tube larger than any', '#b=ball33.A&c='],
    ['more tubes than any board', `#b=ball4${'.A'.repeat(129)}&c=`],
    ['a board too large to be drawn', `#b=ball32${'.A'.repeat(33)}&c=`],
    ['a colour twice', '#b=ball4.A&c=A-e03a32-red.A-e03a33-red'],
    ['a name with a line break', '#b=ball4.A&c=A-e03a32-a%0Ab'],
    ['Panguru with a pebble too many', '#b=panguru.WCBRBOGYGPCORPY.CPCBRYOGYGBCORP&c='],
    ['megabytes', `#b=ball4.${'A'.repeat(2_000_000)}&c=`],
  ])('refuses %s', (_name, link) => {
    expect(parseLink(link)).toEqual({ ok: false, fault: { code: 'LINK' } });
  });

  it('never throws and reads nothing but what it would write', () => {
    const near = fc.stringMatching(
      /^#b=(ball|water|panguru)[0-9u]{0,3}(\.[A-C%0-9:-]{0,4}){0,4}&c=[A-C0-9a-f.-]{0,20}$/,
    );
    const check = (text: string) => {
      const read = parseLink(text);
      if (read.ok) expect(parseLink(formatLink(read.value))).toEqual(read);
      else expect(read.fault.code).toBe('LINK');
    };
    fc.assert(fc.property(near, check), { numRuns: 2000 });
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => check(`#b=${text}`)));
  });

  it('reads back whatever it writes', () => {
    fc.assert(
      fc.property(anyBoard, (linked) => {
        expect(parseLink(formatLink(linked))).toEqual({ ok: true, value: linked });
      }),
    );
  });
});

describe('a link to a board with rules', () => {
  it.each([
    'AB[takes] BA __ __[only A][opens 2]',
    'AB[frozen 1][until B] BA[chained 2] __[queue] [uneven] [limit 30]',
  ])('keeps them: %s', (text) => {
    const { kind, ...position } = board(text);
    const linked: LinkedBoard = {
      game: 'tubes',
      position: { kind, ...position },
      upsideDown: true,
      colors: [],
    };
    expect(parseLink(formatLink(linked))).toEqual({ ok: true, value: linked });
    expect(formatLink(linked)).toMatch(/^[\w#=&.~-]+$/);
  });
});

describe('a link in text', () => {
  it.each([
    ['https://example.org/tubes/#b=ball2.AB&c=', '#b=ball2.AB&c='],
    [' #b=ball2.AB&c=\n', '#b=ball2.AB&c='],
    ['#b=', '#b='],
    ['ABAB #b=x', undefined],
    ['AB BA __', undefined],
    ['#c=ball2', undefined],
  ])('of %j is %j', (text, link) => expect(linkIn(text)).toBe(link));
});

function plainly(board: LinkedBoard): LinkedBoard {
  return JSON.parse(JSON.stringify(board));
}

const item = fc.constantFrom(..."ABCXYZabc019?-.!~*()'&=+#%/\\<>ßé漢😀");
const tube: fc.Arbitrary<Tube> = fc
  .array(item, { maxLength: 8 })
  .chain((items) =>
    fc.integer({ min: Math.max(1, items.length), max: 9 }).map((capacity) => ({ capacity, items })),
  );
const name = fc.stringMatching(/^[\p{L}\p{P}+&%-]{1,8}( [\p{L}\p{P}+&%-]{1,8}){0,2}$/u);
const color = fc.record({
  id: item.filter((id) => id !== '?'),
  hex: fc.stringMatching(/^#[0-9a-f]{6}$/),
  name,
});
const anyBoard: fc.Arbitrary<LinkedBoard> = fc.record({
  game: fc.constant('tubes' as const),
  position: fc.record({
    kind: fc.constantFrom(...KINDS),
    tubes: fc.array(tube, { minLength: 1, maxLength: 30 }),
  }),
  upsideDown: fc.boolean(),
  colors: fc.uniqueArray(color, { selector: ({ id }) => id, maxLength: 12 }),
});
