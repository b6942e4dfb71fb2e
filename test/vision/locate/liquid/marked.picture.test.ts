import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../../src/vision/index.ts';
import type { Pixels } from '../../../../src/vision/reading.ts';
import { fill, page } from './drawing.ts';

const MARK = ['.####.', '##..##', '....##', '...##.', '..##..', '..##..', '......', '..##..'];
const GLASS = 3;

interface Sizes {
  readonly width: number;
  /** Of a hidden unit, and of the one seen over them. */
  readonly hidden: number;
  readonly shown: number;
  /** Of a cell of the mark, none where it is 0. */
  readonly pen: number;
}

/** Six bottles with one colour each over three units hidden under marks, and two empty ones. */
function drawnHidden({ width, hidden, shown, pen }: Sizes): Pixels {
  const picture = page(8 * (width + 30) + 30, 3 * hidden + shown + 110, []);
  for (const [i, ink] of ['R', 'G', 'B', 'Y', 'C', 'G', '', ''].entries()) {
    const [x, y] = [30 + i * (width + 30), 40];
    const height = 3 * hidden + shown + 14;
    fill(picture, x, y, width + 2 * GLASS, height + GLASS, '#');
    fill(picture, x + GLASS, y, width, height, '.');
    if (!ink) continue;
    fill(picture, x + GLASS, y + 14, width, shown, ink);
    fill(picture, x + GLASS, y + 14 + shown, width, 3 * hidden, '~');
    for (let k = 0; k < 3; k++) {
      const middle = { x: x + GLASS + width / 2, y: y + 14 + shown + (k + 0.5) * hidden };
      drawMark(picture, middle.x, middle.y, pen);
    }
  }
  return picture;
}

function drawMark(picture: Pixels, x: number, y: number, pen: number): void {
  for (const [j, line] of MARK.entries()) {
    for (const [i, cell] of [...line].entries()) {
      if (cell === '#') fill(picture, x + pen * (i - 3), y + pen * (j - 4), pen, pen, 'W');
    }
  }
}

describe('hidden liquid', () => {
  const tubesIn = (sizes: Sizes) => {
    const reading = readPixels(drawnHidden(sizes));
    const tubes = reading.ok ? reading.value.tubes : [];
    return tubes.map(({ items, capacity }) => [items.join(''), capacity]);
  };
  const TUBES = ['???A', '???B', '???C', '???D', '???E', '???B', '', ''].map((items) => [items, 4]);

  it.each([['in units much wider than high', { width: 90, hidden: 30, shown: 30, pen: 2 }]])(
    'is read under question marks %s',
    (_, sizes) => {
      expect(tubesIn(sizes)).toEqual(TUBES);
    },
  );
});
