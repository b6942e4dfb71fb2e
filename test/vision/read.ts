import { type Reading, readPixels } from '../../src/vision/index.ts';
import type { Pixels } from '../../src/vision/reading.ts';
import { valueIn } from '../boards.ts';

/** What is read of a picture in which there is a board. */
export function readingOf(pixels: Pixels): Reading {
  return valueIn(readPixels(pixels));
}

/** The items of each tube, bottom to top. */
export const itemsIn = ({ tubes }: Pick<Reading, 'tubes'>) => tubes.map(({ items }) => items.join(''));
export const countsIn = ({ tubes }: Pick<Reading, 'tubes'>) => tubes.map(({ items }) => items.length);
export const codesIn = ({ warnings }: Reading) => warnings.map(({ code }) => code);
