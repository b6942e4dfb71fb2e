import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../browser.ts';
import { choose, DESK, hardBoard, type Opened, sample, servePage } from './page.ts';

describe.skipIf(CHROMIUM === undefined)('what takes long', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await servePage();
  });
  afterEach(() => expect(opened.failures()).toEqual([]));
  afterAll(() => opened.close());

  it('a search tells how far it is, is stopped, and leaves the page alive', async () => {
    const page = await opened.open(DESK);
    await page.getByRole('button', { name: 'Type a board' }).click();
    await page.getByLabel('The board as text').fill(hardBoard());
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.locator('.working', { hasText: 'at least' }).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.locator('.verdict').waitFor();
    expect(await page.locator('.working').count()).toBe(0);
    expect(await page.locator('.verdict').textContent()).toMatch(/stopped|shorter way may exist/);
  });

  it('a picture that is being read is given up, and the next one is read', async () => {
    const page = await opened.open(DESK);
    await choose(page, sample('water-level-404.png'));
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.locator('.working').waitFor({ state: 'detached' });
    await choose(page, sample('ball-level-12.png'));
    await page.locator('.move', { hasText: 'Move 1 of' }).waitFor();
  });
});
