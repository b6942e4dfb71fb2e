import { failure, type Outcome, success } from '../outcome.ts';
import { HOLE, type PanguruBoard, type PanguruPosition } from './board.ts';
import { POSITIONS } from './triangle.ts';

/** What can be wrong with a Panguru board. The codes are stable; the messages are for people. */
export const PANGURU_FAULT_CODES = [
  /** The text has no plates, no pebbles, or more than both. */
  'TEXT',
  'LENGTH',
  'CHARACTER',
  'HOLES',
  'PLATE_COUNT',
  'PEBBLE_COUNT',
  /** A pebble whose colour no pebble may have. */
  'PEBBLE_COLOR',
] as const;

export interface PanguruFault {
  readonly code: (typeof PANGURU_FAULT_CODES)[number];
  readonly message: string;
  /** The positions, 0 to 14, that the fault is about. */
  readonly positions: readonly number[];
}

/** A legal board, or the first thing that is wrong with the position: which positions, and why. */
export function validatePanguru({ plates, pebbles }: PanguruPosition): Outcome<PanguruBoard, PanguruFault> {
  const fault =
    faultInText('plates', plates) ??
    faultInText('pebbles', pebbles) ??
    faultInHole(pebbles) ??
    faultInPlates(plates) ??
    faultInPebbles(plates, pebbles);
  return fault ? failure(fault) : success({ plates, pebbles } as PanguruBoard);
}

type Part = 'plates' | 'pebbles';

function faultInText(part: Part, text: string): PanguruFault | undefined {
  const length = [...text].length;
  if (length !== POSITIONS) {
    const what = length < POSITIONS ? `position ${length} has none` : `there is no position ${POSITIONS}`;
    const message = `the ${part} have ${length} letters, not ${POSITIONS}: ${what}`;
    return { code: 'LENGTH', message, positions: [Math.min(length, POSITIONS)] };
  }
  const stranger = [...text].findIndex(
    (letter) => !isLetter(letter) && !(part === 'pebbles' && letter === HOLE),
  );
  if (stranger < 0) return undefined;
  const shown = JSON.stringify([...text][stranger]);
  const message = `${shown} at position ${stranger} of the ${part} is no letter for a colour`;
  return { code: 'CHARACTER', message, positions: [stranger] };
}

/** One code unit, so that a letter's index is its position. */
function isLetter(letter: string): boolean {
  return letter.length === 1 && /^[\p{L}\p{N}]$/u.test(letter);
}

function faultInHole(pebbles: string): PanguruFault | undefined {
  const positions = positionsOf(HOLE, pebbles);
  if (positions.length === 1) return undefined;
  const message =
    positions.length === 0
      ? `every position has a pebble; one is the hole, written ${HOLE}`
      : `${listed(positions)} are holes; one position is`;
  return { code: 'HOLES', message, positions };
}

/** With at most two plates of a colour and one colour alone, 15 plates have seven colours twice and an eighth once. */
function faultInPlates(plates: string): PanguruFault | undefined {
  const single: string[] = [];
  for (const color of new Set(plates)) {
    const positions = positionsOf(color, plates);
    if (positions.length > 2) {
      const message = `${positions.length} plates are ${color} (${listed(positions)}); two of a colour are right`;
      return { code: 'PLATE_COUNT', message, positions };
    }
    if (positions.length === 1) single.push(color);
  }
  if (single.length === 1) return undefined;
  const positions = single.map((color) => plates.indexOf(color));
  const message = `the colours ${single.join(', ')} have one plate each (${listed(positions)}); only one colour may`;
  return { code: 'PLATE_COUNT', message, positions };
}

function faultInPebbles(plates: string, pebbles: string): PanguruFault | undefined {
  const colors = [...new Set(pebbles.replace(HOLE, ''))];
  for (const color of colors) {
    const homes = positionsOf(color, plates);
    if (homes.length === 2) continue;
    const positions = positionsOf(color, pebbles);
    const why =
      homes.length === 0
        ? 'no plate has that colour'
        : `the only plate of that colour, at position ${homes[0]}, stays without a pebble`;
    return { code: 'PEBBLE_COLOR', message: `pebble ${color} at ${listed(positions)}: ${why}`, positions };
  }
  for (const color of colors) {
    const positions = positionsOf(color, pebbles);
    if (positions.length === 2) continue;
    const count = positions.length === 1 ? 'one pebble is' : `${positions.length} pebbles are`;
    const message = `${count} ${color} (${listed(positions)}); each of its two plates needs one`;
    return { code: 'PEBBLE_COUNT', message, positions };
  }
  return undefined;
}

function positionsOf(letter: string, text: string): number[] {
  return [...text].flatMap((other, position) => (other === letter ? [position] : []));
}

/** "position 3", "positions 3 and 7", "positions 3, 7 and 9". */
function listed(positions: readonly number[]): string {
  const last = positions.at(-1);
  if (positions.length < 2) return `position ${last ?? ''}`;
  return `positions ${positions.slice(0, -1).join(', ')} and ${last}`;
}
