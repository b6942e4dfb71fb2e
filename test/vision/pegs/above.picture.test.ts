import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../src/vision/index.ts';
import type { Holder } from '../../../src/vision/layout.ts';
import { withItemsOver } from '../../../src/vision/pegs/lifted.ts';
import { look } from '../../../src/vision/picture/view.ts';
import type { Pixels } from '../../../src/vision/reading.ts';
import { readPegs } from '../../../src/vision/readPegs.ts';
import { INKS, type Rgb } from '../inks.ts';
import { WOOD } from './drawing.ts';

const [WIDTH, HEIGHT] = [560, 480];
const PAGE: Rgb = [198, 218, 236];
const SHADOW: Rgb = [116, 130, 150];
const POLE: Rgb = [130, 130, 140];
const CAPACITY = 4;
/** Of items, their feet and poles, in the nearest row; pixels. */
const SIZES = { radius: 30, pitch: 26, foot: 40, pole: 5, tip: 14, distance: 104 };
/** How much lower than at the sides the front of what is round lies, as a share of its radius. */
const FLATNESS = 0.5;

/** A row of stacks seen from above, each bottom to top, drawn so much smaller than the nearest one. */
interface Row {
  readonly floor: number;
  readonly scale: number;
  readonly pegs: readonly string[];
}

/** Round items on poles, lit from the left, whose shadows fall to the right. */
function fromAbove(rows: readonly Row[]): Pixels {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT).fill(255);
  const paint = (inkAt: (x: number, y: number) => Rgb | undefined) => {
    for (let y = 0; y < HEIGHT; y++)
      for (let x = 0; x < WIDTH; x++) data.set(inkAt(x, y) ?? [], 4 * (y * WIDTH + x));
  };
  paint(() => PAGE);
  for (const { floor, scale, pegs } of rows) {
    for (const [i, items] of pegs.entries()) {
      const axis = WIDTH / 2 + (i - (pegs.length - 1) / 2) * SIZES.distance * scale;
      paintStack(paint, axis, floor, scale, [...items]);
    }
  }
  return { width: WIDTH, height: HEIGHT, data };
}

type Paint = (inkAt: (x: number, y: number) => Rgb | undefined) => void;

function paintStack(paint: Paint, axis: number, floor: number, scale: number, items: readonly string[]) {
  const [radius, pitch, foot] = [SIZES.radius * scale, SIZES.pitch * scale, SIZES.foot * scale];
  const bulge = (dx: number, across: number) => FLATNESS * Math.sqrt(Math.max(0, across ** 2 - dx ** 2));
  const isIn = (x: number, across: number) => Math.abs(x - axis) <= across;
  const shadow = items.length * pitch;
  paint((x, y) =>
    x > axis && x < axis + 2.2 * radius && y < floor && y > floor - shadow ? SHADOW : undefined,
  );
  paint((x, y) => {
    const half = bulge(x - axis, foot);
    return isIn(x, foot) && y > floor - half && y < floor + half + 6 ? WOOD : undefined;
  });
  for (const [k, letter] of items.entries()) {
    const low = floor - k * pitch;
    const ink = INKS[letter] ?? PAGE;
    paint((x, y) => {
      const half = bulge(x - axis, radius);
      if (!isIn(x, radius) || y < low - pitch - half || y > low + half) return undefined;
      if (y < low - pitch + half) return shaded(ink, 1.15);
      return shaded(ink, y > low + half - 3 ? 0.45 : x < axis ? 0.95 : 0.65);
    });
  }
  const top = floor - items.length * pitch;
  const tip = floor - CAPACITY * pitch - SIZES.tip;
  paint((x, y) => (isIn(x, SIZES.pole * scale) && y < top && y > tip ? POLE : undefined));
}

const shaded = (ink: Rgb, by: number): Rgb => ink.map((value) => Math.min(255, value * by)) as unknown as Rgb;

const itemsIn = (pixels: Pixels) => {
  const outcome = readPixels(pixels);
  return outcome.ok ? outcome.value.tubes.map(({ items }) => items.join('')) : outcome.fault.code;
};

describe('stacks seen from above', () => {
  it('are read in rows of which the farther one is smaller, with shadows beside them', () => {
    const rows = [
      { floor: 190, scale: 0.92, pegs: ['RGBY', 'GGRB', 'YBRY', 'BYRG', 'CCMM'] },
      { floor: 380, scale: 1, pegs: ['MCMC', '', '', ''] },
    ];
    expect(itemsIn(fromAbove(rows))).toEqual(['ABCD', 'BBAC', 'DCAD', 'CDAB', 'EEFF', 'FEFE', '', '', '']);
  });
});

describe('what lies over the highest items', () => {
  const pegs = ['RGBY', 'GGRB', 'YBRR', 'BYYG', ''];
  const view = look(fromAbove([{ floor: 300, scale: 1, pegs }]));
  const found = readPegs(view);
  /** The stacks over which an item is seen where the highest so many of each were not. */
  const toppedWithout = (missed: number) => {
    if (!found) throw new Error('no board on pegs');
    const { layout } = found;
    const lower = ({ spots, ...rest }: Holder) => ({ ...rest, spots: spots.slice(0, spots.length - missed) });
    const without = { ...found, layout: { ...layout, holders: layout.holders.map(lower) } };
    const { holders } = withItemsOver(view, without).layout;
    return holders.flatMap(({ showsColorAbove }, i) => (showsColorAbove ? [i + 1] : []));
  };

  it('is an item that was not seen, where it has the colour of another one', () => {
    expect(toppedWithout(1)).toEqual([1, 2, 4]);
  });

  it('is none where all were seen', () => {
    expect(toppedWithout(0)).toEqual([]);
  });
});
