import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageDevice } from '../../src/play/browser.ts';
import { Camera } from '../../src/play/camera.ts';
import { Explorer } from '../../src/play/explore.ts';
import { Screen } from '../../src/play/screen.ts';
import type { Pixels } from '../../src/vision/index.ts';
import { CHROMIUM, openBrowser } from '../browser.ts';
import { menuOf } from '../games/menus/menu.ts';
import { type MenuWindow, menuPage } from '../games/menus/page.ts';
import { boardOf } from './menus.ts';

/** As many menus as are walked through, of those that have a page. */
const COUNT = Number(process.env.TUBESIGHT_MENUS ?? 20);
/** The seed to begin with. */
const FIRST = Number(process.env.TUBESIGHT_FIRST ?? 1);

describe.skipIf(CHROMIUM === undefined)('random menus as pages', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it(`of ${COUNT} nearly all lead to a board, and nothing forbidden is pressed`, async () => {
    const seeds = Array.from({ length: 20 * COUNT }, (_, k) => FIRST + k).filter(
      (seed) => menuOf(seed).hasPage,
    );
    const walks = [];
    for (const seed of seeds.slice(0, COUNT)) {
      const walk = await walked(browser, seed);
      console.log(
        `${seed} ${walk.isThere ? 'there' : walk.why}: ${walk.presses.map(({ view, does, text, look }) => `${view}, ${text || look} (${does})`).join('; ')}`,
      );
      walks.push(walk);
    }
    const forbidden = walks.flatMap(({ presses }) => presses.filter(({ does }) => does === 'forbidden'));
    expect(forbidden).toEqual([]);
    expect(walks.filter(({ isThere }) => isThere).length).toBeGreaterThanOrEqual(0.95 * COUNT);
  });
});

async function walked(browser: Browser, seed: number) {
  const menu = menuOf(seed);
  const { width, height, isWin, tubes } = menu;
  const context = await browser.newContext({ viewport: { width, height }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.setContent(menuPage(menu));
  const device = pageDevice(page);
  const screen = new Screen(new Camera(device), { maxTime: 180_000 }, device);
  const here = () => page.evaluate(() => (globalThis as unknown as MenuWindow).path.at(-1));
  let name: string | undefined;
  const look = screen.frame.bind(screen);
  // the test's reader knows a board by where the page is, if it was there all the time that a look takes
  screen.frame = async (area) => {
    for (;;) {
      const before = await here();
      const frame = await look(area);
      name = await here();
      if (name === before) return frame;
    }
  };
  const read = (pixels: Pixels) =>
    name === 'board'
      ? { ok: true as const, value: boardOf(tubes, pixels) }
      : { ok: false as const, fault: { code: 'NO_PUZZLE', message: 'no board', tubes: [] } };
  const explorer = new Explorer(screen, {}, undefined, read as never);
  const { pixels } = await look();
  await page.evaluate(() => (globalThis as unknown as MenuWindow).show());
  const wish = isWin
    ? { goal: 'next' as const, before: { pixels, reading: boardOf(tubes, pixels) } }
    : { goal: 'begin' as const };
  const found = await explorer.forBoard(wish).catch((error: unknown) => error);
  const presses = await page.evaluate(() => (globalThis as unknown as MenuWindow).presses);
  const isThere = (await here()) === 'board' && !(found instanceof Error);
  await explorer.close();
  await context.close();
  return { seed, isThere, presses, why: `${found}` };
}
