import type { Browser, Page } from 'playwright-core';
import { pageDevice, widening } from '../../src/play/browser.ts';
import type { Device } from '../../src/play/device.ts';
import type { GameLog } from './log.ts';

/** A game in a browser that tests share, shown as on a phone. */
export interface OpenGame {
  readonly page: Page;
  readonly device: Device;
  /** What the game tells of itself. */
  log(): Promise<GameLog>;
  /** Until the game takes taps again. */
  quiet(): Promise<void>;
  /** Turns the phone on its side, or back, and waits until the board is laid out anew. */
  turn(): Promise<void>;
}

/** Of a phone that is held upright. */
export const PHONE = { width: 412, height: 915 };

/**
 * Opens a game's page in a context of its own: `device.close` closes the page.
 *
 * @param scale pixels of a screenshot for each one of the page.
 */
export async function openGame(browser: Browser, url: string, scale = 2): Promise<OpenGame> {
  const page = await browser.newPage({
    viewport: PHONE,
    deviceScaleFactor: scale,
    isMobile: true,
    hasTouch: true,
  });
  await page.goto(url);
  await page.waitForFunction('globalThis.game !== undefined');
  return {
    page,
    device: widening(pageDevice(page), page),
    log: () => page.evaluate<GameLog>('globalThis.game'),
    quiet: async () => {
      await page.waitForFunction('!globalThis.game.isBusy');
    },
    turn: async () => {
      const { width, height } = page.viewportSize() ?? PHONE;
      const before = await page.evaluate<string>('JSON.stringify(globalThis.game.tubes)');
      await page.setViewportSize({ width: height, height: width });
      await page.waitForFunction(`JSON.stringify(globalThis.game.tubes) !== '${before}'`);
    },
  };
}
