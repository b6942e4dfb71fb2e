import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../browser.ts';
import { type Opened, PHONE, servePage } from './page.ts';

/** One doubt for each way to answer; the items of tubes 1 and 2 are unsure. */
const DOUBTS = [
  ['ITEM_UNSURE', 'betweenColors', [1, 2]],
  ['TUBE_UNSURE', 'mayBeNone', [3, 4]],
  ['TUBE_UNSURE', 'rowLacksOne', [4]],
  ['TUBE_UNSURE', 'mayBeLocked', [4]],
  ['KIND_UNSURE', 'mayBeBlocks', [1, 2, 3, 4]],
  ['CAPACITY_UNSURE', 'capacity', [1, 2]],
  ['TURNED', 'onHead', [1, 2, 3, 4]],
] as const;

const READING = JSON.stringify({
  version: 1,
  kind: 'ball',
  colors: [
    { id: 'A', hex: '#e03a32', name: 'dark red' },
    { id: 'B', hex: '#3a7de0', name: 'light blue' },
  ],
  tubes: ['ABAB', 'BABA', '', ''].map((items) => ({
    capacity: 4,
    items: [...items],
    certainty: [...items].map(() => 0.1),
  })),
  warnings: DOUBTS.map(([code, reason, tubes]) => ({ code, reason, tubes, message: 'tubes 1-4: ?' })),
});

/** How far the page is scrolled, and which of these elements are not wholly in sight. */
function outOfSight(page: Page, elements: string): Promise<[number, string[]]> {
  return page.evaluate(`[scrollY, [...document.querySelectorAll('${elements}')].filter((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const end = element.closest('.dock')?.getBoundingClientRect().bottom ?? innerHeight;
    return top < 0 || left < 0 || bottom > end || right > innerWidth;
  }).map(({ textContent }) => textContent)]`);
}

describe.skipIf(CHROMIUM === undefined)('doubts on a phone, mostly held sideways', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await servePage();
  });
  afterEach(async () => expect(await opened.ended()).toEqual([]));
  afterAll(() => opened.close());

  it.each([
    [360, 740, 'de'],
    [360, 740, 'ru'],
    [740, 360, 'de'],
    [740, 360, 'ru'],
    [667, 375, 'de'],
    [667, 375, 'ru'],
    [800, 360, 'de'],
    [800, 360, 'ru'],
  ])(
    '%i x %i in %s: their answers are in sight, and so are the colours of an item',
    async (width, height, locale) => {
      const page = await opened.open({ ...PHONE, viewport: { width, height }, locale });
      await page.locator('.choices button').nth(2).tap();
      await page.locator('summary').tap();
      await page.locator('#board-text').fill(READING);
      await page.locator('.typing form button').tap();
      await page.locator('.tabs button').first().tap();
      // held upright, the page may scroll to what is asked about
      const isHigh = height > width;
      for (let left = DOUBTS.length; left > 0; left--) {
        await page.locator('.doubt').waitFor();
        const [moved, hidden] = await outOfSight(page, '.doubt button, .tabs button');
        expect([isHigh || moved, hidden]).toEqual([isHigh || 0, []]);
        await page.locator('.which button').last().tap();
      }
      await page.locator('.place').last().tap();
      await page.locator('.editor').waitFor();
      // held upright, there is room for what a tube holds, too
      const colors = isHigh ? '.swatch, .size button' : '.color:nth-child(-n + 8)';
      const [scrolled, unseen] = await outOfSight(page, `.editor h2, .editor header button, ${colors}`);
      expect([isHigh || scrolled, unseen]).toEqual([isHigh || 0, []]);
      await page.locator('.editor .color').first().tap();
      // what takes it back is beside the arrows
      await page.locator('.editor header button').nth(5).waitFor();
      expect((await outOfSight(page, '.editor header button'))[1]).toEqual([]);
    },
  );
});
