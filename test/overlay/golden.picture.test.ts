import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeAnimation, encodePng, renderScene } from '../../src/image/index.ts';
import {
  animation,
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

describe('encoded animations', () => {
  const file = new URL('animations.json', GOLDEN);
  const known: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

  it.each(['webp', 'gif'] as const)('%s has the fingerprint that it had', async (format) => {
    const { pixels, reading, moves } = await trueScene('ball-tiny');
    const bytes = await encodeAnimation(animation(pixels, reading, moves.slice(0, 4), { speed: 2 }), format);
    const fingerprint = createHash('sha256').update(bytes).digest('hex');
    if (isUpdated) {
      known[format] = fingerprint;
      writeFileSync(file, `${JSON.stringify(known, null, 2)}\n`);
    }
    expect(fingerprint).toBe(known[format]);
  });
});
