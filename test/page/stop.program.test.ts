import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../browser.ts';
import { choose, DESK, hardBoard, type Opened, sample, servePage, typeBoard } from './page.ts';

describe.skipIf(CHROMIUM === undefined)('what takes long', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await servePage();
  });
  afterEach(async () => expect(await opened.ended()).toEqual([]));
  afterAll(() => opened.close());

  it('a search tells how far it is, is stopped, and leaves the page alive', async () => {
    const page = await opened.open(DESK);
    await typeBoard(page, hardBoard());
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

  it('a picture that is given up leaves the moves that were followed before', async () => {
    const page = await opened.open(DESK);
    await choose(page, sample('ball-level-12.png'));
    await page.locator('.stage img.marks').waitFor();
    const marks = page.locator('.stage img.marks');
    const first = await marks.getAttribute('src');
    await page.evaluate(`(async () => {
      const picture = new OffscreenCanvas(4000, 4000);
      picture.getContext('2d').fillRect(0, 0, 2000, 2000);
      const data = new DataTransfer();
      data.items.add(new File([await picture.convertToBlob()], 'large.png'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
    })()`);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.locator('.move', { hasText: 'Move 2 of' }).waitFor();
    await expect.poll(() => marks.getAttribute('src')).not.toBe(first);
  });
});
