import { type Reading, readPixels } from '../../src/vision/index.ts';
import type { Pixels } from '../../src/vision/reading.ts';

/** What is read of a picture in which there is a board. */
export function readingOf(pixels: Pixels): Reading {
  const outcome = readPixels(pixels);
  if (!outcome.ok) throw new Error(outcome.fault.message);
  return outcome.value;
}

/** The items of each tube, bottom to top. */
export const itemsIn = ({ tubes }: Pick<Reading, 'tubes'>) => tubes.map(({ items }) => items.join(''));
export const countsIn = ({ tubes }: Pick<Reading, 'tubes'>) => tubes.map(({ items }) => items.length);
export const codesIn = ({ warnings }: Reading) => warnings.map(({ code }) => code);
