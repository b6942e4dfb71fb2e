import { describe, expect, it } from 'vitest';
import type { Column, Lattice } from '../../../src/vision/balls/lattice.ts';
import { levelled } from '../../../src/vision/balls/levelled.ts';
import { type Reading, readPixels } from '../../../src/vision/index.ts';
import { look } from '../../../src/vision/picture/view.ts';
import { ballPage, lowestOf, SIZES } from './drawing.ts';

const FLOOR = 150;
const LEFT = 44;

describe('columns of balls', () => {
  const { gradient } = look(
    ballPage(300, 180, [{ floor: FLOOR, left: LEFT, tubes: ['RGB', 'GBR', '^BRG', 'RRG'] }]),
  );
  const level = lowestOf(FLOOR);

  function latticeOf(ys: readonly number[]): Lattice {
    const columns = ys.map(
      (y, i): Column => ({ x: LEFT + i * SIZES.distance, y, discs: [undefined, undefined, undefined] }),
    );
    return { radius: SIZES.radius, pitch: SIZES.pitch, lean: 0, slope: 0, rows: [{ columns }] };
  }

  it('come to the level of their row where balls show there, and stay where the tube is raised', () => {
    const seen = latticeOf([level, level - SIZES.raise, level - SIZES.raise, level]);
    const ys = levelled(gradient, seen, SIZES.radius).rows[0]?.columns.map(({ y }) => Math.round(y));
    expect(ys).toEqual([level, level, level - SIZES.raise, level].map((y) => Math.round(y)));
  });
});

const PLAIN = { floor: 160, left: 60, tubes: ['RGBY', 'GGRB', 'YBRY', 'BYRG', ''] };

function read(height: number): Reading {
  const rows = [PLAIN, { floor: 330, left: 164, tubes: [''] }];
  const outcome = readPixels(ballPage(328, height, rows));
  if (!outcome.ok) throw new Error(outcome.fault.message);
  return outcome.value;
}

describe('a lone empty tube under the others', () => {
  it('is a tube of the board', () => {
    const { tubes, warnings } = read(380);
    expect(tubes.map(({ items }) => items.join(''))).toEqual(['ABCD', 'BBAC', 'DCAD', 'CDAB', '', '']);
    expect(warnings).toEqual([]);
  });

  it.each([265, 275, 285, 295, 305])(
    'is warned of when the picture ends %i pixels down, above its floor',
    (height) => {
      expect(read(height).warnings.map(({ code }) => code)).toContain('TUBE_CUT');
    },
  );
});
