import { describe, expect, it } from 'vitest';
import { type Interpretation, itemsOf } from '../../../src/vision/colors/interpret.ts';
import { withEmptyTwins } from '../../../src/vision/liquid/twins.ts';
import { look } from '../../../src/vision/picture/view.ts';
import { fill } from './drawing.ts';
import { stacked } from './stacked.ts';

const SIZES = { width: 40, unit: 30, left: 60, step: 70, top: 60, floor: 200, free: 0 };

/** How many items each stack has left, where the last tube, which holds none, shows this ink. */
function left(stacks: readonly string[], glass: string, whole = true) {
  const { picture, found } = stacked([...stacks, ''], SIZES);
  const last = SIZES.left + SIZES.step * stacks.length;
  fill(picture, last - SIZES.width / 2, SIZES.top, SIZES.width, SIZES.floor - SIZES.top, glass);
  const water = { ...found, whole, layout: { ...found.layout, onPegs: false } } as Interpretation;
  const told = withEmptyTwins(look(picture).raster, water);
  const doubted = told.layout.holders.flatMap(({ mayHoldPale }, i) => (mayHoldPale ? [i] : []));
  return { counts: told.layout.holders.map((holder) => itemsOf(told, holder).length), doubted };
}

describe('a bottle full of a colour of its own', () => {
  it('is empty, in doubt, where one that is empty shows the same', () => {
    expect(left(['RGRG', 'GRGR', 'BBBB'], 'B')).toEqual({ counts: [4, 4, 0, 0], doubted: [2] });
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
