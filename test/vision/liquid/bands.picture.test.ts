import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../src/vision/index.ts';
import type { Bottle } from '../../../src/vision/liquid/bottle.ts';
import { withoutBands } from '../../../src/vision/liquid/lids.ts';
import type { Pixels } from '../../../src/vision/reading.ts';
import { INKS as LIQUIDS, type Rgb } from '../inks.ts';

const WIDTH = 36;
const UNIT = 30;
const RIM = { front: 8, whole: 20 };
/** Of the liquid's surface, seen from above, so many rows. */
const SURFACE = 6;
/** How much of what is seen through it is white: the glass, the back of the rim, its front. */
const GLASS = { back: 0.4, front: 0.6, pane: 0.15 };
const GROUND: Rgb = [60, 20, 26];

const FLOOR = 199;

/** A bottle whose runs are so many pixels high, the first `filled` of them taken for liquid. */
function bottle(filled: number, ...runs: (readonly [Rgb, number])[]): Bottle {
  let top = FLOOR + 1;
  const seen = runs.map(([[R, G, B], height]) => {
    top -= height;
    return { top, bottom: top + height - 1, color: { R, G, B } };
  });
  const column = { left: 0, right: WIDTH - 1, top: 60, bottom: FLOOR, gap: 20, slabs: [] };
  return { column, runs: seen, filled, filledBelowAir: filled, isDoubtful: false };
}

const whitened = ([r, g, b]: Rgb, share: number): Rgb => [
  r + share * (255 - r),
  g + share * (255 - g),
  b + share * (255 - b),
];
const inkOf = (letter: string) => LIQUIDS[letter] ?? GROUND;

/** Units of liquid, air up to the rim, the back of the rim and the page over it. */
function seen(units: string, filled: number, ground = GROUND): Bottle {
  const air = (4 - units.length) * UNIT;
  const liquid = [...units].map((letter) => [inkOf(letter), UNIT] as const);
  const over = air > 0 ? [[whitened(ground, GLASS.pane), air] as const] : [];
  return bottle(filled, ...liquid, ...over, [whitened(ground, GLASS.back), 12], [ground, 40]);
}

describe('what nearly all bottles show between the same levels', () => {
  const light: Rgb = [80, 30, 38];
  const empty = seen('', 2);
  it.each([
    ['is glass, and so is the air under it', [seen('RGBR', 5), seen('GB', 4), empty], [4, 2, 0]],
    ['is glass though the page is lighter there', [seen('RGBR', 5), seen('GB', 4, light), empty], [4, 2, 0]],
    [
      'is liquid where fewer do',
      [seen('RGBR', 5), bottle(3, [inkOf('R'), 90], [inkOf('G'), 30], [inkOf('B'), 30]), empty],
      [5, 3, 2],
    ],
    [
      'leaves the thin surface of liquid alone',
      [
        bottle(3, [inkOf('R'), 113], [whitened(GROUND, 0.2), 7], [whitened(GROUND, GLASS.back), 12]),
        seen('GB', 4),
        empty,
      ],
      [2, 2, 0],
    ],
  ])('%s', (_name, bottles, filled) => {
    expect(withoutBands(bottles, WIDTH).map((one) => one.filled)).toEqual(filled);
  });
});

/** A page that is lighter in some places, with bottles of tinted glass whose rims show their back and their front. */
function page(contents: readonly string[]): Pixels {
  const perRow = Math.ceil(contents.length / 2);
  const [width, height] = [perRow * 60 + 20, 420];
  const data = new Uint8ClampedArray(4 * width * height);
  const groundAt = (x: number, y: number): Rgb => {
    const light = 1 + (Math.sin(x / 90) + Math.sin((0.7 * y + 0.3 * x) / 70) + 2) / 8;
    return [60 * light, 36 * light, 34 * light];
  };
  const put = (x: number, y: number, color: Rgb) => data.set([...color, 255], 4 * (y * width + x));
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) put(x, y, groundAt(x, y));
  for (const [i, units] of contents.entries()) {
    const [left, top] = [20 + (i % perRow) * 60, i < perRow ? 50 : 230];
    const depth = RIM.whole + 4 * UNIT;
    for (let y = 0; y < depth + 2; y++) {
      for (let x = -2; x < WIDTH + 2; x++) {
        const ground = groundAt(left + x, top + y);
        const liquid = units[Math.floor((depth - 1 - y) / UNIT)];
        const isWall = x < 0 || x >= WIDTH || y >= depth;
        const share = isWall ? 0.5 : y < RIM.front ? GLASS.front : y < RIM.whole ? GLASS.back : GLASS.pane;
        const isLiquid = liquid !== undefined && !isWall && y >= RIM.whole;
        const up = depth - 1 - y;
        const isSurface = up >= units.length * UNIT - SURFACE;
        const color = isLiquid && whitened(inkOf(liquid), isSurface ? GLASS.back : 0);
        put(left + x, top + y, color || whitened(ground, share));
      }
    }
  }
  return { width, height, data };
}

describe('bottles of tinted glass with rims', () => {
  it('are read though neither the air nor the rims look like the page', () => {
    const contents = ['RRG', 'BBB', '', 'GGR', 'YYYY', 'RG', 'B'];
    const reading = readPixels(page(contents));
    const shown = reading.ok ? reading.value.tubes.map(({ items }) => items.length) : [];
    expect(shown).toEqual(contents.map(({ length }) => length));
  });
});
