import type { Item } from '../puzzle/index.ts';
import type { ReadingColor } from '../vision/index.ts';
import type { Painter } from './terminal.ts';

/**
 * What a colour of a board is called: its name; where colours are seen, behind its letter on a swatch of it, which is how
 * it looks in the drawn board.
 *
 * @param unknown what is said where the board has no such colour
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
  return isSwatched ? `${swatch(color, colors, paint)} ${color.name}` : color.name;
}

/** Columns of a terminal. */
export const SWATCH_WIDTH = 3;

/** The letter of a colour on a ground of it; where no colours are seen, between two spaces. */
export function swatch({ id, hex }: ReadingColor, colors: readonly ReadingColor[], paint: Painter): string {
  return paint.plate(hex, ` ${id} `, colors);
}

/** A table of the colours of a board, one a line: letter, name, hex, and what else is told of each. */
export function colorLines(
  colors: readonly ReadingColor[],
  paint: Painter,
  more: (id: Item) => string = () => '',
): string[] {
  const width = Math.max(0, ...colors.map(({ name }) => name.length));
  return colors.map((color) => {
    const { id, name, hex } = color;
    return ` ${swatch(color, colors, paint)} ${name.padEnd(width)}  ${hex}  ${more(id)}`.trimEnd();
  });
}
