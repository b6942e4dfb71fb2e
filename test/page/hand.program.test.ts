import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../browser.ts';
import {
  choose,
  DESK,
  drop,
  goTo,
  type Opened,
  openBoard,
  PHONE,
  sample,
  scene,
  servePage,
  untilTrue,
} from './page.ts';

const PICTURE = sample('ball-level-12.png');
const MOVING = { ...PHONE, reducedMotion: 'no-preference' as const };

/** Delivers what the engine reports after its results, as slow phones do. */
const LATE = `
  globalThis.late = { waiting: 0, told: 0 };
  const listen = MessagePort.prototype.addEventListener;
  MessagePort.prototype.addEventListener = function (type, listener) {
    listen.call(this, type, (event) => {
      late.waiting++;
      setTimeout(() => {
        listener(event);
        late.waiting--;
        late.told++;
      }, 1500);
    });
  };
`;

/** Whether all of an element is in sight. */
async function isInSight(page: Page, element: Locator): Promise<boolean> {
  const [box, size] = [await element.boundingBox(), page.viewportSize()];
  if (!box || !size) return false;
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height;
}

/** The colour in the middle of a place on the checked picture. */
function colorAt(page: Page, name: string): Promise<unknown> {
  return page.evaluate(`(() => {
    const [place, canvas] = ['[aria-label^="${name}"]', '.check canvas'].map((what) => document.querySelector(what));
    const [inner, outer] = [place, canvas].map((element) => element.getBoundingClientRect());
    const x = ((inner.x + inner.width / 2 - outer.x) / outer.width) * canvas.width;
    const y = ((inner.y + inner.height / 2 - outer.y) / outer.height) * canvas.height;
    return canvas.getContext('2d').getImageData(x, y, 1, 1).data.join();
  })()`);
}

