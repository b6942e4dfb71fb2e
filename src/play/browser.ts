import { existsSync } from 'node:fs';
import type { Browser, BrowserType, Page } from 'playwright-core';
import type { Part } from '../vision/index.ts';
import { type Device, deviceError, type Pressable } from './device.ts';
import { pngWidth } from './png.ts';
import { within } from './within.ts';

/** The page to play, and how to show it. */
export interface BrowserOptions {
  readonly url: string;
  /** Path of the browser. Default: TUBESIGHT_CHROMIUM, or one of the usual places. */
  readonly executablePath?: string | undefined;
  /** Size of the page in CSS pixels. Default: a phone in portrait. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Pixels of a screenshot per CSS pixel. */
  readonly scale?: number | undefined;
  /** Whether to emulate a phone with touch; otherwise the page is clicked with a mouse. */
  readonly touch?: boolean | undefined;
  /** Whether to show the browser's window. */
  readonly headed?: boolean | undefined;
  /** Milliseconds that the page has to load (default 30 s). */
  readonly patience?: number | undefined;
}

/** Where Linux has its Chromium; playwright itself finds its own, Chrome and Edge, on every system. */
const LINUX = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium'];
const CHANNELS = ['chrome', 'msedge'];

/** Size and scale of a common phone. Two pixels per unit are enough for the reader; more only take longer. */
const PHONE = { width: 412, height: 915, scale: 2 };
/** A page that is laid out wider than it is shown, so that its board would be cut off, is given the room, up to this many times the width. */
const MOST_WIDER = 3;
/** Such a page gets a little more than it asks for: a tube that touches its edge looks cut off. */
const BESIDE = 1.06;
/**
 * Width of the widest thing on a page, without lower parts that can be scrolled by themselves; 0 if nearly all of that is seen: confetti
 * and pictures that turn reach a little over the edge, and would do so on each wider page.
 */
const WIDEST = `((width) => width > 1.05 * visualViewport.width ? width : 0)((function widest(own) {
  return !own || own.clientHeight < innerHeight / 2 && /auto|scroll/.test(getComputedStyle(own).overflowX) ? 0 : Math.max(own.scrollWidth, ...[...own.children].map(widest)); })(document.documentElement))`;
/** Milliseconds to wait for a page to load. */
const PAGE_PATIENCE = 30_000;
/** Milliseconds for a screenshot or a tap. Both usually take a tenth of a second, and tens of them where the machine has much else to do. */
const DEVICE_PATIENCE = 30_000;

/**
 * Opens a page in a new Chromium. Needs the package playwright-core.
 *
 * @throws DeviceError NO_PLAYWRIGHT, NO_BROWSER, PAGE_UNREACHABLE
 */
