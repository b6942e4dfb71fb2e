import { describe, expect, it } from 'vitest';
import { inOtherLight, shadesOfOne } from '../../../src/vision/verdict/inOtherLight.ts';

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
function doubted(...tubes: readonly string[]): string[] {
  const ids = [...new Set(tubes.join(''))];
  const colors = ids.map((id) => ({ id, hex: HEX[id as keyof typeof HEX], name: id }));
  return inOtherLight(
    colors,
    tubes.map((items) => ({ items: [...items], capacity: 4 })),
  ).sort();
}

describe('colours that lie at one end of tubes alone', () => {
  it('may be others in the light of a floor', () =>
    expect(doubted('PBRG', 'PRBG', 'PGBR', 'PRGB', '')).toEqual(['P', 'R']));

  it('may be others in the shadow under rims', () =>
    expect(doubted('GBRD', 'BRGD', 'BGRD', 'RGBD', '')).toEqual(['D', 'G']));

  it('are none where those of their hue lie there, too', () =>
    expect(doubted('PBRG', 'PRBG', 'PGBR', 'RPGB', '')).toEqual([]));

  it('are others where hues differ', () => expect(doubted('DBRR', 'DRBR', 'DBBB', 'DRBR', '')).toEqual([]));

  it('are others where they have no hue', () =>
    expect(doubted('WSRR', 'WRSR', 'WSSB', 'WRBB', '')).toEqual([]));

  it('are others where tubes are not full', () => expect(doubted('GBD', 'BGD', 'GBD', 'GD', '')).toEqual([]));
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
