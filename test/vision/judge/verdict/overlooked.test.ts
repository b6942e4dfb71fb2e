import { describe, expect, it } from 'vitest';
import { isCut, overlooked } from '../../../../src/vision/judge/verdict/tubeRows.ts';
import type { ReadingTube } from '../../../../src/vision/reading.ts';

const WIDTH = 40;

/** Tubes by their middles, with a slash between two rows; in each so many items of four. */
function board(middles: string, width = 400, fill = 3) {
  const rows = middles.split(' / ').map((row) => row.split(' ').map(Number));
  const tubes = rows.flatMap((row, r) => row.map((x) => ({ x, y: 100 + 200 * r })));
  return {
    width,
    height: 600,
    capacity: 4,
    tubes: tubes.map(
      ({ x, y }, i): ReadingTube => ({
        number: i + 1,
        x,
        y,
        width: WIDTH,
        height: 160,
        capacity: 4,
        items: Array.from({ length: fill }, () => 'A'),
        certainty: [],
        places: [],
        seenAt: [],
        itemWidth: WIDTH,
        itemHeight: WIDTH,
      }),
    ),
  };
}

/** The same tubes, the last of them empty. */
function withEmpty({ tubes, ...picture }: ReturnType<typeof board>) {
  return {
    ...picture,
    tubes: tubes.map((tube) => (tube.number < tubes.length ? tube : { ...tube, items: [] })),
  };
}

const doubted = (picture: ReturnType<typeof board>) =>
  overlooked(picture).flatMap(({ numbers, reason }) => (numbers.length > 0 ? [[numbers, reason]] : []));

describe('where a tube may have been overlooked', () => {
  it('is nowhere where only page is seen', () => {
    const aside = board('70 130 190 250', 380);
    const reasons = (page: 'left' | 'right') =>
      overlooked(aside, (_, side) => side === page).flatMap(({ numbers, reason }) =>
        numbers.length > 0 ? [reason] : [],
      );
    expect([reasons('right'), reasons('left')]).toEqual([[], ['endLacksOne']]);
  });

  it.each<[string, ReturnType<typeof board>, readonly (readonly [numbers: number[], reason: string])[]]>([
    ['nowhere in full rows', board('100 160 220 280', 380), []],
    ['nowhere in rows that are centred', board('100 160 220 280 / 130 190 250', 380), []],
    ['nowhere in rows that begin on the left', board('100 160 220 280 / 100 160 220 280', 380), []],
    ['in a hole as wide as a tube', board('100 160 220 340 400', 500), [[[3, 4], 'roomBeside']]],
    ['in such a hole between three', board('100 160 280', 380), [[[2, 3], 'roomBeside']]],
    ['not in a gap of no whole tube', board('100 160 220 310 370', 470), []],
    ['nowhere between tubes that all stand far apart', board('100 240 380', 480), []],
    ['in a row that stands aside', board('100 160 220 280 / 160 220 280', 380), [[[5, 6, 7], 'rowLacksOne']]],
    [
      'nowhere in such a row with room for as many items as two tubes hold',
      withEmpty(board('100 160 220 280 340 / 340', 440)),
      [],
    ],
    ['on the right of a board that stands to the left', board('70 130 190 250', 380), [[[4], 'endLacksOne']]],
    [
      'nowhere in rows that stand to the left, but have one middle',
      board('70 130 190 250 / 100 160 220', 380),
      [],
    ],
    [
      'on the right of rows as long as each other that stand to the left',
      board('70 130 190 250 / 70 130 190 250', 380, 4),
      [
        [[4], 'endLacksOne'],
        [[1, 2, 3, 4, 5, 6, 7, 8], 'noRoom'],
      ],
    ],
    [
      'nowhere there with room for as many items as two tubes hold',
      board('70 130 190 250 / 70 130 190 250', 380),
      [],
    ],
    [
      'twice on the right of one that stands further aside',
      board('40 100 160 220', 380),
      [[[4], 'endLacksOne']],
    ],
    ['some when it stands further still', board('40 100 160 220', 460), [[[4], 'endLacksOne']]],
    [
      'nowhere then when an empty one is seen, and room besides',
      withEmpty(board('40 100 160 220', 440, 2)),
      [],
    ],
    ['on the left of one that stands to the right', board('130 190 250 310', 380), [[[1], 'endLacksOne']]],
    [
      'at the end of a last row that is short',
      board('100 160 220 280 / 100 160', 380),
      [[[6], 'endLacksOne']],
    ],
    [
      'there, too, beside the one empty tube of a board of full ones',
      withEmpty(board('100 160 220 280 / 100 160', 380, 4)),
      [[[6], 'endLacksOne']],
    ],
    [
      'nowhere there beside an empty tube and one with as much room in all',
      withEmpty(board('100 160 220 280 / 100 160', 380, 3)),
      [],
    ],
    ['anywhere, when no place is free', board('100 160 220 280', 380, 4), [[[1, 2, 3, 4], 'noRoom']]],
  ])('%s', (_, picture, expected) => {
    expect(doubted(picture)).toEqual(expected);
  });
});

