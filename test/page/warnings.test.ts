import { describe, expect, it } from 'vitest';
import { ENGLISH, GERMAN, inEnglish, inGerman } from '../../src/page/warnings.ts';
import { DOUBTS, WARNING_CODES, warn } from '../../src/vision/messages/index.ts';

/** Any warning of the reader, about two of nine tubes. */
function warningOf(reason: keyof typeof DOUBTS) {
  const given = { listed: 'red fills 3', size: 4, names: 'red and pink', count: 2, others: 'tubes 5-9' };
  const [warning] = warn({ tubes: { length: 9 } }, reason as 'twoGroups', [3, 7], given);
  if (!warning) throw new Error('a warning about tubes');
  return warning;
}

const REASONS = Object.keys(DOUBTS) as (keyof typeof DOUBTS)[];

describe('warnings on the page', () => {
  it.each(WARNING_CODES)('has words for %s in each language', (code) => {
    for (const words of [ENGLISH, GERMAN]) expect(words[code]).toMatch(/^[A-ZÄÖÜ].*\.$/);
  });

  it.each(REASONS)('tells %s in a sentence of English and of German', (reason) => {
    const warning = warningOf(reason);
    const [english, german] = [inEnglish(warning), inGerman(warning)];
    expect(english.where).toMatch(/^Tubes 3, 7$/);
    expect(german.where).toBe('Röhren 3, 7');
    for (const { what } of [english, german]) {
      expect(what).toMatch(/^[A-ZÄÖÜ\d].*[^.]\.$/);
      expect(what).not.toContain('--');
    }
  });

  it('says it in the words of the reader, but for those that name options of the program', () => {
    const own = REASONS.filter((reason) => {
      const warning = warningOf(reason);
      const { where, what } = inEnglish(warning);
      return `${where}: ${what}`.toLowerCase() !== `${warning.message}.`.toLowerCase();
    });
    expect(own).toEqual(['twoGroups']);
  });

  it('says of the whole board that it is about all tubes', () => {
    const warning = { ...warningOf('guess'), tubes: [], message: 'all tubes: this is a guess; check all' };
    expect(inEnglish(warning)).toEqual({ where: 'All tubes', what: 'This is a guess; check all.' });
    expect(inGerman(warning).where).toBe('Alle Röhren');
  });
});
