import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const { exports } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')) as {
  exports: Record<string, string | { default: string }>;
};

/** What a built file loads, itself included, and what those load. */
function loadedBy(file: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(file)) return seen;
  const text = readFileSync(file, 'utf8');
  seen.set(file, text);
  for (const [, name = ''] of text.matchAll(/(?:from|import)\s*"(\.[^"]+)"/g))
    loadedBy(resolve(dirname(file), name), seen);
  return seen;
}

describe('what a page may load of the package', () => {
  it.each(['puzzle', 'solver', 'vision', 'overlay'])('%s loads nothing but its own files', async (room) => {
    const entry = exports[`./${room}`];
    const file = resolve(ROOT, typeof entry === 'object' ? entry.default : '');
    const asked = [...loadedBy(file).values()].flatMap((text) =>
      [...text.matchAll(/^(?:import|export)[^;]*?from\s*"([^."][^"]*)"/gm)].map(([, name]) => name),
    );
    expect(asked).toEqual([]);
    expect(Object.keys(await import(file)).length).toBeGreaterThan(3);
  });
});
