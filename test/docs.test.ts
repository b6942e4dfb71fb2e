import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

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

/** "120 of 124 right, 4 refused or in doubt, 0 wrong without a warning", and the same of level numbers, from the first lines of a scoreboard. */
function figuresOf(scoreboard: string): { boards: string; levels: string } {
  const text = readFileSync(join(ROOT, 'test/scoreboards', scoreboard), 'utf8');
  const [, right, of, flagged, silent, levelsRight, levels, wrong] =
    /^# all: (\d+) of (\d+) right .*?(\d+) flagged, (\d+) silent; level (\d+) of (\d+) right, (\d+) wrong$/m.exec(
      text,
    ) ?? [];
  return {
    boards: `${right} of ${of} right, ${flagged} refused or in doubt, ${silent} wrong without a warning.`,
    levels: `${levelsRight} of ${levels} right, ${wrong} wrong.`,
  };
}

it('README has the figures of the scoreboards', () => {
  const [real, painted] = [figuresOf('readings-corpus.tsv'), figuresOf('readings-scenes.tsv')];
  const lines = [
    `- Real screenshots of about fifty games: ${real.boards}`,
    `- Screenshots that the project paints: ${painted.boards}`,
    `- Level numbers on real screenshots: ${real.levels}`,
  ];
  const file = join(ROOT, 'README.md');
  const readme = readFileSync(file, 'utf8');
  const fresh = readme.replace(/(^- .*\d+ of \d+ right.*\n)+/m, `${lines.join('\n')}\n`);
  if (process.env.UPDATE_GOLDEN) writeFileSync(file, fresh);
  expect(readFileSync(file, 'utf8')).toBe(fresh);
});
