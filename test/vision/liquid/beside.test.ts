import { describe, expect, it } from 'vitest';
import { besideOf, withInside } from '../../../src/vision/liquid/beside.ts';
import type { Column } from '../../../src/vision/liquid/bottle.ts';
import { look } from '../../../src/vision/picture/view.ts';
import { drawn, INKS } from './drawing.ts';

/** Each letter four pixels wide and high: yellow over red in the middle of the page. */
const PICTURE = drawn(
  [...Array(4).fill('....................'), ...Array(8).fill('.....YYYYYYYYYY.....')].concat(
    Array(8).fill('.....RRRRRRRRRR.....'),
  ),
  4,
);
const { raster } = look(PICTURE);
const RUNS = [
  { top: 48, bottom: 79, ink: 'R' },
  { top: 16, bottom: 47, ink: 'Y' },
  { top: 0, bottom: 15, ink: '.' },
].map(({ ink, ...rows }) => {
  const [R = 0, G = 0, B = 0] = INKS[ink] ?? [];
  return { ...rows, color: { R, G, B } };
});

function insideOf(left: number, right: number) {
  const column: Column = { left, right, top: 16, bottom: 79, gap: 36, slabs: [] };
  return withInside(raster, column, RUNS);
}

describe('what is seen beside a bottle', () => {
  it('is the page on both sides of a column as wide as its liquid', () => {
    expect(insideOf(20, 59).inside).toBeUndefined();
    expect(besideOf(raster, insideOf(20, 59), { top: 20, bottom: 40 })).toHaveLength(4);
  });

  it('is none of the page where it changes with the liquid, since the column is too narrow', () => {
    const narrow = insideOf(33, 59);
    expect(narrow.inside).toBe('left');
    const beside = besideOf(raster, narrow, { top: 20, bottom: 40 });
    expect(beside.every(({ L }) => L < 20)).toBe(true);
  });

  it('is asked for where it changes on both sides: such a bottle widens', () => {
    expect(insideOf(33, 46).inside).toBeUndefined();
  });
});
