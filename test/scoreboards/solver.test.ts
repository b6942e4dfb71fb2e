import { describe, expect, it } from 'vitest';
import { committedRows, nameOf } from './board.ts';
import { dealtLevels } from './solver.levels.ts';
import { isProved, measure, worsening } from './solver.rows.ts';

const ROW = ['small', 'one', 'ball', '38', '38', '1000', '3000'];
const row = (answer: string, expanded = '1000') => ROW.with(4, answer).with(5, expanded);
const COMMITTED = committedRows('test/scoreboards/solver.tsv');

describe('the scoreboard of the solver', () => {
  it('has a proved row for every level that is dealt here, to which small ones are held', () => {
    for (const level of dealtLevels()) {
      const before = COMMITTED.get(nameOf([level.group, level.name]));
      expect(before && isProved(before), level.name).toBe(true);
      if (Number(before?.[5]) < 1000) expect(worsening(measure(level, {}), before)).toBeUndefined();
    }
  });

  it.each([
    ['a wrong answer', row('39'), ROW, 'the answer is 39 where 38 is right'],
    ['an answer that is not proved any more', row('30..39'), ROW, '30..39 where it was 38'],
    ['more work', row('38', '1011'), ROW, '1011 positions expanded where it was 1000'],
    ['hardly more work', row('38', '1010'), ROW, undefined],
    ['a new level', ROW, undefined, undefined],
    ['a proof at last', row('38', '900'), row('30..39'), undefined],
  ])('notices %s', (_name, now, before, problem) => {
    expect(worsening(now, before)).toBe(problem);
  });
});
