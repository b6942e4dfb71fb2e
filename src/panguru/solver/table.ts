import { deepen, Meter, type Shortest, type ShortestOptions } from '../../solver/shortest/ways.ts';
import type { PanguruBoard, PanguruMove } from '../board.ts';
import { panguruPuzzle } from '../rules.ts';
import { PLACES } from '../triangle.ts';
import { arrangementOf } from './arrangement.ts';
import { blockOf, insideOf, numberingOf } from './numbering.ts';
import { BLOCK_BYTES, HEADER_BYTES, PLANE_BYTES } from './tableFile.ts';

/** Gives the byte of a table at an offset in the file. */
export type ByteAt = (offset: number) => number;
/** The number of moves that pebbles need, modulo 3. */
export type DistanceOf = (pebbles: string) => number;

/**
 * The distances, modulo 3, of boards with the given plates from a table for `tablePlates`.
 *
 * @returns undefined if the table is of no use: the plates have to be the same up to names of colours, as they are or mirrored
 */
export function distancesFrom(byteAt: ByteAt, tablePlates: string, plates: string): DistanceOf | undefined {
  const numbering = numberingOf(tablePlates.length);
  const turned = [(text: string) => text, mirrored].find((turn) => isRenamed(turn(plates), tablePlates));
  if (!turned) return undefined;
  const own = turned(plates);
  return (pebbles) => {
    const arrangement = arrangementOf(own, turned(pebbles));
    const block = arrangement.hole * numbering.blocks + blockOf(numbering, arrangement);
    const inside = insideOf(numbering, arrangement);
    const offset = HEADER_BYTES + block * BLOCK_BYTES + (inside >> 3);
    const bit = inside & 7;
    return ((byteAt(offset) >> bit) & 1) | (((byteAt(offset + PLANE_BYTES) >> bit) & 1) << 1);
  };
}

/** The positions of the triangle, left and right exchanged. */
const MIRROR = PLACES.map(({ row, column }) =>
  PLACES.findIndex((other) => other.row === row && other.column === row - column),
);

function mirrored(text: string): string {
  return MIRROR.map((place) => text.charAt(place)).join('');
}

/** Whether two texts become the same when letters are renamed. */
function isRenamed(one: string, other: string): boolean {
  return [...one].every((letter, place) => one.indexOf(letter) === other.indexOf(other.charAt(place)));
}

/**
 * Solves a board from known distances, without search: each move leads to a neighbour that is one move nearer, and neighbours differ by
 * one move at most, so distances modulo 3 tell which. The sequences are counted among all states on the way.
 */
export function solveFromDistances(
  board: PanguruBoard,
  distanceOf: DistanceOf,
  options: ShortestOptions = {},
): Shortest<PanguruMove> {
  const puzzle = panguruPuzzle(board);
  const meter = new Meter(options);
  const known = new Map<string, number>();

  function countWays(pebbles: string, turns: number): number {
    if (distanceOf(pebbles) !== turns % 3) return 0;
    if (turns === 0) return 1;
    let ways = known.get(pebbles);
    if (ways !== undefined) return ways;
    meter.tick();
    ways = 0;
    for (const move of puzzle.moves(pebbles)) ways += countWays(puzzle.after(pebbles, move), turns - 1);
    known.set(pebbles, ways);
    return ways;
  }

  return deepen(puzzle, board.pebbles, lengthFrom(board, distanceOf), meter, countWays);
}

function lengthFrom(board: PanguruBoard, distanceOf: DistanceOf): number {
  const puzzle = panguruPuzzle(board);
  let pebbles = board.pebbles;
  let length = 0;
  for (; !puzzle.isSolved(pebbles); length++) {
    const nearer = (distanceOf(pebbles) + 2) % 3;
    const next = puzzle.moves(pebbles).map((move) => puzzle.after(pebbles, move));
    const found = next.find((state) => distanceOf(state) === nearer);
    if (found === undefined) throw new Error('the table leads nowhere');
    pebbles = found;
  }
  return length;
}
