import { describe, expect, it } from 'vitest';
import { type Reading, readPixels } from '../../../src/vision/index.ts';
import { withRaisedFloors } from '../../../src/vision/liquid/airOrLiquid.ts';
import { withoutHaze, withoutLids } from '../../../src/vision/liquid/lids.ts';
import { unitHeights } from '../../../src/vision/liquid/units.ts';
import type { Pixels, ReadingTube } from '../../../src/vision/reading.ts';
import { overlooked } from '../../../src/vision/verdict/overlooked.ts';
import { fill, page, row, SIZES } from './drawing.ts';

const PLAIN = ['RGBY', 'GGRB', 'YBRY', 'BYRG', '', ''];

function read(pixels: Pixels): Reading {
  const outcome = readPixels(pixels);
  if (!outcome.ok) throw new Error(outcome.fault.message);
  return outcome.value;
}

const QUESTION_MARK = ['.###.', '#...#', '....#', '...#.', '..#..', '..#..', '.....', '..#..'];

/** Draws the mark with its middle at a point, two pixels a cell. */
function drawMark(pixels: Pixels, x: number, y: number): void {
  for (const [j, line] of QUESTION_MARK.entries()) {
    for (const [i, cell] of [...line].entries()) {
      if (cell === '#') fill(pixels, x - 5 + 2 * i, y - 8 + 2 * j, 2, 2, 'W');
    }
  }
}

describe('a curtain with a question mark', () => {
  const outside = SIZES.width + 2 * SIZES.glass;
  const height = SIZES.air + 4 * SIZES.unit + 2 * SIZES.glass;
  const x = 30 + 5 * 60;

  it('covers a bottle, which is warned of', () => {
    const pixels = page(420, 240, row(60, PLAIN));
    fill(pixels, x, 60 - SIZES.glass, outside, height, 'R');
    drawMark(pixels, x + outside / 2, 60 + height / 2);
    const { tubes, warnings } = read(pixels);
    expect(tubes.map(({ items }) => items.join(''))).toContain('????');
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'TUBE_UNSURE', tubes: [6] }));
  });

  it('is none without the mark, nor is the mark one without a curtain', () => {
    const plain = page(420, 240, row(60, PLAIN.slice(0, 5)));
    fill(plain, x, 60 - SIZES.glass, outside, height, 'R');
    const bare = page(420, 240, row(60, PLAIN.slice(0, 5)));
    drawMark(bare, x + outside / 2, 60 + height / 2);
    for (const pixels of [plain, bare]) {
      const outcome = readPixels(pixels);
      const items = outcome.ok ? outcome.value.tubes.flatMap((tube) => tube.items) : [];
      expect(items).not.toContain('?');
    }
  });
});

