import { describe, expect, it } from 'vitest';
import { pictureOptions, withoutPictures } from '../../src/cli/solve/pictureFlags.ts';
import { nothingToDraw, picturesOf, pictureTarget } from '../../src/cli/solve/pictures.ts';
import type { Reading } from '../../src/vision/index.ts';

const pixels = { width: 1, height: 1, data: new Uint8Array(4) };
const subject = { pixels, reading: {} as Reading, moves: [], isSolved: true, optimal: true, movesLeft: 0 };

describe('a board that is solved already', () => {
  it.each([
    ['an animation', { pictures: true, animate: true }],
    ['an animation by its name', { pictures: true, output: 'x.gif' }],
    ['an overview', { pictures: true, overview: true }],
  ])('has nothing to draw for %s', (_name, flags) => {
    expect(nothingToDraw(flags, subject)).toMatchObject({ fault: { exit: 2, code: 'NOTHING_TO_DRAW' } });
  });

  it('is not a failure if only the default sheet is left out', () => {
    expect(nothingToDraw({ pictures: true }, subject)).toBeUndefined();
    expect(picturesOf({ pictures: true }, { stem: 'x' }, subject)).toEqual([]);
  });
});

describe('wrong flags are refused before anything is read', () => {
  it.each(['x.bmp', 'x.jpg', 'x.mp4'])('-o %s', (output) => {
    expect(pictureTarget({ pictures: true, output }, 'shot')).toMatchObject({
      fault: { code: 'EXTENSION_UNKNOWN' },
    });
  });

  it.each(['0', '-1', 'fast', '1e3', '21', ''])('--speed %j', (text) => {
    const speed = pictureOptions().find((option) => option.long === '--speed');
    expect(() => speed?.parseArg?.(text, undefined)).toThrow('a number from');
  });

  it('rows of levels get no pictures', () => {
    expect(withoutPictures({ pictures: true, animate: true }, 1)).toMatchObject({
      fault: { code: 'NO_PICTURES' },
    });
    expect(withoutPictures({ pictures: true, output: 'a.png' }, 1)).toMatchObject({
      fault: { code: 'NO_PICTURES' },
    });
    expect(withoutPictures({ pictures: true, output: 'a/' }, 2)).toBeUndefined();
    expect(withoutPictures({ pictures: true }, 1)).toBeUndefined();
  });
});
