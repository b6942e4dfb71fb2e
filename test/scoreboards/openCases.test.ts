import { describe, expect, it } from 'vitest';
import { casesAfter, complaintsOf, type OpenCase } from './openCases.ts';
import type { Seen } from './paintings.rows.ts';

const LISTED: OpenCase = { name: 'pegs/17', truth: 'aaaaaaaa', why: '7 tubes seen, 8 are there' };

function seen(verdict: Seen['verdict'], truth = LISTED.truth, name = LISTED.name): Seen {
  return { name, truth, verdict, why: LISTED.why, warnings: '', work: 0 };
}

describe('the list of paintings that are read wrong without a word', () => {
  it('says nothing of one that still is', () => {
    expect(complaintsOf([LISTED], [seen('silent')])).toEqual([]);
    expect(casesAfter([LISTED], [seen('silent')])).toEqual([LISTED]);
  });

  it.each(['exact', 'warned', 'flagged'] as const)('loses one that is %s', (verdict) => {
    expect(complaintsOf([LISTED], [seen(verdict)])).toEqual([
      `pegs/17 is ${verdict} now: npm run scoreboard -- silent takes it off`,
    ]);
    expect(casesAfter([LISTED], [seen(verdict)])).toEqual([]);
  });

  it('keeps one whose seed paints something else, until it is told to forget it', () => {
    const other = [seen('exact', 'bbbbbbbb')];
    expect(complaintsOf([LISTED], other)[0]).toContain('pegs/17 paints something else');
    expect(casesAfter([LISTED], other)).toEqual([LISTED]);
    expect(casesAfter([LISTED], other, ['pegs/1'])).toEqual([LISTED]);
    expect(casesAfter([LISTED], other, ['pegs/17'])).toEqual([]);
    expect(casesAfter([LISTED], other, ['pegs'])).toEqual([]);
  });

  it('gets those that are found', () => {
    const found = [seen('silent', 'cccccccc', 'any/4'), seen('flagged', 'dddddddd', 'any/5')];
    expect(casesAfter([LISTED], found)).toEqual([LISTED, { ...LISTED, name: 'any/4', truth: 'cccccccc' }]);
  });
});