describe.skipIf(CHROMIUM === undefined)('the page in a hand', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await servePage();
  });
  afterEach(async () => expect(await opened.ended()).toEqual([]));
  afterAll(() => opened.close());

  const move = (page: Page, step: number) => page.locator('.move', { hasText: `Move ${step} of` }).waitFor();

  it('shows no progress of what has ended', async () => {
    const page = await opened.open(PHONE, LATE);
    await choose(page, PICTURE);
    await move(page, 1);
    await untilTrue(page, 'late.told > 0 && late.waiting === 0');
    expect(await page.locator('.working').count()).toBe(0);
  });

  it('says what is wrong above the tabs and in the language of the page, and covers no button', async () => {
    const page = await opened.open({ ...PHONE, locale: 'de-DE' });
    await choose(page, PICTURE);
    await page.locator('.move').waitFor();
    await page.locator('.tabs button').first().tap();
    await page.getByRole('button', { name: 'Passen in eine Röhre: einer weniger' }).tap();
    const fault = page.getByRole('alert');
    await fault.getByText('Das geht auf diesem Brett nicht').waitFor();
    expect(await isInSight(page, fault)).toBe(true);
    await page.locator('.tabs button').nth(1).tap();
    await page.getByRole('button', { name: 'Weiter' }).tap();
    await page.locator('.move', { hasText: 'Zug 2' }).waitFor();
  });

  it('takes each step of quick fingers', async () => {
    const page = await opened.open(MOVING);
    await choose(page, PICTURE);
    await page.locator('.stage img.marks').waitFor();
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
    await move(page, 5);
    for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Next' }).tap();
    await move(page, 7);
    await page.locator('.stage img.marks').waitFor();
  });

  it('shows a corrected item in its new colour', async () => {
    const page = await opened.open();
    await choose(page, PICTURE);
    await goTo(page, 'Check');
    const name = 'Tube 1, place 4';
    const place = page.getByRole('button', { name });
    await place.waitFor();
    await expect.poll(() => colorAt(page, name)).not.toBe('0,0,0,0');
    const before = await colorAt(page, name);
    await place.tap();
    await page.locator('.swatch[aria-pressed="false"]').first().tap();
    await expect.poll(() => colorAt(page, name)).not.toBe(before);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(() => colorAt(page, name)).toBe(before);
  });

  it('opens the first of two files, and says so', async () => {
    const page = await opened.open();
    await drop(page, [
      ['one.png', readFileSync(PICTURE)],
      ['two.png', readFileSync(PICTURE)],
    ]);
    await move(page, 1);
    await page.locator('.fault', { hasText: 'only the first was opened' }).waitFor();
  });

  it('begins with the tube that has to be added, at a number and a place of its own', async () => {
    const page = await opened.open({ ...DESK, viewport: { width: 820, height: 1180 } });
    await openBoard(page, 'ABCA BCAB CABC');
    await page.locator('.stage .table').waitFor();
    const notice = page.locator('.words .notice', { hasText: 'Add one empty tube in the game first' });
    expect(await isInSight(page, notice)).toBe(true);
    expect(await page.locator('.glass.added text').allTextContents()).toEqual(['4']);
    await page.getByRole('button', { name: 'Next' }).click();
    await notice.waitFor({ state: 'detached' });
  });

  it('draws an entered board in the colours of the theme, to follow and to check', async () => {
    const outlines: unknown[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await opened.open({ ...PHONE, colorScheme });
      await openBoard(page, 'ABAB BABA ____ ____');
      await page.locator('.stage .hint').waitFor();
      await goTo(page, 'Check');
      await page.getByRole('button', { name: 'Tube 1, place 4' }).waitFor();
      outlines.push(await page.evaluate("getComputedStyle(document.querySelector('.glass path')).stroke"));
    }
    expect(outlines[0]).not.toBe(outlines[1]);
  });

  it('asks for the colour that has come to light, and goes on without a new screenshot', async () => {
    const page = await opened.open();
    await choose(page, scene('scenes/ball-hidden.png'));
    await page.locator('.tabs').waitFor();
    await goTo(page, 'Solve');
    await page.locator('.stage img.marks').waitFor();
    const of = Number(/of (\d+)/.exec((await page.locator('.move').textContent()) ?? '')?.[1]);
    for (let i = 0; i < of; i++) await page.keyboard.press('ArrowRight');
    const question = page.locator('.move', { hasText: 'Which colour appeared in tube' });
    await question.waitFor();
    expect(await isInSight(page, page.locator('.thumb'))).toBe(true);
    await page.setViewportSize({ width: 740, height: 360 });
    for (const part of ['.thumb', '.picture .doubtful'])
      expect(await isInSight(page, page.locator(part))).toBe(true);
    // a slip of the finger, which the counts do not allow
    await page.locator('.stage .swatch', { hasText: 'gray' }).tap();
    await page.locator('.verdict', { hasText: 'cannot be right yet' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await question.waitFor();
    await page.locator('.stage .swatch', { hasText: 'red' }).tap();
    await page.locator('.move', { hasText: `Move ${of + 1} of` }).waitFor();
    await goTo(page, 'Check');
    await page.locator('.dock', { hasText: 'before the moves you made' }).waitFor();
  });

  it('shows board, verdict and tools beside each other on a phone that is held sideways', async () => {
    const page = await opened.open({ ...PHONE, viewport: { width: 740, height: 360 } });
    await choose(page, PICTURE);
    await goTo(page, 'Check');
    await page.locator('.place').first().waitFor();
    const [dock, panel] = [
      await page.locator('.dock').boundingBox(),
      await page.locator('.panel').boundingBox(),
    ];
    expect((dock?.y ?? 0) + (dock?.height ?? 0)).toBeLessThanOrEqual(panel?.y ?? 0);
  });

  it('enters a board by taps alone, on places that a finger can hit', async () => {
    const page = await opened.open({ ...PHONE, viewport: { width: 320, height: 568 } });
    await page.getByRole('button', { name: 'Enter a board' }).tap();
    for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'Tubes: one less' }).tap();
    for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Fit in a tube: one less' }).tap();
    await page.getByRole('button', { name: 'Start with empty tubes' }).tap();
    const place = await page.locator('.place').first().boundingBox();
    expect(Math.min(place?.width ?? 0, place?.height ?? 0)).toBeGreaterThan(43);
    await page.getByRole('button', { name: 'Tube 1, place 1 from the bottom: nothing' }).tap();
    for (const color of ['red', 'blue', 'blue', 'red']) {
      const title = await page.locator('.editor h2').textContent();
      await page.locator('.editor .swatch', { hasText: color }).first().tap();
      await page.locator('.editor h2', { hasNotText: title ?? '' }).waitFor();
    }
    await page.locator('.editor').getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: 'Looks right: solve' }).tap();
    await move(page, 1);
  });

  /** Drags a finger or the mouse over places of an empty board: numbers of tubes, and of places from the bottom. */
  async function drag(page: Page, device: 'finger' | 'mouse', path: readonly (readonly [number, number])[]) {
    const touch = await page.context().newCDPSession(page);
    const put = async (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number }[],
    ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    for (const [k, [tube, place]] of path.entries()) {
      const box = await page.locator(`[aria-label^="Tube ${tube}, place 1 "]`).boundingBox();
      const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
      const at = { x: x + width / 2, y: y + height * (1.5 - place) };
      if (device === 'finger') await put(k === 0 ? 'touchStart' : 'touchMove', [at]);
      else await page.mouse.move(at.x, at.y);
      if (device === 'mouse' && k === 0) await page.mouse.down();
    }
    await (device === 'finger' ? put('touchEnd', []) : page.mouse.up());
  }

  it.each([
    ['finger', { ...PHONE, viewport: { width: 740, height: 360 } }],
    ['finger', { ...PHONE, viewport: { width: 360, height: 740 } }],
    ['mouse', DESK],
  ] as const)('paints what a %s is dragged over, which one undo takes back', async (device, options) => {
    const page = await opened.open(options);
    await page.getByRole('button', { name: 'Enter a board' }).click();
    await page.getByRole('button', { name: 'Start with empty tubes' }).click();
    const place = (tube: number, at: number, item: string) =>
      page.locator(`.place[aria-label="Tube ${tube}, place ${at} from the bottom: ${item}"]`).waitFor();
    await page.locator('.place').first().click();
    await page.locator('.swatch', { hasText: 'blue' }).first().click();
    await place(1, 1, 'blue');
    const top = await page.evaluate('scrollY');
    await drag(page, device, [
      [1, 1],
      [2, 1],
      [3, 1],
      [3, 3],
    ]);
    for (const [tube, at] of [
      [2, 1],
      [3, 1],
      [3, 2],
      [3, 3],
    ] as const)
      await place(tube, at, 'blue');
    expect(await page.evaluate('scrollY')).toBe(top);
    // the next place is open, so that another colour is one tap
    await page.locator('.editor h2', { hasText: 'Tube 3, place 4' }).waitFor();
    await page.locator('.editor').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    for (const tube of [2, 3]) await place(tube, 1, 'nothing');
    await place(1, 1, 'blue');
  });

  it('takes colours by their names, a line for each tube', async () => {
    const page = await opened.open({ ...DESK, locale: 'fr-FR' });
    await page.getByRole('button', { name: 'Saisir un plateau' }).click();
    await page.getByText('L’écrire en texte').click();
    await page.locator('#board-text').fill('rouge bleu\nbleu rouge');
    await page.getByRole('button', { name: 'Ouvrir' }).click();
    await page.locator('.move', { hasText: 'Coup 1' }).waitFor();
    await page.locator('.tabs button').last().click();
    expect(await page.locator('textarea').first().inputValue()).toBe('AG GA __ __');
  });
});
