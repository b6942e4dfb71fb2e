import { describe, expect, it } from 'vitest';
import { expectRuled, RULES, ruledGame } from './ruled.ts';

const BOARDS = 500;

describe.each(RULES)('%s', (rule) => {
  it(`is solved like breadth-first search on ${BOARDS} boards`, { timeout: 600_000 }, () => {
    let searched = 0;
    for (let seed = 1_000; searched < BOARDS; seed++) if (expectRuled(ruledGame(rule, seed))) searched++;
    expect(searched).toBe(BOARDS);
  });
});
