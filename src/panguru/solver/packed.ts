import { HOLE } from '../board.ts';
import { POSITIONS, REACH } from '../triangle.ts';

/** The colours that have two plates. */
export const COLORS = 7;
/** Bytes in the first word of a state. */
export const FIRST_COLORS = 4;
/** Where the second word has the hole, above three bytes. */
export const HOLE_SHIFT = 24;
/** Where the second word has the parity: see {@link parityOf}. */
export const PARITY_SHIFT = 28;

/**
 * An arrangement in two words of 32 bits. Each colour has a byte for its pebbles, the lower place in the upper half: four in the first
 * word, three in the second. The second word also has the hole, and a bit for the parity.
 */
export interface Packed {
  readonly first: number;
  readonly second: number;
}

/** The byte of a colour whose pebbles are at the two places, in any order: `PAIR_BYTE[one * 16 + other]`. */
export const PAIR_BYTE = Uint8Array.from({ length: 256 }, (_, index) => {
  const [one, other] = [index >> 4, index & 15];
  return one < other ? (one << 4) | other : (other << 4) | one;
});

/** The byte of a colour. */
export function byteOf(first: number, second: number, color: number): number {
  return (color < FIRST_COLORS ? first >>> (8 * color) : second >>> (8 * (color - FIRST_COLORS))) & 255;
}

/** The places that a pebble can move from, as a set of bits, for each place of the hole. */
export const REACH_BITS = Uint16Array.from(REACH, (reach) =>
  reach.reduce((set, place) => set | (1 << place), 0),
);

/** Packs pebbles in text. `colors` are the letters in their order, `parity` the bit of {@link parityOf}. */
export function pack(pebbles: string, colors: readonly string[], parity: number): Packed {
  const bytes = colors.map((color) => (pebbles.indexOf(color) << 4) | pebbles.lastIndexOf(color));
  const word = (some: readonly number[]) => some.reduce((sum, byte, index) => sum | (byte << (8 * index)), 0);
  const hole = (pebbles.indexOf(HOLE) << HOLE_SHIFT) | (parity << PARITY_SHIFT);
  return { first: word(bytes.slice(0, FIRST_COLORS)), second: word(bytes.slice(FIRST_COLORS)) | hole };
}

/**
 * Whether the permutation is odd that moves the first and second pebble of each colour to the places of the first and second in `target`,
 * and the hole to its hole.
 */
export function parityOf(pebbles: string, target: string): number {
  const goals = [...pebbles].map((letter, place) =>
    pebbles.indexOf(letter) === place ? target.indexOf(letter) : target.lastIndexOf(letter),
  );
  let odd = 0;
  for (let one = 0; one < POSITIONS; one++) {
    for (let other = 0; other < one; other++) odd ^= (goals[other] ?? 0) > (goals[one] ?? 0) ? 1 : 0;
  }
  return odd;
}
