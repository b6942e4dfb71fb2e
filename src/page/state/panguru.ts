import type { PanguruPosition } from '../../panguru/index.ts';
import { panguruPuzzle } from '../../panguru/rules.ts';
import { validatePanguru } from '../../panguru/validate.ts';
import type { PanguruAnswer } from '../engine/answers.ts';

/** Why a Panguru board cannot be right; undefined if it can. Loaded only for such boards, like all that imports it. */
export function invalidPanguru(position: PanguruPosition): PanguruAnswer | undefined {
  const legal = validatePanguru(position);
  return legal.ok ? undefined : { status: 'invalid', positions: legal.fault.positions };
}

/** The fewest moves that a board may need. */
export function atLeast(position: PanguruPosition): number {
  const legal = validatePanguru(position);
  return legal.ok ? panguruPuzzle(legal.value).atLeast(position.pebbles) : 0;
}
