import { HOLE, type PanguruPosition } from '../../panguru/board.ts';

/** A Panguru board, with its reading if it comes from a screenshot. */
interface Board extends PanguruPosition {
  readonly reading?: PanguruPosition;
}

/** A correction of a Panguru board: the pebble or the plate at a position, from 0. */
export interface PanguruChange {
  readonly part: 'plate' | 'pebble';
  readonly position: number;
  /** A colour's letter; for a pebble also the hole. */
  readonly letter: string;
}

/** Applies a correction. There is always one hole: its old position gets the pebble that was at the new one. */
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
