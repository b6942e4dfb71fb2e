import { formatHex, parseHex, type Rgb } from '../../numbers/srgb.ts';
import type { ReadingColor } from '../../vision/reading.ts';
import { textOn, WHITE } from '../draw/color.ts';
import { element } from '../draw/svg.ts';
import { drawText, middleBaseline, textWidth } from '../draw/text.ts';

/** Colours of pages and captions: light text on near-black, contrast above 14. */
export const PAPER: Rgb = [20, 22, 27];
export const PRINT: Rgb = [240, 243, 248];

/**
 * The layout of the legend, in pixels: letters, distance of its lines, radius of a swatch, and room between entries.
 */
const LEGEND = { size: 30, row: 46, swatch: 17, space: 26 };

interface Entry {
  readonly color: ReadingColor;
  readonly x: number;
  readonly row: number;
}

function placeEntries(colors: readonly ReadingColor[], width: number): Entry[] {
  let [x, row] = [0, 0];
  return colors.map((color) => {
    const needed = 2 * LEGEND.swatch + 10 + textWidth(color.name, LEGEND.size) + LEGEND.space;
    if (x > 0 && x + needed - LEGEND.space > width) [x, row] = [0, row + 1];
    const entry = { color, x, row };
    x += needed;
    return entry;
  });
}

export function legendHeight(colors: readonly ReadingColor[], width: number): number {
  const last = placeEntries(colors, width).at(-1);
  return last ? (last.row + 1) * LEGEND.row : 0;
}

/** The legend: swatch, letter and name of each colour, in lines of at most the given width. */
export function drawLegend(
  colors: readonly ReadingColor[],
  x: number,
  y: number,
  width: number,
  swatch: SwatchPainter = drawSwatch,
): string {
  return placeEntries(colors, width)
    .map(({ color, x: left, row }) => {
      const middle = y + row * LEGEND.row + LEGEND.row / 2;
      const name = { size: LEGEND.size, color: PRINT };
      return (
        swatch(color, x + left + LEGEND.swatch, middle, LEGEND.swatch) +
        drawText(color.name, x + left + 2 * LEGEND.swatch + 10, middleBaseline(middle, LEGEND.size), name)
      );
    })
    .join('');
}

/** Draws a swatch in a legend or a caption, with its centre at x, y. */
export type SwatchPainter = (color: ReadingColor, x: number, y: number, radius: number) => string;

/** The edge of a swatch, light on dark paper. @param fill none for a swatch that shows an item of the screenshot */
export function drawSwatchEdge(x: number, y: number, radius: number, fill = 'none'): string {
  const stroke = { stroke: formatHex(WHITE), 'stroke-width': 2 };
  return element('circle', { cx: x, cy: y, r: radius - 1, fill, ...stroke });
}

/** A disc of the colour with its letter. */
export function drawSwatch({ hex, id }: ReadingColor, x: number, y: number, radius: number): string {
  const color = parseHex(hex);
  const size = radius * 1.35;
  return (
    drawSwatchEdge(x, y, radius, formatHex(color)) +
    drawText(id, x, middleBaseline(y, size), { size, color: textOn(color), anchor: 'middle' })
  );
}
