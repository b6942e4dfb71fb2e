import { describe, expect, it } from 'vitest';
import type { Bottle } from '../../../src/vision/liquid/bottle.ts';
import { boardsOf } from '../../../src/vision/liquid/rows.ts';

const WIDTH = 60;
const HEIGHT = 200;
const PAGE = { R: 200, G: 222, B: 216 };
const GLASS = { R: 233, G: 242, B: 239 };

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

  it('is their reflection where it is lower', () => {
    expect(boardsOf([...filled, ...under(0.87 * HEIGHT)], WIDTH)).toEqual([filled]);
  });
});

describe('what shows between bottles in a rack', () => {
  const pitch = 2 * WIDTH + 10;
  const at = (places: number) => places * pitch;
  const filled = [0, 1, 2].map((place) => column(at(place), 0, HEIGHT, 3));
  const empty = [3, 4].map((place) => column(at(place), 0, HEIGHT, 0, GLASS));
  const gaps = (color: typeof PAGE, ...places: number[]) =>
    places.map((place) => column(at(place), 20, HEIGHT - 20, 0, color));

  it('is no empty bottle beside the outermost one and between empty ones, either', () => {
    const page = gaps(PAGE, -0.5, 0.5, 1.5, 2.5, 3.5, 4.5);
    expect(boardsOf([...filled, ...empty, ...page], WIDTH)).toEqual([[...filled, ...empty]]);
  });

  it('may be one where it looks unlike what shows between bottles with liquid', () => {
    const others = gaps(GLASS, 3.5);
    const page = gaps(PAGE, 0.5, 1.5);
    expect(boardsOf([...filled, ...others, ...page], WIDTH)).toEqual([[...filled, ...others]]);
  });
});
