import { readFileSync } from 'node:fs';
import { mkdtemp, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../browser.ts';
import { flatPng } from '../flatPng.ts';
import { page as drawing, row } from '../vision/locate/liquid/drawing.ts';
import { choose, drop, goTo, hardBoard, type Opened, sample, scene, servePage, typeBoard } from './page.ts';

interface Upload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

function upload(name: string, mimeType: string, content: Uint8Array | string): Upload {
  return { name, mimeType, buffer: Buffer.from(content) };
}

/** A picture of one colour. */
async function plain(width: number, height: number): Promise<Buffer> {
  const background = { r: 40, g: 60, b: 90 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** A file of zeros. It is given to the browser by its path, because the content of a large one takes seconds to send. */
async function sparse(bytes: number): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'tubesight-large-')), 'a.png');
  await writeFile(path, '');
  await truncate(path, bytes);
  return path;
}

const HEIC = new Uint8Array([0, 0, 0, 24, ...Buffer.from('ftypheic'), ...new Uint8Array(64)]);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';

describe.skipIf(CHROMIUM === undefined)('a file that the page cannot read', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await servePage();
  });
  afterEach(async () => expect(await opened.ended()).toEqual([]));
  afterAll(() => opened.close());

  async function refusalOf(page: Page, file: Upload | string): Promise<string> {
    const input = page.locator('input[type=file]').first();
    await input.setInputFiles(file);
    return (await page.locator('.fault p').textContent()) ?? '';
  }

  const whole = readFileSync(sample('ball-level-12.png'));

  it.each([
    ['is empty', async () => upload('a.png', 'image/png', ''), 'is empty'],
    ['is text', async () => upload('a.png', 'image/png', 'hello'), 'not a picture'],
    ['is an SVG', async () => upload('a.svg', 'image/svg+xml', SVG), 'cannot be read'],
    ['is a HEIC', async () => upload('a.heic', 'image/heic', HEIC), 'save it as PNG, JPEG or WebP'],
    ['is 40 MB large', async () => sparse(40 * 2 ** 20), 'larger than 32 MB'],
    [
      'has 16000 x 16000 pixels',
      async () => upload('a.png', 'image/png', flatPng(16_000, 16_000)),
      'too many pixels',
    ],
    [
      'is cut off',
      async () => upload('a.png', 'image/png', whole.subarray(0, 40_000)),
      'end of the file is missing',
    ],
    ['shows nothing', async () => upload('a.png', 'image/png', await plain(600, 900)), 'nearly blank'],
    ['shows no board', async () => scene('scenes/none-menu.png'), 'No board was found'],
  ])('%s: one sentence says what to do', async (_name, make, words) => {
    const page = await opened.open();
    expect(await refusalOf(page, await make())).toContain(words);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByText('Choose a screenshot').waitFor();
  });

  it('asks which of two boards is meant', async () => {
    const page = await opened.open();
    await choose(page, 'fixtures/together/two-levels.png');
    await page.locator('.fault', { hasText: 'Which one?' }).waitFor();
    await page.getByRole('button', { name: 'Board 2' }).click();
    await page.locator('.move, .place').first().waitFor();
  });

  it('reads either of two boards where it only warns that they may be two', async () => {
    const page = await opened.open();
    await choose(page, 'fixtures/together/two-levels.png');
    await page.getByRole('button', { name: 'Board 1' }).click();
    await page.locator('.stage img.marks').waitFor();
    await page.evaluate(WARN_OF_TWO);
    await page.reload();
    await page.getByRole('navigation').getByRole('button', { name: 'Check' }).click();
    const first = await page.locator('.place').first().getAttribute('style');
    await page.locator('.doubt', { hasText: 'These may be two boards.' }).waitFor();
    await page.locator('.doubt').getByRole('button', { name: 'Board 2' }).click();
    await page.locator('.move', { hasText: 'Move 1 of' }).waitFor();
    await page.getByRole('navigation').getByRole('button', { name: 'Check' }).click();
    await expect.poll(() => page.locator('.place').first().getAttribute('style')).not.toBe(first);
  });
});

/** Puts the warning on the board that the page keeps: no scene of the project leaves that in doubt. */
const WARN_OF_TWO = `new Promise((done) => {
  indexedDB.open('tubesight').onsuccess = ({ target: { result } }) => {
    const kept = result.transaction('kept', 'readwrite').objectStore('kept');
    kept.get('places').onsuccess = ({ target: { result: [place] } }) => {
      const message = 'tubes 4-6: these and tubes 1-3 may be two boards; --board 1 or --board 2 chooses one';
      place.board.reading.warnings = [{ code: 'BOARDS_UNSURE', reason: 'twoGroups', tubes: [4, 5, 6], message }];
      kept.put([place], 'places').onsuccess = done;
    };
  };
}).then(() => undefined)`;

/** Two rows of bottles of which only two colours fill whole ones: refused, with a guess. */
const SOLVED = ['RRRR', 'GGGG', 'BBBB', 'YYYY', 'OOOO', 'MMMM', '', ''];
const ODD = ['RGBY', 'GGRB', 'YBRY', 'BYOG', 'MMCW', 'RRW', '', ''];

describe.skipIf(CHROMIUM === undefined)('a picture that is refused with a guess', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await servePage();
  });
  afterEach(async () => expect(await opened.ended()).toEqual([]));
  afterAll(() => opened.close());

  const drawnOn = (page: Page) => page.evaluate("document.querySelector('.stage canvas').toDataURL()");

  async function pictureOf(bottles: readonly string[]): Promise<Buffer> {
    const { width, height, data } = drawing(560, 240, row(60, bottles));
    return sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer();
  }

  it('leaves the board that was there on its own screenshot, and shows the guess where that is wanted', async () => {
    const page = await opened.open();
    await choose(page, sample('ball-level-12.png'));
    await page.locator('.stage canvas').waitFor();
    const before = await drawnOn(page);
    await drop(page, [['a.png', await pictureOf(ODD)]]);
    await page.locator('.fault', { hasText: 'too much of it is in doubt' }).waitFor();
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.locator('.place').first().waitFor();
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page.locator('.stage canvas').waitFor();
    expect(await drawnOn(page)).toBe(before);
    await drop(page, [['a.png', await pictureOf(ODD)]]);
    await page.getByRole('button', { name: 'Show the best guess' }).click();
    await page.locator('.doubt', { hasText: 'do not fill whole tubes' }).waitFor();
    await page.getByRole('button', { name: 'Next doubt' }).click();
    await page.locator('.doubt', { hasText: 'This is only a guess' }).waitFor();
  });

  it('may be one under a message, where every tube has one colour already', async () => {
    const page = await opened.open();
    await drop(page, [['a.png', await pictureOf(SOLVED)]]);
    await page.locator('.tabs').waitFor();
    await goTo(page, 'Solve');
    await page.locator('.verdict', { hasText: 'If a message covers the board, close it' }).waitFor();
    await page.getByText('Next screenshot').waitFor();
  });

  it('leaves the search for the board that was there to go on', async () => {
    const page = await opened.open();
    await typeBoard(page, hardBoard());
    await page.locator('.working', { hasText: 'at least' }).waitFor();
    await drop(page, [['a.png', await pictureOf(ODD)]]);
    await page.locator('.fault').waitFor();
    await page.locator('.working', { hasText: 'at least' }).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.locator('.verdict').waitFor();
  });
});
