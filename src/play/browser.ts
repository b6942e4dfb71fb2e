import { existsSync } from 'node:fs';
import type { Browser, BrowserType, Page } from 'playwright-core';
import { type Device, deviceError } from './device.ts';
import { pngWidth } from './png.ts';
import { within } from './within.ts';

/** A page to play, and how it is shown. */
export interface BrowserOptions {
  readonly url: string;
  /** The browser's program; else TUBESIGHT_CHROMIUM names it, or it is found where they usually lie. */
  readonly executablePath?: string;
  /** Of the page, in its own units (CSS pixels). A phone held upright unless said otherwise. */
  readonly width?: number;
  readonly height?: number;
  /** Pixels of a screenshot for each unit of the page. */
  readonly scale?: number;
  /** Whether the page takes itself for one on a phone and is touched; else it is clicked with a mouse. */
  readonly touch?: boolean;
  /** Whether the browser's window is shown. */
  readonly headed?: boolean;
}

const USUAL: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
    '/usr/bin/microsoft-edge',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/** A common phone's. Two pixels a unit show all that a reader needs; more only take longer. */
const PHONE = { width: 412, height: 915, scale: 2 };
/** Milliseconds after which a page that has not begun to show is given up. */
const PAGE_PATIENCE = 30_000;
/** Milliseconds for a screenshot or a tap; both take a tenth of a second. */
const DEVICE_PATIENCE = 15_000;

/**
 * A page in a Chromium of its own, as a device. Needs the package playwright-core.
 *
 * @throws DeviceError NO_PLAYWRIGHT, NO_BROWSER, PAGE_UNREACHABLE
 */
export async function openBrowser(options: BrowserOptions): Promise<Device> {
  const { chromium } = await import('playwright-core').catch((cause: unknown) => {
    throw Object.assign(deviceError('noPlaywright'), { cause });
  });
  const path = options.executablePath ?? process.env.TUBESIGHT_CHROMIUM ?? findBrowser(chromium);
  const browser = await launch(chromium, path, options.headed ?? false);
  try {
    const page = await openPage(browser, options);
    return { ...pageDevice(page, options), close: () => browser.close() };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

function findBrowser(chromium: BrowserType): string {
  const found = [...(USUAL[process.platform] ?? []), chromium.executablePath()].find((path) =>
    existsSync(path),
  );
  if (found === undefined) throw deviceError('noBrowser');
  return found;
}

/** Signals are left to the program: the browser has to outlast the tap that is under way. */
async function launch(chromium: BrowserType, path: string, isHeaded: boolean): Promise<Browser> {
  if (!existsSync(path)) throw deviceError('noSuchBrowser', { path });
  const isRoot = process.getuid?.() === 0;
  const options = { executablePath: path, headless: !isHeaded, handleSIGINT: false, handleSIGTERM: false };
  try {
    return await chromium.launch({ ...options, chromiumSandbox: !isRoot });
  } catch (error) {
    // some systems let no browser but their own have a sandbox
    if (!isRoot && /sandbox/i.test(`${error}`)) return chromium.launch(options);
    throw deviceError('browserFails', { path, answer: firstLine(error) });
  }
}

async function openPage(browser: Browser, options: BrowserOptions): Promise<Page> {
  const { url, width = PHONE.width, height = PHONE.height, scale = PHONE.scale, touch = true } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: touch,
    hasTouch: touch,
  });
  const page = await context.newPage();
  // windows that a page opens are not played, and would lie over the one that is
  context.on('page', (other) => void other.close().catch(() => {}));
  const response = await page
    .goto(url, { waitUntil: 'domcontentloaded', timeout: PAGE_PATIENCE })
    .catch((error: unknown) => {
      throw deviceError('pageUnreachable', { url, answer: reasonOf(error) });
    });
  if (response && !response.ok())
    throw deviceError('pageUnreachable', { url, answer: `HTTP ${response.status()}` });
  return page;
}

/** The parts of a page of playwright's that playing needs. */
export interface PlayedPage {
  readonly touchscreen: { tap(x: number, y: number): Promise<void> };
  readonly mouse: { click(x: number, y: number): Promise<void> };
  screenshot(options: { type: 'png'; timeout: number }): Promise<Uint8Array>;
  viewportSize(): { readonly width: number } | null;
  close(): Promise<void>;
  url(): string;
}

/**
 * A page that somebody else has opened with playwright, as a device. It has to have a viewport.
 *
 * @param options whether the page is touched or clicked: as its context was made; touched unless said otherwise
 */
export function pageDevice(page: PlayedPage, { touch = true }: Pick<BrowserOptions, 'touch'> = {}): Device {
  let scale: number | undefined;
  const screenshot = async (): Promise<Uint8Array> => {
    const png = await unlessLost(page, page.screenshot({ type: 'png', timeout: DEVICE_PATIENCE }));
    scale = pngWidth(png) / (page.viewportSize()?.width ?? pngWidth(png));
    return png;
  };
  return {
    screenshot,
    tap: async (x, y) => {
      if (scale === undefined) await screenshot();
      const [across, down] = [x / (scale ?? 1), y / (scale ?? 1)];
      await unlessLost(page, touch ? page.touchscreen.tap(across, down) : page.mouse.click(across, down));
    },
    close: () => page.close(),
  };
}

/** What the page answers. Taps have no limit of their own: a page that hangs takes them and never answers. */
async function unlessLost<Answer>(page: PlayedPage, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await within(DEVICE_PATIENCE, answer);
  } catch (cause) {
    throw Object.assign(deviceError('pageLost', { url: page.url() }), { cause });
  }
}

/** The code in an error of the browser's, such as net::ERR_CONNECTION_REFUSED, or what else it begins with. */
function reasonOf(error: unknown): string {
  return /\bERR_[A-Z_]+/.exec(`${error}`)?.[0] ?? firstLine(error);
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : `${error}`;
  return text.split('\n', 1)[0]?.replace(/^[\w.]+: /, '') ?? text;
}
