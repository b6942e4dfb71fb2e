import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../src/vision/index.ts';
import type { Holder, Layout, Spot } from '../../../src/vision/layout.ts';
import { mayHideItems } from '../../../src/vision/verdict/airOrItem.ts';
import { ballPage } from '../balls/drawing.ts';

/**
 * Which of these tubes may be full, though `o` was taken for empty places, and `f`, of which no rim shows; they stand out by this
 * share of what others do.
 */
function dentsIn(share: number, ...tubes: readonly string[]): number[] {
  const capacity = Math.max(...tubes.map(({ length }) => length));
  const groupOf = new Map<Spot, number>();
  const holders = tubes.map((tube) => {
    const spots = [...tube].map((letter) => {
      const isEmpty = 'of'.includes(letter);
      const presence = letter === 'f' ? 0.6 : 1;
      const spot = { contrast: isEmpty ? share * 40 : 40, presence, bare: false } as Spot;
      groupOf.set(spot, isEmpty ? 0 : 'oRGBY'.indexOf(letter));
      return spot;
    });
    return { spots } as unknown as Holder;
  });
  const layout = { kind: 'ball', holders } as unknown as Layout;
  const roles = ['empty', 'color', 'color', 'color', 'color'] as const;
  const isDent = mayHideItems({ groupOf, roles, layout, capacity });
  return holders.flatMap((holder, i) => (isDent(holder) ? [i + 1] : []));
}

describe('a tube with places that were taken for empty', () => {
  it.each([
    ['holds dents that stand out little', 0.5, ['RGB', 'GBR', 'BRG', 'ooo'], []],
    ['may be full where they stand out as items do', 0.8, ['RGB', 'GBR', 'BRG', 'ooo'], [4]],
    ['may hold items over others where those stand out as items do', 0.8, ['RGo', 'GBR', 'Boo'], [1, 3]],
    ['may be full where others show no rims in free places', 0.1, ['RGB', 'GBR', 'ooo', 'BR', ''], [3]],
    ['holds none where only its mouth shows a rim', 0.1, ['RGBY', 'GBRo', 'BR', ''], []],
    ['holds faint dents where others show them, too', 0.1, ['RGB', 'GBR', 'ooo', 'BRo'], []],
    [
      'may hold items of the colour of the page where free places show nothing',
      0.1,
      ['RGBY', 'GBf', 'ff', 'Y'],
      [2, 3],
    ],
    ['holds none where only its round floor shows', 0.1, ['RGBY', 'GBR', 'f', ''], []],
    ['may be full where all others are sorted', 0.5, ['RRR', 'GGG', 'ooo'], [3]],
  ])('%s', (_, share, tubes, expected) => {
    expect(dentsIn(share, ...tubes)).toEqual(expected);
  });
});

describe('a sorted board', () => {
  it('is doubted where one of its colours was taken for empty places', () => {
    const row = { floor: 160, left: 60, tubes: ['RRRR', 'GGGG', 'MMMM'], areRound: true };
    const seen = readPixels(ballPage(230, 200, [row]));
    const tubes = seen.ok ? seen.value.tubes.map(({ items }) => items.length) : [];
    const doubted = seen.ok ? seen.value.warnings.flatMap((warning) => warning.tubes) : [];
    expect([tubes, [...new Set(doubted)]]).toEqual([[0, 4, 4], [1]]);
  });
});
