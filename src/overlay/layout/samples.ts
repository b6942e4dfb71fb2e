import { parseHex, type Rgb } from '../../numbers/srgb.ts';
import type { Item } from '../../puzzle/index.ts';
import type { Reading, ReadingTube } from '../../vision/reading.ts';
import { resample } from '../draw/resample.kernel.ts';
import type { Pixels, Rect } from '../draw/scene.ts';
import { drawSwatch, drawSwatchEdge, type SwatchPainter } from './legend.ts';

/** A sample of an item: a square around its centre, cut out of the screenshot. */
export type Sample = (size: number) => Pixels;

/**
 * When items are shown as samples: if they have no single colour.
 *
 * - `side`: side of the square, in widths of an item, inside its rim.
 * - `other`: the difference from the item's typical colour, of 255, above which a pixel has another colour.
 * - `patterned`: the fraction of other colours above which an item has no single colour. Highlights and shade cover
 *   less.
 * - `mostly`: the fraction of patterned colours above which all colours are shown as items.
 * - `grid`: sample pixels along a side of the square.
 */
const SAMPLE = { side: 0.78, other: 90, patterned: 0.3, mostly: 1 / 3, grid: 24 };

/**
 * Samples of items by the letter of their colour, for boards whose items have no single colour, such as flags, faces and sports balls;
 * empty for other boards.
 */
export function patternedItems(pixels: Pixels, reading: Reading): ReadonlyMap<Item, Sample> {
  const samples = new Map<Item, Sample>();
  let patterned = 0;
  for (const { id, hex } of reading.colors) {
    const [square] = squaresOf(id, reading);
    if (!square) continue;
    if (shareOfOthers(pixels, square, parseHex(hex)) >= SAMPLE.patterned) patterned++;
    samples.set(id, (size) => resample(pixels, square, size, size));
  }
  return patterned >= SAMPLE.mostly * reading.colors.length ? samples : new Map();
}

/** The positions of the items of a colour. Empty for liquid, whose units have a single colour. */
function squaresOf(id: Item, { kind, onPegs, tubes }: Reading): Rect[] {
  if (kind !== 'ball' || onPegs) return [];
  return tubes.flatMap((tube) =>
    tube.items.flatMap((item, place) => (item === id ? squareAt(tube, place) : [])),
  );
}

function squareAt(tube: ReadingTube, place: number): Rect[] {
  const middle = tube.seenAt[place];
  if (!middle) return [];
  const side = Math.min(tube.itemWidth, tube.itemHeight) * SAMPLE.side;
  return [{ x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side }];
}

/** The fraction of the square's inner disc that differs from the given colour. */
function shareOfOthers(pixels: Pixels, square: Rect, [red, green, blue]: Rgb): number {
  const { data } = resample(pixels, square, SAMPLE.grid, SAMPLE.grid);
  let [others, all] = [0, 0];
  for (let at = 0; at < SAMPLE.grid * SAMPLE.grid; at++) {
    const [x, y] = [
      (at % SAMPLE.grid) + 0.5 - SAMPLE.grid / 2,
      Math.floor(at / SAMPLE.grid) + 0.5 - SAMPLE.grid / 2,
    ];
    if (Math.hypot(x, y) > SAMPLE.grid / 2) continue;
    const [r = 0, g = 0, b = 0] = data.subarray(at * 4);
    all++;
    if (Math.hypot(r - red, g - green, b - blue) > SAMPLE.other) others++;
  }
  return others / all;
}

/** Draws a sample onto a picture as a disc, in place. */
export function pasteSample(canvas: Pixels, sample: Sample, x: number, y: number, radius: number): void {
  const size = Math.round(2 * radius);
  const { data } = sample(size);
  const [left, top] = [Math.round(x - radius), Math.round(y - radius)];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const isInside = Math.hypot(column + 0.5 - size / 2, row + 0.5 - size / 2) <= size / 2;
      const isOnCanvas = left + column < canvas.width && top + row < canvas.height;
      if (!isInside || !isOnCanvas) continue;
      const from = (row * size + column) * 4;
      canvas.data.set(data.subarray(from, from + 4), ((top + row) * canvas.width + left + column) * 4);
    }
  }
}

/** The position on a picture of a drawing that is scaled by `zoom`. */
interface Placing {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** Draws swatches of colours, or for patterned items samples of the screenshot on the picture's base. */
export function swatchesOn(
  base: Pixels,
  samples: ReadonlyMap<Item, Sample>,
  placing: Placing = { x: 0, y: 0, zoom: 1 },
): SwatchPainter {
  const { x: left, y: top, zoom } = placing;
  return (color, x, y, radius) => {
    const sample = samples.get(color.id);
    if (!sample) return drawSwatch(color, x, y, radius);
    pasteSample(base, sample, left + x * zoom, top + y * zoom, radius * zoom);
    return drawSwatchEdge(x, y, radius);
  };
}
