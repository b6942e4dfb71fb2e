import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeAnimation, encodePng, renderScene } from '../../src/image/index.ts';
import {
  type Animation,
  animation,
  type Frame,
  overviewScene,
  readingScene,
  type Scene,
  screenshotAfter,
  sheets,
  steps,
} from '../../src/overlay/index.ts';
import type { Pixels } from '../../src/vision/index.ts';
import { type TrueScene, trueScene } from './scenes.ts';

/**
 * Pictures of the project's own scenes, pixel by pixel as they were when somebody last looked at them. After a change that
 * is meant: `UPDATE_GOLDEN=1 npx vitest run test/overlay`, and look at what git shows.
 */
const GOLDEN = new URL('golden/', import.meta.url);
const isUpdated = Boolean(process.env.UPDATE_GOLDEN);

type Form = (scene: TrueScene) => Scene | undefined;

const FORMS: Readonly<Record<string, Form>> = {
  sheet: ({ pixels, reading, moves }) => sheets(pixels, reading, moves, { optimal: true })[0]?.paint(),
  step: ({ pixels, reading, moves }) =>
    steps(pixels, reading, moves, { letters: true })[moves.length >> 1]?.paint(),
  overview: ({ pixels, reading, moves }) => overviewScene(pixels, reading, moves),
  reading: ({ pixels, reading }) => readingScene(pixels, reading),
};

describe.each([
  ['ball-one-row', 'sheet'],
  ['ball-lifted', 'step'],
  ['ball-light', 'overview'],
  ['ball-faces-cropped', 'reading'],
  ['water-open-strokes', 'step'],
  ['water-plain', 'sheet'],
])('%s, %s', (id, form) => {
  it('looks as it did', async () => {
    const scene = FORMS[form]?.(await trueScene(id));
    if (!scene) throw new Error(`there is no ${form} of ${id}`);
    await expectGolden(`${id}.${form}`, await renderScene(scene));
  });
});

describe('the last board, by the moved pixels of the screenshot', () => {
  it.each(['ball-glossy-gradient', 'ball-tiny', 'water-shaded-bottles'])('%s looks as it did', async (id) => {
    const { pixels, reading, moves } = await trueScene(id);
    const after = screenshotAfter(pixels, reading, moves, moves.length);
    if (!after) throw new Error('the items of this scene can be moved');
    await expectGolden(`${id}.after`, after);
  });
});

async function expectGolden(name: string, pixels: Pixels): Promise<void> {
  const file = new URL(`${name}.png`, GOLDEN);
  if (isUpdated || !existsSync(file)) {
    expect(isUpdated, `${name}.png is missing; UPDATE_GOLDEN=1 writes it`).toBe(true);
    writeFileSync(file, await encodePng(pixels));
  }
  const { data, info } = await sharp(readFileSync(file))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([pixels.width, pixels.height]);
  expect(differing(data, pixels.data)).toBe(0);
}

/** How many pixels are not the same. */
function differing(one: Uint8Array, other: ArrayLike<number>): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 4) {
    if (one[at] !== other[at] || one[at + 1] !== other[at + 1] || one[at + 2] !== other[at + 2]) count++;
  }
  return count;
}

/** Encoders change levels by so much at most on average: GIF has five bits for each, WebP loses details. */
const LOST = 6;

/** All frames of an animation with their marks. */
async function renderedFrames({ width, height, shots }: Animation): Promise<Frame[]> {
  const frames = shots.flatMap(({ marks, frames }) => frames().map((frame) => ({ ...frame, marks })));
  return Promise.all(
    frames.map(async ({ pixels: base, delay, marks }) => ({
      pixels: marks === '' ? base : await renderScene({ width, height, base, marks }),
      delay,
    })),
  );
}

function meanDifference(one: Uint8Array, other: ArrayLike<number>): number {
  return one.reduce((sum, level, i) => sum + Math.abs(level - (other[i] ?? 0)), 0) / one.length;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

/** The index of what is shown at a time, in milliseconds from the start. */
function shownAt(time: number, delays: readonly number[]): number {
  let end = 0;
  return delays.findIndex((delay) => {
    end += delay;
    return time < end;
  });
}

it.each(['webp', 'gif'] as const)('an animation as %s shows its frames at their times', async (format) => {
  const { pixels, reading, moves } = await trueScene('ball-tiny');
  const shown = () => animation(pixels, reading, moves.slice(0, 4), { speed: 2 });
  const bytes = await encodeAnimation(shown(), format);
  const frames = await renderedFrames(shown());
  const { delay: delays = [], loop, width, height } = await sharp(bytes).metadata();
  const { width: wide, height: high } = shown();
  expect({ loop, width, height }).toEqual({ loop: 0, width: wide, height: high });
  const times = frames.map(({ delay }) => delay);
  const [all, total] = [sumOf(delays), sumOf(times)];
  // GIF counts in hundredths of a second
  expect(Math.abs(all - total)).toBeLessThanOrEqual(5 * frames.length);
  for (const part of [0, 0.25, 0.5, 0.75, 0.999]) {
    const page = sharp(bytes, { page: shownAt(part * all, delays) });
    const frame = frames[shownAt(part * total, times)]?.pixels.data ?? [];
    expect(meanDifference(await page.ensureAlpha().raw().toBuffer(), frame)).toBeLessThan(LOST);
  }
});
