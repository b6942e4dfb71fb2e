import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import {
  animation,
  decodePicture,
  encodeAnimation,
  encodePng,
  type Move,
  type Pixels,
  type Reading,
  readPixels,
  renderScene,
  sheets,
  solve,
  storeReading,
  validate,
} from '../../src/index.ts';

/**
 * What the sheet and the animation of a long solution cost: `npm run bench -- forms [PICTURE...]`. The sheet against
 * decoding the picture once and encoding it as PNG once a page, with sharp's own settings; each picture in a process of
 * its own, as the program runs it: the sheet first, before anything is warm.
 */
const SCENE = 'fixtures/scenes/ball-huge.png';
/** The pages may cost so many times the plain encodings. */
const SHEET_TARGET = 3;
const ANIMATION_TARGET = { milliseconds: 3000, bytes: 2e6 };

const pictures = process.argv.slice(2);
if (pictures[0] === '--one') await measure(pictures[1] ?? SCENE);
else for (const picture of pictures.length > 0 ? pictures : [SCENE]) runAlone(picture);

function runAlone(picture: string): void {
  const { stdout, stderr } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), '--one', picture]);
  console.log(`${stdout}${stderr}`.trimEnd());
}

async function measure(path: string): Promise<void> {
  const bytes = readFileSync(path);
  const pixels = await decodePicture(bytes);
  const reading = pixels.ok ? readPixels(pixels.value) : undefined;
  const board = reading?.ok ? validate(storeReading(reading.value)) : undefined;
  const solution = board?.ok ? solve(board.value, { maxNodes: 100_000 }) : undefined;
  const moves = solution && solution.status !== 'unsolvable' ? solution.moves : null;
  if (!pixels.ok || !reading?.ok || !moves?.length) return console.log(`left out: ${path}`);
  console.log(`${basename(path)}: ${moves.length} moves`);
  await measureSheet(bytes, pixels.value, reading.value, moves);
  await measureAnimation(pixels.value, reading.value, moves);
}

async function measureSheet(bytes: Buffer, pixels: Pixels, reading: Reading, moves: readonly Move[]) {
  const pages = sheets(pixels, reading, moves).length;
  const sheet = await cpuOf(async () => {
    for (const { paint } of sheets(pixels, reading, moves)) await encodePng(await renderScene(paint()));
  });
  const decoding = await cpuOf(() => sharp(bytes).raw().toBuffer());
  const { width, height, data } = pixels;
  const encoding = await cpuOf(() =>
    sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .png()
      .toBuffer(),
  );
  const ratio = sheet / (decoding + pages * encoding);
  console.log(
    `  sheet ${sheet.toFixed(0)} ms, ${pages} pages, ${ratio.toFixed(2)} times (at most ${SHEET_TARGET})`,
  );
}

async function measureAnimation(pixels: Pixels, reading: Reading, moves: readonly Move[]) {
  for (const format of ['webp', 'gif'] as const) {
    let size = 0;
    const cpu = await cpuOf(async () => {
      size = (await encodeAnimation(animation(pixels, reading, moves), format)).length;
    });
    const { milliseconds, bytes } = ANIMATION_TARGET;
    const limits = format === 'webp' ? ` (at most ${milliseconds} ms, ${bytes / 1e6} MB)` : '';
    console.log(`  ${format} ${cpu.toFixed(0)} ms, ${(size / 1e6).toFixed(2)} MB${limits}`);
  }
}

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