describe('lids', () => {
  const color = { R: 0, G: 0, B: 0 };
  /** A bottle whose runs end so many pixels over its floor. */
  const bottle = (...ends: number[]) => ({
    column: { left: 0, right: 29, top: 0, bottom: 199, gap: 20, slabs: [] },
    runs: ends.map((end, i) => ({ top: 200 - end, bottom: 199 - (ends[i - 1] ?? 0), color })),
    filled: ends.length,
    filledBelowAir: ends.length,
    isDoubtful: false,
  });
  /** The same, with air of some light over its liquid. */
  const under = (light: number, open: ReturnType<typeof bottle>) => ({
    ...open,
    runs: [...open.runs, { top: 0, bottom: 99, color: { R: light, G: light, B: light } }],
  });

  it.each([
    [
      'one over the level of all others',
      [bottle(40, 80), bottle(80), bottle(20, 80), bottle(80, 95)],
      [2, 1, 2, 1],
    ],
    [
      'empty glass that reaches over it from the floor',
      [bottle(40, 80), under(20, bottle(80)), bottle(20, 80), bottle(120)],
      [2, 1, 2, 0],
    ],
    [
      'no glass that is unlike all air: a lifted bottle',
      [bottle(40, 80), under(255, bottle(80)), bottle(20, 80), bottle(120)],
      [2, 1, 2, 1],
    ],
    ['no glass where hardly more end lower', [bottle(40, 80), bottle(80), bottle(120)], [2, 1, 1]],
    [
      'no liquid of a bottle that is not full and of the colour of others',
      [bottle(40, 80), bottle(80), bottle(40, 130)],
      [2, 1, 2],
    ],
    ['none where all end on one level', [bottle(40, 80), bottle(80), bottle(20, 81)], [2, 1, 2]],
    [
      'none where as many stand higher',
      [bottle(40, 80), bottle(80), bottle(80, 95), bottle(40, 95)],
      [2, 1, 2, 2],
    ],
  ])('%s', (_name, bottles, filled) => {
    expect(withoutLids(bottles, 30).map((one) => one.filled)).toEqual(filled);
  });

  it('is in doubt on a bottle that is not full: it may be a colour that lies on top alone', () => {
    const lime = { R: 215, G: 229, B: 138 };
    const [low, full] = [bottle(40, 130), bottle(80, 130)].map((one) => ({
      ...one,
      runs: one.runs.map((run, i) => (i === 1 ? { ...run, color: lime } : run)),
    }));
    const seen = withoutLids([bottle(40, 80), bottle(80), bottle(20, 80), low, full] as never, 30);
    expect(seen.map(({ filled }) => filled)).toEqual([2, 1, 2, 1, 1]);
    expect(seen.map(({ isDoubtful }) => isDoubtful)).toEqual([false, false, false, true, false]);
  });
});

describe('what looks like air under liquid', () => {
  const color = { R: 0, G: 0, B: 0 };
  /** A bottle whose runs end so many pixels over its floor, the lowest air or not. */
  const bottle = (filledBelowAir: number, ...ends: number[]) => ({
    column: { left: 0, right: 29, top: 0, bottom: 199, gap: 20, slabs: [] },
    runs: ends.map((end, i) => ({ top: 200 - end, bottom: 199 - (ends[i - 1] ?? 0), color })),
    filled: filledBelowAir < 0 ? 0 : ends.length,
    filledBelowAir: Math.max(0, filledBelowAir),
    isDoubtful: false,
  });

  it('is left out, and empty bottles beside end where the liquid does', () => {
    const raised = withRaisedFloors([bottle(0, 20, 60, 100), bottle(0, 20, 100), bottle(-1, 150)], 30);
    expect(raised.map(({ filled }) => filled)).toEqual([2, 1, 0]);
    expect(raised.map(({ column }) => column.bottom)).toEqual([179, 179, 179]);
  });

  it('is nothing to other bottles', () => {
    const bottles = [bottle(2, 40, 80), bottle(1, 80), bottle(-1, 150)];
    expect(withRaisedFloors(bottles, 30)).toEqual(bottles);
  });
});

