import { formatPanguru, type PanguruMove, plural } from '../puzzle/index.ts';
import type { ShortestWays } from '../solver/index.ts';
import type { StoredPanguru } from '../vision/index.ts';
import { colorLines, colorWords } from './colorWords.ts';
import type { Painter } from './terminal.ts';

/** "16 moves, the fewest possible; 12 sequences do it". */
export function waysLine({ length, count }: ShortestWays<PanguruMove>): string {
  if (length === 0) return 'the board is solved already';
  return `${plural(length, 'move')}, the fewest possible; ${plural(count, 'optimal sequence')}`;
}

/** What was read, for a person to check: the board as text, and the colours. */
export function panguruReadingLines(reading: StoredPanguru, paint: Painter): string[] {
  const board = `board: panguru: ${formatPanguru(reading)}`;
  return ['Panguru', board, 'colours (letter, name, hex):', ...colorLines(reading.colors, paint)];
}

/** The moves, one a line: step, from, to, colour of the pebble. */
export function panguruLines(
  moves: readonly PanguruMove[],
  { colors }: StoredPanguru,
  paint: Painter,
): string[] {
  const digits = `${moves.length}`.length;
  return moves.map((move, i) => {
    const step = `${i + 1}`.padStart(digits);
    return `${step}.  ${route(move)}  ${colorWords(move.pebble, colors, paint)}`;
  });
}

/** The moves that shortest sequences begin with, and how many of them do. */
export function hintLines(
  { next }: ShortestWays<PanguruMove>,
  { colors }: StoredPanguru,
  paint: Painter,
): string[] {
  return next.map(({ move, count }) => {
    const name = colorWords(move.pebble, colors, paint);
    return `${route(move)}  ${name}  (${plural(count, 'optimal sequence')})`;
  });
}

/** Every shortest sequence, one a line: letter and positions of each move. */
export function sequenceLines(solution: ShortestWays<PanguruMove>): string[] {
  const digits = `${solution.count}`.length;
  return [...solution.all()].map((moves, i) => {
    const list = moves.map(({ pebble, from, to }) => `${pebble} ${from + 1}-${to + 1}`);
    return `${`${i + 1}`.padStart(digits)}.  ${list.join(', ')}`;
  });
}

function route({ from, to }: PanguruMove): string {
  return `${`${from + 1}`.padStart(2)} -> ${`${to + 1}`.padEnd(2)}`;
}
