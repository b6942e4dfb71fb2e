import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatLink, type LinkedBoard } from '../../src/page/link.ts';
import { CHROMIUM } from '../browser.ts';
import { choose, type Opened, PHONE, servePage } from './page.ts';

const NAMES = [
  'dark green',
  'light blue',
  'turquoise',
  'lavender',
  'bright green',
  'charcoal',
  'hot pink',
  'teal',
];

/** A board with the longest names of colours, and one item in doubt. */
const BOARD: LinkedBoard = {
  game: 'tubes',
  position: {
    kind: 'ball',
    tubes: ['ABAB', 'BACC', 'CDDC', 'EEFF', 'FFEE', 'GHGH', 'HGHD', ''].map((items) => ({
      capacity: 4,
      items: [...items],
    })),
  },
  upsideDown: false,
  colors: NAMES.map((name, k) => ({ id: 'ABCDEFGH'.charAt(k), hex: `#${k}0${k}0${k}f`, name })),
};

/** What is wider than its place, or reaches over the edge. */
const OVERFLOWING = `(() => {
  const wide = [...document.querySelectorAll('button, label, p, h2, legend, summary, select, .stepper, .tools, .dock')].filter(
    (element) => {
      const { left, right, width } = element.getBoundingClientRect();
      if (width === 0 || element.matches('.place, .picture *')) return false;
      return element.scrollWidth > element.clientWidth + 1 || left < -0.5 || right > innerWidth + 0.5;
    },
  );
  return wide.map((element) => element.className + ': ' + element.textContent);
})()`;

describe.skipIf(CHROMIUM === undefined)('texts fit on a phone of 320 pixels', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await servePage();
  });
  afterEach(async () => expect(await opened.ended()).toEqual([]));
  afterAll(() => opened.close());

  const fits = async (page: Page) => expect(await page.evaluate(OVERFLOWING)).toEqual([]);

  it.each(['de', 'en', 'es', 'fr', 'ja', 'pt', 'ru', 'tr', 'zh'])('in %s', async (locale) => {
    const page = await opened.open({ ...PHONE, viewport: { width: 320, height: 600 }, locale });
    await page.locator('.start').waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe(locale);
    await choose(page, import.meta.filename);
    const topOf = async (part: string) => (await page.locator(part).boundingBox())?.y ?? 0;
    expect((await topOf('.start > .main')) + 56).toBeLessThanOrEqual(await topOf('.fault'));
    await page.locator('.fault > button').tap();
    for (const form of [0, 1]) {
      await page.locator('.choices [aria-expanded]').nth(form).tap();
      await fits(page);
    }
    await page.evaluate(`location.hash = ${JSON.stringify(formatLink(BOARD))}`);
    await page.locator('.tabs').waitFor();
    await page.locator('.tabs button').first().tap();
    await page.locator('.doubt').waitFor();
    await fits(page);
    await page.locator('.place').first().tap();
    await page.locator('.swatch').first().waitFor();
    await fits(page);
    await page.locator('.tabs button').nth(2).tap();
    await page.locator('.check .verdict').waitFor();
    await fits(page);
    await page.locator('.tabs button').nth(3).tap();
    await page.locator('.save').waitFor();
    await fits(page);
  });
});
