import type { PanguruPosition } from '../../panguru/board.ts';
import { drawnColors } from '../../panguru/drawing/colors.ts';
import { parsePanguru } from '../../panguru/notation.ts';
import { parseStoredPanguru } from '../../panguru/reader/reading.ts';
import { failure, type Outcome, success } from '../../puzzle/index.ts';
import type { ReadingColor } from '../../vision/index.ts';
import type { PanguruOnPage } from './answers.ts';

/** Matches text of a board: fifteen plates and as many positions. */
const PANGURU_TEXT = /^\s*(panguru:)?\s*[A-Za-z]{15}\s*[/\s]\s*[A-Za-z-]{15}\s*$/;
const JSON_TEXT = /^\s*\{[\s\S]*"kind"\s*:\s*"panguru"/;

/** Parses a board; undefined if the text is not about this game. */
export function typedPanguru(text: string): Outcome<PanguruOnPage, typeof WRONG> | undefined {
  if (PANGURU_TEXT.test(text)) return typed(parsePanguru(text.replace(/^\s*panguru:\s*/, '')));
  return JSON_TEXT.test(text) ? typed(parseStoredPanguru(text)) : undefined;
}

/** One sentence for all that may be wrong, because the board is short. */
const WRONG = { code: 'TEXT' } as const;

function typed(board: Outcome<PanguruPosition, unknown>): Outcome<PanguruOnPage, typeof WRONG> {
  return board.ok ? success(linkedPanguru(board.value)) : failure(WRONG);
}

/** A board without a screenshot. Colours are used if they are all there. */
export function linkedPanguru(
  { plates, pebbles }: PanguruPosition,
  known: readonly ReadingColor[] = [],
): PanguruOnPage {
  const isComplete = [...plates].every((plate) => known.some(({ id }) => id === plate));
  return { game: 'panguru', plates, pebbles, colors: isComplete ? known : drawnColors(plates) };
}
