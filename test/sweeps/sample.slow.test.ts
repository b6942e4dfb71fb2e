import { describe, expect, it } from 'vitest';
import { Random } from '../../fixtures/painter/random.ts';
import { BOMBS } from './bombs.ts';
import { sweepFiles } from './files.ts';
import { sweepInterrupts } from './interrupts.ts';
import { flipped, readHere, solveMade } from './madePictures.ts';
import { sweepPictures } from './pictures.ts';
import { explodingBoard, searched } from './search.ts';
import { LIES, SHAPES } from './shapes.ts';
import { complaintsOf } from './tally.ts';
import { sweepTexts } from './texts.ts';

/** Of each class of the sweep a sample that is the same every time; what takes how long is for the sweep to say. */
const isOther = (complaint: string) => !/: took \d/.test(complaint);

describe('made pictures', () => {
  const named = (...names: readonly string[]) =>
    [...BOMBS, ...SHAPES, ...LIES].filter(({ name }) => names.includes(name));
  it.each(
    named(
      'PNG of 1600 megapixels',
      'WebP of 268 megapixels',
      '1x100000',
      'PNG with a program behind it',
      'animated WebP of 200 frames',
    ),
  )('$name', async (made) => {
    expect(complaintsOf([await solveMade(made)]).filter(isOther)).toEqual([]);
  });

  it('with bytes changed', async () => {
    const cases = [];
    for (const one of await flipped(60, new Random(3))) cases.push(await readHere(one));
    expect(complaintsOf(cases)).toEqual([]);
  });
});

describe('pictures that decoders have tripped over', () => {
  const folder = process.env.TUBESIGHT_BAD_PICTURES;
  it.skipIf(folder === undefined)('one in two hundred', async () => {
    expect(complaintsOf(await sweepPictures(folder ?? '', 200)).filter(isOther)).toEqual([]);
  });
});

describe('texts', () => {
  it('that are hostile, and 500 that are changed at random', async () => {
    expect(complaintsOf(await sweepTexts({ changed: 500, runs: 0 }))).toEqual([]);
  });
});

describe('files', () => {
  it.each([
    'output is a symbolic link to the input',
    'an older file is kept when a new one does not fit',
    'a full disk',
    'standard output on a full disk',
    'a reader that reads nothing',
    'an output in a file',
    'a folder that may not be written',
    'a picture named "$(touch pwned).jpg"',
  ])('%s', async (name) => {
    const cases = await sweepFiles([name]);
    expect(cases).toHaveLength(1);
    expect(complaintsOf(cases)).toEqual([]);
  });

  it('are all there or none, whenever a run is stopped', async () => {
    expect(complaintsOf(await sweepInterrupts(4))).toEqual([]);
  });
});

describe('a search without end', () => {
  it('ends at its budget', async () => {
    const budget = { flags: ['--max-nodes', '20000'], megabytes: 500, seconds: 600 };
    const ended = await searched(explodingBoard('ball', 20, 12, 2, 1), budget);
    expect(complaintsOf([ended])).toEqual([]);
  });
});
