import { expect, it } from 'vitest';
import { withinTime } from '../../src/ocr/index.ts';

it('withinTime gives a number that is there, and does not wait for one that never comes', async () => {
  expect(await withinTime(Promise.resolve(80), 0)).toBe(80);
  expect(await withinTime(new Promise(() => {}), 1)).toBe('late');
});
