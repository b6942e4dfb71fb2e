import { expect, it } from 'vitest';
import { walkedAll } from './menus.ts';

it('of 200 random menus nearly all lead to a board', async () => {
  const counts = await walkedAll(1, 200);
  console.log(counts);
  expect(counts.there).toBeGreaterThanOrEqual(165);
  expect(counts.presses / counts.there).toBeLessThan(8);
  // one press on an offer that the page names is a known fault; the bound becomes 0 when that is mended
  expect(counts.named, 'what the page names').toBeLessThanOrEqual(1);
  // print that is not read does not protect
  expect(counts.forbidden).toBeLessThanOrEqual(40);
  expect(counts.onTubes).toBeLessThanOrEqual(20);
});
