import { failure, type Outcome } from '../outcome.ts';
import type { PanguruBoard, PanguruPosition } from './board.ts';
import { sayOfPanguru } from './messages.ts';
import { type PanguruFault, validatePanguru } from './validate.ts';

/** Between the plates and the pebbles of a text. */
const SEPARATOR = '/';
/** What may stand in front, as the kinds of tubes do. */
const PREFIX = /^\s*panguru:\s*/;
/** Room for both parts and generous white space. */
const MAX_TEXT = 200;

/**
 * Reads a board from text: the letters of the plates, `/`, the letters of the pebbles with `-` for the hole; each by
 * position, row after row from the top. White space may stand anywhere, so that rows can be set apart.
 *
 * @example parsePanguru('WCBRBOGYGPCORPY/-PCBRYOGYGBCORP')
 */
export function parsePanguru(text: string): Outcome<PanguruBoard, PanguruFault> {
  const parts = text
    .slice(0, MAX_TEXT + 1)
    .replace(PREFIX, '')
    .split(SEPARATOR);
  const [plates, pebbles] = parts.map((part) => part.replace(/\s/g, ''));
  if (text.length > MAX_TEXT || parts.length !== 2 || plates === undefined || pebbles === undefined) {
    return failure({ ...sayOfPanguru('panguruText'), positions: [] });
  }
  return validatePanguru({ plates, pebbles });
}

/** The text that {@link parsePanguru} reads back to the same board. */
export function formatPanguru({ plates, pebbles }: PanguruPosition): string {
  return `${plates}${SEPARATOR}${pebbles}`;
}
