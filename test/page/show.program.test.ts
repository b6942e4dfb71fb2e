import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodePainting } from '../../fixtures/painter/encode.ts';
import { paint } from '../../fixtures/painter/paint.ts';
import { Random } from '../../fixtures/painter/random.ts';
import { halvesSpec } from '../../fixtures/painter/seenSpec.ts';
import type { TruthTube } from '../../fixtures/painter/truth.ts';
import type { Move } from '../../src/puzzle/index.ts';
import { CHROMIUM } from '../browser.ts';
import { choose, DESK, drop, goTo, type Opened, PHONE, servePage } from './page.ts';

/** Half balls in two by two tubes: the reader finds no board in it. */
const SEED = 1006;
const SIZE = { width: 1080, height: 1920 };

async function level(moves: readonly Move[] = []) {
  const spec = halvesSpec(new Random(SEED));
  const { svg, truth } = paint(spec, SEED, moves);
  return { picture: await encodePainting(svg, spec.file), tubes: truth.tubes };
}

/** Items in the order in which colours appear, so that boards can be compared. */
function pattern(tubes: readonly (readonly string[])[]): string {
  const seen = [...new Set(tubes.flat())];
  return tubes.map((items) => items.map((item) => seen.indexOf(item)).join('')).join(' ');
}

