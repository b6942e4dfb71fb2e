import type { PanguruPosition } from '../board.ts';
import { POSITIONS } from '../triangle.ts';
import { validatePanguru } from '../validate.ts';
import { paired } from './arrangement.ts';
import { PairingBound } from './bound.kernel.ts';
import { PARITY_SHIFT, pack, parityOf } from './packed.ts';
import { solvePanguru } from './solve.ts';

/**
 * When a search for a board starts anew, and when it ends.
 *
 * - `swaps`: swaps of two places that are tried before the search for a board starts anew.
 * - `attempts`: searches for a board before it is given up: boards of 25 moves, the rarest, take three at most.
 */
const GENERATOR = { swaps: 2000, attempts: 100 };

/** What boards shall be made. */
export interface PanguruWish {
  readonly plates: string;
  /** The fewest and the most moves that a shortest solution may have. */
  readonly least: number;
  readonly most: number;
  /** Numbers in [0, 1). */
  readonly chance: () => number;
}

/** The pebbles of a board, or the bound nearest to the range if none was found. */
export type PanguruMade = { readonly pebbles: string } | { readonly nearest: number };

/**
 * Makes a board whose shortest solution, found by search, has a number of moves in a range. Random boards of more than 20 moves are one
 * in a thousand; so places are swapped as long as {@link PairingBound} does not become worse, and boards are searched only when the bound
 * is in the range, too. Boards are hence not equally likely.
 */
export function generatePanguru(wish: PanguruWish): PanguruMade {
  const { plates, least, most, chance } = wish;
  const boundOf = bounder(plates);
  let nearest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < GENERATOR.attempts; attempt++) {
    const aim = least + Math.floor(chance() * (most - least + 1));
    const pebbles = climb(plates, aim, boundOf, chance);
    const bound = boundOf(pebbles);
    if (bound < least || bound > most) {
      if (Math.abs(bound - aim) < Math.abs(nearest - aim)) nearest = bound;
      continue;
    }
    if (fewestMoves({ plates, pebbles }) <= most) return { pebbles };
  }
  return { nearest };
}

function fewestMoves(position: PanguruPosition): number {
  const legal = validatePanguru(position);
  const solution = legal.ok ? solvePanguru(legal.value) : undefined;
  return solution?.status === 'solved' ? solution.length : Number.POSITIVE_INFINITY;
}

/** A lower bound for pebbles in text. */
function bounder(plates: string): (pebbles: string) => number {
  const { colors, solved } = paired(plates);
  const bound = new PairingBound(colors.map((color) => [plates.indexOf(color), plates.lastIndexOf(color)]));
  return (pebbles) => {
    const { first, second } = pack(pebbles, colors, parityOf(pebbles, solved));
    const distance = bound.take(first, second);
    for (let turns = distance; ; turns++) {
      if (bound.allows(turns - distance, ((second >>> PARITY_SHIFT) ^ turns) & 1)) return turns;
    }
  };
}

/** Pebbles whose bound is `aim`, or as near to it as the swaps came. */
function climb(
  plates: string,
  aim: number,
  boundOf: (pebbles: string) => number,
  chance: () => number,
): string {
  let pebbles = shuffled(paired(plates).solved, chance);
  let distance = Math.abs(boundOf(pebbles) - aim);
  for (let swap = 0; swap < GENERATOR.swaps && distance > 0; swap++) {
    const other = swapped(pebbles, Math.floor(chance() * POSITIONS), Math.floor(chance() * POSITIONS));
    const otherDistance = Math.abs(boundOf(other) - aim);
    if (otherDistance > distance) continue;
    pebbles = other;
    distance = otherDistance;
  }
  return pebbles;
}

function shuffled(pebbles: string, chance: () => number): string {
  let text = pebbles;
  for (let last = POSITIONS - 1; last > 0; last--)
    text = swapped(text, last, Math.floor(chance() * (last + 1)));
  return text;
}

function swapped(pebbles: string, one: number, other: number): string {
  const letters = [...pebbles];
  letters[one] = pebbles.charAt(other);
  letters[other] = pebbles.charAt(one);
  return letters.join('');
}
