import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../browser.ts';
import { choose, DESK, goTo, type Opened, openBoard, PHONE, sample, servePage } from './page.ts';

const BALLS = 'ABAB BABA ____';
/** A device with other apps to share with, which keeps a list of what they were given. */
const SHARING = `
  globalThis.shared = [];
  navigator.canShare = () => true;
  navigator.share = async ({ files, url }) => {
    shared.push(url ?? files.map(({ name, type }) => name + ' ' + type));
  };`;
const PANGURU = 'WCBRBOGYGPCORPY/-PCBRYOGYGBCORP';

async function saved(page: Page, button: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

function section(page: Page, title: string): Locator {
  return page.locator('.save section', { has: page.getByRole('heading', { name: title }) });
}

async function link(page: Page): Promise<string> {
  return page.getByRole('textbox', { name: 'The board as a link' }).inputValue();
}

describe.skipIf(CHROMIUM === undefined)('sharing and saving on the page', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await servePage();
  });
  afterEach(async () => expect(await opened.ended()).toEqual([]));
  afterAll(() => opened.close());

  it('saves the sheet of a screenshot, page by page, and its animation', async () => {
    const page = await opened.open(PHONE);
    await choose(page, sample('water-level-25.png'));
    await page.locator('.move', { hasText: 'Move 1 of 17' }).waitFor();
    await goTo(page, 'Share');
    const picture = await saved(page, page.getByRole('button', { name: 'Save all 2' }));
    expect(picture.name).toBe('water-level-25.moves.01-09.png');
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'png', width: 1080 });
    expect(await ink(picture.bytes)).toBeGreaterThan(20);

    const film = section(page, 'Animation');
    await film.getByRole('button', { name: 'Make the animation' }).click();
    const gif = await saved(page, film.getByRole('button', { name: 'Save', exact: true }));
    expect(gif.name).toBe('water-level-25.gif');
    const { format, pages, pageHeight, loop } = await sharp(gif.bytes, { pages: -1 }).metadata();
    expect({ format, pages, pageHeight, loop }).toEqual({
      format: 'gif',
      pages: 86,
      pageHeight: 720,
      loop: 0,
    });
    // what moves is drawn over what stays
    expect(await difference(gif.bytes, 0, 85)).toBeGreaterThan(3);
    expect(gif.bytes.length).toBeLessThan(600_000);
  });

  it('writes the sheet in the language of the page, with letters that English does not have', async () => {
    const sheets: string[] = [];
    for (const locale of ['en', 'ru', 'ja']) {
      const page = await opened.open({ ...PHONE, locale });
      const loaded: string[] = [];
      page.on('response', (response) => loaded.push(response.url()));
      await choose(page, sample('water-level-25.png'));
      await page.locator('.move').first().waitFor();
      await page.locator('.tabs button').last().click();
      const sheet = page.locator('.pages img').first();
      await sheet.waitFor();
      sheets.push((await sheet.screenshot()).toString('base64'));
      expect(loaded.some((url) => /glyphs.*json/.test(url))).toBe(locale !== 'en');
    }
    expect(new Set(sheets).size).toBe(3);
  });

  it('draws the board of a text, with letters where they are wanted', async () => {
    const page = await opened.open(DESK);
    await openBoard(page, BALLS);
    await goTo(page, 'Share');
    const first = page.getByRole('link', { name: 'Page 1 of 1' });
    const save = section(page, 'Pictures of the moves').getByRole('button', { name: 'Save' });
    const plain = await saved(page, save);
    expect(plain.name).toBe('tubesight.moves.png');
    await page.getByRole('button', { name: 'Letters on the items' }).click();
    await page.locator('.pages[aria-busy=true]').waitFor({ state: 'detached' });
    await first.waitFor();
    const lettered = await saved(page, save);
    expect(lettered.bytes.equals(plain.bytes)).toBe(false);
    const film = section(page, 'Animation');
    await film.getByRole('button', { name: 'Make the animation' }).click();
    const gif = await saved(page, film.getByRole('button', { name: 'Save', exact: true }));
    expect(await difference(gif.bytes, 0, -1)).toBeGreaterThan(3);
  });

  it('stops making an animation, and makes it when asked again', async () => {
    const page = await opened.open(DESK);
    await choose(page, sample('ball-level-80.png'));
    await page.locator('.move', { hasText: 'Move 1 of' }).waitFor();
    await goTo(page, 'Share');
    await page.getByRole('button', { name: 'Save all 3' }).waitFor();
    const film = section(page, 'Animation');
    await film.getByRole('button', { name: 'Make the animation' }).click();
    await film.getByRole('button', { name: 'Stop' }).click();
    await film.getByRole('button', { name: 'Make the animation' }).click();
    await film.locator('img.film').waitFor();
  });

  it('gives the moves of Panguru as sheet and animation', async () => {
    const page = await opened.open(PHONE);
    await openBoard(page, PANGURU);
    await goTo(page, 'Share');
    const pictures = section(page, 'Pictures of the moves');
    const picture = await saved(page, pictures.getByRole('button', { name: 'Save' }));
    expect(await ink(picture.bytes)).toBeGreaterThan(20);
    const film = section(page, 'Animation');
    await film.getByRole('button', { name: 'Make the animation' }).click();
    await film.locator('img.film').waitFor();
    expect(await page.getByRole('textbox', { name: 'The board as text' }).inputValue()).toBe(PANGURU);
    expect(await link(page)).toContain('#b=panguru.WCBRBOGYGPCORPY.-PCBRYOGYGBCORP&c=W-f4f4f2-white.');
  });

  it('hands files and links over to other apps where the device can', async () => {
    const page = await opened.open(PHONE, SHARING);
    await choose(page, sample('water-level-25.png'));
    await page.locator('.move', { hasText: 'Move 1 of' }).waitFor();
    await goTo(page, 'Share');
    await section(page, 'Pictures').getByRole('button', { name: 'Share' }).click();
    await section(page, 'link').getByRole('button', { name: 'Share' }).click();
    expect(await page.evaluate('shared')).toEqual([
      ['water-level-25.moves.01-09.png image/png', 'water-level-25.moves.10-17.png image/png'],
      await link(page),
    ]);
  });

  it('copies the board, or selects it where that is forbidden', async () => {
    const page = await opened.open({ ...DESK, permissions: ['clipboard-read', 'clipboard-write'] });
    await openBoard(page, BALLS);
    await goTo(page, 'Share');
    const text = section(page, 'The board as text');
    await text.getByRole('button', { name: 'Copy' }).click();
    await text.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(BALLS);
    await page.context().clearPermissions();
    await page.evaluate(`navigator.clipboard.writeText = () => Promise.reject(new Error())`);
    await text.getByRole('button', { name: 'Copy' }).click();
    await text.getByRole('status').filter({ hasText: 'copy it by hand' }).waitFor();
    expect(await page.evaluate('String(getSelection())')).toBe(BALLS);
  });

  it('says when there are no moves to draw', async () => {
    const page = await opened.open(PHONE);
    await openBoard(page, 'AA BB __');
    await goTo(page, 'Share');
    await page.getByText('There are no moves to draw.').waitFor();
  });

  describe('links', () => {
    it.each([
      ['balls with hidden items in tubes of two sizes', 'A?B BAA ABB ___ _'],
      ['liquid', 'water: ABBA BCCA CACB ____ ____'],
    ])('opens the same board: %s', async (_name, text) => {
      const page = await opened.open(PHONE);
      await openBoard(page, text);
      await goTo(page, 'Share');
      const [url, seen] = [await link(page), await colors(page)];
      const other = await opened.open(PHONE);
      await other.goto(url);
      await other.locator('.tabs').waitFor();
      await goTo(other, 'Share');
      expect(await other.getByRole('textbox', { name: 'The board as text' }).inputValue()).toBe(text);
      expect(await link(other)).toBe(url);
      expect(await colors(other)).toBe(seen);
      expect(new URL(other.url()).hash).toBe('');
    });

    it('opens a link that comes to the open page, and one that is typed', async () => {
      const page = await opened.open(DESK);
      await page.evaluate("location.hash = '#b=ball2.AB.BA.&c='");
      await page.locator('.verdict', { hasText: '3 moves' }).waitFor();
      await page.getByRole('button', { name: /board/ }).first().click();
      await openBoard(page, 'https://example.org/#b=water2.AB.BA.&c=');
      await goTo(page, 'Share');
      expect(await page.locator('.save textarea').first().inputValue()).toBe('water: BA AB __');
    });

    it('says what a board of a link breaks', async () => {
      const page = await opened.open(PHONE);
      await page.goto(`${opened.url}/#b=ball2.AB.BB.&c=`);
      await page.locator('.doubt', { hasText: 'do not fill whole tubes' }).waitFor();
    });

    it.each(['#b=', '#b=ball4', '#b=ball99.A&c=', '#b=<img src=x onerror=alert(1)>', '#b=ball2.%ff&c=%'])(
      'says in one sentence that %s is no board, and keeps the one that is there',
      async (hash) => {
        const page = await opened.open(PHONE);
        await openBoard(page, BALLS);
        await page.locator('.move').waitFor();
        await page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
        await page.getByRole('alert').filter({ hasText: 'This link does not hold a board' }).waitFor();
        expect(await page.locator('.move').count()).toBe(1);
      },
    );
  });
});

/** The colours that a board's link names. */
async function colors(page: Page): Promise<string | undefined> {
  return (await link(page)).split('&c=')[1];
}

/** How far the samples of a picture spread: an empty page has none. */
async function ink(bytes: Buffer): Promise<number> {
  const { channels } = await sharp(bytes).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

/** Mean difference of two pictures of an animation, in levels; -1 is the last one. */
async function difference(bytes: Buffer, a: number, b: number): Promise<number> {
  const { pages = 1 } = await sharp(bytes).metadata();
  const frame = (page: number) =>
    sharp(bytes, { page: (page + pages) % pages })
      .removeAlpha()
      .raw()
      .toBuffer();
  const [first, second] = await Promise.all([frame(a), frame(b)]);
  return first.reduce((sum, level, i) => sum + Math.abs(level - (second[i] ?? 0)), 0) / first.length;
}
