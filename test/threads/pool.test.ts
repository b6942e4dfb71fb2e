import { afterEach, describe, expect, it } from 'vitest';
import { Pool, type RunOptions } from '../../src/threads/pool.ts';

const ENTRY = new URL('./fakeThread.mjs', import.meta.url);

let pool: Pool<string, string, string>;
let lost: string[] = [];
afterEach(() => pool.close());

function open(most = 2): void {
  lost = [];
  const limits = { maxOldGenerationSizeMb: 32 };
  pool = new Pool({ entry: ENTRY, most, limits, onLost: (why) => lost.push(why) });
}

/** What becomes of a task: its result, or why it has none. */
async function told(task: string, options?: RunOptions<string>): Promise<string> {
  const ran = await pool.run(task, options);
  if (ran.ok) return ran.value;
  const { code, error } = ran.fault;
  return error instanceof Error ? `${code}: ${error.message}` : code;
}

describe('tasks on threads', () => {
  it('are done side by side, however long each takes', async () => {
    open();
    const names = ['slow-1', 'quick-2', 'slow-3', 'quick-4', 'quick-5'];
    expect(await Promise.all(names.map((name) => told(name)))).toEqual(
      names.map((name) => `${name} is done`),
    );
    expect({ ready: pool.ready, waiting: pool.waiting, lost }).toEqual({ ready: 2, waiting: 0, lost: [] });
  });

  it.each([
    ['throws', /^broken: a wheel came off$/],
    ['rejects', /^broken: a wheel came off later$/],
    ['leaves', /^broken: the thread ended by itself, with exit code 7$/],
    ['grows', /^broken: .*memory/],
  ])('go on when the thread of one %s', async (name, why) => {
    open();
    const names = ['quick-1', name, 'slow-3', `${name}-4`, 'quick-5', 'quick-6'];
    const all = await Promise.all(names.map((each) => told(each)));
    for (const [i, each] of names.entries())
      expect(all[i]).toMatch(each.startsWith(name) ? why : new RegExp(`^${each} is done$`));
    expect(lost).toEqual(['broken', 'broken']);
  });

  it('go on when an idle thread has ended', async () => {
    open(1);
    expect(await told('last-1')).toBe('last-1 is done');
    while (lost.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(await told('quick-2')).toBe('quick-2 is done');
  });

  it('say something before they end, and may wait for an answer', async () => {
    open(1);
    const heard: string[] = [];
    const onNote = (note: string) => {
      heard.push(note);
      return Promise.resolve('yes');
    };
    expect(await told('tells-1', { onNote })).toBe('tells-1 is done');
    expect(await told('asks-2', { onNote })).toBe('asks-2 heard yes');
    expect(heard).toEqual(['tells-1 begins', 'asks-2?']);
  });

  it('end with what their listener throws', async () => {
    open(1);
    const onNote = () => {
      throw new Error('mine');
    };
    expect(await told('waits-1', { onNote })).toBe('broken: mine');
    expect(await told('quick-2')).toBe('quick-2 is done');
  });
});

describe('a task that is not wanted any more', () => {
  it('ends by itself if it looks at its signal, and with its thread otherwise', async () => {
    open(1);
    for (const [task, patience, answer] of [
      ['waits-1', 60_000, 'waits-1 was stopped'],
      ['stubborn', 10, 'aborted'],
      ['waits-3', 0, 'aborted'],
    ] as const) {
      const stop = new AbortController();
      expect(await told(task, { signal: stop.signal, patience, onNote: () => stop.abort() })).toBe(answer);
    }
    expect(lost).toEqual(['aborted', 'aborted']);
  });

  it('leaves the queue', async () => {
    open(1);
    const stop = new AbortController();
    const running = told('slow-1');
    const waiting = told('quick-2', { signal: stop.signal });
    expect(pool.waiting).toBe(1);
    stop.abort();
    expect(await waiting).toBe('aborted');
    expect(await running).toBe('slow-1 is done');
    expect(await told('quick-3', { signal: AbortSignal.abort() })).toBe('aborted');
  });

  it('ends with its thread if it takes too long', async () => {
    open(1);
    expect(await told('waits-1', { limit: 10 })).toBe('late');
    expect(await told('quick-2')).toBe('quick-2 is done');
  });

  it('ends when the pool is closed, also if it waits', async () => {
    open(1);
    const all = Promise.all([told('waits-1'), told('quick-2')]);
    await pool.close();
    expect(await all).toEqual([expect.stringMatching(/^broken/), 'aborted']);
    expect(lost).toEqual([]);
  });
});
