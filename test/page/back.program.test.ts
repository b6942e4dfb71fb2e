import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../browser.ts';
import { page as drawing, row } from '../vision/locate/liquid/drawing.ts';
import {
  choose,
  drop,
  goTo,
  type Opened,
  openBoard,
  PHONE,
  sample,
  scene,
  servePage,
  typeBoard,
} from './page.ts';

describe.skipIf(CHROMIUM === undefined)('the buttons of the browser', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await servePage();
  });
  afterEach(async () => expect(await opened.ended()).toEqual([]));
  afterAll(() => opened.close());

  it('Back closes the editor, then the tab, then the board, and Forward shows them again', async () => {
    const page = await opened.open(PHONE);
    await openBoard(page, 'ABAB BABA ____ ____');
    await goTo(page, 'Check');
    await page.getByRole('button', { name: 'Tube 1, place 4' }).tap();
    await page.locator('.editor').waitFor();
    await page.goBack();
    await page.locator('.editor').waitFor({ state: 'detached' });
    await page.locator('.check').waitFor();
    await page.goBack();
    await page.locator('.follow').waitFor();
    await page.goBack();
    await page.locator('.start').waitFor();
    await page.goForward();
    await page.locator('.follow').waitFor();
    await page.goForward();
    await page.locator('.check').waitFor();
  });

  it('have nothing to close that was closed on the page', async () => {
    const page = await opened.open(PHONE);
    await openBoard(page, 'ABAB BABA ____ ____');
    await goTo(page, 'Check');
    await page.getByRole('button', { name: 'Tube 1, place 4' }).tap();
    await page.locator('.editor').waitFor();
    await page.getByRole('button', { name: 'Close' }).tap();
    await goTo(page, 'Solve');
    await page.locator('.follow').waitFor();
    await expect.poll(() => page.evaluate('history.state.depth')).toBe(1);
    await page.goBack();
    await page.locator('.start').waitFor();
  });
});

/** Two doubts of a reading, the less important one first. */
const READING = JSON.stringify({
  version: 1,
  kind: 'ball',
  colors: [
    { id: 'A', hex: '#123456', name: 'navy' },
    { id: 'B', hex: '#e03a32', name: 'red' },
    { id: 'C', hex: '#3ae032', name: 'green' },
  ],
  tubes: ['ABAB', 'BABC', '', ''].map((items) => ({ capacity: 4, items: [...items] })),
  warnings: [
    { code: 'KIND_UNSURE', reason: 'mayBeBlocks', message: 'all tubes: ?', tubes: [1, 2, 3, 4] },
    { code: 'COLOR_COUNT', reason: 'colorCount', message: 'all tubes: ?', tubes: [1, 2] },
    { code: 'TUBE_UNSURE', reason: 'mayBeNone', message: 'tubes 3, 4: ?', tubes: [3, 4] },
  ],
});

