import { describe, expect, it } from 'vitest';
import { inOtherLight } from '../../../src/vision/verdict/inOtherLight.ts';

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
