import { describe, expect, it } from 'vitest';
import { type Pixels, type Reading, readPixels } from '../../../../src/vision/index.ts';
import { codesIn, countsIn, itemsIn, readingOf } from '../../read.ts';
import { ballPage, isInCross, lowestOf, SIZES } from './drawing.ts';

const LEFT = 44;

/** The red of the page and of glass as they are drawn, and glass that hardly stands out from the page. */
const PAGE_RED = 24;
const GLASS_RED = 200;
const FAINT_GLASS = [32, 34, 38];

const PLAIN = { floor: 160, left: 60, tubes: ['RGBY', 'GGRB', 'YBRY', 'BYRG', ''] };

/** @param frame the first row of a black frame below the page. */
function read(height: number, frame = height): Reading {
  const rows = [PLAIN, { floor: 330, left: 164, tubes: [''] }];
  const page = ballPage(328, height, rows);
  for (let at = 4 * 328 * frame; at < page.data.length; at += 4) page.data.set([0, 0, 0], at);
  return readingOf(page);
}

describe('items that are not round', () => {
  it('are there where they stand free between the walls of tubes whose air is known', () => {
    const outcome = readingOf(ballPage(328, 200, [{ ...PLAIN, shape: isInCross }]));
    expect(itemsIn(outcome)).toEqual(['ABCD', 'BBAC', 'DCAD', 'CDAB', '']);
    expect(outcome.warnings).toEqual([]);
  });
});

describe('tubes without stacks between others', () => {
  it('are not taken for the walls of those', () => {
    const rows = [
      { floor: 160, left: 60, distance: 44, tubes: ['RRRR', 'G', 'BBBB'] },
      { floor: 330, left: 60, distance: 44, tubes: ['YYYY', '', 'GGG'] },
    ];
    expect(itemsIn(readingOf(ballPage(208, 380, rows)))).toEqual(['AAAA', 'B', 'CCCC', 'DDDD', '', 'BBB']);
  });
});

describe('a lone empty tube under the others', () => {
  it('is a tube of the board', () => {
    const { tubes, warnings } = read(380);
    expect(tubes.map(({ items }) => items.join(''))).toEqual(['ABCD', 'BBAC', 'DCAD', 'CDAB', '', '']);
    expect(warnings).toEqual([]);
  });

  it.each([272, 276, 282, 290])('is one, too, close under another one: floor at %i', (floor) => {
    expect(
      countsIn(readingOf(ballPage(328, 380, [PLAIN, { floor, left: PLAIN.left, tubes: [''] }]))),
    ).toEqual([4, 4, 4, 4, 0, 0]);
  });

  it('is doubted when a frame covers its floor', () => {
    const { tubes, warnings } = read(380, 325);
    expect(tubes).toHaveLength(6);
    expect(warnings.map(({ code, tubes }) => [code, ...tubes])).toEqual([['TUBE_UNSURE', 6]]);
  });

  it.each([265, 275, 285, 295, 305])(
    'is warned of when the picture ends %i pixels down, above its floor',
    (height) => {
      expect(codesIn(read(height))).toContain('TUBE_CUT');
    },
  );
});

describe('a tube whose floor the page hides', () => {
  it('ends where the one ball in it lies', () => {
    const tubes = ['RGBY', 'GGRB', 'YBRY', 'BYR', 'G'];
    const page = ballPage(300, 190, [{ floor: 160, left: 44, tubes, areRound: true }]);
    const [from, to] = [44 + 3.5 * SIZES.distance, 300];
    for (let y = 148; y < 190; y++)
      for (let x = from; x < to; x++) {
        const at = 4 * (y * 300 + x);
        const isPage = page.data[at] === PAGE_RED;
        if (isPage) page.data.set([GLASS_RED, 204, 210], at);
      }
    expect(countsIn(readingOf(page))).toEqual([4, 4, 4, 3, 1]);
  });
});

describe('tubes with faint walls, side by side', () => {
  it('are found though they are empty: the sides of balls in others say nothing about walls', () => {
    const tubes = ['RGBY', 'GGRB', 'YBRY', 'BYRG', '', ''];
    const page = ballPage(240, 190, [{ floor: 160, left: 26, tubes, distance: 38 }]);
    for (let at = 0; at < page.data.length; at += 4)
      if (page.data[at] === GLASS_RED) page.data.set(FAINT_GLASS, at);
    expect(countsIn(readingOf(page))).toEqual([4, 4, 4, 4, 0, 0]);
  });
});

describe('tubes without walls of which none is full', () => {
  const read = (...tubes: readonly string[]) => {
    const page = ballPage(380, 190, [{ floor: 160, left: 40, tubes }]);
    for (let at = 0; at < page.data.length; at += 4)
      if (page.data[at] === GLASS_RED) page.data.set([PAGE_RED, 26, 30], at);
    const outcome = readPixels(page);
    return outcome.ok && [outcome.value.capacity, ...outcome.value.warnings.map(({ code }) => code)];
  };

  it('hold what there is of each colour, which is warned of', () => {
    expect(read('RGB', 'GGR', 'YBR', 'BYR', 'YG', 'BY')).toEqual([4, 'CAPACITY_UNSURE']);
  });

  it('are no board where colours have other numbers', () => {
    expect(read('RGB', 'GGR', 'YBR', 'BYR', 'YG', 'BG')).toBe(false);
  });
});