export async function openBrowser(options: BrowserOptions): Promise<Device> {
  const { chromium } = await import('playwright-core').catch((cause: unknown) => {
    throw Object.assign(deviceError('noPlaywright'), { cause });
  });
  const began = performance.now();
  const browser = await launch(chromium, options);
  try {
    const left = (options.patience ?? PAGE_PATIENCE) + began - performance.now();
    const page = await openPage(browser, options, Math.max(1, Math.min(left, PAGE_PATIENCE)));
    const device = widening(pageDevice(page, options), page);
    return { ...device, close: () => browser.close() };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/** A device that gives its page the width that is needed. */
export function widening(device: Device, page: SizedPage): Device {
  const { width, height } = page.viewportSize() ?? PHONE;
  let before = Number.POSITIVE_INFINITY;
  const screenshot = async (area?: Part) => {
    if (area) return device.screenshot(area);
    // another board, or what led to it, may be wider; a bottle that tilts over the edge is not there any more at the next look
    const widest = Math.ceil(BESIDE * (await unlessLost(page, page.evaluate<number>(WIDEST))));
    const lasting = Math.min(widest, before);
    before = widest;
    if (lasting > 0 && lasting < MOST_WIDER * width) await page.setViewportSize({ width: lasting, height });
    return device.screenshot();
  };
  return { ...device, screenshot };
}

/** The browser does not handle signals: it has to outlive the current tap. */
async function launch(
  chromium: BrowserType,
  { executablePath, headed = false }: BrowserOptions,
): Promise<Browser> {
  const named = executablePath ?? process.env.TUBESIGHT_CHROMIUM;
  const paths = named ? [named] : [...LINUX, chromium.executablePath()].filter((path) => existsSync(path));
  const candidates = [
    ...paths.map((path) => ({ executablePath: path })),
    ...(named ? [] : CHANNELS.map((channel) => ({ channel }))),
  ];
  // some systems allow a sandbox only for their own browser
  const sandboxes = process.getuid?.() === 0 ? [false] : [true, false];
  const common = { headless: !headed, handleSIGINT: false, handleSIGTERM: false };
  let answer = '';
  for (const candidate of candidates)
    for (const chromiumSandbox of sandboxes)
      try {
        return await chromium.launch({ ...common, ...candidate, chromiumSandbox });
      } catch (error) {
        answer ||= firstLine(error);
        if (!/sandbox/i.test(`${error}`)) break;
      }
  throw paths[0] ? deviceError('browserFails', { path: paths[0], answer }) : deviceError('noBrowser');
}

async function openPage(browser: Browser, options: BrowserOptions, timeout: number): Promise<Page> {
  const { url, width = PHONE.width, height = PHONE.height, scale = PHONE.scale, touch = true } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: touch,
    hasTouch: touch,
  });
  const page = await context.newPage();
  // windows that the page opens would cover it
  context.on('page', (other) => void other.close().catch(() => {}));
  const response = await page
    .goto(url, { waitUntil: 'domcontentloaded', timeout })
    .catch((error: unknown) => {
      throw deviceError('pageUnreachable', { url, answer: reasonOf(error) });
    });
  if (response && !response.ok())
    throw deviceError('pageUnreachable', { url, answer: `HTTP ${response.status()}` });
  await stayOn(page);
  return page;
}

/** Keeps the page where it is: links of advertisements lead elsewhere. */
async function stayOn(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.route(
    (url) => url.origin !== origin,
    (route, request) =>
      request.isNavigationRequest() && request.frame() === page.mainFrame()
        ? route.abort()
        : route.continue(),
  );
}

/** The part of playwright's `Page` that playing needs. */
export interface PlayedPage {
  readonly touchscreen: { tap(x: number, y: number): Promise<void> };
  readonly mouse: { click(x: number, y: number): Promise<void> };
  screenshot(options: { type: 'png'; timeout: number; clip?: Part }): Promise<Uint8Array>;
  viewportSize(): { readonly width: number; readonly height: number } | null;
  evaluate<Answer>(expression: string): Promise<Answer>;
  close(): Promise<void>;
  url(): string;
}

/** The part of it that can be given another size. */
interface SizedPage extends Pick<PlayedPage, 'evaluate' | 'url' | 'viewportSize'> {
  setViewportSize(size: { width: number; height: number }): Promise<void>;
}

/** Width of what is seen of the page, in pixels of its layout: a page made for a desk is laid out wide, and shown small on a phone. */
const SEEN_WIDTH = 'globalThis.visualViewport?.width ?? innerWidth';

/**
 * What can be pressed on the page and in frames of its site, if it is on top: buttons, links and what has a pointer cursor; and what is
 * written there. Links to other sites and small frames of them lead away.
 */
