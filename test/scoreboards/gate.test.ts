import { describe, expect, it } from 'vitest';
import {
  type Count,
  chanceOf,
  chancesOf,
  fewest,
  isWorse,
  isWorseInAll,
  LONGER,
  LOOK,
  looksWorse,
  type Pair,
  powerOf,
  sumOf,
} from './gate.ts';
import { paintedNames } from './painted.ts';

const COMMITTED = 125;
const PAINTERS = 25;

function countOf(bad: number, of: number): Count {
  return { bad, of };
}

/** Counts that come less often than that do not matter to sums that should be below one in a thousand. */
const NEVER = 1e-12;

/** How often something is said of two counts of which each has this share of bad ones: the exact sum over all counts that can be. */
function often(of: number, now: number, share: number, isSaid: (pair: Pair) => boolean): number {
  const after = chancesOf(now, share);
  const parts = chancesOf(of, share).map((chance, was) =>
    chance < NEVER ? 0 : chance * sumOf(after.slice(fewest(countOf(was, of), now, isSaid))),
  );
  return sumOf(parts);
}

describe('how often chance alone gives a count', () => {
  it("is Fisher's: his lady tells all four cups of eight, once in seventy", () => {
    expect(chanceOf([{ was: countOf(0, 4), is: countOf(4, 4) }])).toBeCloseTo(1 / 70, 10);
    expect(chanceOf([{ was: countOf(1, 4), is: countOf(3, 4) }])).toBeCloseTo(17 / 70, 10);
  });

  it('is certain where nothing is bad', () => {
    expect(chanceOf([{ was: countOf(0, 125), is: countOf(0, 30) }])).toBe(1);
  });

  it('takes painters together, though each has another share', () => {
    const easy = { was: countOf(0, 100), is: countOf(1, 10) };
    const hard = { was: countOf(50, 100), is: countOf(5, 10) };
    const [one, both] = [chanceOf([easy]), chanceOf([easy, easy])];
    expect(one).toBeCloseTo(10 / 110, 10);
    expect(both).toBeCloseTo(one ** 2, 10);
    expect(chanceOf([easy, hard])).toBeGreaterThan(one);
  });
});

describe('a check', () => {
  const SHARES = [0.001, 0.01, 0.05, 0.1, 0.2, 0.3, 0.5, 0.8];
  const MEASURES = 3;

  it.each(SHARES)(
    'fails for a painter in at most one run of 2,000 if %f of each are bad as before',
    (share) => {
      const single = often(COMMITTED, LONGER, share, (pair) => isWorse(pair, PAINTERS));
      expect(MEASURES * PAINTERS * single).toBeLessThanOrEqual(1 / 2000);
    },
  );

  it.each([0.01, 0.3])('fails for all in at most one run of 2,000 if %f are bad as before', (share) => {
    const all = often(PAINTERS * COMMITTED, PAINTERS * LOOK, share, (pair) => isWorseInAll([pair]));
    expect(MEASURES * all).toBeLessThanOrEqual(1 / 2000);
  });

  it.each(SHARES)('looks longer at few painters if %f of each are bad before and after', (share) => {
    expect(often(COMMITTED, LOOK, share, looksWorse)).toBeLessThan(0.05);
  });

  it('finds what is much worse, in as many runs as the sum says', () => {
    expect(powerOf(countOf(0, COMMITTED), 0.2, PAINTERS)).toBeGreaterThan(0.9);
    expect(powerOf(countOf(25, COMMITTED), 0.2, PAINTERS)).toBeLessThan(1 / 1000);
  });

  it('takes the first paintings of more as the longer look', () => {
    const few = paintedNames(LOOK, 5);
    expect(paintedNames(LONGER, 5)).toEqual(expect.arrayContaining(few));
  });
});
