import { expect, it } from 'vitest';
import type { Interpretation } from '../../../src/vision/colors/interpret.ts';
import { closeTubes } from '../../../src/vision/verdict/close.ts';
import type { Unjudged } from '../../../src/vision/verdict/evidence.ts';

/** The doubtful tubes of three, with colours that are plain to tell but for how far items of one differ. */
function doubted(gap: number, onPegs: boolean, hidden = ''): number[] {
  const tubes = ['AABB', `BBAA${hidden}`, ''].map((items, i) => ({
    number: i + 1,
    items: [...items],
    capacity: 5,
  }));
  const colors = [
    { id: 'A', hex: '#d02020', name: 'red' },
    { id: 'B', hex: '#2040d0', name: 'blue' },
  ];
  return closeTubes(
    { colors, tubes } as unknown as Unjudged,
    { gap, layout: { onPegs } } as unknown as Interpretation,
  );
}

it.each([
  ['as far apart as items of one in tubes', 1, false, '', [1, 2]],
  ['somewhat farther in tubes', 2, false, '', []],
  ['somewhat farther beside hidden items', 2, false, '?', [1, 2]],
  ['somewhat farther on pegs', 2, true, '', [1, 2]],
  ['far apart on pegs', 4, true, '', []],
])('colours %s', (_, gap, onPegs, hidden, tubes) => {
  expect(doubted(gap, onPegs, hidden)).toEqual(tubes);
});