describe('haze', () => {
  const [glass, red, blue] = [
    { R: 117, G: 128, B: 156 },
    { R: 220, G: 50, B: 47 },
    { R: 40, G: 90, B: 220 },
  ];
  /** A bottle whose runs, of one colour each, end so many pixels over its floor. */
  const bottle = (...runs: (readonly [typeof glass, number])[]) => ({
    column: { left: 0, right: 29, top: 0, bottom: 199, gap: 20, slabs: [] },
    runs: runs.map(([color, end], i) => ({ top: 200 - end, bottom: 199 - (runs[i - 1]?.[1] ?? 0), color })),
    filled: runs.length,
    filledBelowAir: runs.length,
    isDoubtful: false,
  });

  it.each([
    [
      'ends on one level in one colour, whatever is under it',
      [bottle([red, 40], [glass, 150]), bottle([blue, 120], [glass, 151]), bottle([blue, 160])],
      [1, 1, 1],
    ],
    [
      'fills bottles without liquid, too',
      [bottle([red, 40], [glass, 150]), bottle([glass, 150]), bottle([blue, 160])],
      [1, 0, 1],
    ],
    [
      'is none on different levels',
      [bottle([red, 40], [glass, 150]), bottle([blue, 60], [glass, 120])],
      [2, 2],
    ],
    ['is none in one bottle', [bottle([red, 40], [glass, 150]), bottle([blue, 160])], [2, 1]],
    [
      'is none where an empty bottle shows another colour',
      [
        bottle([red, 40], [glass, 150]),
        bottle([blue, 40], [glass, 150]),
        { ...bottle([red, 150]), filled: 0, filledBelowAir: 0 },
      ],
      [2, 2, 0],
    ],
    [
      'is none where liquid that ends lower shows another colour over it',
      [
        bottle([blue, 40], [red, 150]),
        bottle([blue, 100], [red, 150]),
        { ...bottle([blue, 40], [red, 80], [glass, 180]), filled: 2, filledBelowAir: 2 },
      ],
      [2, 2, 2],
    ],
  ])('%s', (_name, bottles, filled) => {
    expect(withoutHaze(bottles, 30).map((one) => one.filled)).toEqual(filled);
  });
});

describe('boards of which one colour is left to sort', () => {
  it.each([
    ['several bottles are full', ['RRRR', 'GGGG', 'BBBB', 'Y', 'YYY', '']],
    ['one bottle is full', ['RRRR', 'Y', 'YYY', '']],
  ])('%s', (_name, units) => {
    const { tubes, warnings } = read(page(60 * units.length + 60, 240, row(60, units)));
    const counts = tubes.map(({ items }) => items.length);
    expect(counts).toEqual(units.map((letters) => letters.length));
    expect(warnings.map(({ code }) => code)).toContain('CAPACITY_UNSURE');
  });

  it('a bottle that the edge cuts off says nothing about units', () => {
    const rows = [
      ...row(40, ['RRRR', 'GGGG', 'Y', 'YYY', '']),
      { x: 30 + 2 * 60, y: 200, units: 'BBBB', capacity: 4 },
    ];
    const whole = page(360, 400, rows);
    const cut = { width: 360, height: 290, data: whole.data.slice(0, 4 * 360 * 290) };
    const { tubes } = read(cut);
    expect(tubes.slice(0, 5).map(({ items }) => items.length)).toEqual([4, 4, 1, 3, 0]);
  });
});

describe('seams in an empty tube', () => {
  /** Five bottles, the last one empty but for lines where units would meet. */
  const seamed = (contents: readonly string[]) => {
    const pixels = page(360, 240, row(60, [...contents, '']));
    const [left, floor] = [30 + 4 * 60 + SIZES.glass, 60 + SIZES.air + 4 * SIZES.unit];
    for (const k of [1, 2, 3]) fill(pixels, left, floor - k * SIZES.unit - 1, SIZES.width, 2, '~');
    return read(pixels).warnings.map(({ reason }) => reason);
  };

  it('are doubted where a colour lies on top of others only: it may be air, and what was taken for air items', () => {
    expect(seamed(['RGYB', 'GRYB', 'YRGB', 'YGRB'])).toContain('seamed');
  });

  it('are cells that are drawn though empty where every colour lies under another', () => {
    expect(seamed(['RGBY', 'GGRB', 'YBRY', 'BYRG'])).toEqual([]);
  });
});

describe('unit heights that few runs show', () => {
  const heightsOf = (columns: readonly (readonly number[])[]) =>
    unitHeights(
      columns.map((heights) => ({ heights })),
      40,
      1,
    ).map(({ height }) => Math.round(height));

  it('is half as high where surfaces lie between whole ones', () => {
    expect(heightsOf([[35, 105], [34, 104], [140], [70]])).toEqual([35]);
  });

  it('may be half as high where the lowest unit is far too tall', () => {
    expect(heightsOf([[35, 105], [34, 104], [105]])).toEqual([70, 35]);
  });

  it('are what many runs say', () => {
    expect(
      heightsOf([
        [42, 72, 102],
        [42, 132],
        [42, 72, 102, 132],
      ]),
    ).toEqual([30]);
  });
});

