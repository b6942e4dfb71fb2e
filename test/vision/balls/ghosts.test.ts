import { rgb_to_lab } from 'color-diff';
import { describe, expect, it } from 'vitest';
import { isBetween } from '../../../src/vision/balls/raised.ts';
import type { Rgb } from '../inks.ts';

const lab = ([R, G, B]: Rgb) => rgb_to_lab({ R, G, B });

describe('what shows through a colour', () => {
  it.each<[string, Rgb, Rgb, Rgb, boolean]>([
    ['a third of cyan on navy', [16, 74, 105], [20, 28, 60], [6, 182, 212], true],
    ['half of red on white', [238, 152, 150], [255, 255, 255], [220, 50, 47], true],
    ['nearly all of it is the colour itself', [10, 160, 190], [20, 28, 60], [6, 182, 212], false],
    ['nothing of it is air', [20, 30, 63], [20, 28, 60], [6, 182, 212], false],
    ['another colour', [150, 50, 170], [20, 28, 60], [6, 182, 212], false],
    ['colours too alike to tell', [22, 30, 62], [20, 28, 60], [24, 33, 66], false],
  ])('%s', (_, color, behind, solid, expected) => {
    expect(isBetween(lab(color), lab(behind), lab(solid))).toBe(expected);
  });
});
