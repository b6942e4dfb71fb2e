import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../../src/vision/index.ts';
import type { Pixels } from '../../../../src/vision/reading.ts';
import { PAGE, pegboard, SIZES, WOOD } from './drawing.ts';

function contentsOf(pixels: Pixels): string[] | undefined {
  const outcome = readPixels(pixels);
  return outcome.ok ? outcome.value.tubes.map(({ items }) => items.join('')) : undefined;
}

/** The same with the page where wood was seen over such a row, as far as such a column. */
function withoutPolesOver({ width, height, data }: Pixels, row: number, column = width): Pixels {
  const changed = Uint8ClampedArray.from(data);
  for (let i = 0; i < 4 * row * width; i += 4) {
    const isWood = data.slice(i, i + 3).join() === WOOD.join();
    if (isWood && (i / 4) % width < column) changed.set(PAGE, i);
  }
  return { width, height, data: changed };
}

describe('few pegs', () => {
  const alike = ['RGGB', 'RBGB', 'RBGR', '', ''];

  it('are none where no pole is in sight', () => {
    const board = pegboard(480, 220, [{ floor: 160, pegs: alike }], 4, 'outlined');
    expect(contentsOf(withoutPolesOver(board, 160))).toBeUndefined();
  });

  it('are read where full ones hide their poles', () => {
    const pegs = ['GRGB', 'RBGB', 'RBGR', '', ''];
    const board = pegboard(480, 220, [{ floor: 160, pegs }], 4, 'pointed');
    const full = withoutPolesOver(board, 160 - 4 * SIZES.pitch + 2, 50 + 2.5 * SIZES.distance);
    expect(contentsOf(full)).toEqual(['ABAC', 'BCAC', 'BCAB', '', '']);
  });

  it('hold as many items as their pole is long', () => {
    const board = pegboard(480, 220, [{ floor: 160, pegs: ['', 'GRGB', 'RBGB', 'RBGR', ''] }], 4, 'outlined');
    const outcome = readPixels(
      withoutPolesOver(board, 160 - 2 * SIZES.pitch - 12, 50 + 0.5 * SIZES.distance),
    );
    const reading = outcome.ok ? outcome.value : undefined;
    expect(reading?.tubes.map(({ capacity }) => capacity)).toEqual([2, 4, 4, 4, 4]);
    expect(reading?.warnings).toEqual([]);
  });
});
