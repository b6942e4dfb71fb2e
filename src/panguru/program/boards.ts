import type { Said } from '../../puzzle/index.ts';
import { failure, type Outcome, success } from '../../puzzle/outcome.ts';
import { sayOfRequest } from '../messages.ts';
import { type StoredPanguru, storePanguru } from '../reader/reading.ts';
import { generatePanguru } from '../solver/generate.ts';
import { CENSUS_PLATES, HARDEST } from '../solver/hardest.ts';
import { validatePanguru } from '../validate.ts';
import { claimLine } from './text.ts';

/** The moves that the hardest boards need. */
const MOST_MOVES = 25;

/** The hardest boards, each with what is known of its solutions. */
export function hardestBoards(): { readonly reading: StoredPanguru; readonly claim: string }[] {
  return HARDEST.map(([pebbles, solutions]) => ({
    reading: storePanguru({ plates: CENSUS_PLATES, pebbles }),
    claim: claimLine(MOST_MOVES, solutions),
  }));
}

/** Which boards to make: so many, with a number of moves in a range. */
export interface PanguruSeries {
  /** By default those of the hardest boards. */
  readonly plates?: string;
  readonly moves: { readonly least: number; readonly most: number };
  readonly count: number;
  /** Numbers in [0, 1). */
  readonly chance: () => number;
}

/** Boards that may be found again before it is said that there are no others. */
const MOST_REPEATED = 50;

/** Makes boards, no two alike. Ends with the first that cannot be made. */
export function* makePanguru({
  plates = CENSUS_PLATES,
  moves,
  count,
  chance,
}: PanguruSeries): Generator<Outcome<StoredPanguru, Said<'USAGE' | 'NOT_MADE'>>> {
  const problem = faultInPlates(plates);
  if (problem !== undefined) return yield failure(sayOfRequest('panguruPlatesWrong', { problem }));
  const made = new Set<string>();
  for (let repeated = 0; made.size < count; ) {
    const next = generatePanguru({ plates, ...moves, chance });
    if (!('pebbles' in next)) return yield failure(sayOfRequest('panguruNotFound', { ...moves, ...next }));
    const { pebbles } = next;
    if (!made.has(pebbles)) {
      made.add(pebbles);
      yield success(storePanguru({ plates, pebbles }));
    } else if (++repeated > MOST_REPEATED)
      return yield failure(sayOfRequest('panguruRepeated', { ...moves, made: made.size, count }));
  }
}

/** Plates are right if pebbles like the solved board's are. */
function faultInPlates(plates: string): string | undefined {
  const single = [...plates].find((color) => plates.indexOf(color) === plates.lastIndexOf(color)) ?? '';
  const legal = validatePanguru({ plates, pebbles: plates.replace(single, '-') });
  return legal.ok ? undefined : legal.fault.message;
}
