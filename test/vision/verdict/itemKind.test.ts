import { describe, expect, it } from 'vitest';
import type { Interpretation } from '../../../src/vision/colors/interpretation.ts';
import type { Holder, Spot } from '../../../src/vision/layout.ts';
import { areStripes } from '../../../src/vision/verdict/itemKind.ts';

/** A board with these contents, as much as is asked of it here. */
function board(contents: readonly string[]): Interpretation {
  const groupOf = new Map<Spot, number>();
  const holders = contents.map((items) => {
    const spots = [...items].map((letter) => {
      const spot = {} as Spot;
      groupOf.set(spot, 'ABC'.indexOf(letter));
      return spot;
    });
    return { spots, loose: [] } as unknown as Holder;
  });
  const roles = ['color', 'color', 'color'];
  return { layout: { holders }, groupOf, roles } as unknown as Interpretation;
}

describe('items', () => {
  it.each([
    ['of which all runs have three', ['AAABBBCCC', 'BBBAAA', 'CCC', ''], true],
    ['of which all but one have', ['AAABBBCCC', 'BBBAAA', 'CC', ''], false],
    ['in pairs', ['AABBCC', 'BBAA', 'CC', ''], false],
    ['in few runs', ['AAABBB', 'BBBAAA', ''], false],
  ])('%s, %j, are parts of some: %s', (_, contents, isSo) => {
    expect(areStripes(board(contents))).toBe(isSo);
  });
});