describe('a tube that is wider than the others', () => {
  const at = (i: number) => LEFT + i * SIZES.distance;
  const wall = SIZES.wall + 7;

  it.each([
    [
      'a stack',
      [
        { floor: 160, left: at(0), tubes: ['RGBY'] },
        { floor: 160, left: at(1), wall, tubes: ['GGRB'] },
        { floor: 160, left: at(2), tubes: ['YBRY', 'BYRG', ''] },
      ],
      ['ABCD', 'BBAC', 'DCAD', 'CDAB', ''],
    ],
    [
      'a single ball',
      [
        { floor: 160, left: at(0), tubes: ['RGBY', 'GGRB', 'YBRY', 'BYR'] },
        { floor: 160, left: at(4), wall, tubes: ['G'] },
      ],
      ['ABCD', 'BBAC', 'DCAD', 'CDA', 'B'],
    ],
  ])('is a tube of the board where the colours do not fill tubes without %s in it', (_, rows, items) => {
    const outcome = readingOf(ballPage(300, 190, rows));
    const { tubes, warnings } = outcome;
    expect(tubes.map(({ items }) => items.join(''))).toEqual(items);
    expect(warnings).toEqual([]);
  });
});

describe('an empty tube at the end of a row', () => {
  it.each([38, 39, 40])(
    'is found where tubes %i pixels apart leave next to nothing between the walls of two',
    (distance) => {
      const tubes = ['RGBY', 'GGRB', 'YBRY', 'BYRG', '', ''];
      const page = ballPage(120 + 5 * distance, 190, [{ floor: 160, left: 24, tubes, distance }]);
      expect(countsIn(readingOf(page))).toEqual([4, 4, 4, 4, 0, 0]);
    },
  );
});

describe('air', () => {
  it('is not doubted where half of a faint ring shows', () => {
    const page = ballPage(300, 190, [
      { floor: 160, left: LEFT, tubes: ['RGBY', 'GGRB', 'YBR', 'BYRG', 'Y'] },
    ]);
    const [x, y] = [LEFT + 2 * SIZES.distance, lowestOf(160) - 3 * SIZES.pitch];
    for (let py = y - SIZES.pitch / 2; py < y; py++)
      for (let px = x - SIZES.pitch / 2; px < x + SIZES.pitch / 2; px++) {
        const isRing = Math.abs(Math.hypot(px - x, py - y) - SIZES.radius) < 1;
        if (isRing) page.data.set([44, 46, 50], 4 * (py * 300 + px));
      }
    const outcome = readingOf(page);
    expect(countsIn(outcome)).toEqual([4, 4, 3, 4, 1]);
    expect(outcome.warnings).toEqual([]);
  });
});

describe('a board that stands aside on a wide page', () => {
  const tubes = ['RGB', 'GGRB', 'YBRY', 'BYRG', 'Y'];
  const doubtedOn = (page: Pixels) => {
    const outcome = readingOf(page);
    return outcome.warnings.flatMap((warning) => warning.tubes);
  };

  it('may lack one where an upright line is drawn there', () => {
    const page = ballPage(640, 260, [{ ...PLAIN, tubes }]);
    for (let y = 110; y < 190; y++) page.data.set([90, 90, 90], 4 * (y * page.width + 320));
    expect(doubtedOn(page)).toEqual([5]);
  });

  it('may lack one where walls are not seen', () => {
    const inTheMiddle = ballPage(328, 260, [{ ...PLAIN, tubes, wall: 1000 }]);
    expect(doubtedOn(inTheMiddle)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('a ball that was picked', () => {
  const read = (tube: string) => {
    const outcome = readPixels(
      ballPage(328, 280, [{ floor: 240, left: 60, tubes: [tube, 'GGRB', 'YBRY', 'BYRG', ''] }]),
    );
    return outcome.ok ? outcome.value : undefined;
  };

  it('leaves none of another colour', () => {
    expect(read('RGBM Y')?.warnings.map(({ code }) => code)).toContain('COLOR_COUNT');
  });
});

describe('balls of one colour that are lifted together', () => {
  it('may be raised by less than a ball, over one that is not', () => {
    const floor = 230;
    const board = { floor, left: 60, tubes: ['RGB', 'GRYB', 'Y', 'RY', 'GR', 'YG', ''] };
    const under = floor - SIZES.pitch - 10;
    const raised = { floor: under, left: 60 + 2 * SIZES.distance, tubes: ['BB'], wall: -1, line: -1 };
    const outcome = readingOf(ballPage(432, 260, [board, raised]));
    const tubes = itemsIn(outcome);
    expect(tubes).toEqual(['ABC', 'BADC', 'DCC', 'AD', 'BA', 'DB', '']);
  });

  it('stand in no tube of their own where next to nothing shows beside them', () => {
    const board = { floor: 290, left: 60, tubes: ['RGY', 'GRY', '', 'RYGR', 'YG'] };
    const lifted = { floor: 174, left: 60 + 2 * SIZES.distance, tubes: ['BBBB'], wall: -1, line: -1 };
    const page = ballPage(328, 320, [board, lifted]);
    const [red, green, blue] = page.data;
    for (let y = 60; y < 174; y++) {
      for (const side of [-SIZES.wall, SIZES.wall]) {
        const at = 4 * (y * page.width + lifted.left + side);
        page.data.set([(red ?? 0) + 4, (green ?? 0) + 4, (blue ?? 0) + 4], at);
      }
    }
    const outcome = readingOf(page);
    const tubes = itemsIn(outcome);
    expect(tubes).toEqual(['ABC', 'BAC', 'DDDD', 'ACBA', 'CB']);
  });
});

describe('a tube that is lifted', () => {
  it.each([5, 12, 15, 18])('by %i pixels holds no free place under its balls', (raise) => {
    const row = { ...PLAIN, floor: 180, raise, tubes: ['RGBY', 'GGRB', '^YBR', 'YBYRG', ''] };
    expect(itemsIn(readingOf(ballPage(328, 220, [row], 5)))).toEqual(['ABCD', 'BBAC', 'DCA', 'DCDAB', '']);
  });
});
