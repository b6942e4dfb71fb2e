import { describe, expect, it } from 'vitest';
import { Aim } from '../../src/play/aim.ts';
import { doubtsOf, isTried } from '../../src/play/reading.ts';
import type { Screen } from '../../src/play/screen.ts';
import { Table } from '../../src/play/table.ts';
import { parseBoard } from '../../src/puzzle/index.ts';
import type { Reading } from '../../src/vision/index.ts';
import { type Warning, warn, warnOfBoard } from '../../src/vision/messages/index.ts';

describe('a doubtful board', () => {
  it('is played at once where playing itself settles the doubt, or it does not matter, if a move is left: tubes that are full may be larger', () => {
    const reasons = [
      'mayBeBlocks',
      'mayBeLiquid',
      'rowLacksOne',
      'betweenColors',
      'noRoom',
      'capacity',
      'locked',
    ] as const;
    const warnings = reasons.map((reason) => ({ reason }));
    const doubtsWith = (items: string[]) =>
      doubtsOf({ warnings, tubes: [{ capacity: 3, items }] } as unknown as Reading).map(
        ({ reason }) => reason,
      );
    expect(doubtsWith(['A', 'A', 'B'])).toEqual(['betweenColors', 'noRoom']);
    expect(doubtsWith(['A', 'A'])).toEqual(['betweenColors', 'noRoom', 'capacity']);
  });

  it.each([
    ['onHead', true],
    ['coarseOnly', true],
    ['covered', true],
    ['betweenColors', false],
    ['mayBeNone', true],
    ['mayBeLocked', false],
  ] as const)('may be tried by a move: %s %s', (reason, isSettledByMoves) => {
    expect(isTried({ reason } as Warning)).toBe(isSettledByMoves);
  });

  it('ends, as to whether a tube is one and where its top is, when that has taken or given items', () => {
    const parsed = parseBoard('BBAA AABB ____ ____');
    if (!parsed.ok) throw new Error(parsed.fault.message);
    const board = parsed.value;
    const warnings = [
      ...warnOfBoard(board, 'onHead'),
      ...warn(board, 'mayBeNone', [3, 4]),
      ...warn(board, 'dentOrItem', [2]),
      ...warn(board, 'betweenColors', [2]),
    ];
    const reading = { ...board, warnings } as unknown as Reading;
    const screen = { tell: () => {} } as unknown as Screen;
    const pixels = { width: 9, height: 9, data: new Uint8ClampedArray(9 * 9 * 4) };
    const table = new Table(screen, new Aim(), { pixels, reading });
    const doubtsAfter = (to: number) => {
      const task = { board, move: { from: 1, to, count: 1 }, sorted: { before: false, after: false } };
      table.tell({ status: 'done' }, task);
      return table.doubts.map(({ message }) => message.replace(/;.*/, ''));
    };
    const items = 'tube 2: an item may be one of two colours';
    expect(table.doubts).toHaveLength(4);
    expect(doubtsAfter(2)).toEqual([
      'tube 4: this may be something else in the picture and not a tube',
      items,
    ]);
    expect(doubtsAfter(3)).toEqual([items]);
  });
});
