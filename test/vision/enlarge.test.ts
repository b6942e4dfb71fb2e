import { describe, expect, it } from 'vitest';
import { enlarge, shrink } from '../../src/vision/picture/raster.kernel.ts';
import type { Pixels } from '../../src/vision/reading.ts';

/** A picture whose red rises from column to column, and whose green from row to row. */
function slope(width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let i = 0; i < width * height; i++)
    data.set([10 * (i % width), 10 * Math.floor(i / width), 77, 255], 4 * i);
  return { width, height, data };
}

describe('an enlarged picture', () => {
  it('rises between pixels as the picture does, and is flat beyond the middles of the outer ones', () => {
    const { width, height, red, green, blue, scale } = enlarge(slope(4, 3), 0.5);
    expect([width, height, scale]).toEqual([8, 6, 0.5]);
    expect([...red.subarray(0, 8)]).toEqual([0, 2.5, 7.5, 12.5, 17.5, 22.5, 27.5, 30]);
    expect([0, 1, 2, 3, 4, 5].map((row) => green[8 * row])).toEqual([0, 2.5, 7.5, 12.5, 17.5, 20]);
    expect(new Set(blue)).toEqual(new Set([77]));
  });

  it('is the picture again when it is shrunk', () => {
    const picture = slope(6, 6);
    const { red, green, blue, width, height } = enlarge(picture, 0.5);
    const data = new Uint8ClampedArray(4 * width * height);
    for (let i = 0; i < red.length; i++) data.set([red[i] ?? 0, green[i] ?? 0, blue[i] ?? 0, 255], 4 * i);
    const again = shrink({ width, height, data }, 36);
    const inner = (plane: Float32Array) => [...plane].filter((_, i) => i % 6 > 0 && i % 6 < 5);
    for (const [i, value] of inner(again.red).entries())
      expect(Math.abs(value - 10 * (1 + (i % 4)))).toBeLessThan(1);
  });

  it('may be larger by any factor', () => {
    const { width, red } = enlarge(slope(9, 9), 1 / 1.5);
    expect(width).toBe(13);
    expect([...red.subarray(0, 13)].every((value, i, all) => value >= (all[i - 1] ?? 0))).toBe(true);
  });
});