describe.skipIf(CHROMIUM === undefined)('several boards in a picture', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await servePage();
  });
  afterEach(async () => expect(await opened.ended()).toEqual([]));
  afterAll(() => opened.close());

  it('have a frame each to tap, and can be chosen again', async () => {
    const page = await opened.open(PHONE);
    await choose(page, scene('together/two-levels.png'));
    const frames = page.locator('.boards button');
    await frames.nth(1).waitFor();
    const [first, second] = [await frames.nth(0).boundingBox(), await frames.nth(1).boundingBox()];
    expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0) - 1);
    await frames.nth(1).tap();
    await page.locator('.follow').waitFor();
    await goTo(page, 'Check');
    await page.getByRole('button', { name: 'Another board in this picture' }).tap();
    await frames.nth(0).waitFor();
  });

  it('are read as one where a person says so', async () => {
    const rows = [...row(60, ['RGBR', 'GBRG', 'BRGB', '']), ...row(333, ['YCMY', 'CMYC', 'MYCM', ''])];
    const { width, height, data } = drawing(330, 660, rows);
    const file = sharp(data, { raw: { width, height, channels: 4 } }).png();
    const page = await opened.open(PHONE);
    await drop(page, [['a.png', await file.toBuffer()]]);
    await page.locator('.boards button').nth(1).waitFor();
    await page.getByRole('button', { name: 'It is one board' }).tap();
    await page.locator('.check').waitFor();
    const places = page.getByRole('button', { name: 'place 1 from the bottom' });
    const names = await Promise.all((await places.all()).map((place) => place.getAttribute('aria-label')));
    expect(names.map((name) => name?.split(': ')[1])).toEqual([
      'red',
      'green',
      'blue',
      'nothing',
      'yellow',
      'cyan',
      'purple',
      'nothing',
    ]);
    await goTo(page, 'Solve');
    await page.locator('.move', { hasText: 'Move 1 of' }).waitFor();
  });

  it('and a refused picture leave the way to enter a board', async () => {
    const page = await opened.open(PHONE);
    await choose(page, scene('scenes/none-menu.png'));
    await page.locator('.fault').getByRole('button', { name: 'Enter a board' }).tap();
    await page.getByRole('button', { name: 'Start with empty tubes' }).tap();
    await page.getByRole('button', { name: 'Tube 1, place 1' }).tap();
    const colors = page.locator('.editor .swatch');
    const names = await colors.allTextContents();
    for (let place = 1; place <= 4; place++) {
      await colors.filter({ hasText: 'yellow' }).tap();
      await page
        .locator('.place:focus, .editor', { hasText: `place ${place === 4 ? 1 : place + 1}` })
        .waitFor();
      await colors.filter({ hasText: `yellow${4 - place}` }).waitFor();
    }
    const words = (list: readonly string[]) => list.map((name) => name.replace(/\d/, ''));
    expect(words(await colors.allTextContents())).toEqual(words(names));
  });
});

describe.skipIf(CHROMIUM === undefined)('doubts', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await servePage();
  });
  afterEach(async () => expect(await opened.ended()).toEqual([]));
  afterAll(() => opened.close());

  it('begin with the one that makes the board impossible, and each answer settles one', async () => {
    const page = await opened.open(PHONE);
    await typeBoard(page, READING);
    await goTo(page, 'Check');
    const doubt = page.locator('.doubt');
    await doubt.filter({ hasText: '1 of 3' }).filter({ hasText: 'do not fill whole tubes' }).waitFor();
    await page.getByRole('button', { name: 'Tube 2, place 4' }).tap();
    await page.locator('.editor .swatch', { hasText: 'navy' }).tap();
    await doubt.filter({ hasText: '1 of 2' }).getByRole('button', { name: 'Balls' }).tap();
    await doubt.filter({ hasNotText: ' of ' }).getByRole('button', { name: 'Remove tubes 3, 4' }).tap();
    await doubt.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('.place').count()).toBe(8);
  });

  it('of a missed tube end when it is added, which is not one to buy', async () => {
    const page = await opened.open(PHONE);
    await choose(page, sample('ball-level-80.png'));
    await page.getByRole('button', { name: 'Next' }).waitFor();
    await goTo(page, 'Check');
    await page.evaluate(MISSED);
    await page.reload();
    await page.locator('.doubt').getByRole('button', { name: 'Add a tube' }).tap();
    await page.locator('.doubt').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Looks right: solve' }).tap();
    await page.locator('.move', { hasText: 'Move 1 of' }).waitFor();
    expect(await page.locator('.notice').count()).toBe(0);
  });
});

/** Puts the warning on the board that the page keeps. */
const MISSED = `new Promise((done) => {
  indexedDB.open('tubesight').onsuccess = ({ target: { result } }) => {
    const kept = result.transaction('kept', 'readwrite').objectStore('kept');
    kept.get('places').onsuccess = ({ target: { result: [place] } }) => {
      const message = 'tube 11: an empty tube may have been missed beside this one';
      place.board.reading.warnings = [{ code: 'TUBE_UNSURE', reason: 'endLacksOne', tubes: [11], message }];
      kept.put([place], 'places').onsuccess = done;
    };
  };
}).then(() => undefined)`;
