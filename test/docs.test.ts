import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
