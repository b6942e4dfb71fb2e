import { describe, expect, it } from 'vitest';
import { mendedPanguru } from '../../src/page/mendPanguru.ts';
import { PLATES } from '../panguru.ts';

const BOARD = { game: 'panguru', plates: PLATES, pebbles: '-PCBRYOGYGBCORP', colors: [] } as const;

describe('a board of Panguru that is corrected', () => {
  it.each([
    ['a pebble gets another colour', 'pebble', 1, 'C', { pebbles: '-CCBRYOGYGBCORP' }],
    ['a plate gets another colour', 'plate', 14, 'W', { plates: 'WCBRBOGYGPCORPW' }],
    [
      'another position is the hole, and what lay there goes to the old one',
      'pebble',
      3,
      '-',
      { pebbles: 'BPC-RYOGYGBCORP' },
    ],
    ['the hole stays where it is', 'pebble', 0, '-', {}],
    ['the hole does not become a pebble, since there would be none', 'pebble', 0, 'P', {}],
  ] as const)('%s', (_name, part, position, letter, expected) => {
    expect(mendedPanguru(BOARD, { part, position, letter })).toEqual({ ...BOARD, ...expected });
  });

  it('is corrected in its reading, too, so that the screenshot is taken to show it', () => {
    const seen = { kind: 'panguru', width: 10, height: 10, places: [], ...BOARD } as const;
    const { reading } = mendedPanguru(
      { ...BOARD, reading: seen },
      { part: 'pebble', position: 1, letter: 'C' },
    );
    expect(reading?.pebbles).toBe('-CCBRYOGYGBCORP');
    expect(reading?.plates).toBe(PLATES);
  });
});
