import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyMove,
  canFill,
  countColors,
  fewestTubes,
  formatBoard,
  isSolved,
  legalMoves,
  moveCount,
  replay,
} from '../../src/puzzle/index.ts';
import { board } from '../boards.ts';
import { allPlays, position } from '../solver/referee.ts';

describe('moveCount', () => {
  it.each([
    ['a ball onto an empty tube', 'ab ba __', 1, 3, 1],
    ['a ball onto its own colour', '_b aa _b', 1, 3, 1],
    ['never onto another colour', 'ab ba __', 1, 2, 0],
    ['never onto a full tube', '_a bb _a', 1, 2, 0],
    ['never out of an empty tube', 'ab ba __', 3, 1, 0],
    ['never onto itself', 'ab ba __', 1, 1, 0],
    ['one ball of a run', 'aab abb ___', 1, 3, 1],
    ['the whole run of liquid', 'water: aab abb ___', 1, 3, 2],
    ['as much liquid as fits', 'water: aab _ab __b', 1, 2, 1],
    ['no hidden item', '?ab abb ___', 1, 3, 0],
    ['onto no hidden item', 'aab _?b ___', 1, 2, 0],
    ['nothing into a tube that opens later', 'ab ba __[opens 1]', 1, 3, 0],
    ['all into a tube that is open by now', 'aa bc cb __[opens 1]', 2, 4, 1],
    ['nothing out of a complete tube that others wait for', 'aa bc cb __[opens 1]', 1, 4, 0],
    ['its colour into a tube for one colour', 'ab ba __[only a]', 1, 3, 1],
    ['no other colour into it', 'ab ba __[only a]', 2, 3, 0],
    ['what it holds out of it', 'ab[only b] ba __', 1, 3, 1],
    ['nothing into a tube that only gives', 'ab ba __[gives]', 1, 3, 0],
    ['nothing out of a tube that only takes', 'ab[takes] ba __', 1, 3, 0],
    ['what lies over frozen items', 'water: aab[frozen 2] abb ___', 1, 3, 1],
    ['no frozen items', '_ab[frozen 2][until b] abb _aa [uneven]', 1, 3, 0],
    ['items that thawed', '_ab[frozen 2][until c] abb _aa cc [uneven]', 1, 3, 1],
    ['no chained items', 'ab[chained 2] ba __', 1, 3, 0],
    ['items whose neighbour is complete', 'cc ab[chained 2] ba __', 2, 4, 1],
    ['the lowest item of a queue', 'ab[queue] _a _b', 1, 3, 1],
    ['an item onto the last one of a queue', '_ab[queue] _ba _ab [uneven]', 3, 1, 1],
    ['nothing into a locked tube', 'ab ba __[locked]', 1, 3, 0],
    ['nothing out of a locked tube', 'ab ba cc[locked] __', 3, 4, 0],
  ])('takes %s', (_name, text, from, to, count) => {
    expect(moveCount(board(text), from - 1, to - 1)).toBe(count);
  });
});

describe('isSolved', () => {
  it.each([
    ['aa bb __', true],
    ['aa _b _b', false],
    ['aaa ___', true],
    ['ab ba __', false],
    ['aa ?? __', false],
    ['water: aaaa aaaa ____', true],
    ['water: aaaa __aa __aa', false],
    ['aa aa ____', false],
    ['aa bb ab[locked]', true],
    ['_aa _bb [uneven]', true],
    ['_aa __a bbb [uneven]', false],
    ['_a _a __[locked]', false],
  ])('%s is %s', (text, solved) => {
    expect(isSolved(board(text))).toBe(solved);
  });
});

describe('counting', () => {
  it.each([
    [4, [4, 4], 1],
    [5, [4, 4], 2],
    [4, [2, 2, 5], 1],
    [6, [2, 3, 2], 3],
  ])('%i items need at best so many tubes of %j: %i', (count, capacities, tubes) => {
    expect(fewestTubes(count, capacities)).toBe(tubes);
  });

  it.each([
    [[4, 4], [4, 4, 4], true],
    [[4, 3], [4, 4, 4], false],
    [[3, 4, 5], [5, 4, 3, 2], true],
    [[6], [4, 4], false],
    [[5, 5], [3, 3, 2, 2], true],
    [[5, 5], [3, 3, 3, 2], false],
  ])('canFill(%j, %j) is %s', (counts, capacities, fits) => {
    expect(canFill(counts, capacities)).toBe(fits);
  });

  it('canFill finds what trying every tube for every colour finds', () => {
    const fills = (counts: readonly number[], capacities: readonly number[]): boolean => {
      const [capacity, ...others] = capacities;
      if (counts.every((count) => count === 0)) return true;
      if (capacity === undefined) return false;
      const given = counts.map((count, i) => counts.with(i, count - capacity));
      return fills(counts, others) || given.some((rest) => Math.min(...rest) >= 0 && fills(rest, others));
    };
    const tubes = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 });
    const colors = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(colors, tubes, (counts, capacities) => {
        expect(canFill(counts, capacities)).toBe(fills(counts, capacities));
      }),
      { numRuns: 500 },
    );
  });
});

describe('applyMove', () => {
  it.each([
    ['onto another colour', { from: 0, to: 1, count: 1 }],
    ['of none', { from: 0, to: 2, count: 0 }],
    ['out of a tube that is not there', { from: 7, to: 2, count: 1 }],
  ])('throws for a move %s', (_, move) => {
    expect(() => applyMove(board('ab ba __'), move)).toThrow(RangeError);
  });
});

describe('replay', () => {
  it('stops before the first illegal move', () => {
    const boards = replay(board('ab ba __'), [
      { from: 0, to: 2, count: 1 },
      { from: 0, to: 2, count: 1 },
    ]);
    expect(boards.map(formatBoard)).toEqual(['ab ba __', '_b ba _a']);
  });
});

/** Boards of every kind on the way through a random game. */
const games = fc
  .record({
    kind: fc.constantFrom('', 'water:'),
    tubes: fc.shuffledSubarray([...'aaaabbbbccccdddd'], { minLength: 16 }),
    choices: fc.array(fc.nat(), { maxLength: 30 }),
  })
  .map(({ kind, tubes, choices }) => {
    const text = `${kind} ${tubes.join('').replace(/.{4}/g, '$& ')} ____ ____`;
    return choices.reduce((now, choice) => {
      const moves = legalMoves(now);
      const move = moves[choice % Math.max(1, moves.length)];
      return move ? applyMove(now, move) : now;
    }, board(text));
  });

describe('the rules', () => {
  it('keep every item, and never overfill a tube', () => {
    fc.assert(
      fc.property(games, (now) => {
        expect([...countColors(now).values()]).toEqual([4, 4, 4, 4]);
        expect(now.tubes.every((tube) => tube.items.length <= tube.capacity)).toBe(true);
      }),
    );
  });

  it('agree with a second implementation on strings', () => {
    fc.assert(
      fc.property(games, (now) => {
        expect(legalMoves(now)).toEqual(allPlays(position(formatBoard(now))));
      }),
    );
  });
});
