import { describe, expect, it } from 'vitest';
import type { Column, Lattice } from '../../../src/vision/balls/lattice.ts';
import { levelled } from '../../../src/vision/balls/levelled.ts';
import { readPixels } from '../../../src/vision/index.ts';
import { look } from '../../../src/vision/picture/view.ts';
import { ballBoard, centreOf, lowestOf, RAISED, SIZES } from './drawing.ts';

const FLOOR = 150;

describe('columns of balls', () => {
  const { gradient } = look(ballBoard(300, 180, [{ floor: FLOOR, tubes: ['RGB', 'GBR', '^BRG', 'RRG'] }]));
  const level = lowestOf(FLOOR);

  function latticeOf(ys: readonly number[]): Lattice {
    const columns = ys.map(
      (y, i): Column => ({ x: centreOf(i), y, discs: [undefined, undefined, undefined] }),
    );
    return { radius: SIZES.radius, pitch: SIZES.pitch, lean: 0, slope: 0, rows: [{ columns }] };
  }

  it('come to the level of their row where balls show there, and stay where the tube is raised', () => {
    const seen = latticeOf([level, level - RAISED, level - RAISED, level]);
    const ys = levelled(gradient, seen, SIZES.radius).rows[0]?.columns.map(({ y }) => Math.round(y));
    expect(ys).toEqual([level, level, level - RAISED, level].map((y) => Math.round(y)));
  });
});

describe('balls that hardly show', () => {
  it('are items where others lie on them', () => {
    const tubes = ['dRGB', 'dGBY', 'GdYR', 'YdRB', 'BRGY', '', ''];
    const outcome = readPixels(ballBoard(360, 180, [{ floor: FLOOR, tubes }]));
    const seen = outcome.ok ? outcome.value.tubes.map(({ items }) => items.join('')) : [];
    expect(seen).toEqual(['ABCD', 'ACDE', 'CAEB', 'EABD', 'DBCE', '', '']);
  });
});
