import { describe, expect, it } from 'vitest';
import { overlaps } from '../../src/overlay/board/cells.ts';
import type { View } from '../../src/overlay/board/view.ts';
import type { Rect } from '../../src/overlay/draw/scene.ts';
import { fitting, type Title, titlePlace } from '../../src/overlay/layout/title.ts';
import { groundOf } from '../../src/overlay/marks/ground.ts';
import { badgeRect } from '../../src/overlay/marks/marks.ts';
import { rectOf } from '../../src/overlay/marks/placing.ts';

const SIZE = { width: 400, height: 600 };
const BOX = { x: 60, y: 200, width: 280, height: 200 };

/** A picture with one wide tube, and stripes where something is going on: buttons, say. */
function titleOn(busy: readonly Rect[], given: Partial<Title> = {}): Title {
  const data = new Uint8Array(SIZE.width * SIZE.height * 4).fill(255);
  for (const { x, y, width, height } of busy) {
    for (let row = y; row < y + height; row++) {
      for (let column = x; column < x + width; column += 2) {
        const at = 4 * (row * SIZE.width + column);
        data.fill(60, at, at + 3);
      }
    }
  }
  const pixels = { ...SIZE, data };
  const tube = { ...{ number: 1, box: BOX, capacity: 4, items: [], places: [], seenAt: [] } };
  const view: View = {
    ...{ pixels, kind: 'ball', onPegs: false, colors: [] },
    tubes: [{ ...tube, itemWidth: 50, itemHeight: 50 }],
  };
  const words = { text: 'then 12 more moves', heights: [16, 12] };
  return { view, ground: groundOf(pixels), ...words, badges: [], paths: [], ...given };
}

function lineOf(title: Title): Rect {
  return rectOf(title.text, titlePlace(title));
}

const ABOVE = { x: 0, y: 0, width: 400, height: 200 };
const BELOW = { x: 0, y: 400, width: 400, height: 200 };

describe('a line on a picture', () => {
  it.each([
    ['above the board', 'under it', ABOVE, BELOW],
    ['under the board', 'above it', BELOW, ABOVE],
  ])('keeps off what is going on %s and stands %s', (_, __, busy, bare) => {
    const line = lineOf(titleOn([busy]));
    expect(overlaps(line, busy)).toBe(false);
    expect(line.y).toBeGreaterThanOrEqual(bare.y - 1);
    expect(line.y + line.height).toBeLessThanOrEqual(bare.y + bare.height);
  });

  it('stands on the buttons rather than on tubes where there is nothing else', () => {
    expect(overlaps(lineOf(titleOn([ABOVE, BELOW])), BOX)).toBe(false);
  });

  it('is made smaller rather than laid on a number', () => {
    const numbers = [
      { x: 0, y: 0, width: 400, height: 199 },
      { x: 0, y: 400, width: 400, height: 169 },
    ];
    const title = titleOn([], { badges: numbers, heights: [24, 12] });
    expect(titlePlace(title).height).toBe(12);
    for (const number of numbers) expect(overlaps(lineOf(title), number)).toBe(false);
  });

  it('is whole, however wide it is', () => {
    const text = 'then take a new screenshot';
    const heights = [fitting(text, 60, SIZE.width)];
    const line = lineOf(titleOn([BELOW], { text, heights }));
    expect(badgeRect(text, { x: 0, y: 0 }, 60).width).toBeGreaterThan(SIZE.width);
    expect(line.x).toBeGreaterThan(0);
    expect(line.x + line.width).toBeLessThan(SIZE.width);
  });
});
