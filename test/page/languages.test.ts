import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MEMORY_MESSAGES } from '../../src/memory/messages.ts';
import { glyphFor } from '../../src/overlay/draw/svg.ts';
import { keyOfWarning } from '../../src/page/doubts.ts';
import { typedPanguru } from '../../src/page/panguru/typed.ts';
import { BOARD_MESSAGES } from '../../src/puzzle/messages.ts';
import { DOUBTS, READING_FAULTS, REFUSALS, type WarningReason } from '../../src/vision/messages/index.ts';

const FOLDER = new URL('../../src/page/languages/', import.meta.url);

type Entry = string | Readonly<Record<string, string>>;
type Texts = Readonly<Record<string, Entry>>;

const NAMES = readdirSync(FOLDER).map((file) => file.replace('.json', ''));

function textsIn(language: string): Texts {
  return JSON.parse(readFileSync(new URL(`${language}.json`, FOLDER), 'utf8'));
}

/** Of pictures, texts and earlier screenshots, except that several boards are asked for in a question of their own. */
const CODES = [REFUSALS, READING_FAULTS, BOARD_MESSAGES, MEMORY_MESSAGES]
  .flatMap((table) => Object.values(table).map(({ code }) => code))
  .filter((code, k, all) => code !== 'TWO_BOARDS' && all.indexOf(code) === k);

/** The warnings about tubes by what is to be corrected. */
const CORRECTED: Readonly<Record<string, string>> = {
  dropTube: 'warning.NO_TUBE',
  addTube: 'warning.TUBE_MISSED',
  item: 'warning.ITEM_MISSED',
};

/** The texts that are drawn. */
const ON_SHEETS =
  /^(?:save\.(?:stacked|uneven|full|seams)|verdict\.(?:fewest|asRead|found|plan)|follow\.(?:done|nextLevel)|color\..*|shade\..*)$/;
const OUTLINES: Readonly<Record<string, unknown>> = JSON.parse(
  readFileSync(new URL('../glyphs.json', FOLDER), 'utf8'),
);

const ENGLISH = textsIn('en');
const OTHERS = NAMES.filter((name) => name !== 'en');

/** What is filled in, but for the number that chooses the form, which "one move" may leave out. */
function blanks(entry: Entry): string[] {
  const text = typeof entry === 'string' ? entry : Object.values(entry).join(' ');
  return [...new Set(text.match(/\{\w+\}/g))].filter((name) => name !== '{count}').sort();
}

describe('the languages of the page', () => {
  it.each(OTHERS)('%s has all texts, and fills in the same', (language) => {
    const texts = textsIn(language);
    expect(Object.keys(texts)).toEqual(Object.keys(ENGLISH));
    for (const [key, entry] of Object.entries(ENGLISH))
      expect([key, blanks(texts[key] ?? '')]).toEqual([key, blanks(entry)]);
  });

  it.each(NAMES)('%s has the plural forms that its grammar needs', (language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    // for millions, which no board needs
    const needed = pluralCategories.filter((form) => form !== 'many' || language === 'ru');
    for (const [key, entry] of Object.entries(textsIn(language)))
      if (typeof entry !== 'string') expect([key, Object.keys(entry).sort()]).toEqual([key, needed.sort()]);
  });

  it.each(NAMES)('%s names no option of the program', (language) => {
    expect(JSON.stringify(textsIn(language))).not.toMatch(/--\w|tubesight/);
  });

  it.each(CODES)('have words for the fault %s', (code) => {
    expect(ENGLISH).toHaveProperty([`fault.${code}`]);
  });

  it('have words for a board of Panguru that cannot be right', () => {
    const board = typedPanguru('RBYGPRBYGPRBYGP/-BYGPRBYGPRBYGG');
    expect(board).toMatchObject({ ok: false, fault: { code: 'TEXT' } });
    expect(ENGLISH).toHaveProperty(['fault.TEXT']);
  });

  it.each(Object.entries(DOUBTS))(
    'have words for the warning %s that say what to correct',
    (reason, doubt) => {
      const key = keyOfWarning({ code: doubt.code, reason: reason as WarningReason });
      expect(ENGLISH).toHaveProperty([key]);
      const first = doubt.mend[0];
      if (doubt.code === 'TUBE_UNSURE' && first in CORRECTED) expect(key).toBe(CORRECTED[first]);
    },
  );

  it.each(NAMES.filter((name) => !['ja', 'zh'].includes(name)))(
    '%s has an outline of each letter that sheets may have',
    (language) => {
      const shown = Object.entries(textsIn(language)).filter(([key]) => ON_SHEETS.test(key));
      const letters = [...new Set(JSON.stringify(shown.map(([, entry]) => entry)))];
      expect(letters.filter((letter) => !glyphFor(letter) && !(letter in OUTLINES))).toEqual([]);
    },
  );
});
