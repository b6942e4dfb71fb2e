import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { entries, namesOf } from './publicNames.ts';

const LIST = resolve(import.meta.dirname, 'publicNames.txt');
const DOOR = 'tubesight';
/** What most callers need. Everything else is asked for by the name of its room. */
const MOST_AT_THE_DOOR = 50;

it('the package exports these names and no other: one more is a decision, written with --update', async () => {
  const sections = [...entries()].map(([entry, file]) =>
    [entry, ...[...namesOf(file).keys()].sort()].join('\n  '),
  );
  await expect(`${sections.join('\n\n')}\n`).toMatchFileSnapshot(LIST);
});

it('each name is in one room, and few of them at the door', () => {
  const places = new Map<string, string[]>();
  const names = [...entries()]
    .filter(([entry]) => entry !== DOOR)
    .flatMap(([entry, file]) => [...namesOf(file).keys()].map((name) => [name, entry] as const));
  for (const [name, entry] of names) places.set(name, [...(places.get(name) ?? []), entry]);
  expect([...places].filter(([, found]) => found.length > 1)).toEqual([]);
  expect(namesOf(entries().get(DOOR) ?? '').size).toBeLessThan(MOST_AT_THE_DOOR);
});
