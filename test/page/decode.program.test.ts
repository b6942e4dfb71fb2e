import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPicture } from '../../src/image/index.ts';
import type { Pixels } from '../../src/vision/index.ts';
import { CHROMIUM, openBrowser, serveFolder } from '../browser.ts';
import { bundled } from './bundle.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** What the decoder of the page makes of a file. */
type Decoded =
  | { readonly width: number; readonly height: number; readonly hash: string }
  | { readonly code: string };

const PROGRAM = `async ([code, base64]) => {
  globalThis.decoder ??= await import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const outcome = await globalThis.decoder.decodeFile(new Blob([bytes]));
  if (!outcome.ok) return { code: outcome.fault.code };
  const { width, height, data } = outcome.value;
  globalThis.last = data;
  const hash = await crypto.subtle.digest('SHA-256', data);
  return { width, height, hash: [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('') };
}`;

function hashOf({ data }: Pixels): string {
  return createHash('sha256').update(data).digest('hex');
}

function picturesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(png|jpe?g|webp)$/.test(name))
    .map((name) => join(folder, name));
}

describe.skipIf(CHROMIUM === undefined)('pictures decoded by a browser', () => {
  let browser: Browser;
  let page: Page;
  let code = '';
  let close = () => {};

  beforeAll(async () => {
    code = await bundled(resolve(ROOT, 'src/page/engine/decode.ts'));
    const { url, server } = await serveFolder(ROOT);
    close = () => server.close();
    browser = await openBrowser();
    page = await browser.newPage();
    await page.goto(`${url}/LICENSE`);
  });
  afterAll(async () => {
    await browser.close();
    close();
  });

  async function decoded(bytes: Uint8Array): Promise<Decoded> {
    const argument = JSON.stringify([code, Buffer.from(bytes).toString('base64')]);
    return (await page.evaluate(`(${PROGRAM})(${argument})`)) as Decoded;
  }

  it.each(picturesIn(join(ROOT, 'samples')))('%s has the pixels that the program sees', async (path) => {
    const pixels = await loadPicture(path);
    if (!pixels.ok) throw new Error(pixels.fault.message);
    const { width, height } = pixels.value;
    expect(await decoded(readFileSync(path))).toEqual({ width, height, hash: hashOf(pixels.value) });
  });
});
