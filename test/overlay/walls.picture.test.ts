import { expect, it } from 'vitest';
import { screenshotAfter } from '../../src/overlay/index.ts';
import { difference } from '../../src/overlay/move/patch.kernel.ts';
import type { Reading } from '../../src/vision/index.ts';
import { trueScene } from './scenes.ts';

/** Pixels by which a tube is read too far to the right: less than a tenth of its width. */
const OFF = 6;

it.each(['water-plain', 'water-shaded-bottles'])(
  'a tube of %s that was read beside its walls is drawn where it stands',
  async (id) => {
    const { pixels, reading, moves } = await trueScene(id);
    const last = (given: Reading) => screenshotAfter(pixels, given, moves, moves.length);
    const bare = reading.tubes.findIndex(({ items }) => items.length === 0);
    const tubes = reading.tubes.map((tube, i) => (i === bare ? movedBy(tube, OFF) : tube));
    const [right, drawn] = [last(reading), last({ ...reading, tubes })];
    let wrong = 0;
    for (let at = 0; at < pixels.data.length; at += 4)
      if (!right || !drawn || difference(right.data, at, drawn.data, at) > 24) wrong++;
    expect(wrong).toBeLessThan(40);
  },
);

function movedBy(tube: Reading['tubes'][number], dx: number): Reading['tubes'][number] {
  const moved = <P extends { readonly x: number }>(point: P): P => ({ ...point, x: point.x + dx });
  return { ...moved(tube), places: tube.places.map(moved), seenAt: tube.seenAt.map(moved) };
}
