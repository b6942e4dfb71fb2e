import { describe, expect, it } from 'vitest';
import { MAX_TUBES, topRun, validate } from '../../src/puzzle/index.ts';

/** Tubes of a position, items bottom to top. */
function position(...tubes: readonly (readonly [items: string, capacity: number])[]) {
  return {
    kind: 'ball',
    tubes: tubes.map(([items, capacity]) => ({ capacity, items: [...items] })),
  } as const;
}

describe('validate', () => {
  it.each([
    ['no tubes', position(), { code: 'NO_TUBES' }],
    ['more than any game shows', position(...Array(MAX_TUBES + 1).fill(['', 4])), { code: 'TOO_MANY_TUBES' }],
    ['a tube that holds nothing', position(['aa', 2], ['', 0]), { code: 'CAPACITY', tubes: [2] }],
    ['half an item', position(['aa', 2], ['', 1.5]), { code: 'CAPACITY', tubes: [2] }],
    ['more items than fit', position(['', 2], ['aaa', 2]), { code: 'OVERFULL', tubes: [2] }],
    ['a colour that no text could name', position(['aa', 2], ['_', 2]), { code: 'ITEM', tubes: [2] }],
    ['a colour that fills no tube', position(['ab', 2], ['a', 2]), { code: 'COLOR_COUNT', tubes: [1] }],
  ])('refuses %s', (_, board, fault) => {
    expect(validate(board)).toMatchObject({ ok: false, fault });
  });

  it('lets hidden items make the counts whole', () => {
    expect(validate(position(['a?', 2], ['?', 2])).ok).toBe(true);
  });

  it('gives a board of its own: what is done to the position later does not reach it', () => {
    const tubes = [{ capacity: 2, items: ['a', 'a'] }];
    const board = validate({ kind: 'ball', tubes });
    tubes[0]?.items.pop();
    expect(board.ok && board.value.tubes[0]?.items).toEqual(['a', 'a']);
  });
});

it.each([
  ['', 0],
  ['a', 1],
  ['baa', 2],
  ['aaa', 3],
  ['a??', 1],
])('of %j, bottom to top, so many lie on top alike: %i', (items, run) => {
  expect(topRun({ capacity: 4, items: [...items] })).toBe(run);
});
