import { HOLE, type PanguruMove } from '../../panguru/board.ts';
import { colorName, say } from '../texts.ts';
import type { PanguruOnPage } from './answers.ts';

/** A pebble or a plate as text: its colour, and its letter if the board was typed. */
function colorWords({ colors, reading }: PanguruOnPage, letter: string): string {
  const name = colorName(colors.find(({ id }) => id === letter)?.name ?? letter);
  return reading || name === letter ? name : `${name} ${letter}`;
}

/** "Position 4: red pebble on a blue plate". */
export function placeWords(board: PanguruOnPage, at: number): string {
  const [plate, pebble] = [colorWords(board, board.plates.charAt(at)), board.pebbles.charAt(at)];
  return pebble === HOLE
    ? say('panguru.hole', { position: at + 1, plate })
    : say('panguru.place', { position: at + 1, pebble: colorWords(board, pebble), plate });
}

export function moveWords(board: PanguruOnPage, { pebble, from, to }: PanguruMove): string {
  return say('follow.fromTo', { color: colorWords(board, pebble), from: from + 1, to: to + 1 });
}
