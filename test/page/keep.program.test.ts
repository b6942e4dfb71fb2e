import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../browser.ts';
import { choose, DESK, goTo, type Opened, openBoard, PHONE, sample, servePage, untilTrue } from './page.ts';

const LAST = 'Board with 3 tubes';

/** How the browser behaves where it keeps nothing. */
const FORBIDDEN = `
  const refuse = () => { throw new DOMException('forbidden', 'SecurityError'); };
  for (const name of ['indexedDB', 'localStorage', 'caches']) Object.defineProperty(globalThis, name, { get: refuse });
  ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('forbidden', 'SecurityError'));`;
const FULL = `
  IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };`;
const NEVER = `
  IDBFactory.prototype.open = () => ({});`;
/** Milliseconds that slow storage, or a slow network, takes: the page has started without it. */
const LATE = 3000;
const SLOW = `
  const get = IDBObjectStore.prototype.get;
  IDBObjectStore.prototype.get = function (key) {
    const request = get.call(this, key);
    const late = {};
    request.onsuccess = () => setTimeout(() => { late.result = request.result; late.onsuccess?.(); }, ${LATE});
    return late;
  };`;

async function boardText(page: Page): Promise<string> {
  await goTo(page, 'Share');
  return page.locator('.save textarea').first().inputValue();
}

/** Waits until the browser has written a place of which this expression is true. */
async function isKept(page: Page, expression: string): Promise<void> {
  await untilTrue(
    page,
    `new Promise((resolve) => {
      const request = indexedDB.open('tubesight');
      request.onsuccess = () => {
        const reading = request.result.transaction('kept').objectStore('kept').get('places');
        reading.onsuccess = () => { request.result.close(); resolve((([place]) => ${expression})(reading.result ?? [{}])); };
      };
    })`,
  );
}

/** Lets what is not part of the first screen arrive only after what is kept is there. */
async function delayLaterScripts(page: Page): Promise<void> {
  const first = await (await fetch(page.url())).text();
  await page.route('**/assets/*.js', async (route) => {
    if (!first.includes(basename(route.request().url()))) await delay(LATE);
    await route.continue();
  });
}

