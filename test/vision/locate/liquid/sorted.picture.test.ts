import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../../src/vision/index.ts';
import { codesIn, itemsIn, readingOf } from '../../read.ts';
import { page, row } from './drawing.ts';

describe('boards that are nearly sorted', () => {
  it('are read when few bottles are full and few hold several colours', () => {
    const tubes = ['RRR', 'GG', 'RBGG', 'B', 'BB', 'YYYY', 'CCCC'];
    expect(itemsIn(readingOf(page(480, 240, row(60, tubes))))).toEqual([
      'AAA',
      'BB',
      'ACBB',
      'C',
      'CC',
      'DDDD',
      'EEEE',
    ]);
  });

  it('are doubted where all lies in pairs: bottles may hold two units or four', () => {
    const reading = readingOf(page(420, 240, row(60, ['RRGG', 'GGBB', 'BBYY', 'YY', 'RR', ''])));
    expect(itemsIn(reading)).toEqual(['AB', 'BC', 'CD', 'D', 'A', '']);
    expect(codesIn(reading)).toEqual(['CAPACITY_UNSURE']);
  });

  it('have units of what surfaces show, where all runs are of two', () => {
    const tubes = ['RRRR', 'GBB', 'YYYY', 'CCBB', 'MMMM', 'CC', 'GGG', 'WWWW'];
    const seen = readingOf(page(540, 240, row(60, tubes)));
    expect(seen.capacity).toBe(4);
    expect(itemsIn(seen)[1]).toBe('BCC');
  });

  it('are in doubt when no run is of one unit', () => {
    const seen = readingOf(page(240, 240, row(60, ['RRGGG', 'RRR', 'GG'], 5)));
    expect(codesIn(seen)).toContain('CAPACITY_UNSURE');
  });

  it('are taken for solved, in bottles of four, where all are full of one colour but empty ones like them', () => {
    const seen = readingOf(page(360, 240, row(60, ['RRRR', 'GGGG', 'BBBB', '', ''])));
    expect(itemsIn(seen)).toEqual(['AAAA', 'BBBB', 'CCCC', '', '']);
    expect(codesIn(seen)).toContain('CAPACITY_UNSURE');
  });

  it('have bottles of four also where some are half full', () => {
    const seen = readingOf(page(420, 240, row(60, ['RR', 'RR', 'GGGG', 'BBBB', 'YYYY', ''])));
    expect(itemsIn(seen)).toEqual(['AA', 'AA', 'BBBB', 'CCCC', 'DDDD', '']);
    expect(codesIn(seen)).toContain('CAPACITY_UNSURE');
  });

  it('are none where all are full, and none is empty', () => {
    expect(readPixels(page(360, 240, row(60, ['RRRR', 'GGGG', 'BBBB', 'YYYY', 'CCCC']))).ok).toBe(false);
  });
});
