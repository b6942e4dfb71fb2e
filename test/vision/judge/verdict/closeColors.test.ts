import { describe, expect, it } from 'vitest';
import type { Interpretation } from '../../../../src/vision/colors/interpretation.ts';
import type { ReadingWithoutWarnings } from '../../../../src/vision/judge/verdict/evidence.ts';
import { closeDoubt } from '../../../../src/vision/judge/verdict/itemDoubts.ts';

/** The doubts about three tubes, with colours that are plain to tell but for how far items of one differ. */
function doubted(gap: number, onPegs: boolean, more = '') {
  const tubes = ['AABB', `BBAA${more}`, ''].map((items, i) => ({
    number: i + 1,
    items: [...items],
    capacity: 5,
  }));
  const colors = [
    { id: 'A', hex: '#d02020', name: 'red' },
    { id: 'B', hex: '#2040d0', name: 'blue' },
  ];
  return closeDoubt(
    { colors, tubes } as unknown as ReadingWithoutWarnings,
    { gap, layout: { onPegs } } as unknown as Interpretation,
  );
}

it.each([
  ['as far apart as items of one in tubes', 1, false, '', [1, 2]],
  ['somewhat farther in tubes', 2, false, '', []],
  ['somewhat farther beside hidden items', 2, false, '?', [1, 2]],
  ['somewhat farther where one has more items, and may be two', 2, false, 'AA', [1, 2]],
  ['somewhat farther on pegs', 2, true, '', [1, 2]],
  ['far apart on pegs', 4, true, '', []],
])('colours %s', (_, gap, onPegs, more, tubes) => {
  expect(doubted(gap, onPegs, more).flatMap((warning) => warning.tubes)).toEqual(tubes);
});

describe('a doubt about colours names them', () => {
  const colors = [
    { id: 'A', hex: '#d02020', name: 'red' },
    { id: 'B', hex: '#c83030', name: 'dark red' },
    { id: 'C', hex: '#2040d0', name: 'blue' },
  ];
  const told = (stacks: readonly string[], gap: number, shown = colors) => {
    const tubes = stacks.map((items, i) => ({ number: i + 1, items: [...items], capacity: 2 }));
    const reading = { colors: shown, tubes } as unknown as ReadingWithoutWarnings;
    const found = { gap, layout: {} } as unknown as Interpretation;
    return closeDoubt(reading, found).map(({ reason, message }) => [reason, message.split(';')[0]]);
  };

  it('the two that differ least where all lie close together', () => {
    const words = 'all tubes: some colours look almost the same, red (A) and dark red (B) most of all';
    expect(told(['AB', 'BC', 'CA'], 1)).toEqual([['colorsClose', words]]);
  });
});
