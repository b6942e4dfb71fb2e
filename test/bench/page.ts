import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { advise } from '../../src/hidden/index.ts';
import { loadPicture } from '../../src/image/index.ts';
import { readAnyGame } from '../../src/panguru/index.ts';
import { hiddenCount, validate } from '../../src/puzzle/index.ts';
import { solve } from '../../src/solver/index.ts';
import { openBrowser, serveFolder } from '../browser.ts';

/**
 * From a chosen file to the first move on the page's screen, against reading and solving the same picture with the warm library, in
 * turns in one run: `npm run bench -- page [--rounds N] [PICTURE...]`. Tasks of the page's own thread that kept it from answering
 * for more than 50 ms meanwhile are listed.
 */
const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '3' } },
  allowPositionals: true,
});

const SAMPLES = 'samples';
/** How many times the library's time is accepted. */
const TARGET = 1.5;
/** Milliseconds in which the page is idle and warms up, as while somebody looks for a file. */
const IDLE = 6_000;

/** Watches a page from the choice of a file until the marks of a move are seen on it. */
const WATCH = `(() => {
  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' });
  globalThis.seen = new Promise((resolve) => {
    document.querySelector('input[type=file]').addEventListener('change', () => {
      const began = performance.now();
      const look = () => {
        const marks = document.querySelector('.stage img.marks');
        if (marks?.complete && marks.naturalWidth > 0) {
          const elapsed = performance.now() - began;
          const long = tasks.filter(({ startTime }) => startTime >= began).map(({ duration }) => duration);
          resolve({ elapsed, long });
        } else if (document.querySelector('.verdict, .fault') && !document.querySelector('.stage')) {
          resolve({ elapsed: Infinity, long: [] });
        } else requestAnimationFrame(look);
      };
      look();
    }, { capture: true });
  });
})()`;

const pictures =
  positionals.length > 0 ? positionals : readdirSync(SAMPLES).map((name) => join(SAMPLES, name));
const { url, server } = await serveFolder(resolve('dist/page'));
const browser = await openBrowser();
const ratios: number[] = [];
for (const picture of pictures) ratios.push(...(await compare(browser, picture)));
ratios.sort((a, b) => a - b);
const [median = 0, most = 0] = [ratios[ratios.length >> 1], ratios.at(-1)];
console.log(`median ${median.toFixed(2)}, most ${most.toFixed(2)}, wanted at most ${TARGET}`);
await browser.close();
server.close();

async function compare(opened: Browser, picture: string): Promise<number[]> {
  const rounds = Array.from({ length: Number(values.rounds) });
  const onPage: number[] = [];
  const inNode: number[] = [];
  const long: number[] = [];
  await libraryTime(picture);
  for (const _ of rounds) {
    inNode.push(await libraryTime(picture));
    const seen = await pageTime(opened, picture);
    onPage.push(seen.elapsed);
    long.push(...seen.long);
  }
  const [page, node] = [least(onPage), least(inNode)];
  if (!Number.isFinite(page)) {
    console.log(`left out: ${basename(picture)} has no moves to show`);
    return [];
  }
  const tasks = long.length === 0 ? '' : `  tasks of ${long.map(Math.round).join(', ')} ms`;
  console.log(
    `${(page / node).toFixed(2)}  ${page.toFixed(0)} / ${node.toFixed(0)} ms  ${basename(picture)}${tasks}`,
  );
  return [page / node];
}

function least(times: readonly number[]): number {
  return Math.min(...times);
}

/** Milliseconds for what the page does besides decoding and drawing. */
async function libraryTime(picture: string): Promise<number> {
  const pixels = await loadPicture(picture);
  if (!pixels.ok) throw new Error(pixels.fault.message);
  const began = performance.now();
  const reading = readAnyGame(pixels.value);
  if (reading.ok && reading.value.kind !== 'panguru') {
    const board = validate(reading.value);
    if (board.ok && hiddenCount(board.value) > 0) advise(board.value);
    else if (board.ok) solve(board.value);
  }
  return performance.now() - began;
}

interface Seen {
  readonly elapsed: number;
  readonly long: readonly number[];
}

async function pageTime(opened: Browser, picture: string): Promise<Seen> {
  const page: Page = await opened.newPage({ viewport: { width: 412, height: 915 }, deviceScaleFactor: 2.6 });
  try {
    await page.goto(`${url}/`);
    await page.waitForTimeout(IDLE);
    await page.evaluate(WATCH);
    await page.setInputFiles('input[type=file]', picture);
    return (await page.evaluate('globalThis.seen')) as Seen;
  } finally {
    await page.close();
  }
}
