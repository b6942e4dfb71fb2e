import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../browser.ts';
import { choose, DESK, type Opened, PHONE, sample, servePage } from './page.ts';

describe.skipIf(CHROMIUM === undefined)('following a solution on the page', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await servePage();
  });
  afterEach(async () => expect(await opened.ended()).toEqual([]));
  afterAll(() => opened.close());

  it.each([
    ['a phone, warm', PHONE, true],
    ['a desk, cold', DESK, false],
  ])('goes from the screenshot to the last move on %s', async (_name, device, isIdle) => {
    const page = await opened.open(device, '', isIdle);
    await choose(page, sample('water-level-25.png'));
    const move = page.locator('.move');
    await move.filter({ hasText: 'Move 1 of' }).waitFor();
    const of = Number(/of (\d+)/.exec((await move.textContent()) ?? '')?.[1]);
    expect(await page.locator('.verdict').textContent()).toBe(`${of} moves, the fewest possible`);
    for (let step = 2; step <= of; step++) {
      await page.getByRole('button', { name: 'Next' }).click();
      await move.filter({ hasText: `Move ${step} of` }).waitFor();
    }
    await page.getByRole('button', { name: 'Next' }).click();
    await move.filter({ hasText: 'Solved' }).waitFor();
    await choose(page, sample('ball-level-12.png'));
    await move.filter({ hasText: 'Move 1 of' }).waitFor();
  });
});
