import { describe, expect, it } from 'vitest';
import { paintedNames } from './painted.ts';
import { rowsOf, type Seen, worsening } from './paintings.rows.ts';

const row = (total: number, exact: number, warned: number, silent: number) =>
  ['any', total, exact, warned, total - exact - warned - silent, silent, '0.30'].map(String);

describe('paintings that nobody chose', () => {
  it('are wholly others for another number', () => {
    const [one, other] = [paintedNames(60, 1), paintedNames(60, 2)];
    expect(one.filter((name) => other.includes(name))).toEqual([]);
    expect(new Set(one).size).toBe(one.length);
    expect(paintedNames(60, 1)).toEqual(one);
  });

  it('are the first of more where fewer are wanted', () => {
    const all = paintedNames(60, 1);
    expect(paintedNames(9, 1).every((name) => all.includes(name))).toBe(true);
  });

  it('are more of those without a board', () => {
    const count = (painter: string) =>
      paintedNames(60, 1).filter((name) => name.startsWith(`${painter}/`)).length;
    expect([count('any'), count('large'), count('none')]).toEqual([60, 60, 200]);
  });
});

describe('counts of paintings', () => {
  it('are those of each painter, then of all', () => {
    const seen: Seen[] = [
      { name: 'any/1', verdict: 'exact', why: '', work: 0.2 },
      { name: 'any/2', verdict: 'silent', why: 'a tube more', work: 0.4 },
      { name: 'any/3', verdict: 'warned', why: '', work: 0.3 },
      { name: 'none/1', verdict: 'flagged', why: '', work: 1 },
    ];
    expect(rowsOf(seen)).toEqual([
      ['any', '3', '1', '1', '0', '1', '0.30'],
      ['none', '1', '0', '0', '1', '0', '1.00'],
      ['all', '4', '1', '1', '1', '1', '0.40'],
    ]);
  });

  it.each([
    ['the same', row(60, 40, 10, 0), row(20, 13, 4, 0), undefined],
    ['a few less, as chance has it', row(60, 40, 10, 0), row(20, 10, 4, 0), undefined],
    ['many less', row(60, 40, 10, 0), row(20, 6, 4, 0), '10 of 20 are not right, 10 of 60 were'],
    [
      'less by as many on more pictures',
      row(60, 50, 8, 0),
      row(60, 40, 10, 0),
      '10 of 60 are not right, 2 of 60 were',
    ],
    ['two silent', row(60, 40, 10, 0), row(20, 13, 4, 2), undefined],
    ['three silent', row(60, 40, 10, 0), row(20, 13, 4, 3), '3 of 20 are wrong without a word, 0 of 60 were'],
    ['more right', row(60, 10, 10, 3), row(60, 50, 10, 0), undefined],
  ])('%s', (_, was, is, expected) => {
    expect(worsening(was, is)).toBe(expected);
  });
});