describe('an empty tube out of order', () => {
  const tube = (x: number, items: string): ReadingTube => ({
    ...{ number: 1, x, y: 100, width: 30, height: 120, capacity: 4, items: [...items] },
    ...{ certainty: [], places: [], seenAt: [], itemWidth: 30, itemHeight: 24 },
  });
  const numbersOf = (tubes: readonly ReadingTube[], asked = 'tooNear') =>
    overlooked({ width: 420, height: 240, tubes: tubes.map((one, i) => ({ ...one, number: i + 1 })) })
      .filter(({ reason }) => reason === asked)
      .flatMap(({ numbers }) => numbers);

  it('may be missing between tubes that stand wide apart, sooner where items are hidden', () => {
    const board = (items: string) => [60, 138, 216].map((x) => tube(x, items));
    expect(numbersOf(board('AB'), 'wideApart')).toEqual([]);
    expect(numbersOf(board('?B'), 'wideApart')).toEqual([1, 2, 3]);
  });

  it('may be missing at the end of a row on the left where capacities differ', () => {
    const upper = [60, 120, 180].map((x) => tube(x, 'AB'));
    const lower = [60, 120].map((x) => ({ ...tube(x, ''), y: 300 }));
    const mixed = lower.map((one) => ({ ...one, capacity: 6 }));
    expect(numbersOf([...upper, ...lower], 'endLacksOne')).toEqual([]);
    expect(numbersOf([...upper, ...mixed], 'endLacksOne')).toContain(5);
  });

  it.each([
    ['nearer to its neighbour than the others stand', [60, 120, 180, 220], [4]],
    ['between two that stand nearer', [60, 120, 180, 220, 260], [4, 5]],
    ['as far from it as the others', [60, 120, 180, 240], []],
  ])('%s', (_name, xs, doubted) => {
    expect(numbersOf(xs.map((x, i) => tube(x, i < 3 ? 'AB' : '')))).toEqual(doubted);
  });
});

describe('a rack behind bottles', () => {
  it('is none of them, though the gaps are as wide as they are', () => {
    const outside = SIZES.width + 2 * SIZES.glass;
    const pixels = page(450, 240, row(60, PLAIN, 4, outside + SIZES.width));
    for (let i = 0; i < PLAIN.length - 1; i++) {
      const gap = 30 + outside + i * (outside + SIZES.width);
      for (const y of [66, 140]) fill(pixels, gap, y, SIZES.width, 14, 'W');
    }
    const { tubes } = read(pixels);
    expect(tubes.map(({ items }) => items.join(''))).toEqual(['ABCD', 'BBAC', 'DCAD', 'CDAB', '', '']);
  });
});

describe('bottles with room for more than colours fill', () => {
  it('hold as much as the fullest do, if two are as full and all colours fill so many', () => {
    const units = ['YBB', 'B', 'BRGY', 'YGGG', 'RRR', 'Y'];
    const { capacity, tubes } = read(page(420, 300, row(60, units, 6)));
    expect(capacity).toBe(4);
    expect(tubes.map(({ items }) => items.join(''))).toEqual(['ABB', 'B', 'BCDA', 'ADDD', 'CCC', 'A']);
  });

  it('but are doubted where only one is as full', () => {
    const units = ['YBB', 'B', 'BRGY', 'YGG', 'RRR', 'Y', 'G'];
    const { capacity, warnings } = read(page(480, 300, row(60, units, 6)));
    expect(capacity).toBe(4);
    expect(warnings.map(({ code }) => code)).toContain('CAPACITY_UNSURE');
  });
});
