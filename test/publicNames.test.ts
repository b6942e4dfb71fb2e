import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { entries, namesOf } from './publicNames.ts';

const LIST = resolve(import.meta.dirname, 'publicNames.txt');
const DOOR = 'tubesight';

it('the package exports these names and no other: one more is a decision, written with --update', async () => {
  const sections = [...entries()].map(([entry, file]) =>
    [entry, ...[...namesOf(file).keys()].sort()].join('\n  '),
  );
  await expect(`${sections.join('\n\n')}\n`).toMatchFileSnapshot(LIST);
});

it('no name means two things, and no two rooms export the same value', () => {
  const places = new Map<string, Set<string>>();
  const rooms = new Map<string, string[]>();
  for (const [entry, file] of entries()) {
    for (const [name, at] of namesOf(file)) {
      places.set(name, (places.get(name) ?? new Set()).add(at));
      // a room also exports the types of others that its functions take
      if (entry !== DOOR && !name.startsWith('type ')) rooms.set(name, [...(rooms.get(name) ?? []), entry]);
    }
  }
  expect([...places].filter(([, at]) => at.size > 1)).toEqual([]);
  expect([...rooms].filter(([, entries]) => entries.length > 1)).toEqual([]);
});
