import type { Item } from '../../puzzle/index.ts';
import type { ReadingColor } from '../../vision/index.ts';
import type { Painter } from '../terminal/terminal.ts';

/**
 * The name of a colour. On a colour terminal its letter on a swatch comes first, as in the drawn board.
 *
 * @param unknown the text for a colour that the board does not have
 */
export function colorWords(
  id: Item,
  colors: readonly ReadingColor[],
  paint: Painter,
  unknown: string = id,
): string {
  const color = colors.find((known) => known.id === id);
  if (!color) return unknown;
  const isSwatched = paint.isColored && color.hex !== '';
  return isSwatched ? `${swatch(color, paint)} ${color.name}` : color.name;
}

/** In columns of a terminal. */
export const SWATCH_WIDTH = 3;

/** The letter of a colour on a background of that colour; without colours, between two spaces. */
export function swatch({ id, hex }: ReadingColor, paint: Painter): string {
  return paint.highlight(hex, ` ${id} `);
}

/** The colours of a board, one per line: letter, name, hex. @param more text to append to a line */
export function colorLines(
  colors: readonly ReadingColor[],
  paint: Painter,
  more: (id: Item) => string = () => '',
): string[] {
  const width = Math.max(0, ...colors.map(({ name }) => name.length));
  return colors.map((color) => {
    const { id, name, hex } = color;
    return ` ${swatch(color, paint)} ${name.padEnd(width)}  ${hex}  ${more(id)}`.trimEnd();
  });
}
