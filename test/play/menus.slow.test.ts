import { expect, it } from 'vitest';
import { ERRS, walkedAll } from './menus.ts';

it('of 200 random menus nearly all lead to a board', async () => {
  const counts = await walkedAll(1, 200);
  console.log(counts);
  expect(counts.there).toBeGreaterThanOrEqual(190);
  expect(counts.presses / counts.there).toBeLessThan(5);
  expect(counts.named, 'what the page names').toBe(0);
  expect(counts.forbidden).toBe(0);
  expect(counts.onTubes).toBeLessThanOrEqual(10);
});

it('so do menus whose screens come late or half drawn, and that lose and double taps', async () => {
  const counts = await walkedAll(1001, 100, {
    ...ERRS,
    lost: 0.05,
    doubled: 0.05,
    late: 0.1,
    halfDrawn: 0.1,
  });
  console.log(counts);
  expect(counts.there).toBeGreaterThanOrEqual(90);
  expect(counts.named, 'what the page names').toBe(0);
  // adverts on phones whose print is not read
  expect(counts.forbidden).toBeLessThanOrEqual(5);
});