describe('an empty tube', () => {
  const doubtedIn = (xs: string, empty: number) => {
    const picture = board(xs, 500);
    const tubes = picture.tubes.map((tube) => (tube.number === empty ? { ...tube, items: [] } : tube));
    return overlooked({ ...picture, tubes }).flatMap(({ numbers, reason }) =>
      reason === 'outOfStep' ? numbers : [],
    );
  };

  it.each([
    ['as far from its neighbour as others', '100 160 220 280', 4, []],
    ['twice as far', '100 160 220 340', 4, []],
    ['nearer', '100 160 220 260', 4, [4]],
    ['between two places', '100 160 220 310', 4, [4]],
    ['as it should, beside one that does not', '100 160 220 310', 2, []],
  ])('that stands %s', (_name, xs, empty, numbers) => {
    expect(doubtedIn(xs, empty)).toEqual(numbers);
  });

  it.each([
    ['of a colour that lies nowhere else tells as little', 'B', [4]],
    ['that the others need to fill tubes is one', 'A', []],
  ])('and one with items, %s', (_name, item, numbers) => {
    const picture = board('100 160 220 260', 500);
    const tubes = picture.tubes.map((tube) =>
      tube.number === 4 ? { ...tube, items: [item, item, item, item] } : tube,
    );
    const odd = overlooked({ ...picture, tubes }).find(({ reason }) => reason === 'outOfStep');
    expect(odd?.numbers).toEqual(numbers);
  });

  it('that stands as far from its neighbours as all of its row is one', () => {
    const rows = board('100 160 220 280 / 110 190 270', 380);
    const tubes = rows.tubes.map((tube) => (tube.number > 4 ? { ...tube, items: [] } : tube));
    expect(overlooked({ ...rows, tubes }).find(({ reason }) => reason === 'outOfStep')?.numbers).toEqual([]);
  });
});

describe('a tube that the picture cuts', () => {
  it.each([
    ['inside', 200, false],
    ['at the edge', WIDTH / 2, false],
    ['beyond the left edge', WIDTH / 4, true],
    ['beyond the right edge', 400 - WIDTH / 4, true],
  ])('%s', (_, x, expected) => {
    const picture = board(`${x}`);
    expect(picture.tubes.map((tube) => isCut(tube, picture))).toEqual([expected]);
  });

  it.each([
    ['above, where it holds fewer items than others', 2, true],
    ['above, where it holds as many', 4, false],
    ['above, where it holds less than half as many', 1, false],
  ])('%s', (_, capacity, expected) => {
    const { tubes, ...picture } = board('200');
    const atEdge = tubes.map((tube) => ({ ...tube, y: tube.height / 2 + tube.itemHeight / 2, capacity }));
    expect(atEdge.map((tube) => isCut(tube, { ...picture, tubes: atEdge }))).toEqual([expected]);
  });
});
