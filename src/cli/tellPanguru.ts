import { formatPanguru, type PanguruMove, plural } from '../puzzle/index.ts';
import type { ShortestWays } from '../solver/index.ts';
import type { StoredPanguru } from '../vision/index.ts';

/** "16 moves, the fewest possible; 12 sequences do it". */
export function waysLine({ length, count }: ShortestWays<PanguruMove>): string {
  if (length === 0) return 'the board is solved already';
  return `${plural(length, 'move')}, the fewest possible; ${plural(count, 'optimal sequence')}`;
}

/** What was read, for a person to check: the board as text, and the colours. */
export function panguruReadingLines(reading: StoredPanguru): string[] {
  const width = Math.max(...reading.colors.map(({ name }) => name.length));
  const colors = reading.colors.map(({ id, hex, name }) =>
    `  ${id}  ${name.padEnd(width)}  ${hex}`.trimEnd(),
  );
  return ['Panguru', `board: panguru: ${formatPanguru(reading)}`, 'colours (letter, name, hex):', ...colors];
}

/** The moves, one a line: step, from, to, colour of the pebble. */
export function panguruLines(moves: readonly PanguruMove[], reading: StoredPanguru): string[] {
  const digits = `${moves.length}`.length;
  return moves.map((move, i) => `${`${i + 1}`.padStart(digits)}.  ${route(move)}  ${nameOf(move, reading)}`);
}

/** The moves that shortest sequences begin with, and how many of them do. */
export function hintLines({ next }: ShortestWays<PanguruMove>, reading: StoredPanguru): string[] {
  return next.map(
    ({ move, count }) => `${route(move)}  ${nameOf(move, reading)}  (${plural(count, 'optimal sequence')})`,
  );
}

/** Every shortest sequence, one a line: letter and positions of each move. */
export function sequenceLines(solution: ShortestWays<PanguruMove>): string[] {
  const digits = `${solution.count}`.length;
  return [...solution.all()].map((moves, i) => {
    const list = moves.map(({ pebble, from, to }) => `${pebble} ${from}-${to}`);
    return `${`${i + 1}`.padStart(digits)}.  ${list.join(', ')}`;
  });
}

function route({ from, to }: PanguruMove): string {
  return `${`${from}`.padStart(2)} -> ${`${to}`.padEnd(2)}`;
}

function nameOf({ pebble }: PanguruMove, { colors }: StoredPanguru): string {
  return colors.find(({ id }) => id === pebble)?.name ?? pebble;
}
