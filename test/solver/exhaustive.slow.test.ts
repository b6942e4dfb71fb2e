import fc from 'fast-check';
import { describe, it } from 'vitest';
import { expectAdmissible } from './estimates.ts';
import { expectFewest } from './exhaustive.ts';
import { games, type Shape, SMALL } from './games.ts';

/** Narrow boards, in which nearly every move counts, beside those of the quick tests. */
const NARROW: readonly Shape[] = [
  { capacities: [4, 5], mixed: false, maxFilled: 3, maxEmpty: 1 },
  { capacities: [2, 3], mixed: false, maxFilled: 5, maxEmpty: 1 },
  { capacities: [2, 3, 4, 5], mixed: true, maxFilled: 3, maxEmpty: 1 },
];

describe.each([...SMALL, ...NARROW].map((shape) => [JSON.stringify(shape), shape] as const))(
  '%s',
  (_name, shape) => {
    it('is solved in as many moves as exhaustive search finds', () => {
      fc.assert(
        fc.property(games(shape), (start) => expectFewest(start, 20_000)),
        { numRuns: 2_000 },
      );
    });

    it('has admissible estimates at every reachable position', () => {
      fc.assert(fc.property(games(shape), expectAdmissible), { numRuns: 400 });
    });
  },
);
