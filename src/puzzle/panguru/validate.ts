import { failure, type Outcome, success } from '../outcome.ts';
import { HOLE, type PanguruBoard, type PanguruPosition } from './board.ts';
import { PANGURU_MESSAGES, type Part, sayOfPanguru } from './messages.ts';
import { POSITIONS } from './triangle.ts';

/** The codes of faults in boards of Panguru. They stay the same in later versions. */
export type PanguruFaultCode = (typeof PANGURU_MESSAGES)[keyof typeof PANGURU_MESSAGES]['code'];

/** Failure codes of Panguru boards. They are stable; the messages are for people. */
export const PANGURU_FAULT_CODES: readonly PanguruFaultCode[] = [
  ...new Set(Object.values(PANGURU_MESSAGES).map(({ code }) => code)),
];

/** Why something is no board of Panguru. */
export interface PanguruFault {
  readonly code: PanguruFaultCode;
  readonly message: string;
  /** The positions in question, from 1 to 15. */
  readonly positions: readonly number[];
}

/** Checks a Panguru position. @returns a legal board, or the first fault with its positions */
export function validatePanguru({ plates, pebbles }: PanguruPosition): Outcome<PanguruBoard, PanguruFault> {
  const fault =
    faultInText('plates', plates) ??
    faultInText('pebbles', pebbles) ??
    faultInHole(pebbles) ??
    faultInPlates(plates) ??
    faultInPebbles(plates, pebbles);
  return fault ? failure(fault) : success({ plates, pebbles } as PanguruBoard);
}

function faultInText(part: Part, text: string): PanguruFault | undefined {
  const length = [...text].length;
  if (length !== POSITIONS) {
    const said = sayOfPanguru('panguruLength', { part, length, wanted: POSITIONS });
    return { ...said, positions: [Math.min(length, POSITIONS) + 1] };
  }
  const stranger = [...text].findIndex(
    (letter) => !isLetter(letter) && !(part === 'pebbles' && letter === HOLE),
  );
  if (stranger < 0) return undefined;
  const shown = JSON.stringify([...text][stranger]);
  const said = sayOfPanguru('panguruCharacter', { shown, position: stranger + 1, part });
  return { ...said, positions: [stranger + 1] };
}

/** One code unit, so that a letter's index is its position. */
function isLetter(letter: string): boolean {
  return letter.length === 1 && /^[\p{L}\p{N}]$/u.test(letter);
}

function faultInHole(pebbles: string): PanguruFault | undefined {
  const positions = positionsOf(HOLE, pebbles);
  if (positions.length === 1) return undefined;
  const where = positions.length === 0 ? 'every position has a pebble' : `${listed(positions)} are holes`;
  return { ...sayOfPanguru('panguruHoles', { where, hole: HOLE }), positions };
}

/** With at most two plates of a colour and one colour alone, 15 plates have seven colours twice and an eighth once. */
function faultInPlates(plates: string): PanguruFault | undefined {
  const colors = [...new Set(plates)];
  const color = colors.find((one) => positionsOf(one, plates).length > 2);
  if (color !== undefined) {
    const positions = positionsOf(color, plates);
    const given = { count: positions.length, color, where: listed(positions) };
    return { ...sayOfPanguru('panguruPlates', given), positions };
  }
  const single = colors.filter((one) => positionsOf(one, plates).length === 1);
  if (single.length === 1) return undefined;
  const positions = single.map((one) => plates.indexOf(one) + 1);
  const said = sayOfPanguru('panguruSinglePlates', { colors: single.join(', '), where: listed(positions) });
  return { ...said, positions };
}

function faultInPebbles(plates: string, pebbles: string): PanguruFault | undefined {
  const colors = [...new Set(pebbles.replace(HOLE, ''))];
  const isPair = (color: string, text: string) => positionsOf(color, text).length === 2;
  const strange = colors.find((color) => !isPair(color, plates));
  const color = strange ?? colors.find((one) => !isPair(one, pebbles));
  if (color === undefined) return undefined;
  const positions = positionsOf(color, pebbles);
  const given = { color, count: positions.length, where: listed(positions) };
  const [home] = positionsOf(color, plates);
  if (strange === undefined) return { ...sayOfPanguru('panguruPebbles', given), positions };
  return home === undefined
    ? { ...sayOfPanguru('panguruStrangePebble', given), positions }
    : { ...sayOfPanguru('panguruSinglePebble', { ...given, home }), positions };
}

function positionsOf(letter: string, text: string): number[] {
  return [...text].flatMap((other, position) => (other === letter ? [position + 1] : []));
}

/** "position 3", "positions 3 and 7", "positions 3, 7 and 9". */
function listed(positions: readonly number[]): string {
  const last = positions.at(-1);
  if (positions.length < 2) return `position ${last ?? ''}`;
  return `positions ${positions.slice(0, -1).join(', ')} and ${last}`;
}
