import { describe, expect, it } from 'vitest';
import { enclosedBy } from '../../../src/vision/balls/enclosed.ts';
import { look } from '../../../src/vision/picture/view.ts';
import { INKS, type Rgb } from '../inks.ts';

const GLASS: Rgb = [40, 44, 52];
/** Pixels to a letter of a drawing. */
const UNIT = 4;
/** A place is five letters wide and high, with a wall on both sides of it. */
const PLACE = { halfWidth: 2.5 * UNIT, pitch: 5 * UNIT, radius: 1.5 * UNIT, isLowest: false };
const EMPTY = ['.....', '.....', '.....', '.....', '.....'];

/** How much of the air beside the place on the right is seen, beside a place without items on the left. */
function enclosed(drawing: readonly string[], isLowest = false): number {
  const lines = [EMPTY, EMPTY, EMPTY].flat().map((line, y) => `...${line}...${drawing[y - 5] ?? line}...`);
  const width = (lines[0]?.length ?? 0) * UNIT;
  const height = lines.length * UNIT;
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data.set(
        INKS[lines[Math.floor(y / UNIT)]?.[Math.floor(x / UNIT)] ?? '.'] ?? GLASS,
        4 * (y * width + x),
      );
  const at = (letters: number) => ({ x: letters * UNIT - 0.5, y: 7.5 * UNIT - 0.5 });
  const { raster } = look({ width, height, data });
  return enclosedBy(raster, { ...PLACE, isLowest }, [at(5.5)], at(13.5));
}

describe('a place shows air on all sides', () => {
  it.each([
    ['round a thing of any shape', ['.....', '.RRR.', '..RB.', '.BBB.', '.....'], false, 1],
    ['not where nothing stands in it', EMPTY, false, 0],
    ['not where a stain is all that stands in it', ['.....', '..R..', '.....', '.....', '.....'], false, 0],
    ['not where liquid reaches the walls', ['RRRRR', 'RRRRR', 'RRRRR', 'RRRRR', 'RRRRR'], false, 0],
    ['not where a thing reaches out of it', ['RRRRR', '.RRR.', '.RRR.', '.RRR.', '.....'], false, 0],
    [
      'whatever lies under the lowest one of a tube',
      ['.....', '.RRR.', '.RRR.', '.RRR.', 'WWWWW'],
      true,
      0.7,
    ],
    ['not where the same lies under a higher one', ['.....', '.RRR.', '.RRR.', '.RRR.', 'WWWWW'], false, 0],
  ])('%s', (_, drawing, isLowest, expected) => {
    expect(enclosed(drawing, isLowest)).toBeCloseTo(expected, 1);
  });
});
