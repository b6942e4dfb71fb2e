import { describe, expect, it } from 'vitest';
import { airOfBrimful, isAllRoom } from '../../src/vision/colors/roles.ts';

/** Bottles as words: a letter for each unit, bottom to top. */
function airOf(...bottles: readonly string[]): string | undefined {
  const letters = [...new Set(bottles.join(''))];
  const air = airOfBrimful(bottles.map((units) => [...units].map((letter) => letters.indexOf(letter))));
  return air === undefined ? undefined : letters[air];
}

describe('where every bottle is full with what was seen in it', () => {
  it.each([
    ['what lies over others and fills most is air', ['RGo', 'GRo', 'Roo', 'Goo'], 'o'],
    ['so is what fills bottles alone', ['RGB', 'GBR', 'BRG', 'ooo', 'ooo'], 'o'],
    ['what lies under another is not', ['RoG', 'GRo', 'Roo', 'Goo'], undefined],
    ['nor what fills no more than one bottle, as any colour on top may', ['RGo', 'GRo', 'RGo'], undefined],
    ['nor one of two that fill as many', ['RRo', 'RRo', 'Roo', 'ooR'], undefined],
    ['nor anything where a bottle has room', ['RGo', 'GR', 'Roo', 'Goo'], undefined],
    ['nor anything without bottles', [], undefined],
  ])('%s', (_, bottles, expected) => {
    expect(airOf(...bottles)).toBe(expected);
  });
});

describe('what may be air', () => {
  const isRoom = (...bottles: readonly string[]) =>
    isAllRoom(
      0,
      bottles.map((units) => [...units].map((letter) => 'oRGB'.indexOf(letter))),
    );

  it.each([
    ['is where it lies over liquid in several full bottles', ['RGo', 'GRo', 'BRo', 'BBG'], true],
    ['need not be where it lies in few', ['RGo', 'GBo', 'BRG', 'BRG'], false],
    ['nor where a bottle has room without it', ['RGo', 'GRo', 'BRo', 'B'], false],
    ['nor where it lies under liquid', ['RGo', 'GRo', 'BRo', 'BoG'], false],
  ])('%s', (_, bottles, expected) => {
    expect(isRoom(...bottles)).toBe(expected);
  });
});
