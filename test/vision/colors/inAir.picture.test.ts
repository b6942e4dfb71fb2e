import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../src/vision/readPixels.ts';
import { fill, page, row, SIZES } from '../liquid/drawing.ts';

/** The tubes in doubt for the colours in their air, with a patch of an ink, so wide and high, in the last one. */
function doubted(ink: string, width: number, height: number): readonly number[] {
  const picture = page(400, 220, row(40, ['RGBY', 'GGBR', 'BBYR', 'YYRG', '', '']));
  const [x, y] = [30 + SIZES.glass + 60 * 5 + 6, 40 + SIZES.air + SIZES.unit];
  fill(picture, x, y - height, width, height, ink);
  const reading = readPixels(picture);
  if (!reading.ok) throw new Error('the board is read');
  expect(reading.value.tubes.map(({ items }) => items.length)).toEqual([4, 4, 4, 4, 0, 0]);
  return reading.value.warnings.flatMap(({ reason, tubes }) => (reason === 'stained' ? tubes : []));
}

describe('the colour of an item in an empty bottle', () => {
  it.each(['R', 'G'])('puts it in doubt: %s', (ink) => expect(doubted(ink, 8, 18)).toEqual([6]));

  it('does not as a speck', () => expect(doubted('R', 7, 7)).toEqual([]));

  it('is no gleam of the glass', () => expect(doubted('#', 8, 18)).toEqual([]));
});
