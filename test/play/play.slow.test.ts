import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Random } from '../../fixtures/painter/random.ts';
import { decodePicture } from '../../src/image/index.ts';
import type { Device, PlayEvent, PlayOptions } from '../../src/play/index.ts';
import { applyMove, type Board, legalMoves, type Move, parseBoard } from '../../src/puzzle/index.ts';
import { solve } from '../../src/solver/index.ts';
import { readPixels } from '../../src/vision/index.ts';
import { CHROMIUM, openBrowser } from '../browser.ts';
import { type OpenGame, openGame } from '../games/open.ts';
import { GAME_NAMES, type GameName, type GameWishes, type ServedGames, serveGames } from '../games/serve.ts';
import { startAdbServer } from './adbServer.ts';

/** Print is read by a thread that is started from a built file, so the built library is tried here. */
const { openAdb, play }: typeof import('../../src/play/index.ts') = await import(
  new URL('../../dist/play/index.js', import.meta.url).href
);

/** How often faster the games are than they would be: what they do stays the same. */
const SPEED = 10;
/** Ends what hangs, in milliseconds: a busy machine takes minutes over a game. */
const MAX_TIME = 500_000;
/** Games that are gone on with after the first level: by a dialog each, of different words or signs, or by none. */
const GOES_ON: readonly string[] = ['bottles', 'nuts', 'relay', 'panel', 'pixels', 'corks'];
/** A game that is won before the solution is: the last taps are on a board that is over. */
const ENDS_EARLY = 'loose';
/** Games that are not won from their first screen alone. They are here to be taken off: `npm run bench -- play --game NAME` says how far one is. */
const NOT_YET: readonly GameName[] = [];
/** Games of which a first move settles a doubt: if it moves another number than planned, one tap more is needed. */
const DOUBTED: readonly GameName[] = ['rings', 'hexes'];
const PLAYED = GAME_NAMES.filter((name) => !NOT_YET.includes(name));

