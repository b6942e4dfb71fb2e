import { describe, expect, it } from 'vitest';
import type { Bottle } from '../../../src/vision/liquid/bottle.ts';
import { boardsOf } from '../../../src/vision/liquid/rows.ts';

const WIDTH = 60;
const HEIGHT = 200;
const PAGE = { R: 200, G: 222, B: 216 };

/** A column as wide as bottles are, with so many units in it. */
function column(left: number, top: number, height: number, filled: number, color = PAGE): Bottle {
  const box = { left, right: left + WIDTH - 1, top, bottom: top + height - 1 };
  const runs = [{ top, bottom: box.bottom, color }];
  return { column: { ...box, gap: WIDTH, slabs: [] }, filled, runs } as unknown as Bottle;
}

describe('what shows no liquid right under bottles that do', () => {
  const filled = [0, 100, 200, 300].map((left) => column(left, 0, HEIGHT, 3));
  const under = (height: number) => [100, 200].map((left) => column(left, HEIGHT + WIDTH / 4, height, 0));

  it('is a row of its own where it is as high as they are', () => {
    const empty = under(HEIGHT);
    expect(boardsOf([...filled, ...empty], WIDTH)).toEqual([[...filled, ...empty]]);
  });
});
