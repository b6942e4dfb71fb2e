import { expect, it } from 'vitest';
import { screenshotAfter } from '../../src/overlay/index.ts';
import type { Pixels, Reading } from '../../src/vision/index.ts';
import { trueScene } from './scenes.ts';

/** So many levels of a channel are another colour. */
const OTHER = 60;

function countOthers(one: Pixels, other: Pixels): number {
  let count = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const channels = [0, 1, 2].map((i) => Math.abs((one.data[at + i] ?? 0) - (other.data[at + i] ?? 0)));
    if (Math.max(...channels) > OTHER) count++;
  }
  return count;
}

/** Boxes that leave out the blurred edge of the glass. */
function narrowed(reading: Reading, by: number): Reading {
  return { ...reading, tubes: reading.tubes.map((tube) => ({ ...tube, width: tube.width - by })) };
}

it.each(['water-plain', 'water-light-soft', 'water-three-rows'])(
  'hardly any slivers of what was poured out stay at the walls of %s where boxes are a little narrow',
  async (id) => {
    const { pixels, reading, moves } = await trueScene(id);
    const width = reading.tubes[0]?.itemWidth ?? 0;
    const exact = screenshotAfter(pixels, reading, moves, moves.length);
    const narrow = screenshotAfter(pixels, narrowed(reading, 0.13 * width), moves, moves.length);
    if (!exact || !narrow) throw new Error('the liquid of this scene can be moved');
    expect(countOthers(exact, narrow)).toBeLessThan(2500);
  },
);
