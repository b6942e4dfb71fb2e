import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { type PanguruReading, type Reading, readAnyGame, readPicture } from '../../src/index.ts';
import { openBrowser, serveFolder } from '../browser.ts';
import { bundled } from './bundle.ts';

type AnyReading = Reading | PanguruReading;

/** What is read in a picture, or the code of why nothing is. */
export type Read = { readonly reading: AnyReading } | { readonly refused: string };

/** Reads pictures with the built page's own engine, in a real Chromium. */
export interface ChromiumReader {
  readonly read: (path: string) => Promise<Read>;
  readonly close: () => Promise<void>;
}

/** As the page's engine answers. */
type Answer =
  | { readonly ok: true; readonly value: { readonly reading: AnyReading } }
  | { readonly ok: false; readonly fault: { readonly code: string } };

const BEGIN = `async ([code, thread]) => {
  const { wrap, proxy } = await import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
  const engine = wrap(new Worker(thread, { type: 'module' }));
  globalThis.read = async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return JSON.stringify(await engine.read(1, new Blob([bytes]), {}, proxy(() => {})));
  };
}`;

const ROOT = resolve(import.meta.dirname, '../..');

/** @param root of the project, with the page built */
export async function openChromiumReader(root = ROOT): Promise<ChromiumReader> {
  const folder = resolve(root, 'dist/page');
  const thread = readdirSync(resolve(folder, 'assets')).find((name) => /^thread-.*\.js$/.test(name));
  const code = await bundled(resolve(root, 'node_modules/comlink/dist/esm/comlink.mjs'));
  const { url, server } = await serveFolder(folder);
  const browser = await openBrowser();
  const page: Page = await browser.newPage();
  // a file without the page's policy, so that a script can be brought along
  await page.goto(`${url}/manifest.webmanifest`);
  await page.evaluate(`(${BEGIN})(${JSON.stringify([code, `${url}/assets/${thread}`])})`);
  return {
    read: async (path) => {
      const bytes = JSON.stringify((await readFile(path)).toString('base64'));
      const answer = JSON.parse(await page.evaluate(`globalThis.read(${bytes})`)) as Answer;
      return answer.ok ? { reading: answer.value.reading } : { refused: answer.fault.code };
    },
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

/** Reads a picture as the program does; through JSON, as what comes from the browser. */
export async function readHere(path: string): Promise<Read> {
  const pixels = await readPicture(path);
  const seen = pixels.ok ? readAnyGame(pixels.value) : pixels;
  return seen.ok
    ? { reading: JSON.parse(JSON.stringify(seen.value)) as AnyReading }
    : { refused: seen.fault.code };
}
