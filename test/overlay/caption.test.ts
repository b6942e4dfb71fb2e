import { describe, expect, it } from 'vitest';
import { drawCaption, type End } from '../../src/overlay/caption.ts';
import { PRINT } from '../../src/overlay/legend.ts';
import { CAPTION } from '../../src/overlay/pages.ts';
import { drawText, middleBaseline } from '../../src/overlay/text.ts';

const SIZE = 36;

describe('the caption of the last panel', () => {
  it.each<[string, End, string]>([
    ['a solved board', 'solved', '✓ Done'],
    ['a plan that brings an item to light', 'look', 'Now take a new screenshot'],
    ['a hint', { movesLeft: 16 }, '16 more moves'],
    ['a hint before the last move', { movesLeft: 1 }, '1 more move'],
  ])('says what is left to do after %s', (_, end, words) => {
    const style = { size: SIZE, color: PRINT };
    const text = drawText(words, 0, middleBaseline(CAPTION / 2 - 3, SIZE), style);
    expect(drawCaption({ leg: undefined, end }, 0, 0, 1_000)).toBe(text);
  });
});
