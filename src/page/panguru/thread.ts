import type { Words } from '../../overlay/index.ts';
import type { PanguruMove, PanguruPosition } from '../../panguru/board.ts';
import {
  followPanguru,
  panguruAnimation,
  panguruReadingScene,
  panguruSheets,
} from '../../panguru/drawing/index.ts';
import { solvePanguru } from '../../panguru/solver/solve.ts';
import { validatePanguru } from '../../panguru/validate.ts';
import type { Pixels } from '../../vision/index.ts';
import type { PanguruAnswer, PanguruOnPage } from './answers.ts';

/** The most states of a search. The hardest boards need fewer. */
const MOST_STATES = 50_000_000;

/** The shortest solutions. Runs to its end; to stop it, terminate the thread. */
export function solved(position: PanguruPosition): PanguruAnswer {
  const board = validatePanguru(position);
  if (!board.ok) return { status: 'invalid', positions: board.fault.positions };
  const shortest = solvePanguru(board.value, { maxNodes: MOST_STATES });
  if (shortest.status === 'exhausted') return { status: 'exhausted', lowerBound: shortest.lowerBound };
  return { status: 'solved', moves: shortest.all().next().value ?? [], next: shortest.next };
}

/** How a board is drawn: on the screenshot it was read from, if there is one. */
export function drawing({ plates, pebbles, colors, reading }: PanguruOnPage, pixels: Pixels | undefined) {
  const seen = pixels && reading && { pixels, reading };
  const subject = { plates, pebbles, colors, ...(seen && { seen }) };
  return {
    /** The reading on the screenshot. */
    scene: () => seen && panguruReadingScene(seen.pixels, seen.reading),
    follower: (moves: readonly PanguruMove[]) => followPanguru(subject, moves),
    sheets: (moves: readonly PanguruMove[], words?: Words) => panguruSheets(subject, moves, words),
    animation: (moves: readonly PanguruMove[]) => panguruAnimation(subject, moves),
  };
}
