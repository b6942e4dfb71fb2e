import { describe, expect, it } from 'vitest';
import { type Interpretation, itemsOf } from '../../../src/vision/colors/interpretation.ts';
import { withoutGlassContents } from '../../../src/vision/liquid/amend.ts';
import { look } from '../../../src/vision/picture/view.ts';
import { fill } from './drawing.ts';
import { stacked } from './stacked.ts';

const SIZES = { width: 40, unit: 30, left: 60, step: 70, top: 60, floor: 200, free: 0 };

/** How many items each stack has left, where the last tube, which holds so many reds, shows this ink over them. */
function left(stacks: readonly string[], glass: string, whole = true, reds = '') {
  const { picture, found } = stacked([...stacks, reds], SIZES);
  const last = SIZES.left + SIZES.step * stacks.length;
  const height = SIZES.floor - SIZES.top - reds.length * SIZES.unit;
  fill(picture, last - SIZES.width / 2, SIZES.top, SIZES.width, height, glass);
  const water = { ...found, whole, layout: { ...found.layout, onPegs: false } } as Interpretation;
  const told = withoutGlassContents(look(picture).raster, water);
  const doubted = told.layout.holders.flatMap(({ mayHoldPaleLiquid }, i) => (mayHoldPaleLiquid ? [i] : []));
  return { counts: told.layout.holders.map((holder) => itemsOf(told, holder).length), doubted };
}

describe('a bottle full of a colour of its own', () => {
  it('is empty, in doubt, where one that is empty shows the same', () => {
    expect(left(['RGRG', 'GRGR', 'BBBB'], 'B')).toEqual({ counts: [4, 4, 0, 0], doubted: [2] });
  });

  it('is empty, in doubt, where half of those with room show the same over their liquid', () => {
    const emptied = { counts: [4, 4, 0, 2], doubted: [2] };
    expect(left(['RGRG', 'GRGR', 'BBBB'], 'B', true, 'RR')).toEqual(emptied);
    expect(left(['RG', 'GRGR', 'BBBB'], 'B', true, 'RR')).toEqual({ ...emptied, counts: [2, 4, 0, 2] });
    const full = { counts: [2, 2, 4, 2], doubted: [] };
    expect(left(['RG', 'GR', 'BBBB'], 'B', true, 'RR')).toEqual(full);
    expect(left(['RG', 'GR', 'BBBB'], '~', true, 'RR')).toEqual(full);
    expect(left(['RGRG', 'GRGR', 'BBBB'], 'B', true, 'RRR')).toEqual({ ...full, counts: [4, 4, 4, 3] });
  });

  it.each([
    ['the empty one shows something else', ['RGRG', 'GRGR', 'BBBB'], '~', true],
    ['another holds that colour, too', ['RGRG', 'GRBR', 'BBBB'], 'B', true],
    ['there is room in it', ['RGRG', 'GRGR', 'BBB'], 'B', true],
    ['the colours do not add up', ['RGRG', 'GRGR', 'BBBB'], 'B', false],
  ] as const)('stays full where %s', (_, stacks, glass, whole) => {
    const counts = [...stacks.map(({ length }) => length), 0];
    expect(left(stacks, glass, whole)).toEqual({ counts, doubted: [] });
  });
});
