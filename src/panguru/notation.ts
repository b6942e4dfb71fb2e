import { failure, type Outcome } from '../puzzle/outcome.ts';
import type { PanguruBoard, PanguruPosition } from './board.ts';
import { sayOfPanguru } from './messages.ts';
import { type PanguruFault, validatePanguru } from './validate.ts';

/** Separates plates and pebbles in text. */
const SEPARATOR = '/';
/** The optional prefix. */
const PREFIX = /^\s*panguru:\s*/;
/** Room for both parts and generous white space. */
const MAX_PANGURU_TEXT = 200;

/**
 * Parses Panguru text: the letters of the plates, `/`, the letters of the pebbles with `-` for the hole, each by position, row by row
 * from the top. White space is ignored.
 *
 * @example parsePanguru('WCBRBOGYGPCORPY/-PCBRYOGYGBCORP')
 */
export function parsePanguru(text: string): Outcome<PanguruBoard, PanguruFault> {
  const parts = text
    .slice(0, MAX_PANGURU_TEXT + 1)
    .replace(PREFIX, '')
    .split(SEPARATOR);
  const [plates, pebbles] = parts.map((part) => part.replace(/\s/g, ''));
  if (text.length > MAX_PANGURU_TEXT || parts.length !== 2 || plates === undefined || pebbles === undefined) {
    return failure({ ...sayOfPanguru('panguruText'), positions: [] });
  }
  return validatePanguru({ plates, pebbles });
}

/** Formats a board as text that {@link parsePanguru} parses to the same board. */
export function formatPanguru({ plates, pebbles }: PanguruPosition): string {
  return `${plates}${SEPARATOR}${pebbles}`;
}