const PRESSABLE = `(by) => {
  const search = (page, left, top) => [...page.querySelectorAll('body *')].flatMap((own) => {
    const box = own.getBoundingClientRect();
    const hit = page.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!hit || !own.contains(hit)) return [];
    if (own.contentDocument) return search(own.contentDocument, left + box.x, top + box.y);
    const points = (part) => page.defaultView.getComputedStyle(part).cursor === 'pointer';
    const isNamed = own.matches('button, a[href], summary, iframe, [type=button], [type=submit], [role=button], [onclick]');
    const isLarge = box.width * box.height > innerWidth * innerHeight / 2;
    const text = own.innerText || own.value || own.ariaLabel || own.title || own.querySelector('[alt]')?.alt || '';
    const leadsAway = own.tagName === 'A' ? own.target === '_blank' || own.origin !== location.origin : own.tagName === 'IFRAME' && !isLarge;
    const isPressable = (!isLarge || leadsAway) && (isNamed || (points(own) && !points(own.parentElement)));
    const isText = [...own.childNodes].some((part) => part.nodeType === 3 && part.data.trim());
    if (!isPressable && !isText) return [];
    const range = document.createRange();
    range.selectNodeContents(own);
    const { x, y, width, height } = isPressable ? box : range.getBoundingClientRect();
    const place = { left: by * (left + x), top: by * (top + y), right: by * (left + x + width), bottom: by * (top + y + height) };
    return [{ text: String(text).trim(), leadsAway: leadsAway && isPressable, isOnlyText: !isPressable, ...place }];
  });
  return search(document, 0, 0);
}`;

/** Scales that differ by less are the same, but for rounding. */
const LEAST_ZOOM = 0.01;

/**
 * Makes a device of a playwright page that the caller has opened. The page needs a viewport.
 *
 * @param options `touch`: whether the page is touched (default) or clicked; it must match the browser context
 */
export function pageDevice(page: PlayedPage, { touch = true }: Pick<BrowserOptions, 'touch'> = {}): Device {
  /** Pixels of a screenshot for each pixel of the page's layout, and of the viewport. They differ where the page is zoomed. */
  let scale: number | undefined;
  let density = 1;
  const screenshot = async (area?: Part): Promise<Uint8Array> => {
    // on a zoomed page, Chromium takes other parts than it is asked for
    if (area && scale === density) return shoot({ clip: times(1 / density, area) });
    const png = await shoot({});
    const seenWidth = await unlessLost(page, page.evaluate<number>(SEEN_WIDTH));
    density = pngWidth(png) / (page.viewportSize()?.width ?? pngWidth(png));
    const isZoomed = Math.abs(pngWidth(png) / seenWidth - density) > LEAST_ZOOM;
    scale = isZoomed ? pngWidth(png) / seenWidth : density;
    return png;
  };
  const shoot = (part: { clip?: Part }) =>
    unlessLost(page, page.screenshot({ type: 'png', timeout: DEVICE_PATIENCE, ...part }));
  return {
    screenshot,
    tap: async (x, y) => {
      if (scale === undefined) await screenshot();
      const [across, down] = [x / (scale ?? 1), y / (scale ?? 1)];
      await unlessLost(page, touch ? page.touchscreen.tap(across, down) : page.mouse.click(across, down));
    },
    pressable: () => unlessLost(page, page.evaluate<Pressable[]>(`(${PRESSABLE})(${scale ?? 1})`)),
    close: () => page.close(),
  };
}

function times(factor: number, { x, y, width, height }: Part): Part {
  return { x: x * factor, y: y * factor, width: width * factor, height: height * factor };
}

/** Waits for the page, with a time limit. Playwright's taps have none, and never end on a page that hangs. */
async function unlessLost<Answer>(page: Pick<PlayedPage, 'url'>, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await within(DEVICE_PATIENCE, answer);
  } catch (cause) {
    throw Object.assign(deviceError('pageLost', { url: page.url() }), { cause });
  }
}

/** The code in a browser error, such as net::ERR_CONNECTION_REFUSED, or the beginning of its message. */
function reasonOf(error: unknown): string {
  const [, limit] = /Timeout (\d+)/.exec(`${error}`) ?? [];
  if (limit) return `no answer within ${Math.round(Number(limit) / 1000)} s`;
  return /\bERR_[A-Z_]+/.exec(`${error}`)?.[0] ?? firstLine(error);
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : `${error}`;
  return text.split('\n', 1)[0]?.replace(/^[\w.]+: /, '') ?? text;
}
