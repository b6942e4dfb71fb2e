import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../../src/vision/index.ts';
import type { Pixels } from '../../../../src/vision/reading.ts';
import { itemsIn, readingOf } from '../../read.ts';
import { PAGE, pegboard, SIZES, WOOD } from './drawing.ts';

const PLAIN = ['RGBY', 'GGRB', 'YBRY', 'BYRG', '', ''];

/** The same with a page that is of another colour from a row on. */
function withPage({ width, height, data }: Pixels, from: number, ink: readonly number[]): Pixels {
  const changed = Uint8ClampedArray.from(data);
  const isPage = (i: number) => data.slice(i, i + 3).join() === data.slice(0, 3).join();
  for (let i = 4 * from * width; i < data.length; i += 4) if (isPage(i)) changed.set(ink, i);
  return { width, height, data: changed };
}

/** The same with the page where wood was seen. */
function withoutPoles({ width, height, data }: Pixels): Pixels {
  const changed = Uint8ClampedArray.from(data);
  for (let i = 0; i < data.length; i += 4)
    if (data.slice(i, i + 3).join() === WOOD.join()) changed.set(PAGE, i);
  return { width, height, data: changed };
}

describe('what looks somewhat like empty pegs', () => {
  const NONE_EMPTY = ['RGBY', 'GGRB', 'YBRY', 'BYR', 'G'];
  const FLOOR = 150;

  /**
   * The tubes read where two pegs stand over others, so far aside and so many places apart, whose poles show but in parts, as what stands
   * among letters does, and that only under a row.
   */
  const countOver = (pegs: readonly string[], aside = 0, apart = 1, from = 0) => {
    const over = Array.from({ length: apart + 1 }, () => '');
    const { width, height, data } = pegboard(560, 420, [
      { floor: FLOOR, pegs: over },
      { floor: 380, pegs },
    ]);
    const under = FLOOR + 20;
    data.copyWithin(4 * aside, 0, 4 * (under * width - aside));
    const first = 50 + aside + SIZES.distance / 2;
    const isBetween = (x: number) => x > first && x < first + (apart - 1) * SIZES.distance;
    for (let y = 0; y < under; y++)
      for (let x = 0; x < width; x++)
        if (isBetween(x) || (y < FLOOR && y % 5 < 2)) data.set(PAGE, 4 * (y * width + x));
    return readingOf({ width, height: height - from, data: data.slice(4 * from * width) }).tubes.length;
  };

  it('is none of them in a row of its own, where one is seen clearly', () => {
    expect(countOver(PLAIN)).toBe(6);
  });

  it('may be some where all others hold items, in a row that begins with theirs, and in no other', () => {
    expect(countOver(NONE_EMPTY)).toBe(7);
    expect(countOver(NONE_EMPTY, 60)).toBe(5);
  });

  it('is none where it stands wider apart than they do, or would not fit into the picture', () => {
    expect(countOver(NONE_EMPTY, 0, 2)).toBe(5);
    expect(countOver(NONE_EMPTY, 0, 1, 100)).toBe(5);
  });
});

describe('items where no pole is in sight', () => {
  it('are blocks in tubes, moved one by one, which is warned of', () => {
    const pegs = ['RGBY', 'RGRB', 'YBRY', 'BYG', 'G'];
    const { kind, onPegs, tubes, warnings } = readingOf(
      withoutPoles(pegboard(560, 220, [{ floor: 160, pegs }], 4, 'round')),
    );
    expect([kind, onPegs]).toEqual(['ball', false]);
    expect(warnings.map(({ code }) => code)).toContain('KIND_UNSURE');
    expect(tubes.map(({ items }) => items.join(''))).toEqual(['ABCD', 'ABAC', 'DCAD', 'CDB', 'B']);
  });
});

/** The same with a plank like their feet on the tip of each pole, and a pole over it. */
function withBars({ width, height, data }: Pixels, pegs: number): Pixels {
  const changed = Uint8ClampedArray.from(data);
  for (let i = 0; i < pegs; i++)
    for (let y = 20; y < 90; y++) {
      const half = (y < 82 ? SIZES.pole : SIZES.foot) / 2;
      const middle = 50 + i * SIZES.distance;
      for (let x = middle - half; x < middle + half; x++) changed.set(WOOD, 4 * (y * width + x));
    }
  return { width, height, data: changed };
}

/** The same with lines of three buttons each, from a row on, all of another width. */
function withButtons({ width, height, data }: Pixels, from: number): Pixels {
  const changed = Uint8ClampedArray.from(data);
  for (const [line, across] of [60, 76, 92, 108, 124].entries())
    for (const middle of [100, 260, 420])
      for (let y = from + 40 * line; y < from + 40 * line + 30; y++)
        for (let x = middle - across / 2; x < middle + across / 2; x++)
          changed.set(WOOD, 4 * (y * width + x));
  return { width, height, data: changed };
}

