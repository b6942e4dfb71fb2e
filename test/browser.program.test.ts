import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPicture } from '../src/image/index.ts';
import { formatBoard, validate } from '../src/puzzle/index.ts';
import { solve } from '../src/solver/index.ts';
import { readPixels } from '../src/vision/index.ts';
import { valueIn } from './boards.ts';
import { CHROMIUM, openBrowser, serveFolder } from './browser.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** The function of an example of the documents that draws a scene onto a canvas. */
function drawSceneOfDocs(): string {
  const text = readFileSync(join(ROOT, 'docs/library.md'), 'utf8');
  const code = /```js\n([^`]*function drawScene[^`]*)```/.exec(text)?.[1] ?? '';
  return code.replace('export ', '');
}

/** What the program in the page found. */
interface Seen {
  readonly board: string;
  readonly moves: number;
  readonly width: number;
  readonly hasTitle: boolean;
}

/** What the page runs: as text, since it runs there and not here. */
function programFor(drawScene: string): string {
  return `(async () => {
    const { exports } = await (await fetch('/package.json')).json();
    const load = (room) => import(exports['./' + room].default.replace('.', ''));
    const [vision, puzzle, solver, overlay] = await Promise.all(['vision', 'puzzle', 'solver', 'overlay'].map(load));
    const bitmap = await createImageBitmap(await (await fetch('/samples/ball-level-12.png')).blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context.drawImage(bitmap, 0, 0);
    const { width, height, data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const reading = vision.readPixels({ width, height, data });
    const board = puzzle.validate(reading.value);
    const { moves } = solver.solve(board.value);
    const scene = overlay.sheets({ width, height, data }, reading.value, moves)[0].paint();
    ${drawScene}
    const sheet = document.createElement('canvas');
    await drawScene(sheet, scene);
    const title = sheet.getContext('2d').getImageData(0, 0, 300, 60).data;
    const hasTitle = title.some((value, i) => i % 4 < 3 && value > 200);
    return { board: puzzle.formatBoard(board.value), moves: moves.length, width: sheet.width, hasTitle };
  })()`;
}

describe.skipIf(CHROMIUM === undefined)('the pure rooms, as they are built, in a browser', () => {
  let browser: Browser;
  let server: Server;
  let url = '';

  beforeAll(async () => {
    const served = await serveFolder(ROOT);
    server = served.server;
    url = served.url;
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  it('read, solve and draw a screenshot like Node does', async () => {
    const page = await browser.newPage();
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    await page.goto(`${url}/LICENSE`);
    const seen = (await page.evaluate(programFor(drawSceneOfDocs()))) as Seen;
    const pixels = await loadPicture(join(ROOT, 'samples/ball-level-12.png'));
    const reading = pixels.ok ? readPixels(pixels.value) : pixels;
    const board = valueIn(reading.ok ? validate(reading.value) : reading);
    const solution = solve(board);
    expect(failures).toEqual([]);
    expect(seen.board).toBe(formatBoard(board));
    expect(seen.moves).toBe(solution.status === 'solved' ? solution.moves.length : 0);
    expect([seen.width, seen.hasTitle]).toEqual([1080, true]);
  });
});
