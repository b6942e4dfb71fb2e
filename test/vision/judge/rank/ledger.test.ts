import { describe, expect, it } from 'vitest';
import type { Interpretation } from '../../../../src/vision/colors/interpretation.ts';
import {
  byCost,
  costOf,
  type Hypothesis,
  type Look,
  termsOf,
  withMargins,
} from '../../../../src/vision/judge/rank/ledger.ts';
import type { Reading, Warning } from '../../../../src/vision/reading.ts';

interface Wish {
  readonly look?: Look;
  readonly way?: Hypothesis['way'];
  readonly doubts?: number;
  readonly code?: Warning['code'];
  readonly whole?: boolean;
  readonly fitness?: number;
}

/** Bottles side by side, as one look at a picture shows them. */
function board(bottles: readonly string[], wish: Wish = {}): Hypothesis {
  const { look = 'near', way = 'plain', doubts = 0, code = 'KIND_UNSURE', whole = true, fitness = 10 } = wish;
  const tubes = bottles.map((items, i) => ({
    ...{ number: i + 1, x: 100 * i, y: 200, width: 40, height: 140, capacity: 4, items: [...items] },
    ...{ places: [], certainty: [], seenAt: [], itemWidth: 30, itemHeight: 30 },
  }));
  const warnings = Array.from(
    { length: doubts },
    (): Warning => ({ code, reason: 'mayBeBlocks', message: '', tubes: [] }),
  );
  const found = { whole, fitness, capacity: 4, groupOf: new Map(), roles: [], layout: { holders: [] } };
  return {
    ...{ look, way },
    found: found as unknown as Interpretation,
    reading: { tubes, warnings } as unknown as Reading,
  };
}

const BOARD = ['ABAB', 'BABA', ''];
const OTHER = ['ABBA', 'BAAB', ''];

describe('of several hypotheses the likeliest', () => {
  it.each<[string, Hypothesis, Hypothesis]>([
    ['has fewer doubts', board(BOARD, { doubts: 1 }), board(OTHER, { doubts: 2 })],
    ['is seen from near', board(BOARD, { doubts: 1 }), board(OTHER, { look: 'glance' })],
    ['is plain, where another way shows it as well', board(BOARD), board(OTHER, { way: 'rectified' })],
    ['keeps the counting rule', board(BOARD, { doubts: 3 }), board(OTHER, { doubts: 1, whole: false })],
    ['has a free place', board(BOARD, { doubts: 2 }), board(['ABAB', 'BABA'])],
    [
      'shows as many tubes and items as another look does',
      board(BOARD, { look: 'glance', doubts: 1 }),
      board(['AB', ''], { doubts: 2 }),
    ],
    [
      'is much fitter than another in the same look',
      board(BOARD, { doubts: 2, fitness: 40 }),
      board(OTHER, { doubts: 1, way: 'rectified', fitness: 10 }),
    ],
  ])('%s', (_, likelier, other) => {
    expect(byCost([other, likelier])[0]).toBe(likelier);
    expect(byCost([likelier, other])[0]).toBe(likelier);
  });

  it('is none where too much is in doubt everywhere', () => {
    const { reading: _, ...hopeless } = board(BOARD);
    expect(byCost([hopeless])).toEqual([]);
    expect(costOf(hopeless, [])).toBe(Number.POSITIVE_INFINITY);
  });

  it('is not told apart by what lies beyond the edge of the picture', () => {
    const terms = termsOf(board(BOARD, { doubts: 1, code: 'TUBE_CUT' }), []) ?? [];
    expect(terms.find(({ name }) => name === 'TUBE_CUT')?.nats).toBe(0);
  });
});

describe('a reading', () => {
  const reasonsOf = (best: Hypothesis, other: Hypothesis) =>
    withMargins(best, [best, other])?.warnings.map(({ reason }) => reason);

  it('is doubted where another look shows other items', () => {
    expect(reasonsOf(board(BOARD), board(OTHER, { look: 'glance' }))).toEqual(['otherItems']);
    expect(reasonsOf(board(BOARD), board(BOARD, { look: 'glance' }))).toEqual([]);
  });

  it('is doubted in every tube in which any of several looks shows other items', () => {
    const best = board(['AABB', 'BBAA', 'CCCC', ''], { look: 'near' });
    const glance = board(['AABB', 'BBAC', 'CCCC', ''], { look: 'glance' });
    const straight = board(['AABB', 'BBAA', 'CCCA', ''], { way: 'rectified' });
    const warnings = withMargins(best, [best, glance, straight])?.warnings ?? [];
    expect(warnings.map(({ reason, tubes }) => [reason, tubes])).toEqual([['otherItems', [2, 3]]]);
  });

  it('is not doubted for what breaks the counting rule or is seen from afar only', () => {
    expect(reasonsOf(board(BOARD), board(OTHER, { look: 'glance', whole: false }))).toEqual([]);
    expect(reasonsOf(board(BOARD), board(OTHER, { look: 'afar' }))).toEqual([]);
  });

  it('is doubted where it was seen coarsely only', () => {
    const best = board(BOARD, { look: 'afar' });
    expect(withMargins(best, [best])?.warnings.map(({ reason }) => reason)).toEqual(['coarseOnly']);
  });

  it('is none where that is too much to doubt', () => {
    const best = board(BOARD, { doubts: 4 });
    expect(withMargins(best, [best, board(OTHER, { look: 'glance' })])).toBeUndefined();
  });
});
