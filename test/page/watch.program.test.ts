import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { legalMoves, type Move, parseBoard } from '../../src/puzzle/index.ts';
import { valueIn } from '../boards.ts';
import { CHROMIUM } from '../browser.ts';
import type { GameLog } from '../games/log.ts';
import { type ServedGames, serveGames } from '../games/serve.ts';
import { type Opened, PHONE, servePage, untilTrue } from './page.ts';

/** A game that has Undo, and asks before a level is begun again. */
const GAME = 'beads';

describe.skipIf(CHROMIUM === undefined)('watching a game in another tab', () => {
  let opened: Opened;
  let games: ServedGames;
  beforeAll(async () => {
    [opened, games] = await Promise.all([servePage(), serveGames()]);
  });
  afterEach(async () => expect(await opened.ended()).toEqual([]));
  afterAll(() => Promise.all([opened.close(), games.close()]));

  /** The page that watches, and the game: the browser takes the tab with its title by itself. */
  async function watched(): Promise<{ page: Page; game: Page }> {
    const page = await opened.open(PHONE);
    const game = await page.context().newPage();
    await game.goto(games.url(GAME, { speed: 10, levels: 2 }));
    await untilTrue(game, 'globalThis.game !== undefined');
    await page.getByRole('button', { name: 'Watch a window' }).click();
    return { page, game };
  }

  const logOf = (game: Page) => game.evaluate<GameLog>('globalThis.game');

  async function make(game: Page, { from, to }: Pick<Move, 'from' | 'to'>): Promise<void> {
    for (const tube of [from, to]) {
      const { x, y, width, height } = (await logOf(game)).tubes[tube] ?? { x: 0, y: 0, width: 0, height: 0 };
      await game.touchscreen.tap(x + width / 2, y + height / 2);
      await untilTrue(game, '!globalThis.game.isBusy');
    }
  }

  /** The move that the page advises, once it advises another one than before. */
  async function advised(page: Page, before = ''): Promise<{ words: string; from: number; to: number }> {
    const place = page.locator('.watch .move');
    await expect
      .poll(() => place.textContent({ timeout: 1000 }).catch(() => before), PATIENT)
      .not.toBe(before);
    const words = (await place.textContent()) ?? '';
    const [, from, to] = /(\d+) to (\d+) /.exec(words) ?? [];
    return { words, from: Number(from) - 1, to: Number(to) - 1 };
  }

  const PATIENT = { timeout: 30_000, interval: 50 };

  it('says each move to the end of a level, whatever the player does, and ends with the window', async () => {
    const { page, game } = await watched();
    const seen = page.locator('.watch .words');
    const first = await advised(page);

    // another move than the advised one, from which a longer way leads on, is seen and planned from
    const board = valueIn(parseBoard((await logOf(game)).board));
    const other = legalMoves(board).find(({ from, to }) => from !== first.from && to !== first.to);
    if (!other) throw new Error('there is one other move only');
    await make(game, other);
    await seen.getByText(`You moved ${other.from + 1} to ${other.to + 1}.`).waitFor();
    const second = await advised(page, first.words);

    await game.getByRole('button', { name: 'Undo' }).tap();
    await seen.getByText('A move was taken back').waitFor();
    expect((await advised(page, second.words)).words).toBe(first.words);

    // a dialog over the board, and a window of another size
    await game.getByRole('button', { name: 'Restart' }).tap();
    await untilTrue(game, 'globalThis.game.dialog !== undefined');
    await game.getByRole('button', { name: 'No', exact: true }).tap();
    await untilTrue(game, 'globalThis.game.dialog === undefined');
    await game.setViewportSize({ width: 460, height: 820 });

    for (let now = await advised(page); ; now = await advised(page, now.words)) {
      await make(game, now);
      if ((await logOf(game)).won > 0) break;
    }
    await seen.getByText('Solved').waitFor();
    await game.getByRole('button', { name: 'Continue' }).tap();
    await untilTrue(game, 'globalThis.game.level === 2');
    const next = await advised(page);
    expect(valueIn(parseBoard((await logOf(game)).board)).tubes[next.from]?.items.length).toBeGreaterThan(0);

    await game.close();
    await page.locator('.start').waitFor();
  });
});
