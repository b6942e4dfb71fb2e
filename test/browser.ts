import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** Where Chromium usually lies; TUBESIGHT_CHROMIUM names another place. */
const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser that tests use, undefined where none is installed: then they are skipped. */
export const CHROMIUM = [process.env.TUBESIGHT_CHROMIUM ?? '', ...USUAL].find(
  (path) => path && existsSync(path),
);

if (CHROMIUM === undefined)
  console.warn('no Chromium was found: tests in a browser are skipped; TUBESIGHT_CHROMIUM names one');

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // so that a page that asks for a window gets that of a test game
  '--auto-select-tab-capture-source-by-title=A game',
];

/** How long a page may take over anything, in milliseconds: it ends what hangs, also where the machine is busy. */
const PATIENCE = 60_000;

/** The one browser of this process: starting it takes longer than most tests. */
let shared: Promise<Browser> | undefined;

/** A browser for the tests of a file. Closing it closes their pages; the browser itself ends with the process. */
export async function openBrowser(): Promise<Browser> {
  shared ??= launch();
  return shared;
}

async function launch(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: CHROMIUM ?? '', args: ARGUMENTS });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(PATIENCE);
    return context;
  };
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return browser;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.html': 'text/html',
  '.png': 'image/png',
  '.css': 'text/css',
  '.webmanifest': 'application/manifest+json',
};

/** Serves a folder on loopback, on a port of its own. */
export async function serveFolder(
  folder: string,
): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = normalize(new URL(url, 'http://localhost').pathname);
    const file = join(folder, path === '/' ? 'index.html' : path);
    const bytes = await readFile(file).catch(() => undefined);
    response.writeHead(bytes ? 200 : 404, { 'content-type': TYPES[extname(file)] ?? 'text/plain' });
    response.end(bytes ?? 'not found');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
