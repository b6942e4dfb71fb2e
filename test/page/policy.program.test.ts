import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOUBTS, READING_FAULTS, REFUSALS } from '../../src/vision/messages/index.ts';
import { CHROMIUM } from '../browser.ts';
import { choose, goTo, type Opened, PHONE, sample, servePage } from './page.ts';

/** A whole session: from the screenshot to what is saved. */
async function session(page: Page): Promise<void> {
  await choose(page, sample('ball-level-12.png'));
  await page.locator('.move', { hasText: 'Move 1 of' }).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.locator('.move', { hasText: 'Move 2 of' }).waitFor();
  await goTo(page, 'Check');
  await page.locator('.picture').waitFor();
  await goTo(page, 'Play');
  await goTo(page, 'Share');
  await page.getByRole('button', { name: 'Make the animation' }).click();
  await page.locator('img.film').waitFor();
  await page.getByRole('link', { name: 'Page 1 of' }).waitFor();
}

/** Addresses that anything of the page asks for, its threads and its service worker included. */
function asked(context: BrowserContext): string[] {
  const list: string[] = [];
  context.on('request', (request) => list.push(request.url()));
  return list;
}

describe.skipIf(CHROMIUM === undefined)('what the page asks for', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await servePage();
  });
  afterAll(() => opened.close());

  it('is nothing but its own files in a whole session, and it sets no cookie', async () => {
    const page = await opened.open(PHONE);
    const list = asked(page.context());
    await page.reload();
    await session(page);
    expect(list.length).toBeGreaterThan(3);
    expect(list.filter((address) => new URL(address).origin !== opened.url)).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    expect(await opened.ended()).toEqual([]);
  });

  it('has a policy that names no other place', async () => {
    const html = await readFile(resolve(import.meta.dirname, '../../dist/page/index.html'), 'utf8');
    const policy = /Content-Security-Policy"\s+content="([^"]+)"/.exec(html)?.[1] ?? '';
    const sources = policy.split(';').map((rule) => rule.trim().split(/\s+/));
    expect(sources[0]).toEqual(['default-src', "'none'"]);
    const allowed = new Set(sources.flatMap(([, ...list]) => list));
    expect([...allowed].toSorted()).toEqual(["'none'", "'self'", 'blob:']);
  });
});

it('ships none of the English sentences of the library, because it has its own in each language', async () => {
  const folder = resolve(import.meta.dirname, '../../dist/page/assets');
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
  const code = (await Promise.all(files.map((name) => readFile(resolve(folder, name), 'utf8')))).join();
  const sentences = Object.values({ ...DOUBTS, ...READING_FAULTS, ...REFUSALS }).map(({ words }) => words);
  const plain = sentences.filter((words) => typeof words === 'string');
  expect(plain.filter((words) => code.includes(words))).toEqual([]);
  // the reasons are there
  expect(code).toContain('mayBeNone');
});
