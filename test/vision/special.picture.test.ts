import { describe, expect, it } from 'vitest';
import { type Pixels, specialsIn } from '../../src/vision/index.ts';
import { trueScene } from '../overlay/scenes.ts';

/** Pure hues from 0 to 1 as red, green and blue. */
function hueOf(turn: number): [number, number, number] {
  const channel = (shift: number) =>
    Math.round(255 * Math.max(0, Math.min(1, Math.abs(((turn + shift) % 1) * 6 - 3) - 1)));
  return [channel(0), channel(2 / 3), channel(1 / 3)];
}

/** The picture with other colours where a function gives some. */
function repainted(
  { width, height, data }: Pixels,
  colorAt: (x: number, y: number) => readonly number[] | undefined,
): Pixels {
  const changed = new Uint8Array(data);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const color = colorAt(x, y);
      if (color) changed.set(color, 4 * (y * width + x));
    }
  return { width, height, data: changed };
}

describe('what a plain puzzle does not have', () => {
  it('is seen where an item has all colours', async () => {
    const { pixels, reading } = await trueScene('ball-plain');
    const tube = reading.tubes[1];
    const middle = tube?.seenAt[1];
    if (!tube || !middle) throw new Error('the scene has no such item');
    const rainbow = repainted(pixels, (x, y) => {
      const [dx, dy] = [x - middle.x, y - middle.y];
      if (Math.hypot(dx, dy) > 0.45 * tube.itemWidth) return undefined;
      return hueOf((Math.atan2(dy, dx) / (2 * Math.PI) + 1) % 1);
    });
    expect(specialsIn(rainbow, reading)).toEqual({ anyColor: [2], oneColor: [] });
  });

  it('is seen where the glass of an empty tube is coloured', async () => {
    const { pixels, reading } = await trueScene('ball-plain');
    const tube = reading.tubes.findLast(({ items }) => items.length === 0);
    if (!tube) throw new Error('the scene has no empty tube');
    const tinted = repainted(pixels, (x, y) => {
      const isBeside = Math.abs(Math.abs(x - tube.x) - tube.width / 2) < 4;
      return isBeside && Math.abs(y - tube.y) < tube.height / 2 ? [220, 40, 40] : undefined;
    });
    expect(specialsIn(tinted, reading)).toEqual({ anyColor: [], oneColor: [tube.number] });
  });
});
