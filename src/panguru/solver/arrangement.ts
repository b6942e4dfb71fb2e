import { HOLE } from '../board.ts';

/** The colours that have two plates, by their first plate, and the pebbles of the solved board. */
export function paired(plates: string): { readonly colors: readonly string[]; readonly solved: string } {
  const isPaired = (color: string) => plates.indexOf(color) !== plates.lastIndexOf(color);
  const colors = [...new Set(plates)].filter(isPaired);
  return { colors, solved: [...plates].map((color) => (isPaired(color) ? color : HOLE)).join('') };
}
