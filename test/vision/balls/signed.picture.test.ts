import { describe, expect, it } from 'vitest';
import { withoutSigned } from '../../../src/vision/balls/notBalls.ts';
import { readPixels } from '../../../src/vision/index.ts';
import { patchOf } from '../../../src/vision/items/patches.ts';
import type { Holder, Spot } from '../../../src/vision/layout.ts';
import { look } from '../../../src/vision/picture/view.ts';
import type { Pixels } from '../../../src/vision/reading.ts';
import { INKS } from '../inks.ts';
import { fill } from '../liquid/drawing.ts';
import { ballPage, SIZES } from './drawing.ts';

const FLOOR = 170;
const LEFT = 60;

/** A disc with a plus on it in the middle of a tube. */
function drawPlus(picture: Pixels, tube: number): void {
  const [x, y] = [LEFT + tube * SIZES.distance, FLOOR - 2 * SIZES.pitch];
  for (let row = -9; row <= 9; row++) {
    const half = Math.round(Math.sqrt(81 - row * row));
    fill(picture, x - half, y + row, 2 * half + 1, 1, 'G');
  }
  fill(picture, x - 6, y - 1, 13, 3, '#');
  fill(picture, x - 1, y - 6, 3, 13, '#');
}

function read(tubes: readonly string[], signed: readonly number[]) {
  const picture = ballPage(LEFT * 2 + (tubes.length - 1) * SIZES.distance, 200, [
    { floor: FLOOR, left: LEFT, tubes },
  ]);
  for (const tube of signed) drawPlus(picture, tube);
  const outcome = readPixels(picture);
  return outcome.ok ? outcome.value : undefined;
}

describe('a ball that hardly stands out', () => {
  const SIZE = 140;
  const picture = { width: SIZE, height: SIZE, data: new Uint8ClampedArray(4 * SIZE * SIZE).fill(255) };
  for (const y of [50, 60, 70, 80]) fill(picture, 112, y, 16, 4, '#');
  const view = look(picture);
  const spotOf = (letter: string, contrast: number) => {
    const [R = 0, G = 0, B = 0] = INKS[letter] ?? [];
    const samples = Array.from({ length: 9 }, () => ({ R, G, B }));
    return { patch: patchOf(samples, samples), contrast } as Spot;
  };
  const tubes = (lone: string): Holder[] =>
    [['R', 'M', 'Y'], [], [lone]].map((items, i) => {
      const box = { left: 20 + 40 * i, right: 60 + 40 * i, top: 20, bottom: 120 };
      const spots = items.map((letter) => spotOf(letter, letter === 'M' || letter === 'B' ? 10 : 60));
      return { x: 40 + 40 * i, y: 110, box, spots, loose: [], likeness: 1 };
    });

  it.each([
    ['the floor of a tube with a sign where none looks like it', 'B', 1],
    ['an item where another looks the same', 'M', 0],
  ])('is %s', (_, lone, leftOut) => {
    expect(withoutSigned(view, tubes(lone)).leftOut).toHaveLength(leftOut);
  });

  it.each([
    ['a sign where none looks like it', 'B', 1],
    ['an item that was raised where another looks the same', 'M', 0],
  ])('is, between the walls of a tube, %s', (_, lone, leftOut) => {
    const hanging = tubes(lone).map((holder, i) =>
      i === 2 ? { ...holder, spots: [], loose: holder.spots.map((spot) => ({ ...spot, y: 70 })) } : holder,
    );
    expect(withoutSigned(view, hanging).leftOut).toHaveLength(leftOut);
  });
});

describe('an empty tube with a sign on it', () => {
  it('is left out, with a warning, where another shows none', () => {
    const reading = read(['RBYR', 'BRYB', 'YYRB', '', ''], [4]);
    expect(reading?.tubes.map(({ items }) => items.length)).toEqual([4, 4, 4, 0]);
    expect(reading?.warnings.map(({ reason }) => reason)).toContain('lockedLeftOut');
  });

  it('is left out where nothing is seen in its place over the only ball of another', () => {
    const reading = read(['RBYR', 'BRY', 'YYRB', 'B', ''], [4]);
    expect(reading?.tubes.map(({ items }) => items.length)).toEqual([4, 3, 4, 1]);
    expect(reading?.warnings.map(({ reason }) => reason)).toContain('lockedLeftOut');
  });

  it('is doubted where no other empty one tells what they look like', () => {
    const reading = read(['RBYR', 'BRYB', 'YYRB', ''], [3]);
    expect(reading?.warnings.filter(({ tubes }) => tubes.includes(4))).not.toEqual([]);
  });
});
