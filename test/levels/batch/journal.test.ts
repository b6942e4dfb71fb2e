import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { Journal, keyOf } from '../../../src/levels/batch/index.ts';
import { valueIn } from '../../boards.ts';
import { sharedFolder } from '../../scratch.ts';

const FOLDER = sharedFolder();
const FILE = join(FOLDER, 'run.jsonl');
const OPTIONS = keyOf('solve', {});
beforeEach(() => rmSync(FILE, { force: true }));

async function opened(options = OPTIONS): Promise<Journal<string>> {
  return valueIn(await Journal.open<string>(FILE, options));
}

/** Opens the file, adds results of these keys, and closes it. */
async function add(...keys: readonly string[]): Promise<void> {
  const journal = await opened();
  for (const key of keys) journal.add(key, `${key} → 38 moves`);
  await journal.close();
}

/** The results of keys that the file has. */
async function resultsOf(...keys: readonly string[]): Promise<(string | undefined)[]> {
  const journal = await opened();
  const results = await Promise.all(keys.map((key) => journal.read(key)));
  await journal.close();
  return results;
}

function lines(): string[] {
  return readFileSync(FILE, 'utf8').split('\n').slice(0, -1);
}

describe('the file of a batch', () => {
  it('keeps results from one run to the next', async () => {
    await add('a', 'b');
    await add('c');
    expect(await resultsOf('a', 'b', 'c', 'd')).toEqual([
      'a → 38 moves',
      'b → 38 moves',
      'c → 38 moves',
      undefined,
    ]);
  });

  it('has each result once', async () => {
    await add('a', 'a');
    await add('a');
    expect(lines()).toHaveLength(2);
  });

  it('loses nothing and has nothing twice, at whichever byte its run was killed', async () => {
    const keys = ['a', 'b'];
    await add(...keys);
    const whole = readFileSync(FILE);
    for (let length = 0; length < whole.length; length++) {
      writeFileSync(FILE, whole.subarray(0, length));
      const complete = Math.max(0, lines().length - 1);
      const journal = await opened();
      expect(journal.before, `cut after ${length} bytes`).toBe(complete);
      expect(journal.brokenLines()).toBeUndefined();
      await journal.close();
      await add(...keys);
      expect(readFileSync(FILE).equals(whole)).toBe(true);
    }
  });

  it('names damaged lines by number, keeps all others, and computes their results again', async () => {
    await add('a', 'b', 'c', 'd');
    const [head, a, , c] = lines();
    const d = '{"key":"d"}';
    writeFileSync(FILE, `${[head, a, 'not JSON', c, d].join('\n')}\n`);
    const journal = await opened();
    expect(journal.brokenLines()?.message).toMatch(
      /run\.jsonl: lines 3, 5 damaged and will be computed again;/,
    );
    await journal.close();
    await add('b');
    expect(await resultsOf('a', 'b', 'c', 'd')).toEqual([
      'a → 38 moves',
      'b → 38 moves',
      'c → 38 moves',
      undefined,
    ]);
  });

  it('may contain bytes that are not text', async () => {
    await add('a');
    appendFileSync(FILE, Uint8Array.of(0xff, 0xfe, 0x0a));
    await add('b');
    expect(await resultsOf('a', 'b')).toEqual(['a → 38 moves', 'b → 38 moves']);
  });

  it.each([
    ['of other options', '', keyOf('solve', { fast: true }), /other options/],
    ['of another kind', '{"name":"a","board":"ab ba __"}\n', OPTIONS, /not written by --resume/],
    ['with a word in it', 'hello', OPTIONS, /not written by --resume/],
  ])('is refused and left as it is: %s', async (_, text, options, message) => {
    if (text === '') await add('a');
    else writeFileSync(FILE, text);
    const before = readFileSync(FILE, 'utf8');
    const outcome = await Journal.open(FILE, options);
    expect(outcome.ok || outcome.fault.message).toMatch(message);
    expect(readFileSync(FILE, 'utf8')).toBe(before);
  });

  it('is named if it cannot be opened', async () => {
    const outcome = await Journal.open(join(FOLDER, 'missing', 'run.jsonl'), OPTIONS);
    expect(outcome.ok || outcome.fault.message).toMatch(/run\.jsonl cannot be opened .*ENOENT/);
  });
});
