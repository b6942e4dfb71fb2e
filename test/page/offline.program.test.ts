import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHROMIUM, openBrowser, serveFolder } from '../browser.ts';
import { choose, goTo, openBoard, PHONE, sample, untilTrue } from './page.ts';

const BUILT = resolve(import.meta.dirname, '../../dist/page');

/** Bytes of everything that the page keeps for being offline. */
const MOST_KEPT = 1_000_000;

/** The page at an address of its own, whose files can change and whose server can go. */
interface Site {
  readonly folder: string;
  readonly url: string;
  readonly server: Server;
}

async function put(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'tubesight-page-'));
  await cp(BUILT, folder, { recursive: true });
  return { folder, ...(await serveFolder(folder)) };
}

async function takeDown({ server }: Site): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** Opens the page and waits until its service worker has taken charge. */
async function visit(browser: Browser, { url }: Site): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', ...PHONE });
  const page = await context.newPage();
  await page.goto(`${url}/`);
  await page.evaluate('navigator.serviceWorker.ready');
  await untilTrue(page, 'navigator.serviceWorker.controller?.state === "activated"');
  return page;
}

describe.skipIf(CHROMIUM === undefined)('the page without a network', () => {
  let browser: Browser;
  let site: Site;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  beforeEach(async () => {
    site = await put();
  });
  afterEach(async () => {
    await browser.close();
    await takeDown(site).catch(() => {});
    await rm(site.folder, { recursive: true });
  });
  afterAll(() => browser.close());

  it('reads, solves, follows, plays and saves after the first visit', async () => {
    const page = await visit(browser, site);
    await takeDown(site);
    await page.reload();
    await choose(page, sample('ball-level-12.png'));
    await page.locator('.move', { hasText: 'Move 1 of' }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.locator('.move', { hasText: 'Move 2 of' }).waitFor();
    await goTo(page, 'Check');
    await page.locator('.picture').waitFor();
    await goTo(page, 'Share');
    await page.getByRole('button', { name: 'Make the animation' }).click();
    await page.locator('img.film').waitFor();
    await page.reload();
    await page.locator('.save').waitFor();
    await page.getByRole('banner').getByRole('button').click();
    await page.getByRole('button', { name: 'Try a sample' }).click();
    await page.locator('.move', { hasText: 'Move 1 of' }).waitFor();
    await page.getByRole('banner').getByRole('button').click();
    await page.getByRole('button', { name: 'Play a new level' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.locator('.table').waitFor();
    await page.goto(`${site.url}/#b=ball2.AB.BA.&c=`);
    await page.locator('.verdict', { hasText: '3 moves' }).waitFor();
  });

  it('takes a picture that another app shares with it', async () => {
    const page = await visit(browser, site);
    await takeDown(site);
    const picture = (await readFile(sample('water-level-25.png'))).toString('base64');
    await page.evaluate(posting([['picture', 'shot.png', picture]]));
    await page.locator('.move', { hasText: 'Move 1 of 17' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await goTo(page, 'Share');
    const save = page.getByRole('button', { name: 'Save all 2' });
    const [saved] = await Promise.all([page.waitForEvent('download'), save.click()]);
    expect(saved.suggestedFilename()).toMatch(/^shot\.moves/);
  });

  it('says so when nothing that can be read was shared', async () => {
    const page = await visit(browser, site);
    await page.evaluate(posting([]));
    await page.getByRole('alert').filter({ hasText: 'No picture arrived' }).waitFor();
    const text = Buffer.from('hello').toString('base64');
    await page.evaluate(posting([['picture', 'note.png', text]]));
    await page.getByRole('alert').filter({ hasText: 'This is not a picture' }).waitFor();
  });

  it('leaves an open page its version, and takes over when the page is begun anew', async () => {
    const page = await visit(browser, site);
    await openBoard(page, 'AAB BBA ___');
    const old = await scriptOf(page);
    await publish(site.folder);
    await page.evaluate('navigator.serviceWorker.getRegistration().then((it) => it.update())');
    await untilTrue(page, 'navigator.serviceWorker.getRegistration().then((it) => it.waiting !== null)');
    // the old thread is started anew from what is kept of the old version, since the server has it no longer
    const other = await page.context().newPage();
    await other.goto(`${site.url}/`);
    expect(await scriptOf(other)).toBe(old);
    await other.getByRole('button', { name: 'New board' }).click();
    await choose(other, sample('ball-level-12.png'));
    await other.locator('.move', { hasText: 'Move 1 of' }).waitFor();
    await other.close();

    // the page that was closed may count as open for a moment
    const begunAnew = async () => {
      await page.reload();
      return scriptOf(page);
    };
    await expect.poll(begunAnew, { timeout: 60_000, interval: 1_000 }).not.toBe(old);
    await page.locator('.move').waitFor();
    await takeDown(site);
    await page.reload();
    await page.locator('.move').waitFor();
    expect(await scriptOf(page)).not.toBe(old);
  });

  it('can be installed', async () => {
    const manifest = JSON.parse(await readFile(join(BUILT, 'manifest.webmanifest'), 'utf8'));
    expect(manifest).toMatchObject({
      name: 'Tubesight',
      display: 'standalone',
      start_url: './',
      scope: './',
    });
    for (const { src, sizes } of manifest.icons) {
      const { width, height, format } = await sharp(join(BUILT, src)).metadata();
      expect(`${width}x${height} ${format}`).toBe(`${sizes} png`);
    }
    expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true);
    expect(manifest.share_target.params.files[0].accept).toContain('image/png');
    const page = await visit(browser, site);
    const session = await page.context().newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // contexts of tests are private windows, where nothing is installed
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });

  it('keeps no more than a megabyte, and all of what it is made of', async () => {
    const kept = await keptFiles();
    const files = (await readdir(BUILT, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && entry.name !== 'worker.js')
      .map((entry) => join(entry.parentPath, entry.name).slice(BUILT.length + 1));
    expect(kept.toSorted()).toEqual(files.toSorted());
    const sizes = await Promise.all(kept.map(async (file) => (await readFile(join(BUILT, file))).length));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_KEPT);
  });
});

/** The files that the service worker names, each with its revision or with one in its name. */
async function keptFiles(): Promise<string[]> {
  const worker = await readFile(join(BUILT, 'worker.js'), 'utf8');
  return [...worker.matchAll(/["`]?url["`]?:\s*["`]([^"`]+)["`]/g)].map((match) => match[1] ?? '');
}

/** A script that posts files as the share sheet does. Names and contents are given, contents in base64. */
function posting(files: readonly (readonly [field: string, name: string, base64: string])[]): string {
  return `{
    const form = document.createElement('form');
    Object.assign(form, { action: './share', method: 'post', enctype: 'multipart/form-data' });
    for (const [field, name, base64] of ${JSON.stringify(files)}) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type: 'image/png' }));
      const input = Object.assign(document.createElement('input'), { type: 'file', name: field });
      input.files = transfer.files;
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }`;
}

async function scriptOf(page: Page): Promise<string> {
  return page.evaluate("document.querySelector('script[src]').src");
}

/** A new version in place of the one in the folder: its scripts have other names, as after a build of other sources. */
async function publish(folder: string): Promise<void> {
  const scripts = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'));
  const renamed = (text: string) =>
    scripts.reduce((all, name) => all.replaceAll(name, name.replace('.js', '-2.js')), text);
  for (const name of ['index.html', 'worker.js', ...scripts.map((script) => join('assets', script))]) {
    const path = join(folder, name);
    await writeFile(path, renamed(await readFile(path, 'utf8')));
  }
  for (const name of scripts)
    await rename(join(folder, 'assets', name), join(folder, 'assets', renamed(name)));
  const worker = join(folder, 'worker.js');
  const text = await readFile(worker, 'utf8');
  await writeFile(
    worker,
    text
      .replace(/revision:(["`])[0-9a-f]+\1/g, 'revision:"2"')
      .replace(/"revision":"[0-9a-f]+"/g, '"revision":"2"'),
  );
}
