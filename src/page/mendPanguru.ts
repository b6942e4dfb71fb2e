import { HOLE, type PanguruPosition } from '../puzzle/panguru/board.ts';

/** A board, and what was read of it in a screenshot, if there is one. */
interface Board extends PanguruPosition {
  readonly reading?: PanguruPosition;
}

/** A change to a board of Panguru that was read: what lies at a position, from 0, or the plate there. */
export interface PanguruChange {
  readonly part: 'plate' | 'pebble';
  readonly position: number;
  /** A colour's letter; the hole where a pebble is changed. */
  readonly letter: string;
}

/** The board with one change. The hole stays one: where it was, the pebble lies that was read in its place. */
export function mendedPanguru<B extends Board>(board: B, { part, position, letter }: PanguruChange): B {
  const { plates, pebbles, reading } = board;
  const changed =
    part === 'plate'
      ? { plates: withLetter(plates, position, letter), pebbles }
      : { plates, pebbles: withPebble(pebbles, position, letter) };
  return { ...board, ...changed, ...(reading && { reading: { ...reading, ...changed } }) };
}

function withPebble(pebbles: string, position: number, letter: string): string {
  const hole = pebbles.indexOf(HOLE);
  if (letter !== HOLE) return position === hole ? pebbles : withLetter(pebbles, position, letter);
  return withLetter(withLetter(pebbles, hole, pebbles.charAt(position)), position, HOLE);
}

function withLetter(text: string, position: number, letter: string): string {
  return text.slice(0, position) + letter + text.slice(position + 1);
}
