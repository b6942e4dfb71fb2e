import { beforeAll, describe, expect, it } from 'vitest';
import type { Pixels, Reading, ReadingTube } from '../../../src/index.ts';
import { shrink } from '../../../src/vision/picture/raster.kernel.ts';
import { withTintsDoubted } from '../../../src/vision/strips/tints.ts';
import { paintedScene } from '../../overlay/scenes.ts';

let pixels: Pixels;
let reading: Reading;
beforeAll(async () => {
  ({ pixels, reading } = await paintedScene('water-symbols'));
});

/** The numbers of the tubes that are doubted. */
function oddIn(tubes: readonly ReadingTube[]): number[] {
  const { warnings } = withTintsDoubted(shrink(pixels, 250_000), { ...reading, tubes, warnings: [] });
  return warnings.flatMap(({ reason, tubes: named }) => (reason === 'dentOrItem' ? named : []));
}

describe('what was read as air', () => {
  it('is air where it changes the page as empty tubes do', () => {
    expect(reading.tubes.some(({ items }) => items.length === 0)).toBe(true);
    expect(oddIn(reading.tubes)).toEqual([]);
  });

  it('may be liquid where it changes the page otherwise', () => {
    const [first, ...others] = reading.tubes;
    if (!first) throw new Error('a board without tubes');
    expect(oddIn([{ ...first, items: first.items.slice(0, -1) }, ...others])).toEqual([first.number]);
  });
});
