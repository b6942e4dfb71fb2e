import { HOLE } from '../board.ts';
import type { Arrangement } from './numbering.ts';

/** The colours that have two plates, by their first plate, and the pebbles of the solved board. */
export function paired(plates: string): { readonly colors: readonly string[]; readonly solved: string } {
  const isPaired = (color: string) => plates.indexOf(color) !== plates.lastIndexOf(color);
  const colors = [...new Set(plates)].filter(isPaired);
  return { colors, solved: [...plates].map((color) => (isPaired(color) ? color : HOLE)).join('') };
}

/** The places of pebbles, by the colours of `plates` in the order of {@link paired}. */
export function arrangementOf(plates: string, pebbles: string): Arrangement {
  const { colors } = paired(plates);
  return {
    hole: pebbles.indexOf(HOLE),
    low: Uint8Array.from(colors, (color) => pebbles.indexOf(color)),
    high: Uint8Array.from(colors, (color) => pebbles.lastIndexOf(color)),
  };
}
