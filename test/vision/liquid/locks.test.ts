import { describe, expect, it } from 'vitest';
import type { Holder, Layout, Spot } from '../../../src/vision/layout.ts';
import { completeLiquid } from '../../../src/vision/liquid/complete.ts';
import { withoutLocked } from '../../../src/vision/liquid/locks.ts';
import { look } from '../../../src/vision/picture/view.ts';
import type { Pixels } from '../../../src/vision/reading.ts';
import { fill, page, SIZES } from './drawing.ts';

const TOP = 20;
const DEPTH = SIZES.air + 4 * SIZES.unit;

/** A line from side to side of a bottle, which stands out half as much in every second stretch of it. */
function drawLine({ width, data }: Pixels, left: number, y: number): void {
  for (let x = 0; x < 30; x++) {
    const more = x % 10 < 5 ? 60 : 30;
    for (const row of [y, y + 1]) {
      const at = 4 * (row * width + left + x);
      data.set(
        [...data.slice(at, at + 3)].map((value) => value + more),
        at,
      );
    }
  }
}

/** Bottles in a row, a plus on each with a `+`, lines from side to side that are fainter here and there on each with a `=`. */
function drawn(bottles: readonly string[]) {
  const picture = page(60 * bottles.length, 160, []);
  const all = bottles.map((bottle, i): Holder => {
    const units = bottle.replace(/[+=]/, '');
    const [x, left, bottom] = [60 * i + 30, 60 * i + 12, TOP + DEPTH + 3];
    fill(picture, left, TOP, 36, DEPTH + 3, '#');
    fill(picture, left + 3, TOP, 30, DEPTH, '.');
    fill(picture, left + 3, TOP + DEPTH - units.length * SIZES.unit, 30, units.length * SIZES.unit, 'R');
    if (bottle.includes('+'))
      for (const [w, h] of [
        [20, 6],
        [6, 20],
      ] as const)
        fill(picture, x - w / 2, 70 - h / 2, w, h, '#');
    if (bottle.includes('=')) for (let y = 50; y < 100; y += 12) drawLine(picture, left + 3, y);
    const spots = [...units].map((_, k) => ({ x, y: TOP + DEPTH - (k + 0.5) * SIZES.unit }) as Spot);
    const box = { left, right: left + 36, top: TOP, bottom };
    return { x, y: bottom, box, spots, loose: [], likeness: 1 };
  });
  return { view: look(picture), all };
}

const told = ({ x, likeness }: Holder) => `${(x - 30) / 60 + 1}${likeness < 1 ? '?' : ''}`;

/** What is left of the empty ones, told by the number of each. */
function leftOf(bottles: readonly string[]) {
  const { view, all } = drawn(bottles);
  const empty = all.filter(({ spots }) => spots.length === 0);
  const { inPlay, leftOut } = withoutLocked(
    view,
    empty,
    all.filter(({ spots }) => spots.length > 0),
  );
  return { inPlay: inPlay.map(told), leftOut: leftOut.map(told) };
}

describe('empty bottles with a sign', () => {
  it.each([
    ['are left out where another one shows none', ['RRRR', '', '+'], ['2'], ['3']],
    ['are left out where the air over liquid shows none', ['RRRR', 'R', '+'], [], ['3']],
    ['are doubted where nothing tells what plain glass shows', ['RRRR', '+', '+'], ['2?', '3?'], []],
    ['are doubted where the air over liquid shows one, too', ['RRRR', '+R', '+'], ['3?'], []],
    ['are as good as others where lines pass behind them', ['RRRR', '', '='], ['2', '3'], []],
    ['are as good as others where there is none', ['RRRR', '', ''], ['2', '3'], []],
  ])('%s', (_, bottles, inPlay, leftOut) => {
    expect(leftOf(bottles)).toEqual({ inPlay, leftOut });
  });
});

describe('a bottle of which a closed patch shows a part without the sign on it', () => {
  const completed = (bottles: readonly string[], cut: number) => {
    const { view, all } = drawn(bottles);
    const holders = all.map((holder, i) => {
      const { box } = holder;
      const y = box.bottom - 3 - SIZES.unit / 2;
      return { ...holder, y, ...(i === cut ? { box: { ...box, bottom: TOP + SIZES.unit } } : {}) };
    });
    const layout: Layout = {
      ...{ kind: 'water', holders, complete: false, strays: 0, wallLikeness: 1, itemWidth: 30 },
      ...{ itemHeight: SIZES.unit, up: { x: 0, y: -SIZES.unit }, leastCapacity: 4, mostCapacity: 4 },
    };
    const { holders: found, leftOut } = completeLiquid(view, layout);
    return [found.map(({ x }) => (x - 30) / 60 + 1).sort(), leftOut?.length];
  };

  it('is left out, since the whole bottle bears one', () => {
    expect(completed(['RRRR', '+', 'RR', ''], 1)).toEqual([[1, 3, 4], 1]);
  });

  it('is one where nothing else of it bears one either', () => {
    expect(completed(['RRRR', '', 'RR', ''], 1)).toEqual([[1, 2, 3, 4], 0]);
  });
});
