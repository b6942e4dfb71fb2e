import { describe, expect, it } from 'vitest';
import { expectRuled, RULES, ruledGame } from './ruled.ts';

/** Boards of each rule; ruled.slow.test.ts has more. */
const BOARDS = 40;

describe.each(RULES)('a board with the rule %s', (rule) => {
  it('has the moves and the fewest moves that breadth-first search finds', () => {
    const searched = Array.from({ length: BOARDS }, (_, seed) => expectRuled(ruledGame(rule, seed)));
    expect(searched.filter(Boolean).length).toBeGreaterThan(BOARDS / 2);
  });
});
