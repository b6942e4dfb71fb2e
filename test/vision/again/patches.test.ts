import { describe, expect, it } from 'vitest';
import { hasSettled, type Pixels, type Reading } from '../../../src/vision/index.ts';

const WIDTH = 300;
const HEIGHT = 400;

/** One tube of two places, 40 pixels each; the upper one at y 200. */
const READING: Reading = {
  kind: 'ball',
  onPegs: false,
  capacity: 2,
  level: null,
  width: WIDTH,
  height: HEIGHT,
  colors: [],
  warnings: [],
  tubes: [
    {
      ...{ number: 1, x: 150, y: 220, width: 50, height: 100, capacity: 2, itemWidth: 40, itemHeight: 40 },
      items: ['A'],
      certainty: [1],
      places: [
        { x: 150, y: 240 },
        { x: 150, y: 200 },
      ],
      seenAt: [{ x: 150, y: 240 }],
    },
  ],
};

/** A frame with a disc of 16 pixels' radius somewhere. */
function frame(x: number, y: number): Pixels {
  const data = new Uint8Array(WIDTH * HEIGHT * 4).fill(255);
  for (let row = 0; row < HEIGHT; row++)
    for (let column = 0; column < WIDTH; column++)
      if (Math.hypot(column - x, row - y) < 16) data.set([200, 30, 30], 4 * (row * WIDTH + column));
  return { width: WIDTH, height: HEIGHT, data };
}

describe('whether things move where the board is', () => {
  it.each([
    ['a frame that is the same', frame(150, 240), frame(150, 240), true],
    ['an item that falls into its tube', frame(150, 200), frame(150, 215), false],
    ['an item that is lifted', frame(150, 240), frame(150, 160), false],
    ['a lifted item that bobs', frame(150, 120), frame(150, 128), false],
    ['what moves beside the tube', frame(40, 240), frame(60, 250), true],
    ['frames of two sizes', frame(150, 240), { ...frame(150, 240), height: 399 }, false],
  ])('%s', (_name, one, next, isSettled) => {
    expect(hasSettled(one, next, READING)).toBe(isSettled);
  });
});
