import { expect, it } from 'vitest';
import { walkedAll } from './menus.ts';

it('of 200 random menus nearly all lead to a board', async () => {
  const counts = await walkedAll(1, 200);
  console.log(counts);
  expect(counts.there).toBeGreaterThanOrEqual(190);
  expect(counts.presses / counts.there).toBeLessThan(5);
  expect(counts.named, 'what the page names').toBe(0);
  expect(counts.forbidden).toBe(0);
  expect(counts.onTubes).toBeLessThanOrEqual(10);
});
