import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../browser.ts';
import { choose, DESK, drop, goTo, type Opened, openTyping, PHONE, sample, servePage } from './page.ts';

const PICTURE = sample('ball-level-12.png');

/** Records what is asked of a screen that is kept on; like a browser, it lets go when the page is hidden. */
const SCREEN = `
  globalThis.locks = [];
  Object.defineProperty(navigator, 'wakeLock', {
    value: {
      request: async (type) => {
        const lock = { type, released: false, release: async () => void (lock.released = true) };
        locks.push(lock);
        return lock;
      },
    },
  });
  globalThis.showPage = (state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    if (state === 'hidden') for (const lock of locks) lock.released = true;
    document.dispatchEvent(new Event('visibilitychange'));
  };
`;

/** Records what is shifted on the page, and by how much. */
const SHIFTS = `
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      shifts.push({ by: value, what: sources.map(({ node }) => node?.className ?? node?.nodeName).join() });
  }).observe({ type: 'layout-shift', buffered: true });
`;

async function follow(page: Page): Promise<void> {
  await page.locator('.move', { hasText: 'Move 1 of' }).waitFor();
  await page.locator('.stage img.marks').waitFor();
}

describe.skipIf(CHROMIUM === undefined)('the page on a device', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await servePage();
  });
  afterEach(async () => expect(await opened.ended()).toEqual([]));
  afterAll(() => opened.close());

  it('takes the picture of the clipboard by the key that pastes', async () => {
    const page = await opened.open({ ...DESK, permissions: ['clipboard-read', 'clipboard-write'] });
    await page.evaluate(`(async () => {
      const bytes = Uint8Array.from(atob('${readFileSync(PICTURE).toString('base64')}'), (c) => c.charCodeAt(0));
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })]);
    })()`);
    await page.keyboard.press('Control+V');
    await follow(page);
    await goTo(page, 'Share');
    expect(await page.locator('textarea').first().inputValue()).toBe('ACBA ADED DBCB CBEE CEDA ____ ____');
  });

  it('pastes text where it is typed, and opens no board by it', async () => {
    const page = await opened.open({ ...DESK, permissions: ['clipboard-read', 'clipboard-write'] });
    await page.evaluate(`navigator.clipboard.writeText('ABAB BABA ____ ____')`);
    await openTyping(page);
    await page.locator('#board-text').focus();
    await page.keyboard.press('Control+V');
    expect(await page.locator('#board-text').inputValue()).toBe('ABAB BABA ____ ____');
    expect(await page.locator('.tabs').count()).toBe(0);
  });

  it('keeps the screen on while moves are followed, and no longer', async () => {
    const page = await opened.open(PHONE, SCREEN);
    const locks = () => page.evaluate('locks.map(({ type, released }) => [type, released])');
    expect(await locks()).toEqual([]);
    await choose(page, PICTURE);
    await follow(page);
    expect(await locks()).toEqual([['screen', false]]);
    await page.evaluate(`showPage('hidden')`);
    expect(await locks()).toEqual([['screen', true]]);
    await page.evaluate(`showPage('visible')`);
    expect(await locks()).toEqual([
      ['screen', true],
      ['screen', false],
    ]);
    await goTo(page, 'Play');
    await page.locator('.table').waitFor();
    expect(await locks()).toEqual([
      ['screen', true],
      ['screen', true],
    ]);
  });

  it.each([
    ['a phone', PHONE],
    ['a desk', DESK],
  ])('hardly shifts anything from a dropped picture to its first move on %s', async (_name, device) => {
    const page = await opened.open(device, SHIFTS);
    await drop(page, [['screenshot.png', readFileSync(PICTURE)]]);
    await follow(page);
    await page.waitForTimeout(300);
    const shifts = (await page.evaluate('shifts')) as readonly {
      readonly by: number;
      readonly what: string;
    }[];
    expect(
      shifts.reduce((sum, { by }) => sum + by, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(0.1);
  });
});
