import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { board } from '../boards.ts';
import { dealtLevels } from './solver.levels.ts';
import { formatRows, isProved, measure, parseRows, type Row, worsening } from './solver.rows.ts';

const ROW: Row = {
  group: 'small',
  name: 'one',
  kind: 'ball',
  listed: '38',
  answer: '38',
  expanded: 1000,
  generated: 3000,
};

describe('the scoreboard of the solver', () => {
  it('comes back from the file as it was written', () => {
    const rows = [ROW, { ...ROW, name: 'two', answer: '101..108' }];
    expect(parseRows(formatRows(rows))).toEqual(rows);
  });

  it('has a row for every level that is dealt here, each proved', () => {
    const rows = parseRows(readFileSync(new URL('solver.tsv', import.meta.url), 'utf8'));
    const proved = new Set(rows.filter(isProved).map(({ name }) => name));
    expect(dealtLevels().filter(({ name }) => !proved.has(name))).toEqual([]);
  });

  it('holds the small dealt levels to their rows', () => {
    const rows = parseRows(readFileSync(new URL('solver.tsv', import.meta.url), 'utf8'));
    for (const level of dealtLevels()) {
      const before = rows.find(({ name }) => name === level.name);
      if (before && before.expanded < 1000) expect(worsening(measure(level, {}), before)).toBeUndefined();
    }
  });

  it.each([
    ['a wrong answer', { answer: '39' }, ROW, 'the answer is 39 where 38 is right'],
    ['an answer that is not proved any more', { answer: '30..39' }, ROW, '30..39 where it was 38'],
    ['more work', { expanded: 1011 }, ROW, '1011 positions expanded where it was 1000'],
    ['hardly more work', { expanded: 1010 }, ROW, undefined],
    ['a new level', {}, undefined, undefined],
    ['a proof at last', { expanded: 900 }, { ...ROW, answer: '30..39' }, undefined],
  ])('notices %s', (_name, change, before, problem) => {
    expect(worsening({ ...ROW, ...change }, before)).toBe(problem);
  });

  it('writes down what is proved and found when the budget ends first', () => {
    const level = { group: '', name: '', board: board('abc bca cab ___'), fewest: null };
    const row = measure(level, { maxNodes: 0 });
    expect(row.listed).toBe('unsolvable');
    expect(isProved(row)).toBe(false);
    expect(row.expanded).toBe(0);
  });
});