describe.skipIf(CHROMIUM === undefined)('showing the tubes of a picture that is refused', () => {
  let opened: Opened;
  /** Everything that the person did since the picture was refused. */
  let gestures: string[] = [];
  beforeAll(async () => {
    opened = await servePage();
  });
  beforeEach(() => {
    gestures = [];
  });
  afterEach(async () => expect(await opened.ended()).toEqual([]));
  afterAll(() => opened.close());

  async function chosen(page: Page, picture: Uint8Array): Promise<void> {
    const file = { name: 'level.png', mimeType: 'image/png', buffer: Buffer.from(picture) };
    await page.locator('input[type=file]').first().setInputFiles(file);
  }

  async function begun(device: BrowserContextOptions): Promise<Page> {
    const page = await opened.open(device);
    await chosen(page, (await level()).picture);
    await press(page, 'begin', page.locator('.fault .actions button').first());
    await page.locator('.hand:focus').waitFor();
    return page;
  }

  async function press(page: Page, name: string, button = page.getByRole('button', { name })): Promise<void> {
    gestures.push(name);
    await button.click();
  }

  /** Where a place of the picture is on the screen. */
  async function onScreen(page: Page, { x, y }: { x: number; y: number }): Promise<[number, number]> {
    const box = (await page.locator('.hand').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [box.x + (x * box.width) / SIZE.width, box.y + (y * box.height) / SIZE.height];
  }

  /** Draws over a tube as fingers do: not quite straight, and not quite from end to end. */
  async function draw(page: Page, { x, y, width, height }: TruthTube): Promise<void> {
    gestures.push('draw');
    await page.mouse.move(...(await onScreen(page, { x: x + 0.1 * width, y: y - 0.48 * height })));
    await page.mouse.down();
    await page.mouse.move(...(await onScreen(page, { x, y })));
    await page.locator('.lens').waitFor();
    await page.mouse.move(...(await onScreen(page, { x: x - 0.06 * width, y: y + 0.49 * height })));
    await page.mouse.up();
  }

  async function tap(page: Page, place: { x: number; y: number }): Promise<void> {
    gestures.push('tap');
    await page.mouse.click(...(await onScreen(page, place)));
  }

  const framed = (page: Page, count: number) =>
    expect.poll(() => page.locator('.shown > span').count()).toBe(count);

  /** The items of each tube, from the lowest, as the names of the places say. */
  async function itemsOn(page: Page): Promise<string[][]> {
    await page.locator('.place').first().waitFor();
    const names = await page.locator('.place').evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
    const places = names.map((name) => /^Tube (\d+), .*: (.*)$/.exec(name) ?? []);
    const tubes: string[][] = [];
    for (const [, tube, item = ''] of places) {
      tubes[Number(tube) - 1] ??= [];
      if (item !== 'nothing') tubes[Number(tube) - 1]?.push(item);
    }
    return tubes;
  }

  const board = (tubes: readonly TruthTube[]) => pattern(tubes.map(({ items }) => items));

  it('makes a right board of it by a few gestures, each of which is undone', async () => {
    const { tubes } = await level();
    const page = await begun(PHONE);
    const [first] = tubes;
    if (!first) throw new Error('a level has tubes');
    await draw(page, first);
    await framed(page, 3);
    const missing = await missingOn(page, tubes);
    await tap(page, missing);
    await framed(page, 4);
    await tap(page, missing);
    await framed(page, 3);
    await press(page, 'Undo');
    await framed(page, 4);
    await press(page, 'Read the board');
    expect(pattern(await itemsOn(page))).toBe(board(tubes));
    expect(gestures.length).toBeLessThanOrEqual(8);
  });

  /** The tube that has no frame. */
  async function missingOn(page: Page, tubes: readonly TruthTube[]): Promise<TruthTube> {
    const boxes = await page
      .locator('.shown')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    for (const tube of tubes) {
      const [x, y] = await onScreen(page, tube);
      if (!boxes.some(({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom))
        return tube;
    }
    throw new Error('all tubes are framed');
  }

  it('is done with keys alone', async () => {
    const { tubes } = await level();
    const page = await begun(DESK);
    const presses = async (key: string, count: number) => {
      for (let k = 0; k < count; k++) await page.keyboard.press(key);
    };
    // from the middle of the picture to the mouth of the first tube, and down to its floor, in fortieths of its height
    const step = SIZE.height / 40;
    const [tube] = tubes;
    if (!tube) throw new Error('a level has tubes');
    await presses('ArrowLeft', Math.round((SIZE.width / 2 - tube.x) / step));
    await presses('ArrowUp', Math.round((SIZE.height / 2 - (tube.y - tube.height / 2)) / step));
    await page.keyboard.press(' ');
    await presses('ArrowDown', Math.round(tube.height / step));
    await page.keyboard.press(' ');
    await page.locator('.counts').waitFor();
    await page.getByRole('button', { name: 'Read the board' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.place').first().waitFor();
  });

  it('shows tubes that lean by two taps each', async () => {
    const { tubes } = await level();
    const page = await begun(PHONE);
    await page.getByRole('button', { name: 'Leaning, 3D' }).click();
    for (const { places } of tubes) {
      const [[x = 0, y = 0] = [], , [x2 = 0, y2 = 0] = []] = places;
      await page.locator('.dock', { hasText: 'lowest place' }).waitFor();
      await tap(page, { x, y });
      await page.locator('.dock', { hasText: 'highest place' }).waitFor();
      await tap(page, { x: x2, y: y2 });
      await page.locator('progress').waitFor({ state: 'hidden' });
    }
    await press(page, 'Read the board');
    expect(pattern(await itemsOn(page))).toBe(board(tubes));
  });

  it('is not needed for the next screenshot of the game, until it is forgotten', async () => {
    const { tubes } = await level();
    const page = await begun(PHONE);
    if (tubes[0]) await draw(page, tubes[0]);
    await framed(page, 3);
    await tap(page, await missingOn(page, tubes));
    await framed(page, 4);
    await press(page, 'Read the board');
    await page.locator('.place').first().waitFor();
    await page.reload();
    const next = await level([{ from: 0, to: 3, count: 1 }]);
    await page.getByRole('banner').getByRole('button').click();
    await chosen(page, next.picture);
    await page.locator('.doubt', { hasText: 'Read with the tubes that you showed' }).waitFor();
    expect(pattern(await itemsOn(page))).toBe(board(next.tubes));
    await page.getByRole('button', { name: 'Forget them' }).click();
    await page.locator('.doubt', { hasText: 'that you showed' }).waitFor({ state: 'detached' });
    await drop(page, [['level.png', Buffer.from((await level()).picture)]]);
    await page.locator('.fault', { hasText: 'No board was found' }).waitFor();
  });

  it('fits on a phone that is held sideways, in German', async () => {
    const page = await begun({ ...PHONE, viewport: { width: 740, height: 360 }, locale: 'de' });
    const { tubes } = await level();
    if (tubes[0]) await draw(page, tubes[0]);
    await page.locator('.counts').waitFor();
    const buttons = await page
      .locator('.show button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    for (const { top, bottom, right, width, height } of buttons) {
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(360);
      expect(right).toBeLessThanOrEqual(740);
    }
  });
});

describe.skipIf(CHROMIUM === undefined)('a board that was read', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await servePage();
  });
  afterEach(async () => expect(await opened.ended()).toEqual([]));
  afterAll(() => opened.close());

  it('begins with the tubes that were read, of which some may be dropped', async () => {
    const page = await opened.open(DESK);
    await choose(page, 'fixtures/scenes/ball-one-row.png');
    await goTo(page, 'Check');
    await page.locator('.place').first().waitFor();
    const tubes = new Set(
      await page.locator('.place').evaluateAll((all) => all.map((one) => one.ariaLabel?.split(',')[0])),
    );
    await page.getByRole('button', { name: 'Show me a tube' }).first().click();
    await expect.poll(() => page.locator('.shown > span').count()).toBe(tubes.size);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('.place').first().waitFor();
  });
});
