import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../../src/vision/index.ts';
import type { Pixels } from '../../../../src/vision/reading.ts';
import { ballPage, SIZES } from './drawing.ts';

const LEFT = 60;
const ROWS = [
  { floor: 170, left: LEFT, tubes: ['RGBY', 'GBRY', 'BRGM', 'YMGC'] },
  { floor: 340, left: LEFT, tubes: ['CMCB', 'YRCM', '', ''] },
];

/** Brings all that lies in some columns of the picture and under a row nearer to the page, but for a share of it. */
function fade(
  { width, height, data }: Pixels,
  left: number,
  right: number,
  top: number,
  share: number,
): void {
  const pageOf = (channel: number) => data[channel] ?? 0;
  for (let y = top; y < height; y++) {
    for (let x = left; x < right; x++) {
      for (let channel = 0; channel < 3; channel++) {
        const at = 4 * (y * width + x) + channel;
        data[at] = pageOf(channel) + share * ((data[at] ?? 0) - pageOf(channel));
      }
    }
  }
}

/** The items of each tube where the one in this place of the lower row, an empty one, is drawn so faintly. */
function read(rows: typeof ROWS, place: number, share: number): number[] | undefined {
  const picture = ballPage(280, 370, rows);
  const x = LEFT + place * SIZES.distance;
  fade(picture, x - SIZES.distance / 2, x + SIZES.distance / 2, 190, share);
  const outcome = readPixels(picture);
  return outcome.ok ? outcome.value.tubes.map(({ items }) => items.length) : undefined;
}

describe('an empty tube that hardly stands out from the page', () => {
  it.each([1, 0.5, 0.35, 0.3])(
    'is seen where the next one of its row would stand: %f of the strength',
    (share) => {
      expect(read(ROWS, 3, share)).toEqual([4, 4, 4, 4, 4, 4, 0, 0]);
    },
  );

  const upper = { floor: 170, left: LEFT, tubes: ['RGBY', 'GBRY', 'BRGB', 'YRGY'] };
  const empty = { floor: 340, left: LEFT, tubes: ['', '', ''] };

  it.each([1, 0.65, 0.5])(
    'is seen beside others in a row of empty tubes alone: %f of the strength',
    (share) => {
      expect(read([upper, empty], 0, share)).toEqual([4, 4, 4, 4, 0, 0, 0]);
    },
  );
});
