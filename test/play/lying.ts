import { expect } from 'vitest';
import { Random } from '../../fixtures/painter/random.ts';
import { makeMove } from '../../src/play/moves.ts';
import { Pace } from '../../src/play/pace.ts';
import { isSolved, replay, validate } from '../../src/puzzle/index.ts';
import { solve } from '../../src/solver/index.ts';
import type { Rules } from '../games/rules.ts';
import { type Lies, LyingGame, PICKS } from './lyingGame.ts';

const MOST_PLANS = 25;

/** Plays one level of a game that lies. @param isPicked whether the first tube is picked when the board is read @returns the game, and how it ended */
export async function playedLevel(
  seed: number,
  lies: Lies,
  isPicked = false,
): Promise<{ game: LyingGame; isWon: boolean }> {
  const random = new Random(seed + 7_000);
  const rules: Rules = {
    takes: random.pick(['one', 'run']),
    capacity: random.whole(2, 4),
    colors: [2, 4],
    emptyTubes: 2,
    hidden: 0,
    refused: random.pick(['back', 'switch']),
  };
  const game = new LyingGame(rules, seed, random.pick(PICKS), lies);
  const pace = new Pace();
  if (isPicked) {
    await game.tap(0);
    await game.pause(2_000);
    await game.readAnew();
  }
  for (let plans = 0; plans < MOST_PLANS && !game.table.isWon(); plans++) await follow(game, pace);
  return { game, isWon: game.table.isWon() };
}

/** Makes a plan from what was read last, and its moves until one does not go as planned. */
async function follow(game: LyingGame, pace: Pace): Promise<void> {
  const board = validate(game.reading);
  if (!board.ok) throw new Error(board.fault.message);
  const solution = solve(board.value, { mode: 'fast' });
  const moves = solution.status === 'solved' ? solution.moves : [];
  const boards = replay(board.value, moves);
  for (const [at, move] of moves.entries()) {
    const [before, after] = [boards[at], boards[at + 1]];
    if (!before || !after) throw new Error('a plan that the rules do not allow');
    const made = await makeMove(game, pace, {
      board: before,
      move,
      sorted: { before: false, after: isSolved(after) },
    });
    if (made === 'gone' || made === 'refused') await game.readAnew();
    if (made !== 'done') return;
  }
}

/** Plays levels of several games, and expects nearly all to be won in few taps. */
export async function playedLevels(levels: number, lies: Lies): Promise<void> {
  const lost: number[] = [];
  for (let seed = 1; seed <= levels; seed++) {
    const { game, isWon } = await playedLevel(seed, lies);
    if (!isWon) lost.push(seed);
    expect(game.taps).toBeLessThan(500);
  }
  expect(lost.length, `seeds ${lost.slice(0, 10).join(' ')}`).toBeLessThanOrEqual(levels / 200);
}
