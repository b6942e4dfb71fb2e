import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, type BrowserContextOptions, devices, type Page } from 'playwright-core';
import { Random } from '../../fixtures/painter/random.ts';
import { openBrowser, serveFolder } from '../browser.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export function sample(name: string): string {
  return resolve(ROOT, 'samples', name);
}

/** A screenshot that the project draws itself. */
export function scene(path: string): string {
  return resolve(ROOT, 'fixtures', path);
}

/** What the page is tried on: a phone that is touched, and a desk. */
export const PHONE: BrowserContextOptions = { ...devices['Pixel 7'] };
export const DESK: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
};

const NEVER_IDLE = 'globalThis.requestIdleCallback = () => 0;';

/** The page as it was built, served on loopback, and a browser to open it in. */
export interface Opened {
  readonly browser: Browser;
  readonly server: Server;
  readonly url: string;
  /**
   * A new page with nothing kept from another. What goes wrong on it fails the test that asked for it, see `ended`.
   *
   * @param before a script that runs before any of the page
   * @param isIdle whether the page is ever idle; then it reads two samples to warm up, which takes seconds that few tests need
   */
  readonly open: (options?: BrowserContextOptions, before?: string, isIdle?: boolean) => Promise<Page>;
  /** Closes the pages of a test that has ended. @returns what was thrown or refused on them */
  readonly ended: () => Promise<string[]>;
  readonly close: () => Promise<void>;
}

export async function servePage(): Promise<Opened> {
  const { url, server } = await serveFolder(resolve(ROOT, 'dist/page'));
  const browser = await openBrowser();
  let list: string[] = [];
  return {
    ...{ browser, server, url },
    open: async (options = PHONE, before = '', isIdle = false) => {
      const context = await browser.newContext({ locale: 'en-US', ...options });
      await context.addInitScript({ content: isIdle ? before : `${NEVER_IDLE}${before}` });
      const page = await context.newPage();
      page.on('pageerror', (error) => list.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') list.push(message.text());
      });
      await page.goto(`${url}/`);
      return page;
    },
    ended: async () => {
      const seen = [...list];
      await browser.close();
      // what a page says of being closed is no fault of it
      list = [];
      return seen;
    },
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

/** How long a page may take until an expression is true, in milliseconds. */
const TRUE_WITHIN = 30_000;

/**
 * Waits until an expression, or what it promises, is true on the page. It is asked anew each time: Playwright's own way evaluates
 * strings from within the page, which the page's policy forbids. The page may be reloading meanwhile.
 */
export async function untilTrue(page: Page, expression: string): Promise<void> {
  for (const end = performance.now() + TRUE_WITHIN; performance.now() < end; await delay(50))
    if (await page.evaluate<boolean>(expression).catch(() => false)) return;
  throw new Error(`not true in time: ${expression}`);
}

/** Gives the page a picture as a person does who chooses a file. */
export async function choose(page: Page, file: string): Promise<void> {
  await page.setInputFiles('input[type=file]', file);
}

/** Goes to a part of the page, by its name in English. */
export async function goTo(page: Page, tab: 'Check' | 'Solve' | 'Play' | 'Share'): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: tab }).click();
}

/** Drops files on the page, by their names and contents. */
export async function drop(
  page: Page,
  files: readonly (readonly [name: string, content: Buffer])[],
): Promise<void> {
  const list = files.map(([name, content]) => [name, content.toString('base64')]);
  const data = await page.evaluateHandle(`(() => {
    const data = new DataTransfer();
    for (const [name, base64] of ${JSON.stringify(list)}) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: 'image/png' }));
    }
    return data;
  })()`);
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
}

/** Opens the form for text. */
export async function openTyping(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enter a board' }).click();
  await page.getByText('Write it as text').click();
}

/** Gives the page a board as a person does who types it. */
export async function typeBoard(page: Page, text: string): Promise<void> {
  await openTyping(page);
  await page.locator('#board-text').fill(text);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

/** The same, until the board is there. */
export async function openBoard(page: Page, text: string): Promise<void> {
  await typeBoard(page, text);
  await page.locator('.tabs').waitFor();
}

/** So many colours that no search ends within a test. */
export function hardBoard(): string {
  const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const items = new Random(1).shuffle(letters.flatMap((letter) => Array.from({ length: 6 }, () => letter)));
  const tubes = letters.map((_, i) => items.slice(6 * i, 6 * i + 6).join(''));
  return [...tubes, '______', '______'].join(' ');
}
