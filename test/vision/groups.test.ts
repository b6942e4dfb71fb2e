import { describe, expect, it } from 'vitest';
import { divisionOf } from '../../src/vision/boards/groups.ts';
import type { ReadingTube } from '../../src/vision/index.ts';

/** Tubes of four in one row, all as far apart; items bottom to top. */
function row(...contents: readonly string[]): ReadingTube[] {
  return contents.map((text, i) => {
    const size = { width: 60, height: 240, itemWidth: 60, itemHeight: 60 };
    return {
      ...{ number: i + 1, x: 50 + 100 * i, y: 200, ...size, capacity: 4 },
      ...{ items: [...text], certainty: [], places: [], seenAt: [] },
    } as unknown as ReadingTube;
  });
}

const groupsOf = (...contents: readonly string[]) => divisionOf({ kind: 'ball', tubes: row(...contents) });

describe('tubes in one row, all as far apart', () => {
  const HALVES = ['aba', 'bab', 'abcc', 'cc', 'aba', 'babb', 'a', 'cccc'];

  it('may be two boards where the halves have the same items in as many tubes: before and after some moves', () => {
    expect(groupsOf(...HALVES)).toEqual({ along: 'x', at: 400, isSure: false });
  });

  it('surely are where a seam is seen between these halves', () => {
    const division = divisionOf(
      { kind: 'ball', tubes: row(...HALVES) },
      ({ from, to }) => from < 400 && to > 400,
    );
    expect(division).toEqual({ along: 'x', at: 400, isSure: true });
  });

  it('may be two where a seam is seen between halves of other colours, as on shelves', () => {
    const tubes = row('aba', 'bab', 'acc', 'cbc', 'ded', 'ede', 'dff', 'fef');
    const division = divisionOf({ kind: 'ball', tubes }, ({ from, to }) => from < 400 && to > 400);
    expect(division).toEqual({ along: 'x', at: 400, isSure: false });
  });

  it('may be two where a seam is seen beside full ones, whose empty tube was missed', () => {
    const tubes = row('abca', 'bcab', 'ccab', '', 'bbac', 'cabb', 'acca');
    const atFour = ({ from, to }: { from: number; to: number }) => from < 400 && to > 400;
    expect(divisionOf({ kind: 'ball', tubes }, atFour)).toEqual({ along: 'x', at: 400, isSure: false });
    expect(divisionOf({ kind: 'ball', tubes })).toBeUndefined();
  });

  it('are one where those are few colours, which fall so by chance', () => {
    expect(groupsOf('aaab', 'bbba', '', 'aaa', 'bbbb', 'a')).toBeUndefined();
  });

  it('are one where every colour fills a tube in both halves, in another order', () => {
    expect(groupsOf('abca', 'bcab', 'ccab', '', 'bbac', 'cabb', 'acca', '')).toBeUndefined();
  });

  it('are one where the halves have other items', () => {
    expect(groupsOf('aaaa', 'bbb', 'b', 'cccc', 'dddd', '')).toBeUndefined();
  });

  it('are one where the halves do not add up', () => {
    expect(groupsOf('ab', 'cd', 'abcd', 'abcd', 'ab', 'cd')).toBeUndefined();
  });
});
