import { expect, it } from 'vitest';
import { walkedAll } from './menus.ts';

it('menus lead to a board, and what the page says to cost money or to lead away is never pressed', async () => {
  const { there, named, failed } = await walkedAll(1, 12);
  expect(there, failed.join('\n')).toBeGreaterThanOrEqual(9);
  expect(named, failed.join('\n')).toBe(0);
});
