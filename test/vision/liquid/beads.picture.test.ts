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

/** Discs that touch, in a ruled grid and left of the middle of its cells, with hard edges. */
function drawGrid(
  pixels: Pixels,
  stacks: readonly string[],
  { cell, size }: { cell: number; size: number },
): void {
  const [left, top, rows] = [30, 40, 4];
  fill(pixels, left, top, stacks.length * cell, rows * size, 'W');
  for (let i = 0; i <= stacks.length; i++) fill(pixels, left + i * cell, top, 1, rows * size, 'K');
  for (let k = 0; k <= rows; k++) fill(pixels, left, top + k * size, stacks.length * cell, 1, 'K');
  const radius = size / 2;
  for (const [i, stack] of stacks.entries())
    for (const [k, ink] of [...stack].entries())
      drawDisc(pixels, left + i * cell + radius, top + (rows - k - 0.5) * size, radius, ink);
}

/** A disc with hard edges. */
function drawDisc(pixels: Pixels, x: number, y: number, radius: number, ink: string): void {
  for (let dy = 0.5 - radius; dy < radius; dy++) {
    const half = Math.round(Math.sqrt(radius ** 2 - dy ** 2));
    fill(pixels, Math.round(x) - half, Math.floor(y + dy), 2 * half, 1, ink);
  }
}

/** Discs that touch each other and the thick walls of tubes. */
function drawBoxed(pixels: Pixels, stacks: readonly string[]): void {
  const [left, top, size, wall, height] = [60, 60, 48, 9, 250];
  for (const [i, stack] of stacks.entries()) {
    const x = left + i * 106;
    fill(pixels, x - wall, top, size + 2 * wall, height + wall, 'W');
    fill(pixels, x, top, size, height, '.');
    for (const [k, ink] of [...stack].entries())
      drawDisc(pixels, x + size / 2, top + height - (k + 0.5) * size, size / 2, ink);
  }
}

describe('discs that touch each other and the lines of a grid', () => {
  it('are never liquid', () => {
    const pixels = page(7 * 80 + 60, 360, []);
    drawGrid(pixels, ['RGBB', 'BMR', 'YYM', 'GGYY', 'BRMG', '', 'MR'], { cell: 80, size: 64 });
    const outcome = readPixels(pixels);
    expect(outcome.ok ? outcome.value.kind : 'refused').not.toBe('water');
  });
});

describe('discs that touch each other and thick walls', () => {
  it('are balls, though they show no seams', () => {
    const pixels = page(640, 380, []);
    drawBoxed(pixels, ['RGRGB', 'BRRGG', 'GBBBR', '', '']);
    const outcome = readPixels(pixels);
    expect(outcome.ok && [outcome.value.kind, outcome.value.onPegs]).toEqual(['ball', false]);
    const seen = outcome.ok ? outcome.value.tubes.map(({ items }) => items.join('')) : [];
    expect(seen).toEqual(['ABABC', 'CAABB', 'BCCCA', '', '']);
  });
});

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
