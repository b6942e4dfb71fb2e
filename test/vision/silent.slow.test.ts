import { describe, expect, it } from 'vitest';
import { decodePicture } from '../../src/image/index.ts';
import { readPixels } from '../../src/vision/index.ts';
import { valueIn } from '../boards.ts';
import { differenceOf } from '../scoreboards/compare.ts';
import { judge, READER } from '../scoreboards/judged.ts';
import { paintedPicture } from '../scoreboards/painted.ts';
import { painted } from './painted.ts';
import { FULL_BOLTS, PAINTINGS, TRAPS } from './traps.ts';

describe('what looks like something else', () => {
  it.each(TRAPS)('$what ($seed) is read right or doubted', async ({ spec, seed }) => {
    const { pixels, truth } = await painted(spec, seed);
    const seen = readPixels(pixels);
    const isRight = seen.ok && differenceOf(truth, seen.value) === undefined;
    expect(isRight || !seen.ok || seen.value.warnings.length > 0).toBe(true);
  });
});

describe('paintings that were read wrong without a doubt', () => {
  it.each(PAINTINGS)('$what ($name) is read right or doubted', async ({ name }) => {
    const { bytes, truth } = await paintedPicture(name).load();
    const pixels = valueIn(await decodePicture(bytes));
    expect(judge(READER, pixels, truth).verdict).not.toBe('silent');
  });
});

describe('nuts on bolts that are all full', () => {
  it('are no bottles without room, though page between two looks like an empty one', async () => {
    const { pixels, truth } = await painted(FULL_BOLTS.spec, FULL_BOLTS.seed);
    const seen = readPixels(pixels);
    expect(seen.ok && differenceOf(truth, seen.value)).toBeUndefined();
  });
});