describe.skipIf(CHROMIUM === undefined)('a game is played', () => {
  let games: ServedGames;
  let browser: Browser;
  beforeAll(async () => {
    [browser, games] = await Promise.all([openBrowser(), serveGames()]);
  });
  afterAll(async () => {
    await Promise.all([browser.close(), games.close()]);
  });

  /** Plays, and gives what the game tells of it. */
  async function played(
    name: GameName,
    wishes: GameWishes,
    options: PlayOptions = {},
    wrapped: (device: Device) => Device = (device) => device,
  ) {
    const { page, device, log } = await openGame(browser, games.url(name, { speed: SPEED, ...wishes }));
    const events: PlayEvent[] = [];
    const result = await play(wrapped(device), {
      maxTime: MAX_TIME,
      onEvent: (event) => events.push(event),
      ...options,
    });
    const game = await log();
    await page.close();
    return { result, events, game };
  }

  it.each(PLAYED)('%s, from the first screenshot to the last level', async (name) => {
    const levels = GOES_ON.includes(name) ? 2 : 1;
    const { result, game } = await played(name, { seed: 11, levels }, { levels });
    expect(result.fault).toBeUndefined();
    expect(result).toMatchObject({ won: levels });
    expect(game.isFinished).toBe(true);
    const { taps } = game;
    if (name !== ENDS_EARLY) expect(taps.filter(({ hit }) => hit === 'nothing')).toEqual([]);
    const buttons = taps.filter(({ hit }) => hit.startsWith('button'));
    expect(buttons.filter(({ hit }) => !/next|start|play|to /.test(hit))).toEqual([]);
    if (name === ENDS_EARLY) return;
    const more = DOUBTED.includes(name) ? 1 : 0;
    expect(taps.length - buttons.length).toBeLessThanOrEqual(Math.ceil(1.05 * 2 * result.moves) + more);
  });

  it.each(['vials'] as const)('%s, of which some taps are lost', async (name) => {
    const { result, game, events } = await played(name, { seed: 5, lost: 0.15 });
    expect(game.taps.some(({ did }) => did === 'lost')).toBe(true);
    expect(result.fault).toBeUndefined();
    expect(result).toMatchObject({ won: 1 });
    expect(events.some((event) => event.type === 'move' && event.outcome !== 'done')).toBe(true);
  });

  it('until somebody stops it, and not one tap further', async () => {
    const stop = new AbortController();
    let taps = 0;
    const { result, game } = await played('marbles', { seed: 7 }, { signal: stop.signal }, (device) => ({
      ...device,
      tap: async (x, y) => {
        await device.tap(x, y);
        if (++taps === 3) stop.abort();
      },
    }));
    expect(result).toMatchObject({ won: 0, taps: 3, fault: { code: 'STOPPED' } });
    expect(game.taps).toHaveLength(3);
  });

  it('for as many moves, and as long, as it may', async () => {
    const moves = await played('marbles', { seed: 7 }, { maxMoves: 2 });
    expect(moves.result).toMatchObject({ won: 0, moves: 2, fault: { code: 'TOO_MANY_MOVES' } });
    const time = await played('marbles', { seed: 7 }, { maxTime: 3_000 });
    expect(time.result).toMatchObject({ won: 0, fault: { code: 'TOO_MUCH_TIME' } });
  });

  it('again from a board that somebody else has changed', async () => {
    const { page, device, log } = await openGame(browser, games.url('beads', { speed: SPEED, seed: 7 }));
    let taps = 0;
    const meddled: Device = {
      ...device,
      tap: async (x, y) => {
        await device.tap(x, y);
        // somebody presses undo, after some moves
        if (++taps === 8) {
          await new Promise((done) => setTimeout(done, 600));
          await page.getByRole('button', { name: 'Undo' }).tap();
        }
      },
    };
    const result = await play(meddled, { maxTime: MAX_TIME });
    expect(result).toMatchObject({ won: 1 });
    expect((await log()).isFinished).toBe(true);
    await page.close();
  });

  it('over ADB, though a connection drops, a screenshot is cut and taps are lost', async () => {
    const server = await startAdbServer();
    const { page, device, log } = await openGame(browser, games.url('vials', { speed: SPEED, seed: 3 }));
    server.connect('R58M', device);
    const phone = await openAdb({ port: server.port });
    server.faults.lostTaps = 0.05;
    let taps = 0;
    const onEvent = ({ type }: PlayEvent) => {
      if (type !== 'tap') return;
      taps++;
      if (taps === 4) server.faults.cutScreenshots = 1;
      if (taps === 8) server.faults.dropsBefore = 1;
      if (taps === 12) server.faults.dropsAfter = 1;
    };
    const result = await play(phone, { maxTime: MAX_TIME, onEvent });
    expect(result.fault).toBeUndefined();
    expect(result.won).toBe(1);
    expect((await log()).isFinished).toBe(true);
    await phone.close();
    await page.close();
    await server.close();
  });

  it('from its start again where it was lost before', async () => {
    let game: OpenGame | undefined;
    for (let seed = 1; game === undefined; seed++) {
      const opened = await openGame(browser, games.url('bottles', { speed: 40, seed }));
      if (await playedUntilLost(opened)) game = opened;
      else await opened.page.close();
    }
    const events: PlayEvent[] = [];
    const result = await play(game.device, { maxTime: MAX_TIME, onEvent: (event) => events.push(event) });
    expect(result.fault).toBeUndefined();
    expect(result.won).toBe(1);
    expect(events.some(({ type }) => type === 'restart')).toBe(true);
    expect((await game.log()).restarts).toBe(1);
    await game.page.close();
  });
});

/** Makes bad moves, the same each time, until the position is proved to be lost. @returns false where it never is */
async function playedUntilLost({ device, log, quiet }: OpenGame): Promise<boolean> {
  const random = new Random(4);
  const decoded = await decodePicture(await device.screenshot());
  const reading = decoded.ok ? readPixels(decoded.value) : decoded;
  if (!reading.ok) throw new Error(reading.fault.message);
  const { tubes } = reading.value;
  for (let moves = 0; moves < 200; moves++) {
    const board = parseBoard((await log()).board);
    if (!board.ok) throw new Error(board.fault.message);
    if (solve(board.value).status === 'unsolvable') return true;
    const legal = legalMoves(board.value);
    const isLost = (move: Move) => solve(applyMove(board.value, move)).status === 'unsolvable';
    // what only empties one tube into another leads nowhere
    const others = random.shuffle(legal.filter(({ from, to }) => !isIdle(board.value, from, to)));
    const move = others.find(isLost) ?? others[0];
    if (!move) break;
    for (const index of [move.from, move.to]) {
      const tube = tubes[index];
      if (tube) await device.tap(tube.x, tube.y);
      await quiet();
    }
  }
  return false;
}

function isIdle({ tubes }: Board, from: number, to: number): boolean {
  return tubes[to]?.items.length === 0 && new Set(tubes[from]?.items).size === 1;
}
