import { describe, expect, it } from 'vitest';
import { UPSIDE_DOWN } from '../../fixtures/list.ts';
import { type Board, type Pixels, type Reading, readUpsideDown } from '../../src/index.ts';
import { trueScene } from '../overlay/scenes.ts';

const IDS = UPSIDE_DOWN.map(({ id }) => id);

function read(pixels: Pixels): Reading {
  const outcome = readUpsideDown(pixels);
  if (!outcome.ok) throw new Error(outcome.fault.message);
  return outcome.value;
}

/** Letters by first appearance, so that two readings can be compared whatever letters their colours have. */
function pattern(tubes: Board['tubes']): string {
  const letters = [...new Set(tubes.flatMap(({ items }) => items))];
  return tubes
    .map(({ items, capacity }) => `${items.map((item) => letters.indexOf(item)).join(',')}/${capacity}`)
    .join(' ');
}

describe.each(IDS)('%s', (id) => {
  it('is read from the closed end to the open one, numbered as it is shown', async () => {
    const { pixels, reading: truth } = await trueScene(id, 'upside-down');
    const reading = read(pixels);
    expect(reading).toMatchObject({ upsideDown: true, kind: truth.kind, onPegs: truth.onPegs });
    expect(pattern(reading.tubes)).toBe(pattern(truth.tubes));
    expect(reading.tubes.map(({ number }) => number)).toEqual(truth.tubes.map((_, i) => i + 1));
  });

  it('has its items where the screenshot shows them', async () => {
    const { pixels, reading: truth } = await trueScene(id, 'upside-down');
    for (const [i, tube] of read(pixels).tubes.entries()) {
      for (const [place, seen] of tube.seenAt.entries()) {
        const true_ = truth.tubes[i]?.seenAt[place] ?? { x: 0, y: 0 };
        expect(Math.hypot(seen.x - true_.x, seen.y - true_.y)).toBeLessThan(tube.itemHeight * 0.35);
      }
    }
  });
});
