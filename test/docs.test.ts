import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { committedRows, type Row } from './scoreboards/board.ts';
import { foundShare, powerOf, powerOfAll } from './scoreboards/gate.ts';
import { VERDICTS } from './scoreboards/judged.ts';

const ROOT = resolve(import.meta.dirname, '..');
const PAGES = ['README.md', 'CONTRIBUTING.md', ...namesIn('docs').filter((name) => name.endsWith('.md'))];
const SOURCES = ['src', 'test', 'fixtures'].flatMap(namesIn);

/** The files below a folder, their paths from the project's own. */
function namesIn(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names.map((name) => join(folder, name));
}

it.each(PAGES)('%s names source files that exist', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = '']) => name);
  const isThere = (name: string) =>
    existsSync(join(ROOT, name)) || SOURCES.some((source) => source.endsWith(`/${name}`));
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

/** Whether a document has these lines in the place of those that the pattern finds. `UPDATE_GOLDEN=1` writes them. */
function expectLines(document: string, pattern: RegExp, lines: readonly string[]): void {
  const file = join(ROOT, document);
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(pattern);
  const fresh = text.replace(pattern, `${lines.join('\n')}\n`);
  if (process.env.UPDATE_GOLDEN) writeFileSync(file, fresh);
  expect(readFileSync(file, 'utf8')).toBe(fresh);
}

function scoreboard(name: string): Row[] {
  return [...committedRows(join(ROOT, 'test/scoreboards', name)).values()];
}

/** "141 of 179 exactly, 29 right with a warning, ..." */
function figures(counts: Readonly<Record<(typeof VERDICTS)[number], number>>): string {
  const { exact, warned, flagged, silent } = counts;
  const all = exact + warned + flagged + silent;
  return `${exact} of ${all} exactly, ${warned} right with a warning, ${flagged} refused or in doubt, ${silent} wrong without a word.`;
}

function countsOf(countOf: (verdict: (typeof VERDICTS)[number], column: number) => number) {
  const counts = VERDICTS.toReversed().map((verdict, i) => [verdict, countOf(verdict, i + 2)]);
  return Object.fromEntries(counts) as Record<(typeof VERDICTS)[number], number>;
}

it('README has the figures of the scoreboards: real pictures, and paintings that nobody chose', () => {
  const real = scoreboard('readings-corpus.tsv');
  const painted = scoreboard('paintings.tsv');
  const levels = (verdict: string) => real.filter((row) => row[3] === verdict).length;
  const labelled = real.length - levels('-');
  expectLines('README.md', /(^- (Real|Random) .*\n)+^- Level numbers .*\n/m, [
    `- Real screenshots of about fifty games: ${figures(countsOf((verdict) => real.filter((row) => row[2] === verdict).length))}`,
    `- Random pictures that the project paints, none of which anybody chose: ${figures(
      countsOf((_, column) => painted.reduce((sum, row) => sum + Number(row[column]), 0)),
    )}`,
    `- Level numbers on real screenshots: ${levels('right')} of ${labelled} right, ${levels('wrong')} wrong.`,
  ]);
});

it('docs/library.md says how often boards of each confidence are right', () => {
  const rows = scoreboard('confidence.tsv').map(([from, to, boards, right]) => {
    const range =
      from === '-Infinity' ? `below ${to}` : to === 'Infinity' ? `${from} and more` : `${from} to ${to}`;
    return `| ${range} | ${boards} | ${right} |`;
  });
  expectLines('docs/library.md', /^\| confidence .*\n(\|.*\n)+/m, [
    '| confidence | boards | right |',
    '| --- | --- | --- |',
    ...rows,
  ]);
});

const PERCENT = (share: number) => `${Math.round(100 * share)} %`;
/** A board for each painter that there may soon be, and as many paintings as the table has of each. */
const [PAINTERS, COUNTED] = [25, 125];

it('CONTRIBUTING says what the check of paintings finds', () => {
  const rows = [0, 0.01, 0.05, 0.1, 0.2, 0.4].map((share) => {
    const was = { bad: Math.round(share * COUNTED), of: COUNTED };
    const one = foundShare((now) => powerOf(was, now, PAINTERS));
    const all = foundShare((now) => powerOfAll(was, now, PAINTERS));
    return `| ${was.bad} of ${COUNTED} | ${PERCENT(one)} | ${PERCENT(all)} |`;
  });
  expectLines('CONTRIBUTING.md', /^\| committed .*\n(\|.*\n)+/m, [
    '| committed | one painter becomes | all become |',
    '| --- | --- | --- |',
    ...rows,
  ]);
});
