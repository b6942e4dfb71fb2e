import { describe, expect, it } from 'vitest';
import { isUndoable } from '../../src/play/play.ts';
import { doubtsOf } from '../../src/play/reading.ts';
import { parseBoard } from '../../src/puzzle/index.ts';
import type { Reading } from '../../src/vision/index.ts';

describe('a doubtful board', () => {
  it.each([
    ['a ball that leaves one like it', [1, 0], true],
    ['a ball that leaves another colour', [0, 1], false],
  ] as const)('may be tried with %s: %s', (_name, [from, to], isSafe) => {
    const board = parseBoard('_BAA _BBA __AB');
    if (!board.ok) throw new Error(board.fault.message);
    expect(isUndoable(board.value, { from, to, count: 1 })).toBe(isSafe);
  });

  it('is played at once where playing itself settles the doubt, or it does not matter, if a move is left', () => {
    const reasons = ['mayBeBlocks', 'mayBeLiquid', 'rowLacksOne', 'betweenColors', 'noRoom'] as const;
    const reading = { warnings: reasons.map((reason) => ({ reason })) } as unknown as Reading;
    expect(doubtsOf(reading).map(({ reason }) => reason)).toEqual(['betweenColors', 'noRoom']);
  });
});
