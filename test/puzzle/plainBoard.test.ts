import { describe, expect, it } from 'vitest';
import { formatBoard, parsePlainBoard } from '../../src/puzzle/index.ts';

function textOf(value: unknown): string {
  const board = parsePlainBoard(value);
  if (!board.ok) throw new Error(board.fault.message);
  return formatBoard(board.value.position);
}

describe('parsePlainBoard', () => {
  it.each([
    ['words, bottom to top', { tubes: [['red', 'blue'], ['blue', 'red'], []] }, 'BA AB __'],
    ['a list of tubes alone', [['red', 'blue'], ['blue', 'red'], []], 'BA AB __'],
    ['letters as they are', { tubes: [['x', 'y'], ['y', 'x'], []] }, 'yx xy __'],
    ['a capacity and a kind', { kind: 'water', capacity: 3, tubes: [['a', 'b'], []] }, 'water: _ba ___'],
    [
      'tubes with capacities of their own',
      { tubes: [{ items: ['a'], capacity: 2 }, ['b', 'a', 'b']] },
      '_a bab',
    ],
    ['hidden items', { tubes: [['?', 'red'], [null, 'red'], []] }, 'A? A? __'],
    ['hexadecimal colours', [['#ff0000', '#0000ff'], []], 'BA __'],
  ])('reads %s', (_, value, text) => {
    expect(textOf(value)).toBe(text);
  });

  it('keeps the words as the names of the colours', () => {
    expect(parsePlainBoard([['red', 'blue'], []])).toMatchObject({
      value: {
        colors: [
          { id: 'A', name: 'red' },
          { id: 'B', name: 'blue' },
        ],
      },
    });
  });

  it.each([
    ['no list of tubes', { tubes: 5 }, /"tubes"/],
    ['another kind', { tubes: [[]], kind: 'sand' }, /ball or water/],
    ['a capacity that is none', { tubes: [[]], capacity: 0 }, /"capacity"/],
    ['a tube that is no list', { tubes: [['a'], 'red'] }, /^tube 2 has to be a list/],
    ['an item that is no word', { tubes: [['a', 7]] }, /^each item of tube 1/],
    ['a long tube', { tubes: [Array(33).fill('a')] }, /may hold 32 items/],
    ['many tubes', { tubes: Array(129).fill([]) }, /may have 128 tubes/],
    ['null', null, /"tubes"/],
  ])('refuses %s', (_, value, message) => {
    expect(parsePlainBoard(value)).toMatchObject({
      ok: false,
      fault: { code: 'READING', message: expect.stringMatching(message) },
    });
  });
});
