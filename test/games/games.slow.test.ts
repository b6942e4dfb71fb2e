import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodePicture } from '../../src/image/index.ts';
import { parseBoard } from '../../src/puzzle/index.ts';
import { solve } from '../../src/solver/index.ts';
import { type Reading, readPixels } from '../../src/vision/index.ts';
import { CHROMIUM, openBrowser } from '../browser.ts';
import { type OpenGame, openGame } from './open.ts';
import { GAME_NAMES, type GameName, type ServedGames, serveGames } from './serve.ts';

/**
 * Games that go on by a button, and whose tubes lie in the page where they lie on the screen. `relay` goes on at once, `broad` is zoomed,
 * and items lie over the dialog of `loose`: these are only won by looking.
 */
const PLAIN = GAME_NAMES.filter((name) => !['relay', 'broad', 'loose'].includes(name));

/** Pixels of a screenshot for one of the page. */
const SCALE = 2;

describe.skipIf(CHROMIUM === undefined)('the games', () => {
  let browser: Browser;
  let games: ServedGames;
  beforeAll(async () => {
    [browser, games] = await Promise.all([openBrowser(), serveGames()]);
  });
  afterAll(async () => {
    await Promise.all([browser.close(), games.close()]);
  });

  async function begun(name: GameName, wishes = {}): Promise<OpenGame> {
    const game = await openGame(browser, games.url(name, { speed: 20, ...wishes }));
    if ((await game.log()).dialog) await press(game, 'start');
    return game;
  }

  it.each(GAME_NAMES)('%s is read at its start as it is', async (name) => {
    const game = await begun(name, { seed: 5 });
    const reading = await read(game);
    const { board } = await game.log();
    expect(relettered(textOf(reading))).toBe(relettered(board.replace('water:', '')));
    expect(reading.warnings).toEqual([]);
    await game.device.close();
  });

  it.each(PLAIN)('%s is won by the moves that solve it, level by level', async (name) => {
    const game = await begun(name, { seed: 4, level: 2, levels: 3 });
    await win(game);
    expect(await game.log()).toMatchObject({ level: 2, won: 1, isFinished: false });
    await press(game, 'next');
    if ((await game.log()).dialog) await press(game, 'start');
    await win(game);
    const log = await game.log();
    expect(log).toMatchObject({ level: 3, won: 2, isFinished: true });
    const hits = log.taps.map(({ hit }) => hit.split(' ')[0]);
    expect(hits.filter((hit) => hit === 'nothing')).toEqual([]);
    await game.device.close();
  });
});

async function press({ page }: OpenGame, id: string): Promise<void> {
  await page.locator(`button[data-id=${id}]`).tap();
}

/** @param number from 1 */
async function tapTube({ device, log }: OpenGame, number: number): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await log()).tubes[number - 1] ?? {};
  await device.tap((x + width / 2) * SCALE, (y + height * 0.7) * SCALE);
}

/** Plays what solves the level, hidden items known. */
async function win(game: OpenGame): Promise<void> {
  const board = parseBoard((await game.log()).truth);
  const solution = board.ok ? solve(board.value, { mode: 'fast' }) : undefined;
  const moves = solution?.status === 'solved' ? solution.moves : [];
  for (const tube of moves.flatMap(({ from, to }) => [from, to])) {
    await tapTube(game, tube + 1);
    await game.quiet();
  }
}

async function read({ device }: OpenGame): Promise<Reading> {
  const picture = await decodePicture(await device.screenshot());
  if (!picture.ok) throw new Error(picture.fault.message);
  const reading = readPixels(picture.value);
  if (!reading.ok) throw new Error(reading.fault.message);
  return reading.value;
}

function textOf({ tubes }: Reading): string {
  return tubes.map(({ items, capacity }) => items.toReversed().join('').padStart(capacity, '_')).join(' ');
}

/** Letters in order of first appearance, so that boards are alike whatever their colours are called. */
function relettered(text: string): string {
  const letters = new Map<string, string>();
  return text.replaceAll(/[A-Z]/g, (letter) => {
    if (!letters.has(letter)) letters.set(letter, String.fromCharCode(65 + letters.size));
    return letters.get(letter) ?? letter;
  });
}
