import { describe, expect, it } from 'vitest';
import type { Interpretation } from '../../../src/vision/colors/interpretation.ts';
import {
  closeDoubt,
  overfullColors,
  shadedAtOneEnd,
  shadesOfOne,
} from '../../../src/vision/verdict/closeColors.ts';
import type { ReadingWithoutWarnings } from '../../../src/vision/verdict/evidence.ts';

/** The doubts about three tubes, with colours that are plain to tell but for how far items of one differ. */
function doubted(gap: number, onPegs: boolean, hidden = '') {
  const tubes = ['AABB', `BBAA${hidden}`, ''].map((items, i) => ({
    number: i + 1,
    items: [...items],
    capacity: 5,
  }));
  const colors = [
    { id: 'A', hex: '#d02020', name: 'red' },
    { id: 'B', hex: '#2040d0', name: 'blue' },
  ];
  return closeDoubt(
    { colors, tubes } as unknown as ReadingWithoutWarnings,
    { gap, layout: { onPegs } } as unknown as Interpretation,
  );
}

it.each([
  ['as far apart as items of one in tubes', 1, false, '', [1, 2]],
  ['somewhat farther in tubes', 2, false, '', []],
  ['somewhat farther beside hidden items', 2, false, '?', [1, 2]],
  ['somewhat farther on pegs', 2, true, '', [1, 2]],
  ['far apart on pegs', 4, true, '', []],
])('colours %s', (_, gap, onPegs, hidden, tubes) => {
  expect(doubted(gap, onPegs, hidden).flatMap((warning) => warning.tubes)).toEqual(tubes);
});

describe('a doubt about colours names them', () => {
  const colors = [
    { id: 'A', hex: '#d02020', name: 'red' },
    { id: 'B', hex: '#c83030', name: 'dark red' },
    { id: 'C', hex: '#2040d0', name: 'blue' },
  ];
  const told = (stacks: readonly string[], gap: number, shown = colors) => {
    const tubes = stacks.map((items, i) => ({ number: i + 1, items: [...items], capacity: 2 }));
    const reading = { colors: shown, tubes } as unknown as ReadingWithoutWarnings;
    const found = { gap, layout: {} } as unknown as Interpretation;
    return closeDoubt(reading, found).map(({ reason, message }) => [reason, message.split(';')[0]]);
  };

  it('the two that differ least where all lie close together', () => {
    const words = 'all tubes: some colours look almost the same, red and dark red most of all';
    expect(told(['AB', 'BC', 'CA'], 1)).toEqual([['colorsClose', words]]);
  });

  it('the one that fills several tubes where others fill one', () => {
    const plain = [colors[0], { id: 'B', hex: '#20a040', name: 'green' }, colors[2]] as typeof colors;
    const words = 'tubes 1, 3, 4: blue may be two colours that look alike';
    expect(told(['AC', 'AB', 'CC', 'BC'], 9, plain)).toEqual([['doubleColor', words]]);
  });
});

/** The colours in doubt on a board of four to a tube, the first of which may hold more. */
function overfull(tubes: readonly string[], first = 4): string[] {
  const ids = [...new Set(tubes.join(''))];
  const colors = ids.map((id) => ({ id, hex: '#000000', name: id }));
  const filled = tubes.map((items, i) => {
    return { ...NOTHING, number: i + 1, capacity: i === 0 ? first : 4, items: [...items] };
  });
  return overfullColors({ colors, tubes: filled });
}

const NOTHING = {
  ...{ x: 0, y: 0, width: 10, height: 40, itemWidth: 10, itemHeight: 10 },
  ...{ certainty: [], places: [], seenAt: [] },
};

describe('colours that fill two tubes', () => {
  it.each([
    ['are in doubt where others fill one', ['AAAA', 'AABB', 'AACC', 'BBCC', ''], ['A']],
    ['are in doubt where as many others do', ['AAAB', 'AAAB', 'AABB', 'CBBD', 'DCBD', 'CBDC'], ['A', 'B']],
    ['are none where most do', ['AAAB', 'AAAB', 'AABB', 'CBBC', 'CCCC', 'CBBC', 'DDDD'], []],
    ['are none where all fill one', ['ABAB', 'BAAB', ''], []],
  ])('%s', (_, tubes, ids) => expect(overfull(tubes)).toEqual(ids));

  it('are none where one tube holds as many', () =>
    expect(overfull(['AAAAA', 'BBCC', 'BBCC'], 5)).toEqual([]));
});

const HEX = {
  R: '#ff0030',
  P: '#ff7088',
  B: '#2060e0',
  G: '#30b050',
  D: '#18602c',
  W: '#e8e8ea',
  S: '#c0c0c4',
};

/** The colours in doubt on a board of four to a tube, told by letters. */
function shaded(...tubes: readonly string[]): string[] {
  const ids = [...new Set(tubes.join(''))];
  const colors = ids.map((id) => ({ id, hex: HEX[id as keyof typeof HEX], name: id }));
  return shadedAtOneEnd(
    colors,
    tubes.map((items) => ({ items: [...items], capacity: 4 })),
  ).sort();
}

describe('colours that lie at one end of tubes alone', () => {
  it('may be others in the light of a floor', () =>
    expect(shaded('PBRG', 'PRBG', 'PGBR', 'PRGB', '')).toEqual(['P', 'R']));

  it('may be others in the shadow under rims', () =>
    expect(shaded('GBRD', 'BRGD', 'BGRD', 'RGBD', '')).toEqual(['D', 'G']));

  it('are none where those of their hue lie there, too', () =>
    expect(shaded('PBRG', 'PRBG', 'PGBR', 'RPGB', '')).toEqual([]));

  it('are others where hues differ', () => expect(shaded('DBRR', 'DRBR', 'DBBB', 'DRBR', '')).toEqual([]));

  it('are others where they have no hue', () =>
    expect(shaded('WSRR', 'WRSR', 'WSSB', 'WRBB', '')).toEqual([]));

  it('are others where tubes are not full', () => expect(shaded('GBD', 'BGD', 'GBD', 'GD', '')).toEqual([]));
});

describe('colours of which one may be another in shadow', () => {
  const shadesIn = (...list: readonly string[]) =>
    shadesOfOne(list.map((hex, i) => ({ id: 'ABC'[i] ?? '', hex, name: hex })));

  it('are told where all channels are less by one factor', () =>
    expect(shadesIn('#80d080', '#2060e0', '#66a666')).toEqual(['A', 'C']));

  it('are others where one channel is not', () => expect(shadesIn('#80d080', '#66a67a')).toEqual([]));

  it('are others where they hardly differ in light', () =>
    expect(shadesIn('#80d080', '#7fcf7f')).toEqual([]));

  it('are others where that would be a deep shadow', () =>
    expect(shadesIn('#80d080', '#406840')).toEqual([]));
});
