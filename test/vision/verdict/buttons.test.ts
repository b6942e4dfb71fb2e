import { describe, expect, it } from 'vitest';
import type { Interpretation } from '../../../src/vision/colors/interpret.ts';
import type { Holder, Spot } from '../../../src/vision/layout.ts';
import { buttonsIn } from '../../../src/vision/verdict/buttons.ts';

/** A tube at a place of a row, with the colours of what is in it. */
type Tube = readonly [x: number, row: number, colors: string];

function found(tubes: readonly Tube[]): Interpretation {
  const groupOf = new Map<Spot, number>();
  const holders = tubes.map(([x, row, colors]) => {
    const spots = [...colors].map((color) => {
      const spot = { x } as Spot;
      groupOf.set(spot, Number(color));
      return spot;
    });
    const box = { left: x - 20, right: x + 20, top: 200 * row, bottom: 200 * row + 160 };
    return { x, y: 200 * row + 140, box, spots, loose: [], likeness: 1 } as unknown as Holder;
  });
  const roles = Array.from({ length: 10 }, () => 'color');
  return { layout: { holders }, groupOf, roles } as unknown as Interpretation;
}

const BOARD: readonly Tube[] = [
  [100, 1, '0121'],
  [180, 1, '2010'],
  [260, 1, '1022'],
  [340, 1, ''],
];

describe('tubes in a row of their own', () => {
  it.each<[string, readonly Tube[], number]>([
    [
      'may be buttons where they are alike, of a colour of their own, far apart',
      [
        [40, 0, '33'],
        [400, 0, '33'],
      ],
      2,
    ],
    [
      'are none where they stand as close as others',
      [
        [180, 0, '33'],
        [260, 0, '33'],
      ],
      0,
    ],
    [
      'are none where others hold their colour, too',
      [
        [40, 0, '11'],
        [400, 0, '11'],
      ],
      0,
    ],
    [
      'are none where they hold unlike numbers',
      [
        [40, 0, '333'],
        [400, 0, '3'],
      ],
      0,
    ],
    [
      'are none where they are of several colours',
      [
        [40, 0, '34'],
        [400, 0, '34'],
      ],
      0,
    ],
    [
      'are none where one is empty',
      [
        [40, 0, '33'],
        [400, 0, ''],
      ],
      0,
    ],
    ['are none where there is but one', [[40, 0, '3333']], 0],
  ])('%s', (_, others, count) => {
    const board = found([...others, ...BOARD]);
    expect(buttonsIn(board)).toEqual(board.layout.holders.slice(0, count));
  });
});
