import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../src/vision/index.ts';
import { MIDDLE } from '../../../src/vision/pegs/comb.ts';
import { completePegs } from '../../../src/vision/pegs/complete.ts';
import { combsIn, proposePegs } from '../../../src/vision/pegs/propose.ts';
import { findStacks, STRAIGHT } from '../../../src/vision/pegs/sides.ts';
import { look } from '../../../src/vision/picture/view.ts';
import type { Pixels } from '../../../src/vision/reading.ts';
import { likeliestWay } from '../../../src/vision/readPegs.ts';
import { INKS, type Rgb } from '../inks.ts';
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

/** The same with a button of the items' width on a foot like theirs. */
function withButton({ width, height, data }: Pixels, middle: number, floor: number): Pixels {
  const changed = Uint8ClampedArray.from(data);
  const fill = (x: number, half: number, top: number, bottom: number, ink: Rgb) => {
    for (let y = top; y < bottom; y++)
      for (let at = x - half; at < x + half; at++) changed.set(ink, 4 * (y * width + at));
  };
  fill(middle, SIZES.width / 2, floor - SIZES.pitch, floor, INKS.M as Rgb);
  fill(middle, SIZES.pole / 2, floor - 4 * SIZES.pitch, floor - SIZES.pitch, WOOD);
  fill(middle, SIZES.foot / 2, floor, floor + 8, WOOD);
  return { width, height, data: changed };
}

describe('few pegs', () => {
  const alike = ['RGGB', 'RBGB', 'RBGR', '', ''];

  it('may all have one colour at the bottom, if it lies elsewhere, too', () => {
    const view = look(pegboard(480, 220, [{ floor: 160, pegs: alike }]));
    const [comb] = combsIn(view, findStacks(view, STRAIGHT), MIDDLE);
    const lists = proposePegs(view, comb ? [comb] : [], true);
    const ways = lists.flatMap((list) => likeliestWay(view, list, true) ?? []);
    expect(Math.max(...ways.map(({ found }) => (found.whole ? found.fitness : 0)))).toBeGreaterThan(8);
  });

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

  it('may be all there are where a button stands on a foot of its own', () => {
    const board = pegboard(480, 400, [{ floor: 160, pegs: ['GRGB', 'RBGB', 'RBGR', '', ''] }]);
    const view = look(withButton(board, 92, 340));
    const [comb] = combsIn(view, findStacks(view, STRAIGHT), MIDDLE);
    const [ways = []] = comb ? proposePegs(view, [comb]) : [];
    const counts = ways.map((way) => completePegs(view, way).map(({ holders }) => holders.length));
    expect(counts).toContainEqual([6, 5]);
  });
});
