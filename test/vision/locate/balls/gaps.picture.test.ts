import { describe, expect, it } from 'vitest';
import { type Reading, readPixels } from '../../../../src/vision/index.ts';
import { valueIn } from '../../../boards.ts';
import { ballPage, type Shape } from './drawing.ts';

const FLOOR = 160;
const WALL = 28;
const TUBES = ['RGBY', 'GBRY', 'BRG', 'YRG', 'BY'];
const isInSmallBall: Shape = (dx, dy) => Math.hypot(dx, dy) <= 8;

/** Tubes as far from each other as they are wide, on a page that ends at this height. */
function read(height: number): Reading {
  const distance = 4 * WALL;
  const width = 120 + (TUBES.length - 1) * distance;
  const row = { floor: FLOOR, left: 60, tubes: TUBES, distance, wall: WALL, line: 0, shape: isInSmallBall };
  return valueIn(readPixels(ballPage(width, height, [row])));
}

describe('the page between tubes, as wide as they are', () => {
  it('is no tube where the picture ends right under the floors', () => {
    const { tubes, warnings } = read(FLOOR + 6);
    expect(tubes).toHaveLength(TUBES.length);
    expect(warnings.filter(({ code }) => code === 'TUBE_UNSURE')).toEqual([]);
  });

  it('is doubted where the picture ends over them', () => {
    const { tubes, warnings } = read(FLOOR - 1);
    const doubted = warnings.filter(({ code }) => code === 'TUBE_UNSURE').flatMap((warning) => warning.tubes);
    const empty = tubes.filter(({ items }) => items.length === 0).map(({ number }) => number);
    expect(doubted).toEqual(expect.arrayContaining(empty));
    expect(empty.length).toBeGreaterThan(0);
  });
});
