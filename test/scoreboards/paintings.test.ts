import { describe, expect, it } from 'vitest';
import type { Row } from './board.ts';
import { Comparison } from './paintings.rows.ts';

/** A row of 125 or 120 paintings, of which so many are flagged and so many are wrong without a word. */
function row(painter: string, [paintings, flagged, silent]: readonly number[], paints = 'aaaaaaaa'): Row {
  const [of, doubted, wrong] = [paintings ?? 0, flagged ?? 0, silent ?? 0];
  return [painter, `${of}`, `${of - doubted - wrong}`, '0', `${doubted}`, `${wrong}`, '0.10', '1', paints];
}

const NAMES = Array.from({ length: 25 }, (_, i) => `painter${i + 1}`);
const comparison = new Comparison(NAMES.map((name) => row(name, [125, 10, 0])));
const asBefore = NAMES.map((name) => row(name, [30, 2, 0]));

describe('paintings beside the committed counts', () => {
  it('are not worse as long as they are read as before', () => {
    expect(comparison.unlike(asBefore)).toEqual([]);
    expect(comparison.suspects(asBefore)).toEqual([]);
    expect(comparison.worseInAll(asBefore)).toEqual([]);
    expect(comparison.worse(NAMES.map((name) => row(name, [120, 12, 0])))).toEqual([]);
  });

  it('are worse if one of each hundred is wrong without a word, where none was', () => {
    const some = NAMES.map((name, i) => row(name, [30, 2, i < 8 ? 1 : 0]));
    expect(comparison.worseInAll(some)).toEqual([
      expect.stringMatching(/^all: 8 of 750 are wrong without a word, 0 of 3125 were; chance would/),
    ]);
  });

  it('are read by another reader if many more are without a doubt: a doubt is lost, or the counts are old', () => {
    const doubted = new Comparison([row('any', [125, 60, 0])]);
    expect(doubted.worseInAll([row('any', [30, 0, 0])])).toEqual([
      expect.stringMatching(/^all: 30 of 30 are without a doubt, 65 of 125 were/),
    ]);
  });

  it('of one painter are looked at longer before they are called worse', () => {
    const few = row('painter3', [30, 2, 2]);
    expect(comparison.suspects([...asBefore.slice(0, 2), few])).toEqual(['painter3']);
    expect(comparison.worseInAll([few])).toEqual([]);
    expect(comparison.worse([row('painter3', [120, 10, 4])])).toEqual([]);
    expect(comparison.worse([row('painter3', [120, 10, 25])])).toEqual([
      expect.stringContaining('painter3: 25 of 120 are wrong without a word'),
    ]);
  });

  it('are looked at longer for eight painters at most, those that look worst', () => {
    const rows = NAMES.map((name, i) => row(name, [30, 2, i % 2 ? 2 : 3]));
    const suspects = comparison.suspects(rows);
    expect(suspects).toEqual(NAMES.filter((_, i) => i % 2 === 0).slice(0, 8));
  });

  it('of a painter that is new, or that paints something else, are compared with nothing', () => {
    const other = row('painter3', [120, 0, 100], 'bbbbbbbb');
    expect(comparison.unlike([other, row('vases', [30, 0, 30])])).toEqual([
      'painter3 paints other pictures than were counted',
      'vases has no committed row',
    ]);
    expect(comparison.worseInAll([other])).toEqual([]);
    expect(comparison.worse([other])).toEqual([]);
  });
});
