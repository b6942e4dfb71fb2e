import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { valueIn } from '../boards.ts';
import { SAMPLES, tubesight, tubesightProcess } from '../cli/run.ts';
import { folder, useFolder } from '../scratch.ts';

/** Threads are started from built files, so the built library is tried here. */
const { readLevel, loadPicture }: typeof import('../../src/index.ts') = await import(
  new URL('../../dist/index.js', import.meta.url).href
);

const LATE = 60_000;
const sample = (level: number) => resolve(SAMPLES, `ball-level-${level}.png`);

async function pixelsOf(level: number) {
  return valueIn(await loadPicture(sample(level)));
}

describe('readLevel', () => {
  it('reads a title above a board', async () => {
    const pixels = await pixelsOf(80);
    expect(await readLevel(pixels, 0.2 * pixels.height, LATE)).toBe(80);
  });

  it('looks at all that stands above a board, and at nothing below its top', async () => {
    const pixels = await pixelsOf(80);
    expect(await readLevel(pixels, 0.4 * pixels.height, LATE)).toBe(80);
    expect(await readLevel(pixels, 0.035 * pixels.height, LATE)).toBe(null);
  });

  it('is given up after its time', async () => {
    const pixels = await pixelsOf(80);
    expect(await readLevel(pixels, 0.2 * pixels.height, 0)).toBe(null);
  });

  it('reads several at once', async () => {
    const pictures = await Promise.all([12, 80].map(pixelsOf));
    const levels = pictures.map((pixels) => readLevel(pixels, 0.2 * pixels.height, LATE));
    expect(await Promise.all(levels)).toEqual([12, 80]);
  });
});

describe('a level number that comes after the moves', () => {
  useFolder();

  it('is said in a last line', async () => {
    const { out } = await tubesight(['solve', sample(12), '-o', 'moves.png'], folder, '', process.env, 0);
    expect(out.match(/level 12/g)).toHaveLength(1);
  });
});

const COLORS = { r: '#d8322a', g: '#2fa043', b: '#2c5fd8', y: '#f0b81e' };

/** A board on a white page. */
function whiteBoard(): string {
  const tubes = ['rgbr', 'gbrg', 'bryy', 'ybgy', '', ''].map((items, i) => {
    const x = 140 + 136 * i;
    const discs = [...items].map(
      (color, place) =>
        `<circle cx="${x}" cy="${700 - 82 * place}" r="40" fill="${COLORS[color as keyof typeof COLORS]}"/>`,
    );
    const glass = `<path d="M${x - 46} 380v320a46 46 0 0 0 92 0v-320" fill="none" stroke="#555" stroke-width="6"/>`;
    return glass + discs.join('');
  });
  return tubes.join('');
}

/** A thin line at the left edge of a title, and a wedge: Leptonica complains of what it makes of them, on the engine's standard error. */
const COMPLAINT = '<path d="M0 180h1v23h-1z" fill="#888"/><path d="M400 183l22 7h-22z"/>';

function page(marks: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="960"><path d="M0 0h960v960H0z" fill="#fff"/>${marks}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

it.each<[string, string[], string | Buffer, number]>([
  ['one picture', [sample(12)], '', 0],
  ['two, side by side', [sample(12), sample(80)], '', 0],
  ['none', [join(SAMPLES, 'missing.png')], '', 3],
  ['one that the engine complains of', ['-'], await page(COMPLAINT + whiteBoard()), 0],
  ['the same without a board', ['-'], await page(COMPLAINT), 3],
])('the program ends by itself: %s', async (_what, inputs, input, code) => {
  expect((await tubesightProcess(['read', ...inputs, '--json'], SAMPLES, input)).code).toBe(code);
});
