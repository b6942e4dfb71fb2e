import { describe, expect, it } from 'vitest';
import { solveClassically } from '../../src/classics/index.ts';
import { difficultyOf, generateLevel, PLAYERS, rateLevel, scoreOf } from '../../src/levels/index.ts';
import { applyMove, type Board, formatTube, legalMoves } from '../../src/puzzle/index.ts';
import { board, valueIn } from '../boards.ts';

/** First moves to different positions from which a breadth-first search finds no solution. */
function lostFirstMoves(start: Board): number {
  const positions = new Map(
    legalMoves(start).map((move) => {
      const after = applyMove(start, move);
      return [after.tubes.map(formatTube).sort().join(' '), after];
    }),
  );
  return [...positions.values()].filter(
    (after) => solveClassically(after, 'breadth-first', 1_000_000).moves === null,
  ).length;
}

/** Several of its first moves lose. */
const TRAP = 'CBA DBD ACD ABC ___';

describe('rateLevel', () => {
  it('measures a level that can be counted by hand', () => {
    // either top goes into the empty tube; then one tube has a free place for a top, and all other moves are forced
    expect(rateLevel(board('AB BA __'))).toMatchObject({
      status: 'solved',
      fewest: 3,
      optimal: true,
      firstMoves: { moves: 2, lost: 0, undecided: 0 },
      traps: { lost: 0, undecided: 0 },
      trapDepth: null,
      tightest: { room: 1, after: 1 },
    });
  });

  it('counts the first moves that lose as a search through all positions does', () => {
    for (let index = 0; index < 6; index++) {
      const made = valueIn(generateLevel({ kind: 'ball', colors: 4, capacities: [3], empties: 1 }, 5, index));
      const { open } = made;
      expect(rateLevel(open).firstMoves).toMatchObject({ lost: lostFirstMoves(open), undecided: 0 });
    }
  });

  it('says how long a player goes on after a losing move', () => {
    const { firstMoves, traps, trapDepth } = rateLevel(board(TRAP));
    expect({ firstMoves, traps, trapDepth }).toMatchInlineSnapshot(`
      {
        "firstMoves": {
          "lost": 2,
          "moves": 4,
          "undecided": 0,
        },
        "trapDepth": {
          "mean": 1,
          "most": 3,
        },
        "traps": {
          "lost": 4,
          "moves": 22,
          "undecided": 0,
        },
      }
    `);
  });

  it('says that a level cannot be won, and gives it no score', () => {
    expect(rateLevel(board('ABAB BABA'))).toEqual({
      ...{ status: 'unsolvable', fewest: null, optimal: false, lowerBound: expect.any(Number), score: null },
      ...{ firstMoves: null, traps: null, trapDepth: null, tightest: null, players: [] },
    });
  });

  it('says that the budget ended before anything was known', () => {
    const rating = rateLevel(board('8076 8067 a7a8 0a87 0a66 ____ ____'), { maxNodes: 0 });
    expect(rating).toMatchObject({ status: 'exhausted', score: null, players: [] });
  });

  it('leaves moves undecided when the budget ends', () => {
    const { traps } = rateLevel(board('CCBA DBDC EECE ADDB FFFA BFEA ____'), { maxNodes: 300 });
    expect(traps === null || traps.undecided > 0).toBe(true);
  });

  it('gives 0 to a solved board', () => {
    expect(rateLevel(board('AAAA BBBB ____'))).toMatchObject({ fewest: 0, score: 0, tightest: null });
  });

  it('depends on the seed alone', () => {
    const level = board('8076 8067 a7a8 0a87 0a66 ____ ____');
    expect(rateLevel(level, { seed: 5 })).toEqual(rateLevel(level, { seed: 5 }));
  });

  it('has the wins of each player, the same on every machine', () => {
    const { players } = rateLevel(board('CCBA DBDC EECE ADDB FFFA BFEA ____ ____'));
    expect(players.map(({ won }) => won)).toEqual([13, 20, 20, 16, 20]);
  });
});

describe('scoreOf', () => {
  const players = (won: number) => PLAYERS.map((player) => ({ player, games: 20, won }));

  it.each([
    ['a solved board', 0, 20, 0],
    ['a short level that all win', 10, 20, 8],
    ['one that half of them win', 40, 10, 50],
    ['one that nobody wins', 40, 0, 80],
  ])('of %s', (_, fewest, won, score) => expect(scoreOf(fewest, players(won))).toBe(score));

  it.each([
    [0, 'easy'],
    [34, 'easy'],
    [35, 'medium'],
    [55, 'hard'],
    [75, 'expert'],
    [100, 'expert'],
  ])('%i is called %s', (score, word) => expect(difficultyOf(score)).toBe(word));
});