describe.skipIf(CHROMIUM === undefined)('the place on the page', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await servePage();
  });
  afterEach(async () => expect(await opened.ended()).toEqual([]));
  afterAll(() => opened.close());

  it('is kept when the page is loaded again, and on a later visit, without reading again', async () => {
    const page = await opened.open(PHONE);
    await choose(page, sample('ball-level-12.png'));
    const move = page.locator('.move');
    await move.filter({ hasText: 'Move 1 of' }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await move.filter({ hasText: 'Move 2 of' }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await move.filter({ hasText: 'Move 3 of' }).waitFor();
    const words = await move.textContent();
    await isKept(page, 'place.step === 2');
    await page.reload();
    await move.filter({ hasText: 'Move 3 of' }).waitFor();
    expect(await move.textContent()).toBe(words);
    await page.locator('.picture').waitFor();
    expect(await page.locator('.working').count()).toBe(0);
    await page.close();
    const later = await page.context().newPage();
    await later.goto(opened.url);
    await later.locator('.move', { hasText: 'Move 3 of' }).waitFor();
    // the screenshot is there as well: the move is drawn on it
    await later.locator('.picture canvas').waitFor();
    expect(await later.evaluate(SPREAD)).toBeGreaterThan(20);
  });

  it('keeps what was mended, with a way back', async () => {
    const page = await opened.open(DESK);
    await choose(page, sample('ball-level-80.png'));
    await goTo(page, 'Check');
    await page.getByRole('button', { name: 'Tube 1, place 4 from the bottom: green' }).click();
    await page.getByRole('button', { name: 'pink', exact: true }).click();
    await page.locator('.verdict', { hasText: 'cannot be right yet' }).waitFor();
    await isKept(page, 'place.past.length === 1 && place.answer !== undefined');
    await page.reload();
    await page.getByRole('button', { name: 'Tube 1, place 4 from the bottom: pink' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Tube 1, place 4 from the bottom: green' }).waitFor();
    await page.locator('.verdict', { hasText: '33 moves' }).waitFor();
  });

  it.each([
    ['of tubes', 'ABAB BABA ____ ____', 'Tube', ['1', '3', '2', '1'], 'tubes'],
    ['of Panguru', 'WCBRBOGYGPCORPY/-PCBRYOGYGBCORP', 'Position', ['4', '5'], 'pebbles'],
  ])('keeps a game %s, with the moves that were taken back', async (_name, text, place, presses, kind) => {
    const page = await opened.open({ ...PHONE, serviceWorkers: 'block' });
    await openBoard(page, text);
    const moves = page.locator('.counter', { hasText: 'Moves 1' });
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    for (const number of presses)
      await page.getByRole('button', { name: new RegExp(`^${place} ${number}:`) }).tap();
    await page.locator('.counter', { hasText: 'Moves 2' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await moves.waitFor();
    await isKept(page, `place.game.${kind}.made.length === 1 && place.game.${kind}.undone.length === 1`);
    await delayLaterScripts(page);
    await page.reload();
    await moves.waitFor();
    await page.getByRole('button', { name: 'Redo' }).click();
    await page.locator('.counter', { hasText: 'Moves 2' }).waitFor();
  });

  it('is there again as soon as slow storage answers', async () => {
    const page = await opened.open(PHONE, SLOW);
    await openBoard(page, 'AAB BBA ___');
    await page.getByRole('button', { name: 'Next' }).click();
    const second = page.locator('.move', { hasText: 'Move 2 of' });
    await second.waitFor();
    await isKept(page, 'place.step === 1');
    await page.reload();
    await page.locator('.start').waitFor();
    await second.waitFor();
  });

  it('is gone back to from the start', async () => {
    const page = await opened.open(PHONE);
    await openBoard(page, 'AAB BBA ___');
    await goTo(page, 'Share');
    await page.getByRole('banner').getByRole('button').click();
    await page.getByRole('button', { name: LAST }).click();
    expect(await boardText(page)).toBe('AAB BBA ___');
    await page.getByRole('banner').getByRole('button').click();
    await page.getByRole('button', { name: LAST }).waitFor();
    await isKept(page, '!place.isOpen');
    await page.reload();
    await page.getByRole('button', { name: LAST }).click();
    expect(await boardText(page)).toBe('AAB BBA ___');
  });

  it.each([
    ['forbidden', FORBIDDEN],
    ['full', FULL],
    ['never there', NEVER],
  ])('is not kept where storage is %s, and everything else works', async (_name, script) => {
    const page = await opened.open(PHONE, script);
    await openBoard(page, 'AAB BBA ___');
    await page.locator('.move', { hasText: 'Move 1 of' }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.locator('.move', { hasText: 'Move 2 of' }).waitFor();
    await page.getByRole('banner').getByRole('button').click();
    await page.getByRole('button', { name: LAST }).click();
    await page.locator('.move', { hasText: 'Move 2 of' }).waitFor();
    await page.getByRole('banner').getByRole('button').click();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
    await page.getByText('Screenshot wählen').waitFor();
    await page.reload();
    await page.locator('.start').waitFor();
  });

  it('begins anew where what is kept is of another shape or broken', async () => {
    const page = await opened.open(PHONE);
    // until then the page has not made its store
    await openBoard(page, 'AAB BBA ___');
    await page.locator('.move').waitFor();
    for (const place of [
      { shape: 0, id: 1, isOpen: true },
      { shape: 2, id: 1, isOpen: true, board: { game: 'tubes' } },
    ]) {
      await page.evaluate(keep(place));
      await page.reload();
      await openBoard(page, 'AAB BBA ___');
      await page.locator('.move').waitFor();
    }
  });
});

/** How far the samples of the picture on the page spread. */
const SPREAD = `(() => {
  const canvas = document.querySelector('.picture canvas');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const mean = data.reduce((sum, level) => sum + level, 0) / data.length;
  return Math.sqrt(data.reduce((sum, level) => sum + (level - mean) ** 2, 0) / data.length);
})()`;

function keep(place: object): string {
  return `new Promise((resolve, reject) => {
    const request = indexedDB.open('tubesight');
    request.onerror = reject;
    request.onsuccess = () => {
      const transaction = request.result.transaction('kept', 'readwrite');
      transaction.objectStore('kept').put([${JSON.stringify(place)}], 'places');
      transaction.objectStore('kept').put({ text: 'AB' }, 'source 1');
      transaction.oncomplete = () => { request.result.close(); resolve(); };
    };
  })`;
}
