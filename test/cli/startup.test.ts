import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = resolve(import.meta.dirname, '../../src');

/** Every file of ours that is loaded along with one, not counting what it loads later or for types only. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const statements = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'/gms,
  );
  for (const [, target = ''] of statements) loadedWith(resolve(dirname(file), target), seen);
  return seen;
}

it('solving a board text loads nothing that only pictures need', () => {
  const files = ['main.ts', 'solve/solve.ts'].flatMap((name) => [...loadedWith(join(SOURCE, 'cli', name))]);
  const names = files.map((file) => relative(SOURCE, file));
  expect(names).toContain('solver/search.ts');
  const strangers = names.filter((name) => !/^(cli|panguru|puzzle|solver|threads)\//.test(name));
  expect([...new Set(strangers)].sort()).toEqual([
    'levels/score.ts',
    'numbers/srgb.ts',
    'overlay/draw/color.ts',
  ]);
});
