import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, pageDevice } from '../../src/play/browser.ts';
import { pngWidth } from '../../src/play/png.ts';
import { CHROMIUM, openBrowser as openTestBrowser } from '../browser.ts';
import { openGame } from '../games/open.ts';
import { type ServedGames, serveGames } from '../games/serve.ts';

describe.skipIf(CHROMIUM === undefined)('a page as a device', () => {
  let games: ServedGames;
  let browser: Browser;
  const executablePath = CHROMIUM ?? '';
  beforeAll(async () => {
    [browser, games] = await Promise.all([openTestBrowser(), serveGames()]);
  });
  afterAll(async () => {
    await Promise.all([browser.close(), games.close()]);
  });

  it('opens in a browser of its own, as large as it was asked to', async () => {
    const url = games.url('marbles');
    const device = await openBrowser({ url, executablePath, width: 300, height: 500, scale: 3 });
    const png = await device.screenshot();
    expect(pngWidth(png)).toBe(900);
    await device.close();
    await device.close();
  });

  it.each([
    ['a board that is cut off on both sides', 'flex:none;width:900px', 1908],
    ['a board that is scrolled', 'overflow-x:auto;width:300px;height:600px', 1908],
    ['no list that scrolls', 'overflow-x:auto;width:300px;height:300px', 824],
    ['no strip of many screens', 'flex:none;width:9000px', 824],
  ])('is as wide as %s needs', async (_, style, width) => {
    const inner = '<div style="width:900px;height:9px"></div>';
    const body = `<body style="display:flex;justify-content:center;overflow:hidden"><div style="${style}">${inner}`;
    const url = `data:text/html,<meta name="viewport" content="width=device-width">${body}`;
    const device = await openBrowser({ url, executablePath });
    expect(pngWidth(await device.screenshot())).toBe(width);
    await device.close();
  });

  it('is as wide as a board needs that comes later', async () => {
    const board = '<div style=width:900px;height:9px></div>';
    const meta = '<meta name="viewport" content="width=device-width,minimum-scale=1">';
    const url = `data:text/html,${meta}<body style="height:100vh" onclick="this.innerHTML='${board}'">`;
    const device = await openBrowser({ url, executablePath });
    expect(pngWidth(await device.screenshot())).toBe(824);
    await device.tap(50, 50);
    await device.screenshot();
    expect(pngWidth(await device.screenshot())).toBeGreaterThan(1900);
    await device.close();
  });

  it('is not widened for what reaches over its edge at one look only', async () => {
    const meta = '<meta name="viewport" content="width=device-width,minimum-scale=1">';
    const flask = '<div style="position:absolute;left:350px;width:200px;height:9px"></div>';
    const url = `data:text/html,${meta}<body style="height:100vh" onclick="this.innerHTML=this.innerHTML?'':'${flask.replaceAll('"', '&quot;')}'">`;
    const device = await openBrowser({ url, executablePath });
    const widths = [];
    for (let look = 0; look < 4; look++) {
      widths.push(pngWidth(await device.screenshot()));
      await device.tap(50, 50);
    }
    expect(widths).toEqual([824, 824, 824, 824]);
    await device.close();
  });

  it('is tapped at pixels of its screenshot, whatever their scale', async () => {
    const { page, device, log } = await openGame(browser, games.url('marbles'));
    await device.tap(20, 1600);
    await device.screenshot();
    await device.tap(400, 1600);
    expect((await log()).taps).toMatchObject([
      { x: 10, y: 800 },
      { x: 200, y: 800 },
    ]);
    await page.close();
  });

  it('is touched or clicked, as its context was made', async () => {
    const kinds = async (touch: boolean) => {
      const page = await browser.newPage({
        viewport: { width: 300, height: 300 },
        isMobile: touch,
        hasTouch: touch,
      });
      await page.setContent('<body style="height: 100vh">');
      await page.evaluate('onpointerdown = (event) => { globalThis.kind = event.pointerType; }');
      const device = pageDevice(page, { touch });
      await device.tap(50, 50);
      const kind = await page.evaluate('globalThis.kind');
      await device.close();
      return kind;
    };
    expect([await kinds(true), await kinds(false)]).toEqual(['touch', 'mouse']);
  });

  it('says what can be pressed, what of it would leave the game, and what is only written', async () => {
    const page = await browser.newPage({ viewport: { width: 300, height: 300 }, hasTouch: true });
    await page.goto(games.url('marbles'));
    await page.setContent(`<body style="margin:0"><div style="height:60px">Text</div>
      <a href="https://example.org/" style="display:block;height:60px">Away</a>
      <a href="/other" style="display:block;height:60px">Next</a>
      <div style="height:60px;cursor:pointer"><b>Card</b></div>
      <iframe src="data:text/html,Next" style="border:0;height:30px;width:300px"></iframe>`);
    const device = pageDevice(page);
    await device.screenshot();
    expect(await device.pressable?.()).toMatchObject([
      { text: 'Text', isOnlyText: true },
      { text: 'Away', leadsAway: true, top: 60, bottom: 120 },
      { text: 'Next', leadsAway: false, left: 0, right: 300 },
      { text: 'Card', leadsAway: false, isOnlyText: false },
      { text: 'Card', isOnlyText: true },
      { leadsAway: true, top: 240 },
    ]);
    await page.close();
  });

  it('closes windows that it opens', async () => {
    const url = `data:text/html,<body style="height:100vh" onclick="open('about:blank')">`;
    const device = await openBrowser({ url, executablePath });
    await device.tap(50, 50);
    expect(pngWidth(await device.screenshot())).toBe(824);
    await device.close();
  });

  it('is lost when it is closed', async () => {
    const { page, device } = await openGame(browser, games.url('marbles'));
    await page.close();
    const message = expect.stringMatching(/^the page http:.*marbles.* was closed, has crashed or hangs/);
    await expect(device.screenshot()).rejects.toMatchObject({ code: 'PAGE_LOST', message });
    await expect(device.tap(1, 1)).rejects.toMatchObject({ code: 'PAGE_LOST' });
  });

  it.each([
    ['nobody listens', 'http://127.0.0.1:9/', 'PAGE_UNREACHABLE', /cannot be opened \(ERR_/],
    ['it is no address', 'somewhere', 'PAGE_UNREACHABLE', /somewhere cannot be opened \(/],
  ])('cannot be opened where %s', async (_, url, code, message) => {
    const opening = openBrowser({ url, executablePath });
    await expect(opening).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
  });

  it('cannot be opened where the server has no such page', async () => {
    const opening = openBrowser({ url: games.url('marbles').replace('marbles', 'chess'), executablePath });
    const message = expect.stringContaining('(HTTP 404)');
    await expect(opening).rejects.toMatchObject({ code: 'PAGE_UNREACHABLE', message });
  });
});

describe('a browser', () => {
  it.each([
    ['is not there', '/no/such/browser', /^the browser \/no\/such\/browser does not start .*check the path/],
    ['does not start', process.execPath, /^the browser .* does not start \(/],
  ])('%s', async (_, executablePath, message) => {
    const opening = openBrowser({ url: 'about:blank', executablePath });
    await expect(opening).rejects.toMatchObject({
      code: 'NO_BROWSER',
      message: expect.stringMatching(message),
    });
  });
});