describe('nuts seen from a corner', () => {
  const pegs = [...PLAIN.slice(0, 4), '', ''];
  const seen = (page: Pixels) => {
    const reading = readPixels(page);
    return reading.ok ? reading.value : undefined;
  };

  it('are read, though their sides are slanted all the way', () => {
    const read = seen(pegboard(560, 220, [{ floor: 160, pegs }], 4, 'pointed'));
    expect(read && itemsIn(read)).toEqual(['ABCD', 'BBAC', 'DCAD', 'CDAB', '', '']);
  });

  it('are read among buttons of many widths', () => {
    const read = seen(withButtons(pegboard(560, 400, [{ floor: 160, pegs }], 4, 'pointed'), 200));
    expect(read && itemsIn(read)).toEqual(['ABCD', 'BBAC', 'DCAD', 'CDAB', '', '']);
  });

  it('are not seen where no pole is in sight, as in round flasks', () => {
    const read = seen(withoutPoles(pegboard(560, 220, [{ floor: 160, pegs }], 4, 'pointed')));
    expect(read).toBeUndefined();
  });
});

describe('pegs without feet', () => {
  it('are one fewer than stacks where a single item is lifted', () => {
    const page = pegboard(560, 220, [{ floor: 180, pegs: ['RGBY', '^GGRB', 'YBR', 'BYRG', 'Y'] }]);
    const first = 4 * 180 * page.width;
    expect(itemsIn(readingOf({ ...page, data: Uint8ClampedArray.from(page.data).fill(60, first) }))).toEqual([
      'ABCD',
      'BBAC',
      'DCA',
      'CDAB',
      'D',
    ]);
  });
});

describe('items on pegs', () => {
  it.each([
    ['one row', pegboard(560, 220, [{ floor: 160, pegs: PLAIN }]), ['ABCD', 'BBAC', 'DCAD', 'CDAB', '', '']],
    [
      'two rows, the empty pegs first',
      pegboard(270, 380, [
        { floor: 160, pegs: ['', '', 'RGBY'] },
        { floor: 320, pegs: ['GGRB', 'YBRY', 'BYRG'] },
      ]),
      ['', '', 'ABCD', 'BBAC', 'DCAD', 'CDAB'],
    ],
    [
      'two rows on a page that changes between them',
      withPage(
        pegboard(270, 380, [
          { floor: 160, pegs: ['RGBY', 'GGRB', 'YBRY'] },
          { floor: 320, pegs: ['BYRG', '', ''] },
        ]),
        200,
        [52, 56, 104],
      ),
      ['ABCD', 'BBAC', 'DCAD', 'CDAB', '', ''],
    ],
    [
      'half-filled pegs, one with a single item',
      pegboard(560, 220, [{ floor: 160, pegs: ['RGBY', 'RGRB', 'YBRY', 'BYG', 'G', ''] }]),
      ['ABCD', 'ABAC', 'DCAD', 'CDB', 'B', ''],
    ],
    [
      'three to a peg',
      pegboard(480, 200, [{ floor: 140, pegs: ['RGY', 'GRR', 'YYG', '', ''] }], 3),
      ['ABC', 'BAA', 'CCB', '', ''],
    ],
  ])('%s', (_, pixels, contents) => {
    const { kind, tubes, warnings } = readingOf(pixels);
    expect(kind).toBe('water');
    expect(tubes.map(({ items }) => items.join(''))).toEqual(contents);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['all stacks begin with two of a colour', ['RRGB', 'GGRB', 'BBYY', 'YYRG', '', '']],
    ['all stacks end with two of a colour', ['BGRR', 'BRGG', 'YYBB', 'GRYY', '', '']],
  ])('doubts how many items pegs hold where %s', (_, pegs) => {
    const { warnings } = readingOf(pegboard(560, 220, [{ floor: 160, pegs }]));
    expect(warnings.map(({ code }) => code)).toContain('CAPACITY_UNSURE');
  });

  it('takes no plank on the tip of a pole for the foot of another peg', () => {
    expect(
      itemsIn(readingOf(withBars(pegboard(560, 220, [{ floor: 160, pegs: PLAIN }]), PLAIN.length))),
    ).toEqual(['ABCD', 'BBAC', 'DCAD', 'CDAB', '', '']);
  });

  it('refuses a board that lacks an item', () => {
    const seen = readPixels(
      pegboard(560, 220, [{ floor: 160, pegs: ['RGBY', 'GGRB', 'YBRY', 'BYR', '', ''] }]),
    );
    expect(seen.ok).toBe(false);
  });

  it('sees no board in buttons', () => {
    const seen = readPixels(pegboard(560, 220, [{ floor: 160, pegs: ['R', 'R', 'R', 'R'] }]));
    expect(seen.ok).toBe(false);
  });
});

describe('an item that is lifted', () => {
  it.each(['upright', 'round'] as const)('is of its peg where sides are %s', (sides) => {
    const pegs = ['RGBY', '^GRY', 'YB', 'RYGR', 'GBB', ''];
    expect(itemsIn(readingOf(pegboard(560, 260, [{ floor: 220, pegs }], 4, sides)))).toEqual([
      'ABCD',
      'BAD',
      'DC',
      'ADBA',
      'BCC',
      '',
    ]);
  });
});
