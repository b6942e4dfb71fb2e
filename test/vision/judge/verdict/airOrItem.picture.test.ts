import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../../src/vision/index.ts';
import { ballPage } from '../../locate/balls/drawing.ts';

describe('a sorted board', () => {
  it('is doubted where one of its colours was taken for empty places', () => {
    const row = { floor: 160, left: 60, tubes: ['RRRR', 'GGGG', 'MMMM'], areRound: true };
    const seen = readPixels(ballPage(230, 200, [row]));
    const tubes = seen.ok ? seen.value.tubes.map(({ items }) => items.length) : [];
    const doubted = seen.ok ? seen.value.warnings.flatMap((warning) => warning.tubes) : [];
    expect(tubes).toEqual([0, 4, 4]);
    expect(doubted).toContain(1);
  });
});
