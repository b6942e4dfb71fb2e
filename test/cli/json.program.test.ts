import { readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KNOWN, PLATES } from '../panguru.ts';
import { printedObjects, troubleWith } from '../schema.ts';
import { sharedFolder } from '../scratch.ts';
import { SAMPLES, SCENES, tubesight } from './run.ts';

const SHOT = join(SAMPLES, 'ball-level-12.png');
const PANGURU = resolve(SCENES, '../panguru/panguru-plain.png');
const REFUSED = join(SCENES, 'none-menu.png');
const TRIANGLE = `${PLATES}/${KNOWN[0]?.[0]}`;

const folder = sharedFolder();
writeFileSync(join(folder, 'levels.jsonl'), '{"name":"one","board":"ab ba __"}\n{"name":"two"}\n');

async function printed(...args: readonly string[]): Promise<Record<string, unknown>[]> {
  const { out } = await tubesight([...args, '--json'], folder);
  return printedObjects(out);
}

/** What is printed, by the name of its kind in the schema. */
const CASES: [name: string, kind: string, args: readonly string[]][] = [
  ['a reading', 'tubes', ['read', SHOT, '--no-level']],
  ['a reading of Panguru', 'panguru', ['read', PANGURU]],
  ['a corrected reading', 'tubes', ['read', SHOT, '--add-tube', 'end', '--capacity', '1=5', '--no-level']],
  ['a solved picture', 'tubes', [SHOT, '--no-pictures', '--no-level']],
  ['board text', 'tubes', ['solve', 'water: aab bba ___']],
  ['several inputs', 'tubes', ['solve', 'aab bba ___', 'water: aab bba ___']],
  ['a hint', 'tubes', ['solve', 'aab bba ___', '--hint']],
  ['all first moves', 'tubes', ['solve', 'aab bba ___', '--all']],
  ['a board that needs another tube', 'tubes', ['solve', 'abab baba']],
  [
    'moves to take back',
    'tubes',
    ['solve', 'water: bdba bdad cccc adab ____', '--moves', '2>5 1>5 2>1 4>2 1>4'],
  ],
  ['a budget that is used up', 'tubes', ['solve', '8076 8067 a7a8 0a87 0a66 ____ ____', '--max-nodes', '1']],
  ['a plan with odds', 'tubes', ['solve', 'ab?? ?ba? ???b ____ ____']],
  ['a plan that is proved safe', 'tubes', ['solve', 'a? b? ab __']],
  ['hidden items that are forced', 'tubes', ['solve', 'aab ab? ___']],
  ['a covered board', 'tubes', ['solve', '???? ____ aaaa']],
  ['Panguru', 'panguru', ['panguru', TRIANGLE]],
  ['a hint at Panguru', 'panguru', ['panguru', TRIANGLE, '--hint']],
  ['all ways of Panguru', 'panguru', ['panguru', TRIANGLE, '--all']],
  ['Panguru without an answer', 'panguru', ['panguru', TRIANGLE, '--max-nodes', '1']],
  ['a refused picture', 'failure', ['read', REFUSED]],
  ['a missing file', 'failure', ['nowhere.png']],
  ['a comparison', 'comparison', ['compare', 'ab ba __']],
  ['the installation', 'health', ['doctor']],
];

describe('tubesight --json', () => {
  it.each(CASES)('prints %s as the schema says', async (_, kind, args) => {
    const objects = await printed(...args);
    expect(objects.length).toBeGreaterThan(0);
    for (const object of objects) expect(troubleWith(kind, object)).toEqual([]);
  });

  it('prints rows of levels as the schema says, and invalid ones as failures', async () => {
    const [one, two] = await printed('levels.jsonl');
    expect(troubleWith('tubes', one)).toEqual([]);
    expect(troubleWith('failure', two)).toEqual([]);
  });

  it.each([
    ['an option that is not known', ['solve', '--colour', 'red'], /--colour/],
    ['an argument that is missing', ['compare'], /missing required argument/],
    ['an input that is missing', [], /missing required argument/],
    ['a value that is wrong', ['solve', 'ab ba __', '--budget', 'soon'], /500ms/],
    ['an option that is mistyped', ['solve', '--hnt'], /Did you mean --hint/],
  ])('tells %s as JSON, too', async (_, args, message) => {
    const { code, out, err } = await tubesight([...args, '--json'], folder);
    expect(code).toBe(2);
    expect(JSON.parse(out)).toEqual({
      version: 1,
      error: { code: 'USAGE', message: expect.stringMatching(message) },
    });
    expect(err).toMatch(message);
  });

  it('takes --json after -- as a name', async () => {
    expect(await tubesight(['solve', '--colour', '--', '--json'], folder)).toMatchObject({
      code: 2,
      out: '',
    });
  });
});

describe('the files that --json names', () => {
  it.each([
    ['sheets of a picture', [SHOT, '--no-level', '-o', 'sheets/'], 'sheets'],
    ['pictures of a board in text', ['solve', 'aab bba ___', '--steps', '-o', 'plain/'], 'plain'],
    ['pictures of Panguru', ['panguru', TRIANGLE, '-o', 'panguru/'], 'panguru'],
    ['the picture of a reading', ['read', SHOT, '--no-level', '-o', 'reading/'], 'reading'],
  ])('are %s', async (_, args, into) => {
    const [{ saved } = {}] = await printed(...args);
    const names = readdirSync(join(folder, into)).map((name) => join(into, name));
    expect((saved as string[]).toSorted()).toEqual(names.toSorted());
    expect(names.length).toBeGreaterThan(0);
  });

  it('are none where none are saved', async () => {
    const [board] = await printed('solve', 'aab bba ___');
    expect(board).not.toHaveProperty('saved');
  });

  it('are left out if they cannot be saved, but the reading is printed', async () => {
    for (const args of [
      ['read', SHOT, '--no-level'],
      ['solve', 'aab bba ___'],
      ['panguru', TRIANGLE],
    ]) {
      const objects = await printed(...args, '-o', 'levels.jsonl/x.png');
      expect(objects).toEqual([
        expect.objectContaining({ error: expect.anything(), kind: expect.anything() }),
      ]);
      expect(objects[0]).not.toHaveProperty('saved');
    }
  });
});

it('says where each place is, and each item is seen', async () => {
  const [board] = await printed('read', SHOT, '--no-level');
  const tubes = (board?.tubes ?? []) as {
    places: object[];
    seenAt: object[];
    capacity: number;
    items: string[];
  }[];
  expect(tubes).toHaveLength(7);
  for (const tube of tubes) {
    expect([tube.places.length, tube.seenAt.length]).toEqual([tube.capacity, tube.items.length]);
    expect(tube).toMatchObject({ itemWidth: expect.any(Number), itemHeight: expect.any(Number) });
  }
});
