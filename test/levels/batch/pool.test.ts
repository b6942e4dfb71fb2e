import { afterEach, describe, expect, it } from 'vitest';
import { inOrder } from '../../../src/levels/batch/inOrder.ts';
import { Pool } from '../../../src/levels/batch/pool.ts';

const ENTRY = new URL('./fakeThread.mjs', import.meta.url);

let pool: Pool<string, string>;
afterEach(() => pool.close());

/** What becomes of tasks on two threads, in the order in which it is told: the result, or the code of the loss. */
async function resultsOf(names: readonly string[]): Promise<string[]> {
  pool = new Pool({ entry: ENTRY, jobs: 2, heap: 32 });
  const told: string[] = [];
  const work = async (name: string) => {
    const ran = await pool.run(name);
    return ran.ok ? ran.value : `${name}: ${ran.fault.code}`;
  };
  for await (const result of inOrder(each(names), work, 4)) told.push(result);
  return told;
}

async function* each(names: readonly string[]): AsyncGenerator<string> {
  yield* names;
}

describe('tasks on threads', () => {
  it('are answered in order, however long each takes', async () => {
    const names = ['slow-1', 'quick-2', 'slow-3', 'quick-4', 'quick-5'];
    expect(await resultsOf(names)).toEqual(names.map((name) => `${name} is done`));
  });

  it.each([
    ['throws', 'BUG'],
    ['leaves', 'BUG'],
    ['grows', 'MEMORY'],
  ])('go on when one %s', async (name, code) => {
    const names = ['quick-1', name, 'slow-3', `${name}-4`, 'quick-5', 'quick-6'];
    expect(await resultsOf(names)).toEqual(
      names.map((each) => (each.startsWith(name) ? `${each}: ${code}` : `${each} is done`)),
    );
  });

  it('end when the pool is closed', async () => {
    pool = new Pool({ entry: ENTRY, jobs: 1 });
    const running = pool.run('slow-1');
    await pool.close();
    expect(await running).toMatchObject({ ok: false });
  });
});

describe('items', () => {
  it('are read only shortly before they are worked on', async () => {
    let taken = 0;
    async function* endless(): AsyncGenerator<number> {
      for (;;) yield taken++;
    }
    for await (const item of inOrder(endless(), async (item) => item, 2)) if (item === 10_000) break;
    expect(taken).toBeLessThan(20_000);
  });
});
