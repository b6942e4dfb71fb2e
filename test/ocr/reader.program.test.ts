import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { valueIn } from '../boards.ts';
import { SAMPLES, tubesight } from '../cli/run.ts';

/** Threads are started from built files, so the built library is tried here. */
const { readLevel, readPicture }: typeof import('../../src/index.ts') = await import(
  new URL('../../dist/index.js', import.meta.url).href
);

const LATE = 60_000;
const sample = (level: number) => resolve(SAMPLES, `ball-level-${level}.png`);

async function pixelsOf(level: number) {
  return valueIn(await readPicture(sample(level)));
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

it.each<[string, string[], number]>([
  ['one picture', [sample(12)], 0],
  ['two, side by side', [sample(12), sample(80)], 0],
  ['none', [join(SAMPLES, 'missing.png')], 3],
])('the program ends by itself: %s', async (_what, inputs, code) => {
  expect((await tubesight(['read', ...inputs, '--json'], SAMPLES)).code).toBe(code);
});
