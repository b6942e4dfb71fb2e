import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../src/vision/index.ts';
import type { Pixels } from '../../../src/vision/reading.ts';
import { fill, page, row } from './drawing.ts';

const STACKS = ['RGB', 'GYR', 'YBY', 'BRG', '', ''];
/** Middle of the lowest item of the first tube, and from one to the next, in pixels. */
const GEM = { x: 48, y: 154, pitch: 32, distance: 60, half: 15 };

/** A gem with a point at each end, half as wide there as in the middle. */
function drawGem(pixels: Pixels, x: number, y: number, ink: string): void {
  for (let dy = -GEM.half; dy < GEM.half; dy++) {
    const half = Math.round(Math.min(GEM.half, 2 * (GEM.half - Math.abs(dy + 0.5))));
    fill(pixels, x - half, y + dy, 2 * half, 1, ink);
  }
}

describe('gems in tubes', () => {
  it('are moved one by one, unlike the liquid that they fill tubes like', () => {
    const tubes = row(
      60,
      STACKS.map(() => ''),
    );
    const pixels = page(420, 240, tubes);
    for (const [i, stack] of STACKS.entries())
      for (const [k, ink] of [...stack].entries())
        drawGem(pixels, GEM.x + i * GEM.distance, GEM.y - k * GEM.pitch, ink);
    const outcome = readPixels(pixels);
    expect(outcome.ok && [outcome.value.kind, outcome.value.onPegs]).toEqual(['ball', false]);
    const seen = outcome.ok ? outcome.value.tubes.map(({ items }) => items.join('')) : [];
    expect(seen).toEqual(['ABC', 'BDA', 'DCD', 'CAB', '', '']);
  });
});
