import { describe, expect, it } from 'vitest';
import { inOrder } from '../../../src/levels/batch/inOrder.ts';
import { lossOf } from '../../../src/levels/batch/messages.ts';

it('a level that fills the memory has a reason of its own', () => {
  const full = Object.assign(new Error('full'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });
  expect(lossOf({ code: 'broken', error: full }).code).toBe('MEMORY');
  expect(lossOf({ code: 'broken', error: new Error('a wheel came off') })).toMatchObject({
    code: 'BUG',
    message: expect.stringContaining('a wheel came off'),
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
