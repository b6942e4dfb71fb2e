import { describe, expect, it } from 'vitest';
import { type Reading, readPixels } from '../../../src/vision/index.ts';
import { bottlesOf } from '../../../src/vision/liquid/bottles.ts';
import { findFamilies } from '../../../src/vision/liquid/columns.ts';
import { findSlabs } from '../../../src/vision/liquid/slabs.ts';
import { look } from '../../../src/vision/picture/view.ts';
import type { Pixels } from '../../../src/vision/reading.ts';
import { INKS, page, row, SIZES } from './drawing.ts';

const itemsOf = (reading: Reading) => reading.tubes.map(({ items }) => items.join(''));
const codesOf = (reading: Reading) => reading.warnings.map(({ code }) => code);

function read(pixels: Pixels): Reading {
  const outcome = readPixels(pixels);
  if (!outcome.ok) throw new Error(outcome.fault.message);
  return outcome.value;
}

describe('boards that are nearly sorted', () => {
  it('are read when few bottles are full and few hold several colours', () => {
    const tubes = ['RRR', 'GG', 'RBGG', 'B', 'BB', 'YYYY', 'CCCC'];
    expect(itemsOf(read(page(480, 240, row(60, tubes))))).toEqual([
      'AAA',
      'BB',
      'ACBB',
      'C',
      'CC',
      'DDDD',
      'EEEE',
    ]);
  });

  it('have units of what surfaces show, where all runs are of two', () => {
    const tubes = ['RRRR', 'GBB', 'YYYY', 'CCBB', 'MMMM', 'CC', 'GGG', 'WWWW'];
    const seen = read(page(540, 240, row(60, tubes)));
    expect(seen.capacity).toBe(4);
    expect(itemsOf(seen)[1]).toBe('BCC');
  });

  it('are in doubt when no run is of one unit', () => {
    const seen = read(page(240, 240, row(60, ['RRGGG', 'RRR', 'GG'], 5)));
    expect(codesOf(seen)).toContain('CAPACITY_UNSURE');
  });
});

describe('a lighter surface that is seen from above', () => {
  it('belongs to the liquid under it', () => {
    const tubes = ['RGB', 'GGG', 'CCCC', 'YYYY', 'MRRR', 'MMM', 'BBB', ''];
    const over = 5;
    const pixels = page(540, 240, row(60, tubes));
    for (const [i, units] of tubes.entries()) {
      const [x, top] = [30 + i * 60 + SIZES.glass, 60 + SIZES.air + (4 - units.length) * SIZES.unit];
      const lighter = (INKS[units.at(-1) ?? '.'] ?? []).map((level) =>
        Math.round(level + 0.3 * (255 - level)),
      );
      for (let y = top - over; units && y < top; y++)
        for (let dx = 0; dx < SIZES.width; dx++) pixels.data.set(lighter, 4 * (y * pixels.width + x + dx));
    }
    const { raster, gradient } = look(pixels);
    const [family] = findFamilies(raster, findSlabs(gradient, 5), 1);
    const bottles = family ? bottlesOf(raster, family) : [];
    bottles.sort((a, b) => a.column.left - b.column.left);
    const surfaces = bottles.map(
      ({ column, runs, filled }) => column.bottom + 1 - (runs[filled - 1]?.top ?? column.bottom + 1),
    );
    for (const [i, { length }] of tubes.entries())
      expect(Math.abs((surfaces[i] ?? 0) - (length && length * SIZES.unit + over))).toBeLessThan(3);
  });
});
