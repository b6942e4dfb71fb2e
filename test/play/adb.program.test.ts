import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAdb } from '../../src/play/adb.ts';
import type { Device } from '../../src/play/device.ts';
import { pngWidth } from '../../src/play/png.ts';
import { parseBoard } from '../../src/puzzle/index.ts';
import { solve } from '../../src/solver/index.ts';
import { CHROMIUM, openBrowser } from '../browser.ts';
import { type OpenGame, openGame, PHONE } from '../games/open.ts';
import { type ServedGames, serveGames } from '../games/serve.ts';
import { type AdbServer, startAdbServer } from './adbServer.ts';

/** Pixels of a screenshot for one of the page. */
const SCALE = 2;

describe.skipIf(CHROMIUM === undefined)('a game on a phone by ADB', () => {
  let browser: Browser;
  let games: ServedGames;
  let server: AdbServer;
  let game: OpenGame;
  let phone: Device;
  beforeAll(async () => {
    [browser, games] = await Promise.all([openBrowser(), serveGames()]);
  });
  afterAll(async () => {
    await Promise.all([browser.close(), games.close()]);
  });
  beforeEach(async () => {
    server = await startAdbServer();
    game = await openGame(browser, games.url('marbles', { seed: 2, speed: 20 }));
    server.connect('R58M123ABC', game.device);
    phone = await openAdb({ port: server.port, patience: 500 });
  });
  afterEach(async () => {
    await Promise.all([phone.close(), game.page.close(), server.close()]);
  });

  async function tapTube(number: number): Promise<void> {
    const { x = 0, y = 0, width = 0, height = 0 } = (await game.log()).tubes[number] ?? {};
    await phone.tap((x + width / 2) * SCALE, (y + height / 2) * SCALE);
    await game.quiet();
  }

  it('is won', async () => {
    const board = parseBoard((await game.log()).truth);
    const solution = board.ok ? solve(board.value, { mode: 'fast' }) : undefined;
    const moves = solution?.status === 'solved' ? solution.moves : [];
    for (const { from, to } of moves) {
      await tapTube(from);
      await tapTube(to);
    }
    expect(await game.log()).toMatchObject({ won: 1, isFinished: true, moves: moves.length });
    expect((await game.log()).taps.length).toBe(2 * moves.length);
  });

  it('is seen and tapped where it is after the phone was turned', async () => {
    expect(pngWidth(await phone.screenshot())).toBe(PHONE.width * SCALE);
    await game.turn();
    expect(pngWidth(await phone.screenshot())).toBe(PHONE.height * SCALE);
    await tapTube(3);
    expect((await game.log()).taps).toMatchObject([{ hit: 'tube 4', did: 'lift' }]);
  });

  it('is seen whole through connections that drop and screenshots that are cut', async () => {
    const shot = await phone.screenshot();
    server.faults.dropsAfter = 1;
    expect(await phone.screenshot()).toEqual(shot);
    server.faults.cutScreenshots = 1;
    expect(await phone.screenshot()).toEqual(shot);
  });

  it('gets each tap once, whatever drops', async () => {
    server.faults.dropsBefore = 1;
    await tapTube(0);
    server.faults.dropsAfter = 1;
    await tapTube(0);
    expect((await game.log()).taps.map(({ did }) => did)).toEqual(['lift', 'lower']);
  });

  it('gets no tap that the phone loses', async () => {
    server.faults.lostTaps = 1;
    await tapTube(0);
    expect((await game.log()).taps).toEqual([]);
  });
});
