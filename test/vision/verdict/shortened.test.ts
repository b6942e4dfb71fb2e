import { describe, expect, it } from 'vitest';
import { shortened } from '../../../src/vision/verdict/shortened.ts';

/** A tube from one height to another, ten pixels for each of its places. */
function tube(number: number, top: number, bottom: number) {
  const capacity = Math.floor((bottom - top) / 10);
  return { number, y: (top + bottom) / 2, height: bottom - top, capacity, itemHeight: 10 };
}

describe('tubes that hold fewer items than others', () => {
  it('may lack some at their foot where their mouths are level', () =>
    expect(shortened([tube(1, 20, 62), tube(2, 20, 52), tube(3, 21, 62)])).toEqual([2]));

  it.each([
    ['are shorter where they stand on one floor', tube(2, 30, 62)],
    ['are lifted where they are as high', tube(2, 8, 50)],
    ['are centred where they end lower and higher', tube(2, 25, 57)],
    ['stand elsewhere', tube(2, 100, 132)],
  ])('%s', (_, other) => expect(shortened([tube(1, 20, 62), other, tube(3, 20, 62)])).toEqual([]));
});
