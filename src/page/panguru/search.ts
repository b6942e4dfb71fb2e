import type { PanguruPosition } from '../../panguru/board.ts';
import { panguruPuzzle } from '../../panguru/rules.ts';
import { validatePanguru } from '../../panguru/validate.ts';
import { coach, endCoach } from '../engine/client.ts';
import type { PanguruAnswer } from './answers.ts';

/** Solves a board, and ends the previous search. */
export async function searchPanguru({ plates, pebbles }: PanguruPosition): Promise<PanguruAnswer> {
  endCoach('board');
  return coach('board').solvePanguru({ plates, pebbles });
}

/** What is known of a board whose search is ended. */
export function endSearch(position: PanguruPosition): PanguruAnswer {
  endCoach('board');
  const legal = validatePanguru(position);
  const lowerBound = legal.ok ? panguruPuzzle(legal.value).atLeast(position.pebbles) : 0;
  return { status: 'exhausted', lowerBound };
}
